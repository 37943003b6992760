// Writes the indexes of the folders that hold one file a language, so that a language is added by its
// files alone: `pnpm languages`. `pnpm check languages` says when one is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where what a language is stands as data: one file a language. */
const DATA = 'packages/foundation/source/src/languages';

/** Where the queries of a language stand; helpers stand beside them. */
const QUERIES = 'packages/foundation/syntax/src/languages';

/** Where files around code of other languages stand; helpers have a hyphen in their name. */
const CONTAINERS = 'packages/foundation/syntax/src/containers';

/** Where the parts of texts in formats are read; helpers have a hyphen in their name, or are none of a format. */
const FORMATS = 'packages/foundation/syntax/src/formats';

/** Where the imports of a family are resolved; helpers have a hyphen in their name. */
const RESOLVERS = 'packages/foundation/imports/src/families';

/** Names of the languages that have a file of data, sorted. */
export function languageNames(root) {
  return namesIn(join(root, DATA));
}

/** The indexes: path and text. */
export function languageIndexes(root) {
  const names = languageNames(root);
  if (names.length === 0) return [];
  const read = namesIn(join(root, QUERIES)).filter((name) => names.includes(name));
  return [
    { path: `${DATA}/index.ts`, text: dataIndex(root, names) },
    { path: `${QUERIES}/index.ts`, text: queryIndex(read) },
    { path: `${CONTAINERS}/index.ts`, text: containerIndex(namesIn(join(root, CONTAINERS))) },
    { path: `${FORMATS}/index.ts`, text: formatIndex(namesIn(join(root, FORMATS))) },
    { path: `${FORMATS}/format-names.ts`, text: formatNames(root, namesIn(join(root, FORMATS))) },
    { path: `${RESOLVERS}/index.ts`, text: resolverIndex(namesIn(join(root, RESOLVERS))) },
  ];
}

/** The indexes that are not what the files beside them say. */
export function staleIndexes(root) {
  return languageIndexes(root).filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

function namesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== 'index.ts')
    .map((file) => file.slice(0, -3))
    .sort();
}

function dataIndex(root, names) {
  const families = names.flatMap((name) => {
    const text = readFileSync(join(root, DATA, `${name}.ts`), 'utf8');
    const own = [...text.matchAll(/\bfamily: '(\w+)'/g)].map(([, family]) => family);
    const without = own.find((family) => !existsSync(join(root, RESOLVERS, `${family}.ts`)));
    // Types would say so as well, and nothing that is built from source reads them.
    if (without !== undefined)
      throw new Error(
        `${DATA}/${name}.ts: no resolver of the family "${without}": write ${RESOLVERS}/${without}.ts, or leave out \`imports\``,
      );
    return own;
  });
  return `${head()}import type { LanguageData } from '../language.js';
${imports(names)}
/** A language with a file of its own. */
export type DataLanguage =${union(names)};

/** Languages that share one import system and import each other. */
export type LanguageFamily =${union([...new Set(families)].sort())};

/** The data of every language that has a file of its own. */
export const languageData: Readonly<Record<DataLanguage, LanguageData>> = {
  ${names.join(', ')},
};
`;
}

function queryIndex(names) {
  return `${head()}${imports(names, "import type { LanguageFile } from './language.js';")}
/** A language that a grammar reads. */
export type Grammar =${union(names)};

/** The file of every language that a grammar reads. */
export const languageFiles: Readonly<Record<Grammar, LanguageFile>> = {
  ${names.join(', ')},
};
`;
}

function containerIndex(names) {
  return `${head()}${imports(names, "import type { ContainerFile } from './container-file.js';")}
/** A language or format around code of other languages. */
export type Container =${union(names)};

/** The file of every container. */
export const containerFiles: Readonly<Record<Container, ContainerFile>> = {
  ${names.join(', ')},
};
`;
}

function formatIndex(names) {
  return `${head()}${imports(names, "import type { FormatFile } from './format-file.js';")}
/** The file of every format, or of several that are written alike. */
export const formatFiles: Readonly<Record<string, FormatFile>> = {
  ${names.join(', ')},
};
`;
}

/** By themselves, so that to ask for a name loads no reader. */
function formatNames(root, files) {
  const names = files.flatMap((name) => {
    const text = readFileSync(join(root, FORMATS, `${name}.ts`), 'utf8');
    const [, formats = ''] = /^ {2}formats: \[([^\]]*)\]/m.exec(text) ?? [];
    return [...formats.matchAll(/'([\w-]+)'/g)].map(([, format]) => format);
  });
  return `${head()}/** The formats whose parts are read. */
export const formatNames: ReadonlySet<string> = new Set([
  ${names.map((name) => `'${name}'`).join(', ')},
]);
`;
}

function resolverIndex(names) {
  const types = [
    "import type { LanguageFamily } from '@ctx/source/languages';",
    "import type { Family } from '../lookup/family.js';",
  ];
  return `${head()}${types.join('\n')}
${imports(names)}
/** How each family resolves its imports. */
export const families: Readonly<Record<LanguageFamily, Family>> = {
  ${names.join(', ')},
};
`;
}

function union(names) {
  return ` ${names.map((name) => `'${name}'`).join(' | ')}`;
}

function head() {
  return '// biome-ignore-all format: written by `pnpm languages` from the files beside it.\n';
}

/** Imports by path, as the formatter sorts them. */
function imports(names, more = '') {
  const lines = names.map((name) => `import { ${name} } from './${name}.js';`);
  const from = (line) => line.slice(line.indexOf("'"));
  const all = more === '' ? lines : [...lines, more];
  return all
    .sort((a, b) => (from(a) < from(b) ? -1 : 1))
    .map((line) => `${line}\n`)
    .join('');
}

/** Writes the indexes of one package that are stale: the build of each does. */
export function writeIndexes(root, folder) {
  for (const { path, text } of staleIndexes(root)) {
    if (join(root, path).startsWith(join(folder, '/'))) writeFileSync(join(root, path), text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const { path, text } of staleIndexes(root)) {
    writeFileSync(join(root, path), text);
    console.log(`written: ${path}`);
  }
}
