// The figures that pages state of a result, computed from its rows: `pnpm bench page` writes them into the file.
import { type Interval, mean, meanInterval, median, ratioInterval } from '@ctx/text/statistics';
import type { Integrity } from '../chunker/integrity.js';
import type { Result } from './result.mjs';

type Figures = Record<string, unknown>;

/** Figures by the name of the result. */
export const FIGURES: Record<string, (rows: never) => Figures> = {
  agents: (rows: { rows: AgentRow[] }) => agentFigures(withAgain(rows.rows)),
  'agents-fresh': (rows: { rows: AgentRow[] }) => agentFigures(withAgain(rows.rows)),
  'terse-fresh': terseFigures,
  'terse-held': terseFigures,
  search: (rows: { rows: SearchRow[] }) => searchFigures(rows.rows),
  'chunker-retrieval': chunkFigures,
  'chunker-integrity': integrityFigures,
  'callers-precision': callerFigures,
};

/** The result with its figures as its rows give them; others stay as they are. */
export function withFigures(name: string, result: Result): Result {
  const figures = FIGURES[name]?.(result.rows as never);
  return figures ? { ...result, figures: rounded(figures) as Figures } : result;
}

/** Numbers to six places: processors agree on them, and pages round them again to three without another result. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(6));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

/** A task that one agent did in one arm. */
export interface AgentRow {
  id: string;
  arm: string;
  tokens: number;
  calls: number;
  /** Share of the changed hunks that were found. */
  right: number;
}

/** Both arms of tasks: what was shown, what was right, and the ratio of tokens over the same tasks. */
export function agentFigures(rows: readonly AgentRow[]): Figures {
  const arms = Object.fromEntries(
    [...new Set(rows.map(({ arm }) => arm))].map((arm) => [arm, armOf(rows, arm)]),
  );
  const ratio = (arm: string): { ratio: Interval; dearer: number; tasks: number } => {
    const pairs = rows
      .filter((row) => row.arm === arm)
      .flatMap((row) => {
        const plain = rows.find(({ id, arm: other }) => id === row.id && other === 'plain');
        return plain ? [[row.tokens, plain.tokens] as const] : [];
      });
    return {
      ratio: ratioInterval(
        pairs.map(([own]) => own),
        pairs.map(([, plain]) => plain),
      ),
      dearer: pairs.filter(([own, plain]) => own > plain).length,
      tasks: pairs.length,
    };
  };
  const others = Object.keys(arms).filter((arm) => arm !== 'plain');
  return { arms, against: Object.fromEntries(others.map((arm) => [arm, ratio(arm)])) };
}

/** Some tasks of the arm were done again, since they had been begun with grep: an arm of its own, the others beside. */
function withAgain(rows: readonly AgentRow[]): AgentRow[] {
  const own = rows.filter(({ arm }) => arm === 'ctx');
  const last = new Map(own.map((row) => [row.id, row]));
  const first = new Map([...own].reverse().map((row) => [row.id, row]));
  const again = [...last.values()].map((row) => ({ ...row, arm: 'ctx-again' }));
  return [...rows.filter(({ arm }) => arm !== 'ctx'), ...first.values(), ...again];
}

function armOf(rows: readonly AgentRow[], arm: string): Figures {
  const own = rows.filter((row) => row.arm === arm);
  const tokens = own.map((row) => row.tokens).sort((a, b) => b - a);
  return {
    tasks: own.length,
    allRight: own.filter(({ right }) => right === 1).length,
    right: mean(own.map(({ right }) => right)),
    tokens: mean(tokens),
    median: median(tokens),
    worstTenth: mean(tokens.slice(0, Math.ceil(tokens.length / 10))),
    calls: mean(own.map(({ calls }) => calls)),
  };
}

interface TerseRow {
  tokens: number;
  items: number;
  blocks: number;
  levels: { level: string; saved: number; lost: number; broken: number }[];
}

function terseFigures(rows: readonly TerseRow[]): Figures {
  const levels = (rows[0]?.levels ?? []).map(({ level }, i) => {
    const saved = rows.map((row) => row.levels[i]!.saved);
    const sum = (key: 'lost' | 'broken') =>
      rows.reduce((total, row) => total + row.levels[i]![key], 0);
    const figures = { median: median(saved), mean: mean(saved) };
    return [level, { ...figures, lost: sum('lost'), broken: sum('broken') }];
  });
  const items = rows.reduce((total, row) => total + row.items, 0);
  const blocks = rows.reduce((total, row) => total + row.blocks, 0);
  const saving = rows.filter((row) => row.levels[1]!.saved >= 18).length;
  return { outputs: rows.length, items, blocks, saving18: saving, ...Object.fromEntries(levels) };
}

interface SearchRow {
  repo: string;
  m: Record<string, Record<string, number>>;
}

/** Each repository counts once; sifs' figures are those that its authors published, query by query. */
function searchFigures(rows: readonly SearchRow[]): Figures {
  const both = rows.filter(({ m }) => m['peer:sifs']);
  const of = (list: readonly SearchRow[], value: (row: SearchRow) => number) => {
    const repositories = [...new Set(list.map(({ repo }) => repo))];
    return meanInterval(
      repositories.map((repo) => mean(list.filter((row) => row.repo === repo).map(value))),
    );
  };
  return {
    repositories: new Set(rows.map(({ repo }) => repo)).size,
    queries: rows.length,
    files: of(rows, ({ m }) => m.ctx!.ndcg10!),
    hit1: of(rows, ({ m }) => m.ctx!['hit@1']!),
    places: of(both, ({ m }) => m.ctx!.places10!),
    sifs: of(both, ({ m }) => m['peer:sifs']!.places10!),
    overSifs: of(both, ({ m }) => m.ctx!.places10! - m['peer:sifs']!.places10!),
  };
}

/** The first repositories were looked at while our defaults were chosen. */
const CHOSEN_ON = 4;

function chunkFigures({ budgets, runs, less, absent }: ChunkRows): Figures {
  const repositories = [...new Set(runs.map(({ repository }) => repository))];
  const heldOut = repositories.slice(CHOSEN_ON);
  const byChunker = (of: (own: ChunkRun[]) => unknown) =>
    Object.fromEntries(
      [...new Set(runs.map(({ chunker }) => chunker))].map((chunker) => [
        chunker,
        of(runs.filter((run) => run.chunker === chunker)),
      ]),
    );
  const whole = (own: readonly ChunkRun[]) =>
    Object.fromEntries(budgets.map((b, i) => [b, mean(own.map((run) => run.whole[i]!))]));
  const questions = runs
    .filter(({ chunker }) => chunker === runs[0]!.chunker)
    .reduce((sum, { queries }) => sum + queries, 0);
  return {
    questions,
    whole: byChunker(whole),
    heldOut: byChunker((own) => whole(own.filter((run) => heldOut.includes(run.repository)))),
    tokens: byChunker((own) => mean(own.map(({ meanTokens }) => meanTokens))),
    mrr: byChunker((own) => mean(own.map(({ mrr }) => mrr))),
    ...{ less, absent },
  };
}

interface ChunkRows {
  budgets: number[];
  runs: ChunkRun[];
  /** By how much ours is more than each other, at each budget. */
  less: Record<string, Interval[]>;
  /** Splitters that were not installed. */
  absent: string[];
}

interface ChunkRun {
  chunker: string;
  repository: string;
  meanTokens: number;
  mrr: number;
  queries: number;
  whole: number[];
}

interface IntegrityRows {
  integrity: Integrity[];
  cpuSeconds: Record<string, Record<'parse' | 'structure' | 'chunk', number>>;
  commits: Record<'wholeFile' | 'chunks' | 'chunksAndMessages', number>[];
}

/** Sums over the repositories, and the mean of what a commit's subject finds. */
function integrityFigures({ integrity, cpuSeconds, commits }: IntegrityRows): Figures {
  const sum = (key: Exclude<keyof Integrity, 'repository' | 'tokens'>) =>
    integrity.reduce((total, row) => total + row[key], 0);
  const seconds = (key: 'parse' | 'structure' | 'chunk') =>
    Object.values(cpuSeconds).reduce((total, row) => total + row[key], 0);
  return {
    ...{ files: sum('files'), megabytes: sum('megabytes'), chunks: sum('chunks') },
    ...{ lossy: sum('lost'), over: sum('over'), named: sum('named') / sum('code') },
    short: sum('short') / sum('files'),
    whole: sum('whole') / sum('functions'),
    fittingWhole: sum('fittingWhole') / sum('fitting'),
    fittingWholeBy: integrity.map((row) => row.fittingWhole / row.fitting),
    structureOverParse: seconds('structure') / seconds('parse'),
    structureOverParseBy: Object.values(cpuSeconds).map((row) => row.structure / row.parse),
    parseOfChunk: seconds('parse') / seconds('chunk'),
    parseOfChunkBy: Object.values(cpuSeconds).map((row) => row.parse / row.chunk),
    commits: {
      wholeFile: mean(commits.map((row) => row.wholeFile)),
      chunks: mean(commits.map((row) => row.chunks)),
      chunksAndMessages: mean(commits.map((row) => row.chunksAndMessages)),
    },
  };
}

function callerFigures(rows: readonly { right: number; wrong: number; unanswered: number }[]) {
  const sum = (key: 'right' | 'wrong' | 'unanswered') =>
    rows.reduce((total, row) => total + row[key], 0);
  const [right, wrong, unanswered] = [sum('right'), sum('wrong'), sum('unanswered')];
  const drawn = right + wrong + unanswered;
  return { drawn, right, wrong, precision: right / (right + wrong), ofDrawn: right / drawn };
}
