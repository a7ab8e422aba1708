/** Where agents reach the service. */
export const MCP_PATH = '/api/v1/mcp';
