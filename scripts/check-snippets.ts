// The `ts` blocks of every document compile against the built packages, through their own exports, and
// the first of each runs as it is pasted.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentsBelow } from './documents.js';
import { type Finding, runAsProgram } from './findings.js';
import { checkPasted } from './pasted-snippets.js';
import { lineAt, type Package, parse, readPackages } from './sources.js';

/** Names that a snippet behind the first may use without declaring them, which every reader has at hand. */
const AMBIENT: Record<string, string> = {
  /** Content of a file, and the same as bytes. */
  source: 'string',
  text: 'string',
  bytes: 'Uint8Array',
  /** The output of a command, and that of the time before. */
  stdout: 'string',
  firstStdout: 'string',
  /** Many files. */
  files: '{ path: string; text: string }[]',
  /** Facts of files, manifests and history, as syntax and workspace give them. */
  facts: "(import('@ctx/syntax').FileFacts & { path: string })[]",
  manifests: '{ path: string; text: string }[]',
  commits: '{ id: string; message: string; time: number; files: string[] }[]',
  /** Means that a caller injects. */
  countTokens: '((text: string) => number) & { id?: string }',
  signal: 'AbortSignal',
  onProgress: '(progress: object) => void',
};

/** A README's snippets as one module, and where each of its lines comes from. */
export interface SnippetModule {
  text: string;
  /** 1-based line in the README of line `i + 1` of the module. */
  origins: number[];
}

/**
 * Joins the `ts` blocks of a README into a module whose lines are those of the README. Each block
 * is a scope inside the one before: it sees the earlier names and may declare them anew. Imports,
 * which a scope cannot hold, stand at the end, each name once.
 *
 * @returns undefined when there is no such block
 */
export function snippetModule(readme: string): SnippetModule | undefined {
  const rows = readme.split(/\r?\n/);
  const blocks = blocksOf(rows);
  if (blocks.length === 0) return undefined;
  const module = rows.map(() => '');
  const imports = new Map<string, number>();
  for (const { start, end } of blocks) {
    const snippet = { path: 'snippet.ts', text: rows.slice(start + 1, end).join('\n') };
    const { body, statements } = splitImports(snippet);
    module.splice(start, end - start, '{', ...body.split('\n'));
    for (const { statement, line } of statements) {
      if (!imports.has(statement)) imports.set(statement, start + 1 + line);
    }
  }
  module.push('}'.repeat(blocks.length), 'export {};', ...imports.keys());
  const origins = [...rows.map((_, i) => i + 1), rows.length, rows.length, ...imports.values()];
  return { text: module.join('\n'), origins };
}

/** The `ts` blocks, by the 0-based rows of their fences. */
function blocksOf(rows: readonly string[]): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = [];
  let open: { start: number; fence: string; language: string } | undefined;
  for (const [i, row] of rows.entries()) {
    const [, fence = '', language = ''] = /^\s*(`{3,})\s*(\w*)/.exec(row) ?? [];
    if (!open) open = fence ? { start: i, fence, language } : undefined;
    else if (row.trim() === open.fence) {
      if (open.language === 'ts') blocks.push({ start: open.start, end: i });
      open = undefined;
    }
  }
  return blocks;
}

/** A snippet with its imports blanked out, and these, one name each, with their 1-based lines. */
function splitImports(snippet: { path: string; text: string }): {
  body: string;
  statements: { statement: string; line: number }[];
} {
  let body = snippet.text;
  const statements: { statement: string; line: number }[] = [];
  for (const { start, end, moduleRequest, entries } of parse(snippet).module.staticImports) {
    body = body.slice(0, start) + body.slice(start, end).replace(/[^\n]/g, ' ') + body.slice(end);
    const clauses = entries.map(({ importName: { kind, name }, localName: { value } }) => {
      if (kind === 'Name') return `{ ${name} as ${value} } from `;
      return kind === 'Default' ? `${value} from ` : `* as ${value} from `;
    });
    const line = lineAt(snippet.text, start);
    for (const clause of clauses.length > 0 ? clauses : ['']) {
      statements.push({ statement: `import ${clause}'${moduleRequest.value}';`, line });
    }
  }
  return { body, statements };
}

/** Type-checks the snippets of every document; those of a package's README with what the package itself depends on. */
export function checkSnippets(root: string): Finding[] {
  const packages = readPackages(root);
  const project = createProject(root, packages);
  const sources = new Map<string, { path: string; origins: number[] }>();
  for (const path of documentsBelow(root).filter((path) => path !== GUIDE)) {
    const module = snippetModule(readFileSync(join(root, path), 'utf8'));
    if (!module) continue;
    const place = path.replace(/\W+/g, '-');
    sources.set(`${place}/snippets.mts`, { path, origins: module.origins });
    mkdirSync(join(project, place));
    writeFileSync(join(project, place, 'snippets.mts'), module.text);
    // Third parties as the package itself finds them; the root's are found further up.
    const owner = packages.find(({ folder }) => path === `${folder}/README.md`);
    if (owner) link(join(root, owner.folder, 'node_modules'), join(project, place, 'node_modules'));
  }
  if (sources.size === 0) return [];
  return compile(project, [...sources.keys()]).map(({ path, line, message }) => {
    const source = sources.get(path);
    return { path: source?.path ?? path, line: source?.origins[line - 1] ?? line, message };
  });
}

/** An empty project that resolves every package of the workspace by its name. */
function createProject(root: string, packages: readonly Package[]): string {
  const project = join(root, 'node_modules', '.ctx', 'snippets');
  rmSync(project, { recursive: true, force: true });
  for (const { name, folder } of packages) {
    const target = join(project, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    link(join(root, folder), target);
  }
  mkdirSync(project, { recursive: true });
  const ambient = Object.entries(AMBIENT).map(([name, type]) => `declare const ${name}: ${type};`);
  writeFileSync(join(project, 'ambient.d.ts'), `${ambient.join('\n')}\n`);
  return project;
}

/** Its snippets are files of packages; `pnpm check verb` and `pnpm check language` build these. */
const GUIDE = 'CONTRIBUTING.md';

const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const TYPES = fileURLToPath(new URL('../node_modules/@types', import.meta.url));

function compile(project: string, files: readonly string[]): Finding[] {
  // The options of a stranger's project: strict, and no stricter.
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'NodeNext',
    types: ['node'],
    typeRoots: [TYPES],
    skipLibCheck: true,
    noEmit: true,
  };
  const config = { compilerOptions, files: ['ambient.d.ts', ...files] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const argv = [TSC, '-p', '.', '--pretty', 'false'];
  const { status, stdout } = spawnSync(process.execPath, argv, { cwd: project, encoding: 'utf8' });
  const errors = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+: .*)$/gm)];
  if (status !== 0 && errors.length === 0) {
    return [{ path: 'tsconfig.json', line: 1, message: stdout.trim() || 'tsc did not run' }];
  }
  return errors.map(([, path, line, message]) => ({
    path: path as string,
    line: Number(line),
    message: message as string,
  }));
}

function link(target: string, path: string): void {
  if (existsSync(target)) symlinkSync(target, path, 'junction');
}

await runAsProgram(import.meta.url, (root) => [
  ...checkSnippets(root),
  ...checkPasted(root, readPackages(root)),
]);
