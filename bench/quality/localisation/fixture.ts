// A benchmark small enough for CI: a web framework of a dozen files, its history, and tasks with
// the file that one would open first. Written for this purpose; no real repository is needed.
import type { Commit } from '@ctx/relevance';

/** Path → text. */
export const FILES: Readonly<Record<string, string>> = {
  'src/server.ts': `import { Router } from './router';
import { readBody } from './body';

export class Server {
  constructor(private router: Router, private options: { timeout: number }) {}
  async handle(request: Request): Promise<Response> {
    const route = this.router.match(request.url);
    if (!route) return new Response('not found', { status: 404 });
    const body = await readBody(request, this.options.timeout);
    return route.handler(request, body);
  }
  close(): void {
    clearInterval(this.timer);
  }
}
`,
  'src/router.ts': `export class Router {
  private routes: Route[] = [];
  add(pattern: string, handler: Handler): void {
    this.routes.push({ pattern: compile(pattern), handler });
  }
  match(url: string): Route | undefined {
    return this.routes.find((route) => route.pattern.test(url));
  }
}

/** Turns /users/:id into a regular expression. */
function compile(pattern: string): RegExp {
  return new RegExp(pattern.replace(/:(\\w+)/g, '(?<$1>[^/]+)'));
}
`,
  'src/body.ts': `/** Reads a request's body; JSON and forms are parsed. */
export async function readBody(request: Request, timeout: number): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type === 'application/json') return request.json();
  if (type === 'multipart/form-data') return parseMultipart(await request.arrayBuffer());
  return request.text();
}

function parseMultipart(bytes: ArrayBuffer): Map<string, Uint8Array> {
  const boundary = findBoundary(bytes);
  return splitParts(bytes, boundary);
}
`,
  'src/cookie.ts': `/** Parses a Cookie header. */
export function parseCookie(header: string): Map<string, string> {
  const found = new Map();
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=');
    found.set(name.trim(), decodeURIComponent(value));
  }
  return found;
}

export function serializeCookie(name: string, value: string, options: CookieOptions): string {
  return [name + '=' + value, options.httpOnly && 'HttpOnly'].filter(Boolean).join('; ');
}
`,
  'src/session.ts': `import { parseCookie } from './cookie';

/** Sessions in memory; they expire after a while. */
export class SessionStore {
  private sessions = new Map<string, Session>();
  load(header: string): Session | undefined {
    const id = parseCookie(header).get('sid');
    const session = this.sessions.get(id);
    if (session && session.expires < Date.now()) this.sessions.delete(id);
    return session;
  }
}
`,
  'src/middleware/cors.ts': `/** Answers preflight requests and adds Access-Control headers. */
export function cors({ origin, credentials }: CorsOptions): Middleware {
  return async (request, next) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    const response = await next(request);
    response.headers.set('Access-Control-Allow-Origin', origin);
    if (credentials) response.headers.set('Access-Control-Allow-Credentials', 'true');
    return response;
  };
}
`,
  'src/middleware/compress.ts': `/** Compresses responses with gzip or brotli, as the client accepts. */
export function compress(threshold = 1024): Middleware {
  return async (request, next) => {
    const response = await next(request);
    const encoding = pickEncoding(request.headers.get('accept-encoding'));
    if (!encoding || size(response) < threshold) return response;
    return new Response(response.body.pipeThrough(new CompressionStream(encoding)));
  };
}
`,
  'src/middleware/logger.ts': `/** Logs a line for every request with its status and duration. */
export function logger(write = console.log): Middleware {
  return async (request, next) => {
    const started = performance.now();
    const response = await next(request);
    write(request.method, request.url, response.status, performance.now() - started);
    return response;
  };
}
`,
  'src/static.ts': `/** Serves files of a folder, with etags and ranges. */
export function serveStatic(root: string): Handler {
  return async (request) => {
    const path = join(root, new URL(request.url).pathname);
    const stat = await lstat(path);
    return new Response(await open(path), { headers: { etag: weakTag(stat) } });
  };
}

function weakTag(stat: Stats): string {
  return 'W/"' + stat.size + '-' + stat.mtimeMs + '"';
}
`,
  'src/template.ts': `/** Renders {{name}} templates; values are escaped. */
export function render(template: string, values: Record<string, string>): string {
  return template.replace(/{{(\\w+)}}/g, (_, name) => escapeHtml(values[name] ?? ''));
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
`,
  'src/websocket.ts': `/** Upgrades a connection; frames are unmasked and joined. */
export function upgrade(request: Request, socket: Socket): WebSocketConnection {
  const key = request.headers.get('sec-websocket-key');
  socket.write(handshake(key));
  return new WebSocketConnection(socket);
}

class WebSocketConnection {
  onFrame(opcode: number, payload: Uint8Array): void {
    if (opcode === 9) this.pong(payload);
  }
}
`,
  'src/config.ts': `/** Reads settings from the environment: PORT, TIMEOUT, LOG_LEVEL. */
export function readConfig(env: Record<string, string>): Config {
  return { port: Number(env.PORT ?? 3000), timeout: Number(env.TIMEOUT ?? 30_000) };
}
`,
  'test/cookie.test.ts': `import { parseCookie } from '../src/cookie';
test('parses a cookie header', () => {
  expect(parseCookie('a=1; b=2').get('b')).toBe('2');
});
test('a cookie without a value', () => {
  expect(parseCookie('a').get('a')).toBe('');
});
`,
  'test/server.test.ts': `import { Server } from '../src/server';
test('answers 404 when no route matches', async () => {
  expect((await new Server(router, options).handle(request('/x'))).status).toBe(404);
});
`,
  'docs/guide.md': `# Guide
Create a Server with a Router, add routes, cookies, sessions, templates, and compression.
`,
  'examples/chat.ts': `import { upgrade } from '../src/websocket';
server.on('upgrade', (request, socket) => upgrade(request, socket).onFrame = broadcast);
`,
};

const commit = (time: number, message: string, ...files: string[]): Commit => ({
  id: `c${time}`,
  message,
  time,
  files,
});

/** Newest first. */
export const COMMITS: readonly Commit[] = [
  commit(9, 'Answer ping frames', 'src/websocket.ts'),
  commit(8, 'Keep the connection alive when a client goes idle', 'src/server.ts'),
  commit(7, 'Send weak validators for unchanged assets', 'src/static.ts'),
  commit(6, 'Vary by Accept-Encoding', 'src/middleware/compress.ts'),
  commit(5, 'Forget logged-in users after a day', 'src/session.ts'),
  commit(4, 'Read uploads part by part', 'src/body.ts'),
  commit(3, 'Handle cookies with several equal signs', 'src/cookie.ts', 'test/cookie.test.ts'),
  commit(2, 'Name the parameters of a route', 'src/router.ts'),
  commit(1, 'First server', 'src/server.ts', 'src/router.ts', 'docs/guide.md'),
];

/** A task and the file that answers it. */
export const TASKS: readonly { task: string; gold: string }[] = [
  { task: 'cookie value with = is cut off', gold: 'src/cookie.ts' },
  { task: 'logged-in users are never forgotten', gold: 'src/session.ts' },
  {
    task: 'Credentials are not allowed by `cors()`\n\nThe browser blocks the preflight request.\n\n```ts\napp.use(cors({ origin: "*", credentials: true }));\n```',
    gold: 'src/middleware/cors.ts',
  },
  {
    task: 'TypeError on upload\n\n```\nTypeError: Cannot read properties of undefined\n    at parseMultipart (/app/node_modules/web/src/body.ts:10:18)\n    at Server.handle (/app/node_modules/web/src/server.ts:9:24)\n```',
    gold: 'src/body.ts',
  },
  { task: 'escape quotes in templates', gold: 'src/template.ts' },
  { task: 'gzip small responses are larger than before', gold: 'src/middleware/compress.ts' },
  { task: 'route parameters with a dot do not match', gold: 'src/router.ts' },
  { task: 'unchanged assets are downloaded again', gold: 'src/static.ts' },
  { task: 'reply to ping on websocket connections', gold: 'src/websocket.ts' },
  { task: 'TIMEOUT from the environment is ignored', gold: 'src/config.ts' },
  { task: 'add a test for cookies without a name', gold: 'test/cookie.test.ts' },
];
