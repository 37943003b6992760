// MIRROR=<folder of bare clones> pnpm bench imports-oracle [--show N] [--only OWNER/NAME]
// Our resolution of TypeScript and JavaScript specifiers against TypeScript's own, statement by
// statement, in the checked-out tree: its compiler options come from the nearest tsconfig or
// jsconfig, workspace packages stand in node_modules as a package manager links them. Compared is
// what TypeScript resolves to a file of the repository; where it prefers a declaration beside an
// implementation, the implementation counts as the same file.
import { dirname } from 'node:path/posix';
import { parseArgs } from 'node:util';
import { javaScriptProject, pathTree, resolveSpecifier } from '@ctx/imports';
import ts from 'typescript-5';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Snapshot, snapshot } from './facts.js';

const ROOT = '/repo/';
const REPOSITORIES = [
  'honojs/hono',
  'preactjs/preact',
  'vitejs/vite',
  'vercel/ai',
  // Drawn later; no rule was made or tried on these.
  'reduxjs/redux',
  'colinhacks/zod',
  'vueuse/vueuse',
  'vitest-dev/vitest',
];
const { values } = parseArgs({
  options: { show: { type: 'string', default: '0' }, only: { type: 'string' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('oracle: set MIRROR to the folder of bare clones');
  process.exit(2);
}

/** The repository as TypeScript sees a disk. */
function virtualHost({ paths, manifests }: Snapshot): ts.ParseConfigHost & ts.ModuleResolutionHost {
  const texts = new Map(manifests.map(({ path, text }) => [path, text]));
  const files = new Set(paths);
  const directories = new Set(['']);
  for (const path of paths) {
    for (let at = dirname(path); at !== '.' && !directories.has(at); at = dirname(at)) {
      directories.add(at);
    }
  }
  const packages = new Map<string, string>();
  for (const { path, text } of manifests) {
    if (!path.endsWith('package.json')) continue;
    try {
      const { name } = JSON.parse(text);
      const home = path === 'package.json' ? '' : dirname(path);
      // Of two packages with one name the deeper is a fixture.
      const known = packages.get(name);
      const isDeeper = known !== undefined && depthOf(known) <= depthOf(home);
      if (typeof name === 'string' && !isDeeper) packages.set(name, home);
    } catch {
      // No manifest, no package.
    }
  }
  const real = (file: string): string => {
    const path = file.startsWith(ROOT) ? file.slice(ROOT.length) : file === '/repo' ? '' : '\0';
    const linked = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(path);
    const home = linked && packages.get(linked[1]!);
    if (!linked) return path;
    return home === undefined || home === null ? '\0' : [home, linked[2]].filter(Boolean).join('/');
  };
  return {
    useCaseSensitiveFileNames: true,
    fileExists: (file) => files.has(real(file)),
    readFile: (file) => texts.get(real(file)) ?? (files.has(real(file)) ? '' : undefined),
    directoryExists: (file) =>
      /node_modules(?:\/@[^/]+)?$/.test(file) || directories.has(real(file)),
    realpath: (file) => (real(file) === '\0' ? file : ROOT + real(file)),
    readDirectory: () => [],
  };
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length;
}

/** Compiler options of the nearest configuration above a directory. */
function optionsFor(
  snapshotOf: Snapshot,
  host: ts.ParseConfigHost,
): (dir: string) => ts.CompilerOptions {
  const configs = new Map(snapshotOf.manifests.map(({ path, text }) => [path, text]));
  const known = new Map<string, ts.CompilerOptions>();
  const usual = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };
  const at = (dir: string): ts.CompilerOptions => {
    const cached = known.get(dir);
    if (cached) return cached;
    let options: ts.CompilerOptions | undefined;
    for (const name of ['tsconfig.json', 'jsconfig.json']) {
      const path = dir === '' ? name : `${dir}/${name}`;
      const text = configs.get(path);
      if (text === undefined || options) continue;
      const { config } = ts.parseConfigFileTextToJson(ROOT + path, text);
      const parsed = ts.parseJsonConfigFileContent(config ?? {}, host, ROOT + dir, {}, ROOT + path);
      options = parsed.options;
    }
    options ??= dir === '' ? usual : at(dirname(dir) === '.' ? '' : dirname(dir));
    known.set(dir, options);
    return options;
  };
  return (dir) => ({ ...usual, ...at(dir), allowJs: true, resolveJsonModule: true });
}

/** A declaration and the implementation beside it are one file here. */
function sameFile(a: string, b: string): boolean {
  const stem = (path: string): string => path.replace(/(?:\.d)?\.[mc]?[jt]sx?$/, '');
  return a === b || (stem(a) === stem(b) && (/\.d\.[mc]?ts$/.test(a) || /\.d\.[mc]?ts$/.test(b)));
}

function compare(given: Snapshot): { compared: number; same: number; others: string[] } {
  const host = virtualHost(given);
  const options = optionsFor(given, host);
  const project = javaScriptProject(pathTree(given.paths), given.manifests);
  const others: string[] = [];
  let compared = 0;
  for (const { path, imports } of given.facts) {
    if (!/\.[mc]?[jt]sx?$/.test(path)) continue;
    const dir = dirname(path) === '.' ? '' : dirname(path);
    for (const { specifier, line } of imports) {
      const { resolvedModule } = ts.resolveModuleName(specifier, ROOT + path, options(dir), host);
      const theirs = resolvedModule && host.realpath!(resolvedModule.resolvedFileName);
      if (!theirs?.startsWith(ROOT)) continue;
      compared++;
      const ours = resolveSpecifier(specifier, dir, project);
      if (ours === undefined || !sameFile(ours, theirs.slice(ROOT.length))) {
        others.push(
          `${path}:${line} ${specifier}: ${ours ?? '-'}, not ${theirs.slice(ROOT.length)}`,
        );
      }
    }
  }
  return { compared, same: compared - others.length, others };
}

console.log(`TypeScript ${ts.version}`);
console.log('| repository | resolved by TypeScript | the same | share |\n|---|--:|--:|--:|');
const results = [];
for (const name of REPOSITORIES) {
  if (values.only && values.only !== name) continue;
  const repository = openRepository(findClone(MIRROR, name));
  const [head] = repository.history('HEAD', 1);
  const { compared, same, others } = compare(await snapshot(repository, name, head!.id));
  const share = (same / compared).toFixed(4);
  console.log(`| ${name} @ ${head!.id.slice(0, 8)} | ${compared} | ${same} | ${share} |`);
  for (const other of others.slice(0, Number(values.show))) console.error(`  ${other}`);
  results.push({ name, commit: head!.id, compared, same });
}
if (!values.only) {
  writeResult(new URL('typescript-oracle.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench imports-oracle',
    versions: { typescript: ts.version },
    rows: results,
  });
}
