import { type MapFile, type RepoGraph, rank, renderMap } from '@ctx/repomap';
import { rankSeed } from '@ctx/repomap/seed';

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
  /** In the rendered map, with at least one symbol. */
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
  options: { budget: number; countTokens: (text: string) => number },
): Row[] {
  const methods: [string, (edited: string) => readonly MapFile[]][] = [
    ['fused', (edited) => rank(graph, { edited: [edited] }, { contextFiles: 'omit' })],
    ['seed', (edited) => rankSeed(graph, { edited: [edited] }, { contextFiles: 'omit' })],
    ['no context', () => rank(graph)],
  ];
  return methods.map(([method, ranking]) => {
    const row = { repo, files: graph.files.length, cases: cases.length, method };
    const sums = { at10: 0, at20: 0, at45: 0, shown: 0, listed: 0, tokens: 0 };
    for (const { edited, others } of cases) {
      const ranked = ranking(edited);
      const order = ranked.map(({ path }) => path).filter((path) => path !== edited);
      const share = (paths: readonly string[]): number =>
        others.filter((path) => paths.includes(path)).length / others.length;
      const map = renderMap(ranked, options);
      const named = new Map(ranked.map((file) => [file.path, file.symbols.length > 0]));
      const shown = map.files.filter(({ path, detail }) => detail !== 'path' && named.get(path));
      sums.at10 += share(order.slice(0, 10));
      sums.at20 += share(order.slice(0, 20));
      sums.at45 += share(order.slice(0, 45));
      sums.shown += share(shown.map(({ path }) => path));
      sums.listed += share(map.files.map(({ path }) => path));
      sums.tokens += map.tokens;
    }
    const mean = (sum: number): number => sum / Math.max(1, cases.length);
    return {
      ...row,
      at10: mean(sums.at10),
      at20: mean(sums.at20),
      at45: mean(sums.at45),
      shown: mean(sums.shown),
      listed: mean(sums.listed),
      tokens: Math.round(mean(sums.tokens)),
    };
  });
}

/** The table of the README. */
export function table(rows: readonly Row[]): string {
  const three = (value: number): string => value.toFixed(3);
  return [
    '| repository | files | cases | ranking | @10 | @20 | @45 | with symbols | by path | tokens |',
    '|---|--:|--:|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.repo} | ${row.files} | ${row.cases} | ${row.method} | ${three(row.at10)} | ${three(row.at20)} | ${three(row.at45)} | ${three(row.shown)} | ${three(row.listed)} | ${row.tokens} |`,
    ),
  ].join('\n');
}
