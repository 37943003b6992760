// Tables over repositories: each repository counts once, intervals from a two-level bootstrap
// (repositories, then their tasks), differences paired.
import { seededRandom } from '@ctx/text';

/** One task with the metrics of every ranker, as the kit writes it. */
export interface Row {
  repo: string;
  track: string;
  /** Number of files. */
  n: number;
  ngold: number;
  names_gold: boolean;
  stem_hit: boolean;
  /** Ranker → metric → value in [0, 1]. */
  m: Record<string, Record<string, number>>;
}

/** A mean in percent with its 95 % interval. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** Ranker → metric → estimate, by track; differences against one ranker. */
export interface Summary {
  tracks: Record<
    string,
    {
      tasks: number;
      repositories: number;
      rankers: Record<string, Record<string, Estimate>>;
      differences: Record<string, Record<string, Estimate>>;
    }
  >;
  strata: Record<string, { tasks: number; rankers: Record<string, Record<string, number>> }>;
  baseline: string;
}

const METRICS = ['R@1', 'R@5', 'R@10', 'MRR', 'all10', 'sig2k', 'sig4k', 'sym4k', 'full8k'];
/** The metrics that differences are told of. */
export const COMPARED: readonly string[] = ['R@1', 'R@5', 'R@10', 'MRR'];
const DRAWS = 1000;

const STRATA: Record<string, (row: Row) => boolean> = {
  'issue, names a gold file': (row) => row.track === 'issue' && row.names_gold,
  'issue, stem of a gold file': (row) => row.track === 'issue' && !row.names_gold && row.stem_hit,
  'issue, neither': (row) => row.track === 'issue' && !row.names_gold && !row.stem_hit,
  'commit, stem of a gold file': (row) => row.track === 'commit' && row.stem_hit,
  'commit, neither': (row) => row.track === 'commit' && !row.stem_hit,
  'under 150 files': (row) => row.n < 150,
  '150 to 600 files': (row) => row.n >= 150 && row.n < 600,
  'over 600 files': (row) => row.n >= 600,
  'one gold file': (row) => row.ngold === 1,
  'several gold files': (row) => row.ngold > 1,
};

/** Estimates of every ranker, and their differences against a baseline. */
export function summarize(rows: readonly Row[], baseline: string): Summary {
  const summary: Summary = { tracks: {}, strata: {}, baseline };
  const first = rows[0]?.m ?? {};
  const names = Object.keys(first);
  const metrics = METRICS.filter((metric) => Object.values(first)[0]?.[metric] !== undefined);
  for (const track of ['issue', 'commit']) {
    const own = rows.filter((row) => row.track === track);
    const repositories = byRepository(own);
    const draws = drawSamples(repositories);
    const each = (
      metrics: readonly string[],
      value: (row: Row, name: string, metric: string) => number,
    ) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          Object.fromEntries(
            metrics.map((metric) => [
              metric,
              estimate(repositories, draws, (row) => value(row, name, metric)),
            ]),
          ),
        ]),
      );
    summary.tracks[track] = {
      tasks: own.length,
      repositories: repositories.length,
      rankers: each(metrics, (row, name, metric) => row.m[name]?.[metric] ?? 0),
      differences: each(
        COMPARED,
        (row, name, metric) => (row.m[name]?.[metric] ?? 0) - (row.m[baseline]?.[metric] ?? 0),
      ),
    };
  }
  for (const [stratum, belongs] of Object.entries(STRATA)) {
    const own = rows.filter(belongs);
    const mean = (name: string, metric: string) =>
      round(own.reduce((sum, row) => sum + (row.m[name]?.[metric] ?? 0), 0) / own.length);
    summary.strata[stratum] = {
      tasks: own.length,
      rankers: Object.fromEntries(
        names.map((name) => [
          name,
          Object.fromEntries(COMPARED.map((metric) => [metric, mean(name, metric)])),
        ]),
      ),
    };
  }
  return summary;
}

/** Repositories that share code are left out together. */
const SISTERS: Readonly<Record<string, string>> = {
  'valkey-io/valkey': 'redis/redis',
  'pylint-dev/astroid': 'pylint-dev/pylint',
};

/** Rows in groups of repositories that share code. */
export function repositoryGroups(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = SISTERS[row.repo] ?? row.repo;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return groups;
}

/** How good a ranker is: the sum of some metrics over both tracks, every repository once in each. */
export function worthOf(
  rows: readonly Row[],
  criterion: readonly string[],
): (ranker: string) => number {
  const tracks = ['issue', 'commit'].map((track) =>
    byRepository(rows.filter((row) => row.track === track)),
  );
  return (ranker) =>
    tracks.reduce(
      (sum, repositories) =>
        sum +
        macro(repositories, ({ m }) =>
          criterion.reduce((total, metric) => total + (m[ranker]?.[metric] ?? 0), 0),
        ),
      0,
    );
}

/**
 * The gain of choosing a variant, on repositories that had no part in the choice: for each repository the variant that
 * is best elsewhere, both tracks alike, measured there.
 *
 * @param criterion metrics whose mean is to be best
 * @returns the rows with one ranker, `chosen`, and how often each variant was chosen
 */
export function leaveRepositoriesOut(
  rows: readonly Row[],
  variants: readonly string[],
  criterion: readonly string[] = ['MRR'],
): { rows: Row[]; chosen: Record<string, number> } {
  const chosen: Record<string, number> = {};
  const measured: Row[] = [];
  const groups = repositoryGroups(rows);
  for (const [group, own] of groups) {
    const others = [...groups].flatMap(([other, its]) => (other === group ? [] : its));
    const worth = worthOf(others, criterion);
    const best = variants.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen[best] = (chosen[best] ?? 0) + 1;
    measured.push(...own.map((row) => ({ ...row, m: { chosen: row.m[best] ?? {} } })));
  }
  return { rows: measured, chosen };
}

/** Markdown of a summary. */
export function table({ tracks, strata, baseline }: Summary): string {
  const text: string[] = [];
  for (const [track, { tasks, repositories, rankers, differences }] of Object.entries(tracks)) {
    text.push(`**${track}s**: ${tasks} tasks of ${repositories} repositories`, '');
    const shown = Object.keys(Object.values(rankers)[0] ?? {});
    text.push(`| ranker | ${shown.join(' | ')} |`, `|---|${shown.map(() => '--:|').join('')}`);
    for (const [name, metrics] of Object.entries(rankers))
      text.push(`| ${name} | ${shown.map((m) => metrics[m]?.mean.toFixed(1)).join(' | ')} |`);
    text.push('', `| difference to \`${baseline}\` [95 %] | ${COMPARED.join(' | ')} |`);
    text.push(`|---|${COMPARED.map(() => '--:|').join('')}`);
    for (const [name, metrics] of Object.entries(differences))
      if (name !== baseline)
        text.push(`| ${name} | ${COMPARED.map((m) => interval(metrics[m])).join(' | ')} |`);
    text.push('');
  }
  const names = Object.keys(Object.values(strata)[0]?.rankers ?? {});
  text.push(`| stratum (R@10 / MRR, over tasks) | tasks | ${names.join(' | ')} |`);
  text.push(`|---|--:|${names.map(() => '--:|').join('')}`);
  for (const [stratum, { tasks, rankers }] of Object.entries(strata))
    text.push(
      `| ${stratum} | ${tasks} | ${names.map((name) => `${rankers[name]?.['R@10']?.toFixed(1)} / ${rankers[name]?.MRR?.toFixed(1)}`).join(' | ')} |`,
    );
  return text.join('\n');
}

function interval(value: Estimate | undefined): string {
  if (value === undefined) return '–';
  const sign = value.mean > 0 ? '+' : '';
  return `${sign}${value.mean.toFixed(1)} [${value.low.toFixed(1)}, ${value.high.toFixed(1)}]`;
}

function byRepository(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.repo, [...(groups.get(row.repo) ?? []), row]);
  return [...groups.values()];
}

function drawSamples(repositories: readonly Row[][]): Row[][][] {
  const random = seededRandom(42);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: DRAWS }, () =>
    repositories.map(() => {
      const own = pick(repositories);
      return own.map(() => pick(own));
    }),
  );
}

function estimate(
  repositories: readonly Row[][],
  draws: readonly Row[][][],
  value: (row: Row) => number,
): Estimate {
  const values = draws.map((draw) => macro(draw, value)).sort((a, b) => a - b);
  return {
    mean: round(macro(repositories, value)),
    low: round(values[Math.floor(DRAWS * 0.025)] ?? 0),
    high: round(values[Math.floor(DRAWS * 0.975)] ?? 0),
  };
}

function macro(repositories: readonly Row[][], value: (row: Row) => number): number {
  const means = repositories.map(
    (rows) => rows.reduce((sum, row) => sum + value(row), 0) / rows.length,
  );
  return means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length);
}

function round(share: number): number {
  return Math.round(share * 1000) / 10;
}
