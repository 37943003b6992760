// A program made of one file, or of several chunks, answers as the installed packages do; and what
// runs everywhere goes through an application's build.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { writeSample } from './sample.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Files that a bundle cannot hold, and says so: files of WebAssembly, read where they are installed. */
const ASSETS = ['@repomix/tree-sitter-wasms', 'web-tree-sitter'];

/**
 * @param {string} folder the project; the bundles stand outside of it, so that they find only assets
 * @param {string} outside an empty folder
 * @returns {Promise<string[]>} what went wrong
 */
export async function checkNodeBundles(folder, outside) {
  const sample = join(outside, 'sample');
  writeSample(sample);
  copyFileSync(join(here, 'program.mjs'), join(folder, 'program.mjs'));
  const plain = run(join(folder, 'program.mjs'), sample);
  if (plain.status !== 0) return [`the program fails without a bundle: ${plain.stderr}`];
  for (const asset of ASSETS) {
    const target = join(outside, 'node_modules', asset);
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(join(folder, 'node_modules', asset), target, 'junction');
  }
  const findings = [];
  for (const splitting of [false, true]) {
    const name = splitting ? 'in chunks' : 'in one file';
    const outdir = join(outside, splitting ? 'chunks' : 'one');
    const { warnings } = await esbuild({
      entryPoints: [join(folder, 'program.mjs')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      splitting,
      minify: true,
      outdir,
      outExtension: { '.js': '.mjs' },
      logLevel: 'silent',
    });
    findings.push(...warnings.map(({ text }) => `bundled ${name}: warning: ${text}`));
    const bundled = run(join(outdir, 'program.mjs'), sample);
    if (bundled.status !== 0) findings.push(`bundled ${name}: ${bundled.stderr}`);
    else if (bundled.stdout !== plain.stdout) findings.push(`bundled ${name}: another answer`);
    else if (!/bundle/.test(bundled.stderr)) findings.push(`bundled ${name}: no notice`);
  }
  return findings;
}

/**
 * Builds an application of the entries that run everywhere, for a browser, and runs the build.
 *
 * @returns {Promise<string[]>} what went wrong
 */
export async function checkBrowserBuild(folder, outside, entries) {
  const root = join(folder, 'browser');
  const outDir = join(outside, 'browser');
  mkdirSync(root, { recursive: true });
  const imports = entries.map((entry, i) => `import * as e${i} from '${entry}';\n`).join('');
  const names = entries.map((entry, i) => `'${entry}': Object.keys(e${i}).length`).join(', ');
  writeFileSync(
    join(root, 'main.js'),
    `${imports}import { loadO200k } from '@ctx/tokens';
import { outline, renderOutline } from '@ctx/entropy-outline';
const text = 'function a() {\\n  return 1;\\n}\\n'.repeat(9);
const countTokens = await loadO200k();
globalThis.answer = { entries: { ${names} }, shown: renderOutline(outline(text), { budget: 60, countTokens }) };
`,
  );
  await vite({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: join(root, 'main.js'), formats: ['es'], fileName: 'main' },
    },
  });
  const main = readdirSync(outDir).find((name) => /^main\.m?js$/.test(name));
  if (main === undefined) return [`vite wrote no main.js: ${readdirSync(outDir)}`];
  // No global that only Node has: what the build kept of it would fail in a browser, too.
  const program = `for (const name of ['process', 'Buffer', 'require', 'global', 'setImmediate']) delete globalThis[name];
await import('./${main}');
const { entries, shown } = globalThis.answer;
console.log(JSON.stringify([Object.values(entries).every((count) => count > 0), shown.length > 20]));`;
  writeFileSync(join(outDir, 'run.mjs'), program);
  const { stdout, stderr } = run(join(outDir, 'run.mjs'));
  return stdout.trim() === '[true,true]' ? [] : [`the browser build answers ${stdout}${stderr}`];
}

function run(file, ...args) {
  return spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
