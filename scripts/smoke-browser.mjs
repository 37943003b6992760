// A part of `pnpm check browser`: every package that runs everywhere is bundled into a page, makes one small
// call in headless Chromium and the same in node; the answers must be equal. Needs a Chromium
// (CHROMIUM=<file>, or /usr/bin/chromium); without one it ends with 2.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readPackages } from './packages.mjs';
import { NEED_NODE } from './rules/neutral.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = join(root, 'bench', 'browser');
const require = createRequire(join(bench, 'package.json'));

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) {
  console.log(`no browser at ${executablePath}: install Chromium, or set CHROMIUM to its file`);
  process.exit(2);
}

/** The files that the page may load, by path; nothing else is there, and asking for more is a failure. */
const SERVED = {
  '/': { contentType: 'text/html', body: '<script type="module" src="/smoke.js"></script>' },
  '/smoke.js': { contentType: 'text/javascript', body: await bundle() },
  '/grammar': { body: wasm('@repomix/tree-sitter-wasms/out/tree-sitter-typescript.wasm') },
  '/runtime': { body: wasm('web-tree-sitter/web-tree-sitter.wasm') },
};

const { answers } = await import(pathToFileURL(join(bench, 'calls.mjs')).href);
const [grammar, runtime] = [SERVED['/grammar'].body, SERVED['/runtime'].body];
const inNode = await answers({ grammar, runtime });
const { version, inBrowser, problems } = await answersInBrowser();

for (const [name, expected] of Object.entries(inNode)) {
  const equal = inBrowser[name] === expected && !expected.startsWith('threw');
  if (equal) console.log(`${name}: equal, ${expected.length} characters`);
  else problems.push(`${name}\n  node:    ${expected}\n  browser: ${inBrowser[name]}`);
}
for (const { name, folder } of readPackages(root).values()) {
  if (folder.includes('adapters') || NEED_NODE.includes(name) || name in inNode) continue;
  problems.push(`${name} has no call in bench/browser/calls.mjs`);
}
for (const problem of problems) console.log(`FAILED: ${problem}`);
console.log(`node ${process.versions.node}, Chromium ${version}: ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;

function wasm(file) {
  return readFileSync(require.resolve(file));
}

/** The calls as one module, as an application's bundler would make it. */
async function bundle() {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { answers } from './calls.mjs';
        const load = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
        globalThis.smoke = async () =>
          answers({ grammar: await load('/grammar'), runtime: await load('/runtime') });`,
      resolveDir: bench,
    },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  const { text } = outputFiles[0];
  console.log(`bundle: ${Math.round(text.length / 1024)} kB, minified`);
  return text;
}

async function answersInBrowser() {
  const { chromium } = require('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'];
  // The profile is a new empty folder, which Playwright makes and removes.
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(`the page threw ${error}`));
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (SERVED[pathname]) return route.fulfill(SERVED[pathname]);
      problems.push(`the page asked for ${pathname}`);
      return route.abort();
    });
    await page.goto('http://smoke.test/');
    await page.waitForFunction(() => 'smoke' in globalThis);
    const inBrowser = await page.evaluate(() => globalThis.smoke());
    return { version: browser.version(), inBrowser, problems };
  } finally {
    await browser.close();
  }
}
