import type { Definition } from '@ctx/source';
import { compareText, type LineRange, type Remark } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { CLOSER } from '../read/statements.js';
import { type CloneDifference, differencesOf } from './differences.js';
import { nearGroups } from './near-groups.js';
import { renamingOf } from './renaming.js';
import { type CloneLimits, repeatedRuns, sizeOf, type UnitRun } from './repeated-runs.js';
import { type ClonesFile, readUnits, type UnitReader, type UnreadFile } from './source-units.js';

/** Names, at most, whose partner is not always the same one. */
const MOST_CONFLICTS = 0.08;

/** Names, at least, that are the same in two copies: code of one shape that shares none is an idiom. */
const LEAST_KEPT = 0.2;

/** Different shapes, at least, among the units of a copy: rows of a table have one or two. */
const LEAST_SHAPES = 4;

/** Groups that a run is compared with. */
const MOST_GROUPS = 12;

/** How copies are alike: to the letter, but for names and literals, or nearly. */
export type CloneKind = 'exact' | 'renamed' | 'near';

/** One of several copies. */
export interface CloneMember extends LineRange {
  path: string;
  /** The definition that it is, or that it stands in; absent for none. */
  name?: string | undefined;
  /** The kind of the definition that `name` names. */
  kind?: Definition['kind'] | undefined;
}

/** Code that stands in several places. */
export interface CloneGroup {
  kind: CloneKind;
  /** Statements, lines of code and tokens of the first member. */
  statements: number;
  lines: number;
  tokens: number;
  /** 1, or for near copies the least Jaccard similarity that joins two of them. */
  similarity: number;
  /** By path and line. */
  members: CloneMember[];
  /** The differences of the second member and those behind it from the first. */
  differences: CloneDifference[];
}

/** The result of {@link clones}. */
export interface Clones {
  /** The largest first: by the tokens that are there more than once. */
  groups: CloneGroup[];
  /** Files that were not read, by path. */
  skipped: UnreadFile[];
  /** Set where more repeats than are looked at stand in the files. */
  degraded?: Remark<'too-many-repeats'>[] | undefined;
}

/** Options of {@link clones}. */
export interface ClonesOptions {
  /** Least statements of a copy, or … (default 6). */
  statements?: number | undefined;
  /** … least lines of code, comments and blank lines aside (default 12), and in both cases … */
  lines?: number | undefined;
  /** … least tokens (default 40). */
  tokens?: number | undefined;
}

/**
 * Code that stands in several places: exact copies, copies with other names and literals, and
 * functions that are nearly the same. Copies are whole statements and as long as they can be; what is
 * part of larger copies is not told again. The order of the files does not matter, nor do comments,
 * white space, quotes, and commas or semicolons at the end.
 *
 * @throws RangeError for a limit that is no number ≥ 1
 */
export function clones(files: readonly ClonesFile[], options: ClonesOptions = {}): Clones {
  const limits = limitsOf(options);
  const reader = readUnits(files);
  const exact = repeatedRuns(reader.units, 'exact', limits);
  const shaped = repeatedRuns(reader.units, 'shape', limits);
  const renamed = shaped.groups.flatMap((runs) => renamedRuns(reader, runs));
  const candidates = [
    ...exact.groups.map((runs) => ({ kind: 'exact' as const, runs })),
    ...renamed.map((runs) => ({ kind: 'renamed' as const, runs })),
  ];
  const largest = withoutParts(reader, candidates);
  const near = nearGroups(reader, limits, largest);
  const all = [...largest, ...near.map((group) => ({ kind: 'near' as const, ...group }))];
  const groups = withoutParts(reader, all).map((group) => toGroup(reader, group));
  const weight = ({ tokens, members }: CloneGroup): number => tokens * (members.length - 1);
  groups.sort(
    (a, b) =>
      weight(b) - weight(a) ||
      compareText(a.members[0]!.path, b.members[0]!.path) ||
      a.members[0]!.startLine - b.members[0]!.startLine,
  );
  const degraded = [{ reason: 'too-many-repeats' as const }];
  return { groups, skipped: [...reader.unread], ...((exact.cut || shaped.cut) && { degraded }) };
}

function limitsOf({ statements = 6, lines = 12, tokens = 40 }: ClonesOptions): CloneLimits {
  for (const [name, value] of Object.entries({ statements, lines, tokens })) {
    if (!(value >= 1)) throw new RangeError(`clones: ${name} must be a number ≥ 1, got ${value}`);
  }
  return { statements, lines, tokens };
}

interface Candidate {
  readonly kind: CloneKind;
  readonly runs: readonly UnitRun[];
  readonly similarity?: number | undefined;
}

/**
 * The groups without those that another one tells: whose members are parts of larger copies, or of
 * copies that repeat more in all.
 */
function withoutParts(reader: UnitReader, candidates: readonly Candidate[]): Candidate[] {
  const sized = candidates.map((group) => ({
    group,
    size: sizeOf(reader.units, group.runs[0]!).tokens,
  }));
  sized.sort(
    (a, b) =>
      b.size - a.size ||
      b.group.runs.length - a.group.runs.length ||
      compareText(a.group.kind, b.group.kind) ||
      compareRuns(a.group.runs[0]!, b.group.runs[0]!),
  );
  // Of four copies, three can go on for a line more.
  const weight = ({ group, size }: Sized): number => size * (group.runs.length - 1);
  const byWeight = untold(sized).sort((a, b) => weight(b) - weight(a));
  return untold(byWeight).map(({ group }) => group);
}

interface Sized {
  readonly group: Candidate;
  readonly size: number;
}

/** The groups whose members are not all parts of one that stands before it. */
function untold(groups: readonly Sized[]): Sized[] {
  const byFile = new Map<number, Candidate[]>();
  return groups.filter(({ group }) => {
    const around = byFile.get(group.runs[0]!.file) ?? [];
    if (around.some((other) => tells(other, group))) return false;
    for (const file of new Set(group.runs.map((run) => run.file))) append(byFile, file, group);
    return true;
  });
}

/** Whether a group tells another one too. That all of it is nearly the same does not say that some is the same. */
function tells(whole: Candidate, part: Candidate): boolean {
  const isVague = whole.kind === 'near' && part.kind !== 'near';
  return part.runs.every((run) =>
    whole.runs.some((other) => isPart(run, other) && !(isVague && isPart(other, run))),
  );
}

/** Whether most of a run is in another one. */
function isPart(run: UnitRun, other: UnitRun): boolean {
  const common = Math.min(run.end, other.end) - Math.max(run.start, other.start);
  return run.file === other.file && common >= PART * (run.end - run.start);
}

/** Units of a copy that must be in a larger one for it to be a part of that. */
const PART = 0.8;

function compareRuns(a: UnitRun, b: UnitRun): number {
  return a.file - b.file || a.start - b.start || a.end - b.end;
}

function toGroup(reader: UnitReader, group: Candidate): CloneGroup {
  const runs = [...group.runs].sort(compareRuns);
  return {
    kind: group.kind,
    ...sizeOf(reader.units, runs[0]!),
    similarity: Math.round((group.similarity ?? 1) * 1000) / 1000,
    members: runs.map((run) => member(reader, run)),
    differences: differencesOf(reader, group.kind, runs),
  };
}

/** A run by its lines, and the name of what it is or stands in. */
function member(reader: UnitReader, run: UnitRun): CloneMember {
  const { file } = reader.units[run.file]!;
  const range = linesOf(reader, run);
  return { path: file.path, ...range, ...namedAround(file.definitions ?? [], range) };
}

/** The lines of a run, those of comments before and behind it left out. */
function linesOf(reader: UnitReader, { file, start, end }: UnitRun): LineRange {
  const { statements, firstLines, lastLines, starts, ends, ...units } = reader.units[file]!;
  const { from, to, kinds } = statements;
  let last = end - 1;
  // The end of a block by indentation has no tokens.
  while (last > start && kinds[last] === CLOSER && from[last] === to[last]) last--;
  const token = to[last]! - 1;
  const text = units.file.text.slice(starts[token], ends[token]);
  return {
    startLine: firstLines[start]!,
    endLine: lastLines[last]! + text.split('\n').length - 1,
  };
}

/** The one definition that a range is, else the innermost around it; of several in a row the longest. */
function namedAround(
  definitions: readonly Definition[],
  range: LineRange,
): Pick<CloneMember, 'name' | 'kind'> {
  const best = innermostAround(definitions, range) ?? longestIn(definitions, range);
  if (best === undefined) return {};
  const { kind } = best;
  const owner =
    best.container ?? (best.parent === undefined ? undefined : definitions[best.parent]?.name);
  return { name: owner === undefined ? best.name : `${owner}.${best.name}`, kind };
}

function innermostAround(
  definitions: readonly Definition[],
  range: LineRange,
): Definition | undefined {
  let best: Definition | undefined;
  for (const definition of definitions) {
    if (definition.startLine > range.startLine || definition.endLine < range.endLine) continue;
    if (!best || definition.endLine - definition.startLine <= best.endLine - best.startLine)
      best = definition;
  }
  return best;
}

function longestIn(definitions: readonly Definition[], range: LineRange): Definition | undefined {
  let best: Definition | undefined;
  for (const definition of definitions) {
    if (definition.startLine < range.startLine || definition.endLine > range.endLine) continue;
    if (!best || definition.endLine - definition.startLine > best.endLine - best.startLine)
      best = definition;
  }
  return best;
}

export type { ClonesFile, UnreadFile };

/** Runs of one shape, by which of them are copies of each other with other names. */
export function renamedRuns(reader: UnitReader, runs: readonly UnitRun[]): UnitRun[][] {
  if (shapesIn(reader, runs[0]!) < LEAST_SHAPES) return [];
  const groups: UnitRun[][] = [];
  for (const run of runs) {
    const group = groups.find(([first]) => isRenamed(reader, first!, run));
    if (group) group.push(run);
    else if (groups.length < MOST_GROUPS) groups.push([run]);
  }
  return groups.filter((group) => group.length > 1);
}

function isRenamed(reader: UnitReader, a: UnitRun, b: UnitRun): boolean {
  const { conflicts, kept } = renamingOf(reader, a, b);
  return conflicts <= MOST_CONFLICTS && kept >= LEAST_KEPT;
}

function shapesIn(reader: UnitReader, { file, start, end }: UnitRun): number {
  const { shape, statements } = reader.units[file]!;
  const shapes = new Set<number>();
  for (let unit = start; unit < end; unit++) {
    if (statements.kinds[unit] !== CLOSER) shapes.add(shape[unit]!);
  }
  return shapes.size;
}
