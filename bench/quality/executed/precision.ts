// MIRROR=<folder of bare clones> pnpm bench callers-precision [OWNER/NAME …] [--count 40] [--seed 1] [--show]
// Is a caller that the symbol graph binds right? Of each tier some are drawn by seed, and TypeScript's language
// service is asked what the name means wherever the caller's own text has it. The caller is right when one of the
// definitions so given is the claimed one (or an overload of it), however many re-exports lie between; its line,
// when that is so on the line that `ctx impact` would show. Dependencies are not installed: where the service
// ends at an import or knows nothing it has not answered, which is counted apart.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SymbolNode } from '@ctx/repomap/symbols';
import type { Definition } from '@ctx/source';
import ts from 'typescript-5';
import { type Snapshot, snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Claim, claimsOf, placesOf, TIERS } from './claims.js';
import { drawn } from './draw.js';

const REPOSITORIES =
  'honojs/hono colinhacks/zod pmndrs/zustand sindresorhus/ky ReactiveX/rxjs vuejs/core immerjs/immer trpc/trpc';
const TYPESCRIPT = /\.[mc]?tsx?$/;

/** `'unanswered'`: the service knows no definition, or ends at an import of the using file. */
type Verdict = 'right' | 'wrong' | 'unanswered';

/** The kinds that are counted: verdicts, and callers whose shown line is right, too. */
type Counted = Verdict | 'lines';

/** A question to the service. */
interface Asked {
  readonly service: ts.LanguageService;
  readonly root: string;
  readonly definitions: (path: string) => readonly Definition[];
}

/** Packages of the repository by name, as far as their sources stand in `src`: nothing is built, so `dist` is missing. */
function workspacePaths(root: string, { manifests }: Snapshot): ts.MapLike<string[]> {
  const paths: ts.MapLike<string[]> = {};
  for (const { path, text } of manifests) {
    const name = /(?:^|\/)package\.json$/.test(path) && /"name":\s*"([^"]+)"/.exec(text)?.[1];
    if (!name || name in paths) continue;
    const folder = join(root, path, '../src');
    paths[name] = [join(folder, 'index')];
    paths[`${name}/*`] = [join(folder, '*')];
  }
  return paths;
}

/** The service over all TypeScript of a checked-out tree, with the paths and conditions of its own configuration. */
function openService(root: string, given: Snapshot): ts.LanguageService {
  const paths = given.facts.map(({ path }) => path).filter((path) => TYPESCRIPT.test(path));
  const { config = {} } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
  const options: ts.CompilerOptions = {
    ...parsed.options,
    paths: { ...workspacePaths(root, given), ...parsed.options.paths },
    allowJs: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    types: [],
    noEmit: true,
  };
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => paths.map((path) => join(root, path)),
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: (file) => file,
  });
}

/** A definition that the service gives: its place and the text of its line. */
interface Told {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly kind: string;
}

/**
 * The definitions that the service gives for one place; where it ends at an import (`{ name }` in an object), what that
 * leads to.
 */
function definitionsAt(
  asked: Pick<Asked, 'service' | 'root'>,
  file: string,
  position: number,
  steps = 8,
): Told[] {
  const { service, root } = asked;
  return (service.getDefinitionAtPosition(file, position) ?? []).flatMap((found) => {
    const { fileName, textSpan, name, kind } = found;
    const isSame = fileName === file && textSpan.start === position;
    if (kind === ts.ScriptElementKind.alias && !isSame && steps > 0) {
      const further = definitionsAt(asked, fileName, textSpan.start, steps - 1);
      if (further.length > 0) return further;
    }
    const into = service.getProgram()!.getSourceFile(fileName)!;
    const line = into.getLineAndCharacterOfPosition(textSpan.start).line + 1;
    const isInside = fileName.startsWith(`${root}/`);
    return [{ path: isInside ? fileName.slice(root.length + 1) : fileName, line, name, kind }];
  });
}

/** Whether a definition that the service gives is the claimed one. */
function isClaimed(
  { path, line, name }: Told,
  target: SymbolNode,
  definitions: readonly Definition[],
): boolean {
  const claimed = definitions[target.index!]!;
  if (path !== target.path) return false;
  const isOverload = (one: Definition): boolean =>
    one.name === claimed.name && one.parent === claimed.parent && one.headerLine === line;
  // A constructor, or a name on a later line of the header, is the claimed one; another member is not.
  const isInside = line >= claimed.startLine && line <= claimed.endLine;
  return (
    definitions.some(isOverload) || (isInside && ['__constructor', claimed.name].includes(name))
  );
}

/** A claim and what came of it; `line` is the one that would be shown. */
interface Judged {
  readonly verdict: Verdict;
  readonly isLineRight: boolean;
  readonly line: number;
  readonly told: readonly Told[];
}

/** Asks the service at every place of a caller. */
function judge(claim: Claim, { service, root, definitions }: Asked): Judged {
  const source = service.getProgram()!.getSourceFile(join(root, claim.path))!;
  const lineAt = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  const places = placesOf(source.text, claim, definitions(claim.path));
  const own =
    claim.from.index === undefined ? undefined : definitions(claim.path)[claim.from.index]!;
  const isOwn = !own || (own.startLine <= claim.line && claim.line <= own.endLine);
  const line = isOwn ? claim.line : places[0] === undefined ? own.headerLine : lineAt(places[0]);
  const isRight = (one: Told): boolean =>
    isClaimed(one, claim.target, definitions(claim.target.path));
  const told = places.flatMap((at) =>
    definitionsAt({ service, root }, source.fileName, at).map((one) => ({
      ...one,
      asked: lineAt(at),
    })),
  );
  const right = told.filter(isRight);
  const answers = told.filter(
    (one) =>
      one.kind !== ts.ScriptElementKind.alias &&
      (one.path !== claim.path || one.line !== one.asked),
  );
  const verdict = right.length > 0 ? 'right' : answers.length > 0 ? 'wrong' : 'unanswered';
  return { verdict, isLineRight: right.some(({ asked }) => asked === line), line, told };
}

/** Judges some claims of one repository, and says which are wrong. */
async function measure(repository: string, mirror: string) {
  const clone = findClone(mirror, repository);
  const opened = openRepository(clone);
  const commit = opened.history('HEAD', 1)[0]!.id;
  const given = await snapshot(opened, repository, commit);
  const root = mkdtempSync(join(tmpdir(), 'precision-'));
  execFileSync('git', ['clone', '-q', '--no-checkout', clone, root]);
  execFileSync('git', ['-C', root, 'checkout', '-q', commit]);
  const service = openService(root, given);
  const byPath = new Map(given.facts.map((file) => [file.path, file.definitions]));
  const definitions = (path: string): readonly Definition[] => byPath.get(path)!;
  const all = claimsOf(given, (path) => TYPESCRIPT.test(path));
  const rows = TIERS.map((tier) => {
    const bound = all.filter((claim) => claim.tier === tier);
    const counts: Record<Counted, number> = { right: 0, wrong: 0, unanswered: 0, lines: 0 };
    for (const claim of drawn(bound, Number(values.count), Number(values.seed))) {
      const judged = judge(claim, { service, root, definitions });
      counts[judged.verdict]++;
      counts.lines += Number(judged.isLineRight);
      if (values.show && !judged.isLineRight) show(root, claim, judged);
    }
    return { repository, commit, tier, bound: bound.length, ...counts };
  });
  service.dispose();
  rmSync(root, { recursive: true });
  return rows;
}

function show(root: string, claim: Claim, { verdict, line, told }: Judged): void {
  const text = readFileSync(join(root, claim.path), 'utf8').split('\n')[line - 1]?.trim();
  console.log(`  ${verdict} [${claim.tier}] ${claim.path}:${line} ${text?.slice(0, 140)}`);
  const { owner, name, path } = claim.target;
  const claimed = owner === undefined ? name : `${owner}.${name}`;
  console.log(`    ${claim.from.name} uses ${claimed} ${path}:${claim.target.line}`);
  for (const one of told.slice(0, 6))
    console.log(`    told ${one.kind} ${one.name} ${one.path}:${one.line}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench callers-precision: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const results = [];
console.log(
  '| repository | tier | bound | drawn | right | wrong | unanswered | precision | line right |',
);
console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
type Row = Awaited<ReturnType<typeof measure>>[number];
function print({ repository, tier, bound, ...counts }: Omit<Row, 'commit'>): void {
  const { right, wrong, unanswered, lines } = counts;
  const precision = right + wrong === 0 ? '–' : (right / (right + wrong)).toFixed(3);
  const figures = [bound, right + wrong + unanswered, right, wrong, unanswered, precision, lines];
  console.log(`| ${repository} | ${tier} | ${figures.join(' | ')} |`);
}
for (const repository of positionals.length > 0 ? positionals : REPOSITORIES.split(' ')) {
  const rows = await measure(repository, MIRROR);
  results.push(...rows);
  rows.forEach(print);
}
for (const tier of TIERS) {
  const rows = results.filter((row) => row.tier === tier);
  const sum = (key: 'bound' | Counted): number => rows.reduce((all, row) => all + row[key], 0);
  print({
    repository: 'all',
    tier,
    bound: sum('bound'),
    right: sum('right'),
    wrong: sum('wrong'),
    unanswered: sum('unanswered'),
    lines: sum('lines'),
  });
}
if (positionals.length === 0) {
  writeResult(new URL('callers-precision.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench callers-precision',
    interval: '95 %, Wilson over callers',
    rows: results,
  });
}
