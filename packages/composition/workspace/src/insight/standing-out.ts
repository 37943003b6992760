import {
  type CloneGroup,
  type Cycle,
  type DeadExport,
  judgesExports,
  type Smell,
} from '@ctx/insight';
import { isPeripheral } from '@ctx/source/roles';
import { isAround } from '../impact/in-module.js';
import type { InsightKind } from './insight-kinds.js';

/** Copies that are shorter are seen in one look, and what they share is hardly shorter elsewhere. */
const LEAST_TOKENS = 90;

/** Statements that go, from which on somebody may take the time. */
const LEAST_SAVED = 15;

/** More names or values that differ are parameters of the shared function, or rows of a table. */
const MOST_RENAMED = 6;

/** The share of their lines in which near copies may differ. */
const MOST_CHANGED = 2 / 5;

const FUNCTIONS: ReadonlySet<unknown> = new Set(['function', 'method', 'constructor']);

/**
 * The tokens that go where one function takes the place of copies; 0 for copies that nobody would join: small ones,
 * those of many other names, declarations in a row with other names, mirrored twins, and what has to stand twice: code
 * for several ways to wait, and for several packages. Copies within one function count once.
 */
export function cloneWeight(group: CloneGroup): number {
  const { kind, statements, tokens, members, differences } = group;
  const places = new Set(members.map(({ path, name }) => `${path}\0${name}`)).size - 1;
  const isSmall = tokens < LEAST_TOKENS || statements * places < LEAST_SAVED;
  const isRenamed = differences.some(({ renamed }) => renamed.length > MOST_RENAMED);
  const isRow = kind === 'renamed' && !members.every((member) => FUNCTIONS.has(member.kind));
  const isTwin = members.some(isAsync) && !members.every(isAsync);
  const isAlike = changedShare(group) <= MOST_CHANGED;
  const isApart = new Set(members.map(({ path }) => packageOf(path))).size > 1;
  const isBeside = members.some(({ path }) => isPeripheral(path) || FOR_TESTS.test(path));
  const isLeft = isRenamed || isRow || isTwin || isApart || isBeside || differences.some(isMirror);
  return isSmall || isLeft || !isAlike ? 0 : tokens * places;
}

/** The folder of a package, where its sources stand in one of the usual names. */
function packageOf(path: string): string {
  return path.slice(0, Math.max(0, path.search(/(?:^|\/)(?:src|lib)\//)));
}

/** Code that tests are made of. */
const FOR_TESTS = /(?:^|[/_.-])tests?(?:[/_.-]|ing|case)/i;

function isAsync({ path, name = '' }: CloneGroup['members'][number]): boolean {
  return /async|aio/i.test(`${path} ${name}`);
}

/** Whether names stand in each other's places: `next` for `previous`, and `previous` for `next`. */
function isMirror({ renamed }: CloneGroup['differences'][number]): boolean {
  const pairs = new Set(renamed.map(({ from, to }) => `${from}\0${to}`));
  return renamed.some(({ from, to }) => pairs.has(`${to}\0${from}`));
}

/** The share of the lines of two copies that only one of them has. */
function changedShare({ members: [first, second], differences: [difference] }: CloneGroup): number {
  const { removed = [], added = [] } = difference ?? {};
  const count = (ranges: readonly { startLine: number; endLine: number }[]): number =>
    ranges.reduce((sum, { startLine, endLine }) => sum + endLine + 1 - startLine, 0);
  return count([...removed, ...added]) / count([first!, second!]);
}

/** Four times what SonarSource allows (S3776). Functions between are branched, and nobody has to be told so. */
const HARDLY_READABLE = 60;

/** Campbell's number by McCabe's, from which on conditions stand in each other: a long list of cases is read through. */
const NESTED = 3 / 2;

/** The score of a function that is far from what is read in one go; 0 for any other, and for what is only long. */
export function smellWeight(measures: readonly Smell[]): number {
  const by = (rule: Smell['rule']): Smell | undefined =>
    measures.find((measure) => measure.rule === rule);
  const cognitive = by('cognitive');
  if (cognitive === undefined || cognitive.value < HARDLY_READABLE) return 0;
  return cognitive.value < NESTED * (by('cyclomatic')?.value ?? 0) ? 0 : cognitive.score;
}

/** How sure it has to be that nothing uses an export: no other file has its name. */
const SURE = 0.9;

/** Of an export that could be deleted as it is, how sure that is; 0 for any other. */
export function deadWeight({ verdict, confidence }: DeadExport): number {
  return verdict === 'dead' && confidence >= SURE ? confidence : 0;
}

/** Files of a circle that one reader keeps in mind. */
const MOST_IN_CIRCLE = 4;

/**
 * The weight of a circle that is open once one import is gone; 0 for any other, for files that are no modules which run
 * when they are loaded, and for a file that gathers those of its own folder.
 */
export function cycleWeight({ paths, way }: Cycle): number {
  const isLoop = paths.length === way.length && way.length <= MOST_IN_CIRCLE;
  const isOrdered = paths.every(judgesExports);
  const gathers = way.some(({ from, to }) => isAround(from, to) || isAround(to, from));
  return isLoop && isOrdered && !gathers ? 1 / way.length : 0;
}

/** The parts of a finding by which it stands out. */
interface Weighted {
  readonly kind: InsightKind;
  readonly path: string;
  readonly hidden?: string | undefined;
  readonly weight?: number | undefined;
}

/** The kinds that may stand out, in their order, and how many findings of each at most. */
const MOST: readonly (readonly [InsightKind, number])[] = [
  ['clones', 4],
  ['dead', 3],
  ['cycles', 2],
  ['smells', 3],
];

/** The findings that are worth a day, one a file at most: who opens it sees the others. */
export function standingOut<T extends Weighted>(findings: readonly T[]): T[] {
  const seen = new Set<string>();
  return MOST.flatMap(([kind, most]) => {
    const own: T[] = [];
    const isOut = (one: T): boolean =>
      one.kind === kind && one.hidden === undefined && (one.weight ?? 0) > 0;
    const all = findings.filter(isOut).sort((a, b) => b.weight! - a.weight!);
    for (const finding of all) {
      if (own.length === most || seen.has(finding.path)) continue;
      seen.add(finding.path);
      own.push(finding);
    }
    return own;
  });
}
