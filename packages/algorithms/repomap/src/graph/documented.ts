import { isDataKind, type Mention, roleOf, type SourceFacts } from '@ctx/source';
import { stem } from '@ctx/source/paths';
import { isCode } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { type NameUses, USE } from './symbol-uses.js';

/** Records and rules, which do not say how the code is used. */
const RECORD =
  /(?:^|\/)[^/]*(?:change|history|release|news|upgrad|migrat|contribut|licen[cs]e|security|conduct|author)/i;

/** Examples, and no benchmarks. */
const EXAMPLE = /(?:^|\/)_?(?:examples?|samples?|demos?|tutorials?)\//i;

/** A document that readers begin with counts as several others; bench/quality/map-newcomer. */
const README = { name: /(?:^|\/)readme[^/]*$/i, weight: 3 };

/** Share of an example in what documents say: it is one, but for what it has of its own; ratio. */
const EXAMPLE_SHARE = 0.5;

/** Uses for each square root of the mentions of a name in a document; bench/quality/map-newcomer. */
const USES = 3;

/** The bodies of what a header declares, and the header: both have the same names. */
export const BODY: RegExp = /\.(?:inl|ipp|tpp|tcc|txx|cpp|cc|cxx)$/;
/** Headers declare for others what their bodies define. */
export const HEADER: RegExp = /\.(?:h|hh|hpp|hxx)$/;

/**
 * Shares of a definition in the place of its file: most where a reader begins, with a type; less inside of one, least
 * where it only is a value; ratios. Of 1, 2 and 3 for types, bench/quality/map-newcomer shows most with 2.
 */
const SHARES = { type: 2, outer: 1, member: 0.3, value: 0.1 };

const TYPES: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'trait']);

/** Power of the mentions of a name that decides about the place of its file; bench/quality/map-newcomer. */
const EXPONENT = 0.75;

/** Kinds that are read, not called or made. */
const VALUES: ReadonlySet<string> = new Set(['constant', 'variable', 'property']);

/** Kinds whose names are those of folders, or of something defined elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['module', 'namespace', 'impl']);

/** The uses of sources by documents. */
export interface Documented {
  /** By path: how much they use its names, in the unit of `symbolUses`. */
  uses: ReadonlyMap<string, NameUses>;
  /** By path: how much of what they use it defines, in thousandths of the file that has most. */
  shares: ReadonlyMap<string, number>;
  /** The names that they mention. */
  names: Names;
}

/** Names, whatever is known of each. */
interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/**
 * Finds the definitions whose names documents show as code: who reads a README looks for these first. A name that
 * several sources define is shared among them. Each document counts by the square root of what it says.
 *
 * @param facts by path
 */
export function documentedIn(facts: ReadonlyMap<string, SourceFacts>): Documented {
  const counts = mentionCounts(facts);
  const uses = new Map<string, Map<string, number>>();
  const sums = new Map<string, number>();
  for (const [name, all] of definersOf(counts, facts)) {
    const count = counts.get(name)!;
    for (const { path, weight } of all) {
      const own = uses.get(path) ?? new Map<string, number>();
      uses.set(path, own.set(name, Math.round((USE * USES * count) / all.length)));
      sums.set(path, (sums.get(path) ?? 0) + (weight * count ** EXPONENT) / all.length);
    }
  }
  const most = Math.max(...sums.values());
  const shares = [...sums].map(([path, sum]) => [path, Math.round((1000 * sum) / most)] as const);
  return { uses, shares: new Map(shares), names: counts };
}

/** A source that defines a name, and the share that it has in its place. */
interface Definer {
  path: string;
  weight: number;
}

/** The sources that define each name, sorted by it: sums do not depend on the order of the files. */
function definersOf(
  counts: ReadonlyMap<string, number>,
  facts: ReadonlyMap<string, SourceFacts>,
): [string, readonly Definer[]][] {
  const definers = new Map<string, Definer[]>();
  if (counts.size === 0) return [];
  for (const [path, file] of facts) {
    for (const [name, weight] of offered(path, file, counts)) {
      append(definers, name, { path, weight });
    }
  }
  return [...definers]
    .map(([name, all]): [string, readonly Definer[]] => [name, namesakes(name, withoutBodies(all))])
    .sort(([a], [b]) => compareText(a, b));
}

/** A header declares what the file beside it defines, and is what others read. */
function withoutBodies(definers: readonly Definer[]): readonly Definer[] {
  const headers = definers.flatMap(({ path }) => (HEADER.test(path) ? stem(path) : []));
  return definers.filter(({ path }) => !BODY.test(path) || !headers.includes(stem(path)));
}

/** A file that is called after a name is the one that its readers mean: `router.rb` has `Router`, others open it again. */
function namesakes(name: string, definers: readonly Definer[]): readonly Definer[] {
  if (definers.length < 2) return definers;
  const plain = (text: string): string => text.replace(/[-_.]/g, '').toLowerCase();
  const called = definers.filter(({ path }) => plain(stem(path)) === plain(name));
  return called.length > 0 ? called : definers;
}

/** The names that a file shows as code to those who want to use it: all of an example, what a document quotes. */
export function shownBy(file: SourceFacts): readonly Mention[] {
  const { path, mentions } = file;
  if (mentions !== undefined) return roleOf(path) === 'docs' && !RECORD.test(path) ? mentions : [];
  // References are decoded where they are asked for: only those of examples are.
  return EXAMPLE.test(path) && roleOf(path) === 'example' ? file.references : [];
}

/** Name → how much documents mention it, whatever the order of the files. */
function mentionCounts(facts: ReadonlyMap<string, SourceFacts>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of [...facts.keys()].sort()) {
    const file = facts.get(path)!;
    const weight = file.mentions ? (README.name.test(path) ? README.weight : 1) : EXAMPLE_SHARE;
    for (const { name, count } of shownBy(file)) {
      counts.set(name, (counts.get(name) ?? 0) + weight * Math.sqrt(count));
    }
  }
  // Where a program begins is the same name in all of them.
  counts.delete('main');
  return counts;
}

/** The names of a source that documents mention, each with its share. */
export function offered(
  path: string,
  { definitions }: Pick<SourceFacts, 'definitions'>,
  counts: Pick<Names, 'has'>,
): Map<string, number> {
  const names = new Map<string, number>();
  let isSource: boolean | undefined;
  for (const { name, kind, exported, parent, container } of definitions) {
    if (!exported || ELSEWHERE.has(kind) || isDataKind(kind) || !counts.has(name)) continue;
    isSource ??= roleOf(path) === 'source' && isCode(path);
    if (!isSource) break;
    const around = parent === undefined ? container : definitions[parent]!.kind;
    const isTop = around === undefined || around === 'module' || around === 'namespace';
    const outer = TYPES.has(kind) ? SHARES.type : SHARES.outer;
    const share = VALUES.has(kind) ? SHARES.value : isTop ? outer : SHARES.member;
    names.set(name, Math.max(names.get(name) ?? 0, share));
  }
  return names;
}
