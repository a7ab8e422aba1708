/** The kinds of values that a setting can have; each reads one environment variable's text. */

export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** As the documentation shows it; `null`: nothing set. */
  readonly defaultText: string | null;
  /** One line for README and `.env.example`. */
  readonly meaning: string;
  /** What is allowed, as the end of the sentence "… must be". */
  readonly allowed: string;
  /** True where the value must never be shown, not even in an error. */
  readonly secret: boolean;
  /** @returns the value, or `undefined` where the text is not understood. The text is never empty. */
  readonly read: (text: string) => T | undefined;
  readonly fallback: T;
}

interface Description {
  meaning: string;
  secret?: boolean;
}

/** Thrown by {@link readSetting}; the message is one sentence for the operator. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * @param environment usually `process.env`
 * @throws ConfigurationError naming the variable, the value (unless secret) and what is allowed; an empty
 *   value is not understood either: whoever writes `PORT=` meant something
 */
export function readSetting<T>(setting: Setting<T>, environment: NodeJS.ProcessEnv): T {
  const text = environment[setting.name];
  if (text === undefined) {
    return setting.fallback;
  }
  const value = text.trim() === '' ? undefined : setting.read(text.trim());
  if (value === undefined) {
    const shown = setting.secret ? 'a value that is not shown here' : JSON.stringify(text);
    throw new ConfigurationError(`${setting.name} is ${shown}, but must be ${setting.allowed}.`);
  }
  return value;
}

export function text(
  name: string,
  fallback: string,
  description: Description & { allowed?: string },
): Setting<string> {
  return setting(
    name,
    fallback,
    fallback,
    description.allowed ?? 'a text that is not empty',
    description,
    (value) => value,
  );
}

export function optionalText(
  name: string,
  description: Description & { pattern?: RegExp; allowed?: string },
): Setting<string | undefined> {
  return setting<string | undefined>(
    name,
    undefined,
    null,
    description.allowed ?? 'a text that is not empty',
    description,
    (value) => (description.pattern === undefined || description.pattern.test(value) ? value : undefined),
  );
}

export function wholeNumber(
  name: string,
  fallback: number,
  description: Description & { min: number; max: number },
): Setting<number> {
  const { min, max } = description;
  return setting(
    name,
    fallback,
    String(fallback),
    `a whole number from ${min} to ${max}`,
    description,
    (value) => {
      const number = Number(value);
      return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
    },
  );
}

const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** A duration in milliseconds, written as a whole number and `ms`, `s`, `m` or `h`. */
export function duration(
  name: string,
  fallbackText: string,
  description: Description & { minMs?: number },
): Setting<number> {
  const minMs = description.minMs ?? 0;
  const read = (value: string): number | undefined => {
    const match = /^(\d{1,9})(ms|s|m|h)$/.exec(value);
    const ms = match === null ? NaN : Number(match[1]) * UNIT_MS[match[2] as keyof typeof UNIT_MS];
    return ms >= minMs && ms <= MAX_DURATION_MS ? ms : undefined;
  };
  const allowed = `a whole number followed by ms, s, m or h, such as ${fallbackText}${minMs > 0 ? `, at least ${minMs}ms` : ''}, at most 24h`;
  const fallback = read(fallbackText);
  if (fallback === undefined) {
    throw new TypeError(`The default of ${name} is no duration`);
  }
  return setting(name, fallback, fallbackText, allowed, description, read);
}

const MAX_DURATION_MS = 24 * UNIT_MS.h;

export function choice<const T extends string>(
  name: string,
  values: readonly T[],
  fallback: NoInfer<T>,
  description: Description & { fallbackText?: string },
): Setting<T> {
  const allowed = values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
  return setting<T>(name, fallback, description.fallbackText ?? fallback, allowed, description, (value) =>
    values.find((each) => each === value),
  );
}

export function onOff(name: string, fallback: boolean, description: Description): Setting<boolean> {
  return setting(name, fallback, fallback ? 'on' : 'off', 'on or off', description, (value) =>
    value === 'on' ? true : value === 'off' ? false : undefined,
  );
}

/** A comma separated list whose entries satisfy `isEntry`. */
export function list(
  name: string,
  fallback: readonly string[],
  description: Description & { allowed: string; isEntry: (entry: string) => boolean; fallbackText?: string },
): Setting<readonly string[]> {
  const defaultText = description.fallbackText ?? (fallback.length === 0 ? null : fallback.join(','));
  return setting<readonly string[]>(
    name,
    fallback,
    defaultText,
    description.allowed,
    description,
    (value) => {
      const entries = value.split(',').map((entry) => entry.trim());
      return entries.every((entry) => entry !== '' && description.isEntry(entry)) ? entries : undefined;
    },
  );
}

/** A setting with a reading of its own. */
export function setting<T>(
  name: string,
  fallback: T,
  defaultText: string | null,
  allowed: string,
  description: Description,
  read: (text: string) => T | undefined,
): Setting<T> {
  return {
    name,
    fallback,
    defaultText,
    allowed,
    meaning: description.meaning,
    secret: description.secret ?? false,
    read,
  };
}
