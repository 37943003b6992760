import type { CloneGroup, Cycle, DeadExport, Hotspot, Layer, Ownership, Smell } from '@ctx/insight';
import type { LineRange } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { counted } from '@ctx/text/printable';
import { headingText, rangeText } from '@ctx/text/ranges';
import type { ChangedFile } from '@ctx/tree/view';
import type { FileCommunity } from './communities.js';
import { BEFORE, hiddenClone, hiddenExport, wasBefore } from './hidden-findings.js';
import type { InsightKind } from './insight-kinds.js';
import { changedLines, closesCircle, type IsTouched, isNew, touchedBy } from './of-changes.js';
import { cloneWeight, cycleWeight, deadWeight, smellWeight } from './standing-out.js';
import type { WorkspaceInsight } from './workspace-insight.js';

/** One thing that is worth a look, where it stands. */
export interface InsightFinding extends LineRange {
  kind: InsightKind;
  /** A note is worth knowing, and nothing is wrong with it. */
  level: 'warning' | 'note';
  /** Of a file; of a folder with a slash at its end. */
  path: string;
  /** One sentence. */
  text: string;
  /** Of changes, and of copies, exports and smells: whether all of its lines are new or changed. */
  change?: 'new' | 'touched' | undefined;
  /** The evidence, and the other files that it touches, a line each. */
  evidence: string[];
  /** The class of what is true and asks for no change: it is counted, and shown when all is asked for. */
  hidden?: string | undefined;
  /** How much it stands out among those of its kind; 0 or absent where it does not. */
  weight?: number | undefined;
}

/** The findings as one list, kind by kind, of each the weightiest first. */
export function findingsOf(insight: WorkspaceInsight): InsightFinding[] {
  const { clones, dead = [], smells = [], hotspots = [], cycles = [] } = insight;
  const { layers = [], communities = [], owners, changed } = insight;
  const change = changed && {
    ...{ touched: touchedBy(changed), added: addedIn(changed), count: changedLines(changed) },
  };
  const toFinding = (finding: InsightFinding): InsightFinding =>
    changed === undefined
      ? finding
      : { ...finding, change: isNew(finding, changed) ? 'new' : 'touched' };
  return [
    ...(clones?.groups ?? []).map(cloneFinding).map(toFinding),
    ...dead
      .filter(({ verdict }) => verdict !== 'unknown')
      .map((found) => deadFinding(found, change))
      .map(toFinding),
    ...byFunction(smells)
      .map((measures) => smellFinding(measures, change))
      .map(toFinding),
    ...hotspots.map(hotspotFinding),
    ...cycles.map((cycle) => cycleFinding(cycle, change)),
    ...layers.map(layerFinding),
    ...communities.map(communityFinding),
    ...(owners?.folders ?? []).map(ownerFinding),
  ];
}

/**
 * A change and its earlier file, by which its findings are told: a file that was there before may have been as it is.
 */
interface Change {
  readonly touched: IsTouched;
  readonly added: ReadonlySet<string>;
  /** How many of these lines are changed. */
  readonly count: (path: string, lines: LineRange) => number;
}

function addedIn(changed: readonly ChangedFile[]): ReadonlySet<string> {
  return new Set(changed.filter(({ kind }) => kind === 'added').map(({ path }) => path));
}

/** Nothing is wrong with what is hidden. */
function findingLevel(hidden: string | undefined): Pick<InsightFinding, 'level' | 'hidden'> {
  return hidden === undefined ? { level: 'warning' } : { level: 'note', hidden };
}

const VERDICTS = {
  dead: 'nothing uses it',
  unnecessary: 'no source file but its own uses it, and it is exported',
  'test-only': 'only tests use it',
  'dead-barrel': 'passes on names that nobody takes',
  unknown: 'not known',
} as const;

function deadFinding(found: DeadExport, change: Change | undefined): InsightFinding {
  const { verdict, path, name, kind, startLine, endLine, confidence, evidence } = found;
  const sure = `${Math.round(confidence * 100)} % sure`;
  const text = `${kind} ${name}: ${VERDICTS[verdict]} (${verdict}, ${sure})`;
  // A change within a function has no part in who uses it.
  const isOld = change !== undefined && !change.touched(path, { startLine, endLine: startLine });
  return {
    kind: 'dead',
    ...findingLevel(hiddenExport(found) ?? (isOld ? BEFORE : undefined)),
    path,
    startLine,
    endLine,
    text,
    evidence,
    weight: deadWeight(found),
  };
}

const MEASURES: Readonly<Record<Smell['rule'], string>> = {
  'long-function': 'lines or statements of code',
  'deep-nesting': 'levels of control',
  cyclomatic: 'ways through it (cyclomatic)',
  cognitive: 'cognitive complexity',
  'long-file': 'lines of code',
};

/** The measures of one function together, of what is furthest beyond its limit first. */
function byFunction(smells: readonly Smell[]): Smell[][] {
  const keyOf = ({ path, startLine, name }: Smell): string => [path, startLine, name].join('\0');
  return [...groupBy(smells, keyOf).values()];
}

/** The measures beyond a limit of a function or a file, in one line; of a change those that it has brought about. */
function smellFinding(measures: readonly Smell[], change: Change | undefined): InsightFinding {
  const [{ path, startLine, endLine, name, score, factors }] = measures as [Smell];
  const { severity, dependents, rank, churn } = factors;
  // Any change of a file has a part in what is said of the whole of it.
  const isOfOld = change !== undefined && name === undefined && !change.added.has(path);
  const own = change === undefined ? measures : measures.filter((one) => isOwn(one, change));
  const told = own.length === 0 ? measures : own;
  const text = told.map(
    ({ rule, value, limit }) => `${value} ${MEASURES[rule]}, more than ${limit} (${rule})`,
  );
  return {
    kind: 'smells',
    ...findingLevel(own.length === 0 ? BEFORE : undefined),
    ...(isOfOld && { level: 'note' as const }),
    ...{ path, startLine, endLine },
    text: `${name === undefined ? '' : `${name}: `}${text.join('; ')}`,
    evidence: [
      `score ${score} = severity ${severity} × (1 + ln(1 + ${dependents} dependents)) × rank ${rank} × churn ${churn}`,
    ],
    weight: smellWeight(measures),
  };
}

/** Whether a change may have taken a measure beyond its limit. */
function isOwn(smell: Smell, change: Change): boolean {
  const count = change.count(smell.path, smell);
  return count > smell.endLine - smell.startLine || !wasBefore(smell, count);
}

function hotspotFinding({ path, commits, complexity, score, worst }: Hotspot): InsightFinding {
  const text = `${commits} commits × complexity ${complexity} = ${score}`;
  const { startLine = 1, endLine = 1, name, cyclomatic } = worst ?? {};
  const evidence = name === undefined ? [] : [`most in ${name}: ${cyclomatic}`];
  return { kind: 'hotspots', level: 'warning', path, startLine, endLine, text, evidence };
}

function cycleFinding(cycle: Cycle, change: Change | undefined): InsightFinding {
  const { paths, way } = cycle;
  const [first] = way;
  const line = first?.line ?? 1;
  const isOld = change !== undefined && !closesCircle(cycle, change.touched);
  return {
    kind: 'cycles',
    ...findingLevel(isOld ? BEFORE : undefined),
    path: first?.from ?? paths[0]!,
    startLine: line,
    endLine: line,
    text: `${paths.length} files depend on each other in a circle${isOld ? ', by no changed line' : ''}`,
    evidence: way.slice(0, SHOWN).map((step) => `${step.from}:${step.line} → ${step.to}`),
    weight: cycleWeight(cycle),
  };
}

function layerFinding({ upper, lower, along, against }: Layer): InsightFinding {
  const [first] = against;
  const count = along + against.length;
  const back = against.slice(0, SHOWN).map(({ from, line, to, names }) => {
    const namesText = names.length > 0 ? `  ${names.slice(0, SHOWN).join(', ')}` : '';
    return `${from}:${line} → ${to}${namesText}`;
  });
  return {
    kind: 'layers',
    level: 'warning',
    path: first!.from,
    startLine: first!.line,
    endLine: first!.line,
    text: `${lower}/ imports ${upper}/: ${against.length} of the ${count} dependencies between them; the others go the other way`,
    evidence: [...back, ...more(against.length)],
  };
}

function communityFinding(community: FileCommunity): InsightFinding {
  const { name, paths, inside, leaving, boundary } = community;
  const edges = boundary.map(({ path, leaving: count }) => `boundary: ${path} (${count})`);
  return {
    kind: 'communities',
    level: 'note',
    path: boundary[0]?.path ?? paths[0]!,
    startLine: 1,
    endLine: 1,
    text: `${name}: ${paths.length} files, ${inside} dependencies inside, ${leaving} leave`,
    evidence: [...foldersIn(paths), ...edges],
  };
}

/** The folders that most files are in. */
function foldersIn(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1) || './';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const all = [...counts].sort((a, b) => b[1] - a[1]);
  const shown = all.slice(0, SHOWN).map(([folder, count]) => `${folder} ${count}`);
  return [`in ${shown.join(', ')}${all.length > SHOWN ? ', …' : ''}`];
}

/** Fewer changes do not tell who knows a folder. */
const LEAST_CHANGES = 5;

/** Less is written as 0 %. */
const LEAST_SHARE = 0.005;

function ownerFinding({ path, commits, people, busFactor, declared }: Ownership): InsightFinding {
  const shares = people
    .slice(0, SHOWN)
    .filter(({ share }) => share >= LEAST_SHARE)
    .map(({ name, share }) => `${name} ${Math.round(share * 100)} %`);
  const rest = people.length > shares.length ? [`${people.length - shares.length} more`] : [];
  const alone = busFactor === 1 && commits >= LEAST_CHANGES;
  return {
    kind: 'owners',
    level: alone ? 'warning' : 'note',
    path: path === '' ? './' : `${path}/`,
    startLine: 1,
    endLine: 1,
    text: `${alone ? 'one person knows it: ' : ''}${[...shares, ...rest].join(', ')} (${counted(commits, 'change')})`,
    evidence: declared === undefined ? [] : [`CODEOWNERS: ${declared.join(', ') || 'nobody'}`],
  };
}

function more(count: number): string[] {
  return count > SHOWN ? [`… ${count - SHOWN} more`] : [];
}

/** Members and names of a group that are written. */
const SHOWN = 6;

function cloneFinding(group: CloneGroup): InsightFinding {
  const { kind, statements, lines, similarity, members, differences } = group;
  const [first, ...others] = members;
  const statementsText = `, ${counted(statements, 'statement')}`;
  const size = `${lines} lines${statements > 0 ? statementsText : ''}`;
  const how =
    kind === 'near' ? `nearly the same (${Math.round(similarity * 100)} % alike)` : SAME[kind];
  const places = others.slice(0, SHOWN).map((member) => {
    const name = member.name === undefined ? '' : `  ${member.name}`;
    return `= ${headingText(member.path, member)}${name}`;
  });
  return {
    kind: 'clones',
    ...findingLevel(hiddenClone(group)),
    path: first!.path,
    startLine: first!.startLine,
    endLine: first!.endLine,
    text: `${first!.name === undefined ? '' : `${first!.name}: `}${size} stand in ${members.length} places, ${how}`,
    evidence: [...places, ...more(others.length), ...differenceLines(differences)],
    weight: cloneWeight(group),
  };
}

const SAME = { exact: 'to the letter', renamed: 'with other names or values' } as const;

/** Characters of a name or a value that are written: the place says the rest. */
const SHORT = 48;

/** The start of a text, in one line. */
function short(value: string): string {
  const [line = ''] = value.split('\n', 1);
  return line.length < value.length || line.length > SHORT ? `${line.slice(0, SHORT)}…` : value;
}

/** The differences of the second member. */
function differenceLines([difference]: CloneGroup['differences']): string[] {
  if (difference === undefined) return [];
  const { renamed, removed, added } = difference;
  const names = renamed.slice(0, SHOWN).map(({ from, to }) => `${short(from)} → ${short(to)}`);
  if (renamed.length > SHOWN) names.push('…');
  const ranges = (list: readonly LineRange[]): string => list.map(rangeText).join(', ');
  return [
    ...(names.length > 0 ? [`~ ${names.join(', ')}`] : []),
    ...(removed.length > 0 ? [`~ only in the first: lines ${ranges(removed)}`] : []),
    ...(added.length > 0 ? [`~ only in the second: lines ${ranges(added)}`] : []),
  ];
}
