import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** A Chromium of the system; tests download none. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The folder of the page that is tested. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
};

/** How the page is opened. */
export interface Opening {
  fragment?: string;
  colorScheme?: 'light' | 'dark';
  width?: number;
  /** Code that runs in the page before its own program. */
  before?: () => void;
}

/** The playground in a browser. */
export interface OpenPlayground {
  page: Page;
  /** What the page threw, was refused, or asked of anybody but itself. */
  problems: string[];
  /** The files that it asked for, in order. */
  asked: string[];
  /** Bytes of those files together. */
  bytes: () => number;
}

/** Builds the playground once, and opens it in one browser, for the tests of a file. */
export function openPlaygrounds(): (opening?: Opening) => Promise<OpenPlayground> {
  let browser: Browser;
  let folder: string;
  let server: Server;
  let asked: string[] = [];
  let bytes = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ctx-playground-'));
    const outDir = join(folder, 'dist');
    const [, opened] = await Promise.all([
      build({
        root: ROOT,
        configFile: join(ROOT, 'vite.config.mjs'),
        build: { outDir },
        logLevel: 'error',
      }),
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    ]);
    browser = opened;
    server = await serve(join(folder, 'dist'), (path, size) => {
      asked.push(path);
      bytes += size;
    });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async ({ fragment = '', colorScheme = 'light', width = 1280, before } = {}) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`threw ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
        problems.push(message.text());
    });
    page.on('dialog', async (dialog) => {
      problems.push(`a dialog said ${dialog.message()}`);
      await dialog.dismiss();
    });
    asked = [];
    bytes = 0;
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    await context.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      (route) => {
        problems.push(`asked for ${route.request().url()}`);
        return route.abort();
      },
    );
    if (before) await page.addInitScript(before);
    await page.goto(`${origin}/${fragment}`);
    await page.waitForSelector('html[data-answered]');
    return { page, problems, asked, bytes: () => bytes };
  };
}

/** Serves built files, as any host of static files does. */
function serve(folder: string, onAsked: (path: string, bytes: number) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(({ url = '/' }, response) => {
      const path = url === '/' ? '/index.html' : url;
      try {
        const body = readFileSync(join(folder, path));
        onAsked(path, body.length);
        const type = TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    }).listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** The serious and critical findings of axe, a line each. */
export async function seriousIn(page: Page): Promise<string[]> {
  // Through the debugger, as a reader's tool comes in: the page's policy lets no script in.
  await page.evaluate(`${axe.source}; undefined`);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Violation[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}
