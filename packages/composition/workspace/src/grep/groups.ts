import { isTest, type Role, roleOf } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { isCode } from '@ctx/source/roles';
import type { LineRange } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';
import type { FactsByPath } from '../answers/sources.js';
import { ownerOf } from '../impact/source-texts.js';
import type { FileHits, Hit } from './hits.js';

/** The hits inside one definition, or those of a file that stand in none. */
export interface HitGroup {
  readonly path: string;
  /** `Owner.name`; absent for lines that stand in no definition. */
  readonly name?: string | undefined;
  /** Lines of the definition, 1-based, inclusive. */
  readonly range?: LineRange | undefined;
  /** In line order. */
  readonly hits: readonly Hit[];
  /** The line that names the definition is one of the hits: what was looked for is defined here. */
  readonly defines: boolean;
  /** The definition is of the kind that has a body: a function, a method. */
  readonly acts: boolean;
  /** The worth of its hits: patterns that few files have count more. */
  readonly weight: number;
  /** 0 is shown first: definitions, code, imports and comments, tests, everything else. */
  readonly rank: number;
}

type Definition = PathFacts['definitions'][number];

/** Ranks of files by what they are for; sources are ranked by what their hits are. */
const OF_ROLE: Readonly<Record<Exclude<Role, 'source'>, number>> = {
  test: 3,
  fixture: 5,
  example: 4,
  docs: 5,
  generated: 6,
  vendored: 6,
};

/** Groups hits by the innermost definition that holds them, best first; ties by path, then line. */
export function groupHits(
  files: readonly FileHits[],
  facts: Pick<FactsByPath<PathFacts>, 'get'>,
  patterns: number,
): HitGroup[] {
  const rarity = rarities(files, patterns);
  return files
    .flatMap((file) => groups(file, facts.get(file.path), rarity))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.weight - a.weight ||
        (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
        a.hits[0]!.line - b.hits[0]!.line,
    );
}

/** Of each pattern: how much says a file that has it, `ln(1 + files / files with it)`. */
function rarities(files: readonly FileHits[], patterns: number): number[] {
  const having = new Array<number>(patterns).fill(0);
  for (const { hits } of files)
    for (const which of new Set(hits.flatMap((hit) => hit.patterns))) having[which]! += 1;
  return having.map((count) => Math.log(1 + files.length / Math.max(1, count)));
}

function groups(
  file: FileHits,
  facts: PathFacts | undefined,
  rarity: readonly number[],
): HitGroup[] {
  const definitions = facts?.definitions ?? [];
  const innermost = innermostDefinition(file.hits, definitions);
  const imports = new Set(facts?.imports.map(({ line }) => line));
  const isSaid = isMentionOnly(file, facts, imports);
  const isTested = inlineTestsOf(file, facts);
  const byDefinition = new Map<Definition | undefined, Hit[]>();
  for (const [at, hit] of file.hits.entries()) {
    const own = byDefinition.get(innermost[at]) ?? [];
    own.push(hit);
    byDefinition.set(innermost[at], own);
  }
  return [...byDefinition].map(([definition, hits]) => {
    const own = new Set(hits.flatMap((hit) => hit.patterns));
    const weight = [...own].reduce((sum, which) => sum + rarity[which]!, 0);
    const defines = hits.some(({ line }) => line === definition?.headerLine);
    const { startLine, endLine } = definition ?? {};
    return {
      path: file.path,
      ...(definition && {
        name: nameOf(definition, definitions),
        range: { startLine: startLine!, endLine: endLine! },
      }),
      hits,
      defines,
      acts: definition?.kind === 'function' || definition?.kind === 'method',
      weight: weight + Math.log1p(hits.length) / 4,
      rank: isTested(hits[0]!.line) ? OF_ROLE.test : rankOf(file.path, defines, hits.every(isSaid)),
    };
  });
}

/** Whether a hit only says a name: in an import, or in a comment that has its line to itself. */
function isMentionOnly(
  { lines }: FileHits,
  facts: PathFacts | undefined,
  imports: ReadonlySet<number>,
): (hit: Hit) => boolean {
  const mark = facts && dataOf(facts.language)?.comment;
  const marks = [...(mark === undefined ? [] : [mark]), '/*', '* '];
  return ({ line }) => {
    const text = lines[line - 1]!.trimStart();
    return imports.has(line) || marks.some((mark) => text.startsWith(mark));
  };
}

/** Whether a line stands in a test among the sources, as Rust has them. */
function inlineTestsOf(
  { lines }: FileHits,
  facts: PathFacts | undefined,
): (line: number) => boolean {
  const idiom = facts && dataOf(facts.language)?.inlineTests;
  if (idiom === undefined) return () => false;
  const tests = facts!.definitions.filter(({ startLine, headerLine }) =>
    idiom.test(
      lines
        .slice(startLine - 1, headerLine)
        .join('\n')
        .split('{', 1)[0]!,
    ),
  );
  return (line) => tests.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

function rankOf(path: string, defines: boolean, isSaid: boolean): number {
  const role = isTest(path) && roleOf(path) === 'source' ? 'test' : roleOf(path);
  if (role !== 'source') return OF_ROLE[role];
  if (!isCode(path)) return 4;
  return isSaid ? 2 : defines ? 0 : 1;
}

/** Of each hit, the smallest definition of more than one line around it; one line is itself a hit. */
function innermostDefinition(
  hits: readonly Hit[],
  definitions: readonly Definition[],
): (Definition | undefined)[] {
  const byStart = definitions
    .filter(({ startLine, endLine }) => endLine > startLine)
    .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const open: Definition[] = [];
  let next = 0;
  return hits.map(({ line }) => {
    for (; next < byStart.length && byStart[next]!.startLine <= line; next++) {
      close(open, byStart[next]!.startLine);
      open.push(byStart[next]!);
    }
    close(open, line);
    return open.at(-1);
  });
}

/** Takes the definitions away that end before a line. */
function close(open: Definition[], line: number): void {
  while (open.length > 0 && open.at(-1)!.endLine < line) open.pop();
}

function nameOf(definition: Definition, definitions: readonly Definition[]): string {
  const owner = ownerOf(definition, definitions as PathFacts['definitions']);
  return owner === undefined ? definition.name : `${owner}.${definition.name}`;
}
