// `pnpm check language`: a stranger adds a language. The files are those that CONTRIBUTING.md shows; they are
// put into a scratch copy, and its facts, structure, outline, chunks, imports, map and role must know it.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { languageIndexes } from './languages.mjs';
import { checkLanguages } from './rules/languages.js';
import { checkLayers } from './rules/layers.js';
import { readRepository } from './sources.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that adding a language may touch, tests aside. */
const MOST_FILES = 3;

/** A program that the new language must support. */
const PROGRAM = `
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { chunkLoaded } from '@ctx/chunker/syntax';
import { outline } from '@ctx/entropy-outline';
import { resolveImports } from '@ctx/imports';
import { buildGraph } from '@ctx/repomap';
import { roleOf } from '@ctx/source';
import { familyOf, languageNamed, languageOf } from '@ctx/source/languages';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';

const cart = '# Carts.\\nclass Cart:\\n    def total(self, rate):\\n        return self.sum * rate\\n\\n    def add(self, item):\\n        self.items = item\\n';
const app = 'import shop.cart\\n\\ndef main(args):\\n    return shop.cart.Cart()\\n';

equal(languageOf('shop/cart.tern'), 'tern');
equal(languageOf('bin/shop', '#!/usr/bin/env tern'), 'tern');
equal(languageNamed('Tern'), 'tern');
equal(familyOf('app.tern'), 'tern');
equal(roleOf('shop/cart.tern'), 'source');
equal(roleOf('shop/check_cart.tern'), 'test');

const language = grammarOf('shop/cart.tern');
await loadLanguage(language);
const facts = [{ path: 'app.tern', text: app }, { path: 'shop/cart.tern', text: cart }].map(
  ({ path, text }) => ({ path, ...extract(language, text) }),
);
deepEqual(facts[1].definitions.map(({ name, headerLine }) => [name, headerLine]), [['Cart', 2], ['total', 3], ['add', 6]]);
deepEqual(facts[0].imports.map(({ specifier, line }) => [specifier, line]), [['shop.cart', 1]]);

deepEqual(resolveImports({ facts }).map(({ from, to, tier }) => [from, to, tier]), [['app.tern', 'shop/cart.tern', 'import']]);
const graph = buildGraph({ facts });
equal(graph.files.find(({ path }) => path === 'shop/cart.tern').symbols.length, 3);

match(JSON.stringify(outline(cart, { path: 'shop/cart.tern' })), /"Cart"/);
const { chunks } = chunkLoaded({ path: 'shop/cart.tern', text: cart }, { maxChars: 120 });
ok(chunks.every((chunk) => chunk.language === undefined || chunk.language === 'tern'));
match(JSON.stringify(chunks), /total/);
console.log('ok');
`;

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-language-')));
try {
  copyPackages();
  const files = shownFiles();
  if (files.length > MOST_FILES) throw new Error(`A language takes ${files.length} files`);
  for (const [path, text] of files) writeFileSync(join(copy, path), text, { flag: 'wx' });
  // The step that the build of each package does.
  for (const { path, text } of languageIndexes(copy)) writeFileSync(join(copy, path), text);
  const repository = readRepository(copy);
  const findings = [...checkLayers(repository), ...checkLanguages(repository)];
  if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 1));
  checkTypes();
  await tryOut();
  console.log(
    `no findings: ${files.map(([path]) => path).join(', ')} are all that a language needs`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Sources and manifests of all packages; what they depend on stays where it is. */
function copyPackages(): void {
  for (const folder of folders()) {
    const keep = (name: string) => existsSync(join(root, folder, name));
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of ['package.json', 'tsconfig.json', 'src'].filter(keep))
      cpSync(join(root, folder, name), join(copy, folder, name), { recursive: true });
    if (keep('node_modules'))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** The folders of all packages, from the root. */
function folders(): string[] {
  return readdirSync(join(root, 'packages')).flatMap((layer) =>
    readdirSync(join(root, 'packages', layer)).map((name) => `packages/${layer}/${name}`),
  );
}

/** The files that CONTRIBUTING.md shows: path and text. */
function shownFiles(): [path: string, text: string][] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = /^## Add a language$[\s\S]*?^## /m.exec(text)?.[0] ?? '';
  const blocks = [...section.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error('CONTRIBUTING.md shows no file of a language');
  return blocks.map(([, path, content]) => [path!, content!]);
}

/** The packages that hold the rooms, as strict as ever; our packages are those of the copy. */
function checkTypes(): void {
  const rooms = ['source', 'syntax', 'imports'].map((name) => `packages/foundation/${name}`);
  const paths = Object.fromEntries(
    rooms.flatMap((folder) => {
      const name = `@ctx/${basename(folder)}`;
      return [
        [name, [`./${folder}/src/index.ts`]],
        [`${name}/*`, [`./${folder}/src/*.ts`]],
      ];
    }),
  );
  const compilerOptions = {
    noEmit: true,
    composite: false,
    incremental: false,
    types: ['node'],
    paths,
  };
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    include: rooms.map((folder) => `${folder}/src`),
    exclude: ['**/*.test.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  run(join(root, 'node_modules/.bin/tsc'), ['-p', '.']);
}

/** Runs the program above with the packages of the copy. */
async function tryOut(): Promise<void> {
  const byName = new Map(folders().map((folder) => [basename(folder), folder] as const));
  const outfile = join(copy, byName.get('syntax')!, 'try.mjs');
  await build({
    stdin: { contents: PROGRAM, resolveDir: dirname(outfile) },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    external: ['web-tree-sitter', 'graphology*'],
    plugins: [
      {
        name: 'copy',
        setup: (builder) =>
          builder.onResolve({ filter: /^@ctx\// }, ({ path }) => {
            const [, name = '', subpath = 'index'] = path.split('/');
            return { path: join(copy, byName.get(name)!, 'src', `${subpath}.ts`) };
          }),
      },
    ],
  });
  if (run(process.execPath, [outfile]) !== 'ok\n')
    throw new Error('the language was not tried out');
}

/** The output of a program, or an error with all of it. */
function run(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}
