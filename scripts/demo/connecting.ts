/** The lines that connect the usual agents to the demo's service, ready to paste. */
export function connectingLines(url: string, token: string, document: string): string {
  const endpoint = `${url}/api/v1/mcp`;
  const vsCode = JSON.stringify({
    name: 'werkbaum',
    type: 'http',
    url: endpoint,
    headers: { Authorization: `Bearer ${token}` },
  });
  return `
Still serving; Ctrl-C ends it and deletes its data. Connect an agent of yours:

Claude Code
  claude mcp add --transport http werkbaum ${endpoint} --header "Authorization: Bearer ${token}"

VS Code
  code --add-mcp '${vsCode}'

Codex
  export WERKBAUM_MCP_TOKEN=${token}
  codex mcp add werkbaum --url ${endpoint} --bearer-token-env-var WERKBAUM_MCP_TOKEN

Then ask it, for instance: "Inspect the Werkbaum document ${document}. What can be worked on next, and who is overloaded?"
REST is at ${url}/api/v1/documents/${document}`;
}
