import { createRequire } from 'node:module';
import { rangeText } from '@ctx/text/ranges';
import type { Progress } from '@ctx/workspace';
import { type Answer, ask, shown, type Tool, workspaceTools } from '@ctx/workspace/tools';
import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Roots } from './roots/roots.js';

/** In the order in which a client lists them. A host of MCP has its own tool that reads files. */
const { context, show, map, impact, outline } = workspaceTools;
const TOOLS: readonly Tool[] = [context, show, map, impact, outline];

/** The host's words to the model about the server. */
export const INSTRUCTIONS: string =
  'ctx reads the code under its roots and only reads. Call `context` with the task and names you expect before you search or read files: it gives a menu of places. Then `show` the ones you choose, several at once ("kobali 3 7"). "⋯ a-b" in an answer stands for lines left out; `show` gives them. Paths are relative to the root. Budgets are tokens of o200k_base.';

/** Milliseconds for which a client may keep lists: they change with the program only. */
const LISTS_KEEP = 3_600_000;

/**
 * Makes a server with the five tools over roots that it shares with other servers; closing it leaves
 * the roots open. A client of any protocol version can be connected to it by any transport.
 */
export function createContextServer(roots: Roots): McpServer {
  const lists = { ttlMs: LISTS_KEEP, cacheScope: 'private' } as const;
  const server = new McpServer(
    { name: 'ctx', version: ownVersion() },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: {} },
      cacheHints: { 'tools/list': lists, 'server/discover': lists },
    },
  );
  const listed = listedTools(roots.all.map((root) => root.name));
  for (const [at, tool] of TOOLS.entries()) {
    const { name, title, description, inputSchema, annotations, _meta } = listed[at]!;
    const schema = fromJsonSchema<Given>(inputSchema);
    const config = {
      title,
      description,
      inputSchema: schema,
      annotations,
      ...(_meta && { _meta }),
    };
    server.registerTool(name, config, (input, call) => answerTo(tool, input, roots, call));
  }
  return server;
}

/** A tool as a client lists it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: true; openWorldHint: false };
  _meta?: Record<string, unknown> | undefined;
}

/**
 * The tools as clients list them: with the instructions, what a window pays for the server.
 *
 * @param roots Names of the roots.
 */
export function listedTools(roots: readonly string[]): ListedTool[] {
  return TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: schemaOf(tool, roots),
    annotations: { readOnlyHint: true, openWorldHint: false },
    ...(tool.alwaysLoad && { _meta: { 'anthropic/alwaysLoad': true } }),
  }));
}

type Given = { readonly root?: string | undefined };

/** With one root there is nothing to choose. */
function schemaOf({ parameters }: Tool<object>, roots: readonly string[]): Record<string, unknown> {
  const { properties, required = [] } = parameters;
  if (roots.length === 1) return { type: 'object', properties, required };
  const root = { enum: roots };
  return {
    type: 'object',
    properties: { root, ...properties },
    required: ['root', ...required],
  };
}

/** Asks a tool, and says what went wrong where the one who asks can mend it. */
async function answerTo(
  tool: Tool,
  { root, ...input }: Given,
  roots: Roots,
  { mcpReq: request }: ServerContext,
): Promise<CallToolResult> {
  const { signal } = request;
  try {
    const onProgress = progressOf(request);
    const workspace = await roots.root(root).workspace({ signal, onProgress });
    signal.throwIfAborted();
    return result(await ask(tool, input, workspace));
  } catch (error) {
    signal.throwIfAborted();
    const text = error instanceof Error ? error.message : String(error);
    return { content: [{ type: 'text', text: shown(text) }], isError: true };
  }
}

/** The data stands in `_meta`: hosts may show `structuredContent` instead of the text. */
function result({ text, files }: Answer): CallToolResult {
  const lines = files?.map((file) => ({
    path: file.path,
    lines: (file.shown ?? []).map(rangeText),
  }));
  return {
    content: [{ type: 'text', text }],
    ...(lines && { _meta: { 'ctx/files': lines } }),
  };
}

/** The version of this package. */
export function ownVersion(): string {
  return createRequire(import.meta.url)('../package.json').version;
}

/** The phases of opening, in their order. */
const PHASES: readonly Progress['phase'][] = ['list', 'stat', 'read', 'link', 'save'];

/** Share of a phase between two notifications. */
const STEP = 0.05;

/** Tells a client that asked for it how far the opening of a root is; it only ever grows. */
export function progressOf({
  _meta,
  notify,
}: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): ((progress: Progress) => void) | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return ({ phase, done, total }) => {
    const progress = PHASES.indexOf(phase) + (total > 0 ? done / total : 0);
    if (progress < reportedAt + STEP) return;
    reportedAt = progress;
    const message = `${phase}: ${done} of ${total} files`;
    const params = { progressToken, progress, total: PHASES.length, message };
    // A client that is gone is told nothing.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
