// The `ts` blocks of every README run, in a stranger's project, on a small repository.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { snippetModule } from '../check-snippets.ts';
import { writeSample } from './sample.mjs';

/**
 * Names that a snippet may use without declaring them, as `AMBIENT` of check-snippets types them: statements by the
 * names that need them. A snippet gets those it names, so that it does not wait for tables and grammars that it does
 * not use.
 */
const AMBIENT = [
  [
    /\b(files|source|text|bytes|facts|commits)\b/,
    `import { readdirSync as list, readFileSync as readWhole } from 'node:fs';
const files = list('src').sort().map((name) => ({ path: 'src/' + name, text: readWhole('src/' + name, 'utf8') }));
const source = files[0].text;
const text = source;
const bytes = new TextEncoder().encode(source);
const commits = [{ id: 'c1', message: 'Add the cart', time: 0, files: files.map(({ path }) => path) }];`,
  ],
  [
    /\bfacts\b|'@ctx\/syntax'/,
    `import { extract as extractFacts } from '@ctx/syntax';
import { loadLanguage as loadGrammar } from '@ctx/syntax/node';
await loadGrammar('typescript');`,
  ],
  [
    /\bfacts\b/,
    "const facts = files.map(({ path, text }) => ({ path, ...extractFacts('typescript', text) }));",
  ],
  [
    /\bcountTokens\b/,
    `import { loadO200k as loadCounter } from '@ctx/tokens';
const countTokens = await loadCounter();`,
  ],
];
const PRELUDE = `const stdout = 'ok 1\\nok 2\\nnot ok 3\\n';
const firstStdout = 'ok 1\\nnot ok 2\\nnot ok 3\\n';
const manifests = [{ path: 'package.json', text: '{"name":"shop"}' }];
const { signal } = new AbortController();
const onProgress = () => {};
`;

/** The prelude of a module, by what it names. */
function preludeOf(text) {
  const named = AMBIENT.filter(([names]) => names.test(text)).map(([, lines]) => `${lines}\n`);
  return named.join('') + PRELUDE;
}

/**
 * @param {string} root the repository
 * @param {string} folder the project
 * @param {ReadonlyMap<string, string>} readmes paths below the root, by package
 * @returns {Promise<string[]>} what went wrong
 */
export async function checkExamples(root, folder, readmes) {
  const findings = [];
  const place = join(folder, 'examples');
  const sample = join(folder, 'sample');
  mkdirSync(place, { recursive: true });
  writeSample(sample);
  for (const [name, path] of readmes) {
    if (!existsSync(join(root, path))) continue;
    const module = snippetModule(readFileSync(join(root, path), 'utf8'));
    if (module === undefined) continue;
    const { code } = await transform(module.text, { loader: 'ts', target: 'es2022' });
    const file = join(place, `${name.replace(/\W/g, '-')}.mjs`);
    // The prelude's names may be declared anew inside a snippet, whose scope is an inner one.
    writeFileSync(file, `${preludeOf(module.text)}${code}`);
    const run = spawnSync(process.execPath, [file], {
      cwd: sample,
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...process.env, CTX_CACHE_DIR: join(folder, 'cache') },
    });
    if (run.status !== 0) findings.push(`${path}: its snippets do not run: ${run.stderr.trim()}`);
    else if (module.text.includes('console.log') && run.stdout.trim() === '')
      findings.push(`${path}: its snippets print nothing`);
  }
  return findings;
}
