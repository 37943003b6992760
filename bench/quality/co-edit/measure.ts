import { type MapFile, type RepoGraph, rank, renderMap } from '@ctx/repomap';
import { rankSeed } from '../../seeds/repomap/rank-seed.js';

/** One file of a later commit, and the other files of that commit. */
export interface Case {
  edited: string;
  others: string[];
}

/** Mean share of the others that is found. */
export interface Row {
  repo: string;
  files: number;
  cases: number;
  method: string;
  at10: number;
  at20: number;
  at45: number;
  budget: number;
  /** In the rendered map, with at least one symbol; a file that has none, by its path. */
  shown: number;
  /** In the rendered map, by path at least. */
  listed: number;
  tokens: number;
}

/** Every file of every commit of 2 to 8 known files, thinned evenly to at most `limit`. */
export function casesOf(
  commits: readonly { files: readonly string[] }[],
  known: ReadonlySet<string>,
  limit: number,
): Case[] {
  const all = commits.flatMap(({ files }) => {
    const mapped = files.filter((path) => known.has(path));
    if (mapped.length < 2 || mapped.length > 8) return [];
    return mapped.map((edited) => ({ edited, others: mapped.filter((path) => path !== edited) }));
  });
  const step = Math.max(1, all.length / limit);
  return Array.from({ length: Math.min(limit, all.length) }, (_, i) => all[Math.floor(i * step)]!);
}

/** Measures our ranking and map, the seed's formula, and the ranking without a context. */
export function measure(
  repo: string,
  graph: RepoGraph,
  cases: readonly Case[],
  {
    budgets,
    countTokens,
    only,
  }: {
    budgets: readonly number[];
    countTokens: (text: string) => number;
    only?: string | undefined;
  },
): Row[] {
  const methods: [string, (edited: string) => readonly MapFile[]][] = [
    ['fused', (edited) => rank(graph, { edited: [edited] }, { contextFiles: 'omit' })],
    ['seed', (edited) => rankSeed(graph, { edited: [edited] }, { contextFiles: 'omit' })],
    ['no context', () => rank(graph)],
  ];
  return methods
    .filter(([method]) => only === undefined || method === only)
    .flatMap(([method, ranking]) => {
      const sums = budgets.map(() => ({ shown: 0, listed: 0, tokens: 0 }));
      const at = { 10: 0, 20: 0, 45: 0 };
      for (const { edited, others } of cases) {
        const ranked = ranking(edited);
        const order = ranked.map(({ path }) => path).filter((path) => path !== edited);
        const share = (paths: readonly string[]): number =>
          others.filter((path) => paths.includes(path)).length / others.length;
        const named = new Map(ranked.map((file) => [file.path, file.symbols.length > 0]));
        for (const first of [10, 20, 45] as const) at[first] += share(order.slice(0, first));
        for (const [i, budget] of budgets.entries()) {
          const map = renderMap(ranked, { budget, countTokens });
          const shown = map.files.filter(
            ({ path, detail }) => detail !== 'path' || !named.get(path),
          );
          sums[i]!.shown += share(shown.map(({ path }) => path));
          sums[i]!.listed += share(map.files.map(({ path }) => path));
          sums[i]!.tokens += map.tokens;
        }
      }
      const mean = (sum: number): number => sum / Math.max(1, cases.length);
      return budgets.map((budget, i) => ({
        repo,
        files: graph.files.length,
        cases: cases.length,
        method,
        at10: mean(at[10]),
        at20: mean(at[20]),
        at45: mean(at[45]),
        budget,
        shown: mean(sums[i]!.shown),
        listed: mean(sums[i]!.listed),
        tokens: Math.round(mean(sums[i]!.tokens)),
      }));
    });
}

/** The table of the README. */
export function table(rows: readonly Row[]): string {
  const three = (value: number): string => value.toFixed(3);
  return [
    '| repository | files | cases | ranking | @10 | @20 | @45 | budget | with symbols | by path | tokens |',
    '|---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.repo} | ${row.files} | ${row.cases} | ${row.method} | ${three(row.at10)} | ${three(row.at20)} | ${three(row.at45)} | ${row.budget} | ${three(row.shown)} | ${three(row.listed)} | ${row.tokens} |`,
    ),
  ].join('\n');
}
