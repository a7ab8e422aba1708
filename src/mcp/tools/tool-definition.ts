import { applyDecorators } from '@nestjs/common';
import { Tool } from '@rekog/mcp-nest';
import type { ObjectSchema } from '../schema.js';

/** What a client is told about a tool, and what its arguments are checked against (mcp §4). */
export interface ToolDefinition {
  readonly name: string;
  /** For people's eyes. */
  readonly title: string;
  /** What it does, when to use it, what comes back, one example. */
  readonly description: string;
  /** Closed where agents may only read (mcp §1). */
  readonly writes: boolean;
  readonly annotations: ToolAnnotations;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Other names of arguments that are understood, never needed. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export interface ToolAnnotations {
  readonly readOnlyHint?: true;
  /** Given for every writer: without it clients assume the worst. */
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: true;
  /** Plans are a closed world: nobody is called. */
  readonly openWorldHint: false;
}

export const READER: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Binds a method to a tool. Arguments are checked before mcp-nest sees them, so it takes them as they are. */
export function PlanTool(definition: ToolDefinition): MethodDecorator {
  return applyDecorators(
    Tool({
      name: definition.name,
      description: definition.description,
      parameters: asTheyAre(definition.input),
    }),
  );
}

/** A schema in the Standard Schema form that shows the JSON Schema and accepts any value. */
function asTheyAre(schema: ObjectSchema): Record<string, unknown> {
  return {
    '~standard': {
      version: 1,
      vendor: 'werkbaum',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
