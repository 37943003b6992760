import { pageRank } from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { compareText } from '@ctx/text';
import { rowOffsets } from '@ctx/text/collections';
import { type FileGraph, provenEdges } from '../graph/file-graph.js';
import type { FunctionMetrics } from '../metrics/function-metrics.js';

/**
 * Where a language has no limits of its own: SonarSource S138 (100 lines), PMD NcssCount (60
 * statements), ESLint `max-depth` (4), ESLint `complexity` (20), Sonar S3776 (cognitive 15), Sonar S104 (1000 lines of
 * code of a file).
 */
export const LIMITS: SmellLimits = {
  lines: 100,
  statements: 60,
  nesting: 4,
  cyclomatic: 20,
  cognitive: 15,
  fileLines: 1_000,
};

/** A file with the measures of its functions. */
export interface MeasuredFile {
  path: string;
  language: string;
  lines: number;
  /** Lines with code on them: comments and blank lines aside (default: all). */
  codeLines?: number | undefined;
  functions: readonly FunctionMetrics[];
}

/** The measures that have a limit. */
export type SmellRule = 'long-function' | 'deep-nesting' | 'cyclomatic' | 'cognitive' | 'long-file';

/** One thing that is too large or too branched, and why it matters where it stands. */
export interface Smell {
  rule: SmellRule;
  path: string;
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** The function; absent for a file. */
  name?: string | undefined;
  value: number;
  limit: number;
  /** `severity · (1 + ln(1 + dependents)) · rank · churn`. */
  score: number;
  /** The factors of the score. */
  factors: {
    /** `value / limit`, at most 5. */
    severity: number;
    /** Files that depend on this one directly. */
    dependents: number;
    /** √(PageRank · files), between .5 and 3: 1 is the average file. */
    rank: number;
    /** 1 + log₂(1 + commits that touched the file). */
    churn: number;
  };
}

/** The input of {@link smells} and {@link hotspots}. */
export interface SmellInput {
  files: readonly MeasuredFile[];
  graph: FileGraph;
  /** Newest first; without them, churn is 1. */
  commits?: readonly Commit[] | undefined;
}

/** A file by how often it is changed and how branched it is. */
export interface Hotspot {
  path: string;
  commits: number;
  /** Ways that its functions branch off, in all: the sum of their cyclomatic numbers, less one of each. */
  complexity: number;
  /** `commits · complexity`. */
  score: number;
  /** The most branched function. */
  worst?: FunctionMetrics | undefined;
}

const MOST_SEVERE = 5;

/**
 * Functions and files above the limits of their language, those first that hurt most: how far above,
 * times how many files depend on it, how central and how often changed it is.
 */
export function smells(input: SmellInput): Smell[] {
  const context = contextOf(input);
  const smells = input.files.flatMap((file) => smellsOf(file, context));
  return smells.sort(
    (a, b) =>
      b.score - a.score ||
      compareText(a.path, b.path) ||
      a.startLine - b.startLine ||
      compareText(a.rule, b.rule),
  );
}

/**
 * Files by commits times complexity, the highest first; those without either are none: accessors do not
 * branch, however many there are and however often their file is changed.
 */
export function hotspots({ files, commits = [] }: Omit<SmellInput, 'graph'>): Hotspot[] {
  const touched = commitCounts(commits);
  return files
    .map(({ path, functions }): Hotspot => {
      const complexity = branchesIn(functions);
      const count = touched.get(path) ?? 0;
      const [worst] = [...functions].sort((a, b) => b.cyclomatic - a.cyclomatic);
      return { path, commits: count, complexity, score: count * complexity, worst };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}

function branchesIn(functions: readonly FunctionMetrics[]): number {
  return functions.reduce((sum, { cyclomatic }) => sum + cyclomatic - 1, 0);
}

interface Context {
  readonly dependents: ReadonlyMap<string, number>;
  readonly ranks: ReadonlyMap<string, number>;
  readonly commits: ReadonlyMap<string, number>;
}

function contextOf({ graph, commits = [] }: SmellInput): Context {
  const edges = provenEdges(graph);
  const pathOf = (file: number): string => graph.files[file]!.path;
  const dependents = counted(edges.map(({ to }) => pathOf(to)));
  const size = graph.files.length;
  const offsets = Uint32Array.from(
    rowOffsets(
      edges.map(({ from }) => from),
      size,
    ),
  );
  const targets = Uint32Array.from(edges, ({ to }) => to);
  const { ranks } = pageRank({
    offsets,
    targets,
    weights: new Float64Array(targets.length).fill(1),
  });
  return {
    dependents,
    ranks: new Map(graph.files.map(({ path }, i) => [path, ranks[i]! * size])),
    commits: commitCounts(commits),
  };
}

function smellsOf(file: MeasuredFile, context: Context): Smell[] {
  const limits = limitsOf(file.language);
  const { path, lines } = file;
  const smells: Omit<Smell, 'score' | 'factors'>[] = [];
  const see = (rule: SmellRule, value: number, limit: number, of?: FunctionMetrics): void => {
    if (value <= limit) return;
    const owner = of?.owner === undefined ? '' : `${of.owner}.`;
    const { startLine, endLine } = of ?? { startLine: 1, endLine: Math.max(1, lines) };
    const name = of && { name: `${owner}${of.name}` };
    smells.push({ rule, path, startLine, endLine, ...name, value, limit });
  };
  for (const metrics of file.functions) {
    // A long function is told by what is further above its limit.
    const byLines = metrics.lines / limits.lines >= metrics.statements / limits.statements;
    if (byLines) see('long-function', metrics.lines, limits.lines, metrics);
    else see('long-function', metrics.statements, limits.statements, metrics);
    see('deep-nesting', metrics.nesting, limits.nesting, metrics);
    see('cyclomatic', metrics.cyclomatic, limits.cyclomatic, metrics);
    see('cognitive', metrics.cognitive, limits.cognitive, metrics);
  }
  see('long-file', file.codeLines ?? lines, limits.fileLines);
  return smells.map((smell) => weighed(smell, context));
}

function weighed(smell: Omit<Smell, 'score' | 'factors'>, context: Context): Smell {
  const { path, value, limit } = smell;
  const dependents = context.dependents.get(path) ?? 0;
  const factors = {
    severity: rounded(Math.min(MOST_SEVERE, value / limit)),
    dependents,
    rank: rounded(Math.min(3, Math.max(0.5, Math.sqrt(context.ranks.get(path) ?? 0)))),
    churn: rounded(1 + Math.log2(1 + (context.commits.get(path) ?? 0))),
  };
  const { severity, rank, churn } = factors;
  return {
    ...smell,
    score: rounded(severity * (1 + Math.log(1 + dependents)) * rank * churn),
    factors,
  };
}

/** How many commits touched each path. */
export function commitCounts(commits: readonly Commit[]): Map<string, number> {
  return counted(commits.flatMap(({ files }) => files));
}

function counted(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The most that is taken for ordinary. */
export interface SmellLimits {
  /** Lines of code of a function. */
  lines: number;
  statements: number;
  /** Levels of control in a function. */
  nesting: number;
  cyclomatic: number;
  cognitive: number;
  /** Lines of code of a file. */
  fileLines: number;
}

/** The limits of a language: those of its usual linter, where it has one. */
export function limitsOf(language: string): SmellLimits {
  return { ...LIMITS, ...dataOf(language)?.control?.limits };
}
