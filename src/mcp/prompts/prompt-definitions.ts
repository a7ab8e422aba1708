/** What clients are told about the prompts (mcp §8). */
export interface PromptDefinition {
  readonly name: string;
  /** One word: people see it as a command. */
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
}

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

const DOCUMENT: PromptArgument = {
  name: 'document',
  description: 'UUID of the document; left out: the plan that is being talked about',
  required: false,
};

export const REVIEW: PromptDefinition = {
  name: 'werkbaum/review',
  title: 'Review',
  description: 'Check a plan: warnings, sizes, missing breakdown, unclear responsibility. Writes nothing.',
  arguments: [DOCUMENT],
};

export const DECOMPOSE: PromptDefinition = {
  name: 'werkbaum/decompose',
  title: 'Decompose',
  description: 'Break one node down into sized sub-packages, within the guard rails.',
  arguments: [{ name: 'id', description: 'ID of the node, without #', required: true }, DOCUMENT],
};

export const PROMPTS: readonly PromptDefinition[] = [REVIEW, DECOMPOSE];
