import type { CallToolResult } from '@modelcontextprotocol/server';

/** @param value JSON values only, as the tool's output schema describes them */
export function toolResult(value: Readonly<Record<string, unknown>>): CallToolResult {
  return toolResultOfJson(JSON.stringify(value), value);
}

/**
 * @param json a finished JSON text, as the analysis hands it back
 * @param value what the text says, where that is at hand
 */
export function toolResultOfJson(
  json: string,
  value = JSON.parse(json) as Readonly<Record<string, unknown>>,
): CallToolResult {
  return { content: [{ type: 'text', text: json }], structuredContent: value };
}
