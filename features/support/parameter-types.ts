import { defineParameterType } from '@cucumber/cucumber';

const MILLISECONDS: Record<string, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** `15 minutes`, in milliseconds. */
defineParameterType({
  name: 'duration',
  regexp: /(\d+) (second|minute|hour|day)s?/,
  transformer: (count: string, unit: string) => Number(count) * (MILLISECONDS[unit] ?? NaN),
});

/** Somebody with a web editor. */
defineParameterType({ name: 'person', regexp: /Anna|Ben|Carla/, transformer: (name: string) => name });
