/** One instruction of a Dockerfile; continued lines are one. */
export interface Instruction {
  /** In capital letters. */
  name: string;
  /** Behind the name, without options. */
  text: string;
  /** `--from=build` as `from: 'build'`. */
  options: Record<string, string>;
}

/** Everything from one FROM up to the next. */
export interface Stage {
  /** As other stages call it; `undefined`: the stage that becomes the image, or nobody calls it. */
  name: string | undefined;
  base: string;
  instructions: Instruction[];
}

/**
 * Reads as much of the Dockerfile language as a project like this one needs; anything else is an error, so that a test
 * can't run past it.
 *
 * @throws Error for what is not understood
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of logicalLines(text)) {
    const instruction = readInstruction(line);
    const stage = stages.at(-1);
    if (instruction.name === 'FROM') {
      const [base = '', as, name] = words(instruction.text);
      if (as !== undefined && as.toUpperCase() !== 'AS') {
        throw new Error(`FROM ${instruction.text} is not understood`);
      }
      stages.push({ name, base, instructions: [] });
    } else if (stage === undefined) {
      throw new Error(`${instruction.name} stands before the first FROM`);
    } else {
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

/** @returns the last one of that name */
export function instructionOf(stage: Stage, name: string): Instruction | undefined {
  return stage.instructions.filter((each) => each.name === name).at(-1);
}

/** @throws Error for what is no list of strings as CMD and HEALTHCHECK want it */
export function readExecForm(text: string): [program: string, ...args: string[]] {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts) || parts.length === 0 || !parts.every((part) => typeof part === 'string')) {
    throw new Error(`${text} is no JSON list of words`);
  }
  return parts as [string, ...string[]];
}

export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function logicalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

const KNOWN = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);

function readInstruction(line: string): Instruction {
  const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  if (!KNOWN.has(name)) {
    throw new Error(`This line of the Dockerfile is not understood: ${line}`);
  }
  const [, flags = '', text = ''] = /^((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(rest) ?? [];
  const options = words(flags).map((flag) => flag.slice(2).split('=') as [string, string]);
  return { name, text, options: Object.fromEntries(options) };
}
