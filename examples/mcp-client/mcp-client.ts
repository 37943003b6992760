// A bare MCP client: protocol 2026-07-28 has no handshake and no session, so a request is one POST.
import { openRoots, serveHttp } from '@ctx/mcp';

const VERSION = '2026-07-28';

/** Calls a tool of a server and gives its text. @throws Error with what the server says is wrong */
export async function callTool(url: string, name: string, given: object): Promise<string> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: given, _meta };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result, error } = (await response.json()) as Answer;
  const text = result?.content.map((block) => block.text ?? '').join('') ?? error?.message ?? '';
  if (error || result?.isError) throw new Error(text);
  return text;
}

interface Answer {
  result?: { content: { text?: string }[]; isError?: boolean };
  error?: { message: string };
}

/** Serves a folder on this machine for as long as `use` takes. */
export async function withServer<T>(folder: string, use: (url: string) => Promise<T>): Promise<T> {
  const roots = await openRoots([folder], { cacheDir: false, watch: false });
  const { url, close } = await serveHttp(roots);
  try {
    return await use(url);
  } finally {
    await close();
    await roots.close();
  }
}
