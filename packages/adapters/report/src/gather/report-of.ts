import type { RankedFile, RepoGraph } from '@ctx/repomap';
import { fileIndex, overviewOrder, rank } from '@ctx/repomap/map';
import type { CountTokens } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import { loadO200k } from '@ctx/tokens';
import { o200kPart } from '@ctx/tokens/part';
import { findingsOf, type InsightFinding, skipReport, type Workspace } from '@ctx/workspace';
import { composeAnswer, composeMap, type Replay } from '@ctx/workspace/replay';
import { rankedIn } from '../data/ranked-in.js';
import type {
  MappedFile,
  ReportData,
  ReportFinding,
  ReportLink,
  ReportMaterial,
} from '../data/report-data.js';

/** Budgets whose answers are looked at, for the words that only headings have. */
const BUDGETS = [100, 150, 300, 1_000, 3_000, 10_000, 32_000];

/** The text before and behind a name where names are listed. */
const BEFORE = [', ', ': ', ' (', '(', '; ', ' ', '.'];

const BEHIND = [' ', ' 1', ' (', ' 1)', ' 1; '];

/** Options of {@link reportOf}. */
export interface ReportOptions {
  /** The task of the context; without it the report is of the repository's map. */
  task?: string | undefined;
  /** Tokens at which the report opens (default 8000, of a map 2500). */
  budget?: number | undefined;
  /** Name of the repository (default: the last part of its root). */
  title?: string | undefined;
}

/** Tokens at which a report opens: those of `workspace.context` and of `workspace.map`. */
const BUDGET = { context: 8_000, map: 2_500 };

/** Files of a map whose definitions it may show: as many as 16,000 tokens have lines for. */
const MAPPED = 900;

/** Files whose links are told. */
const LINKED = 40;

/** Findings of a kind. */
const FINDINGS = 8;

/** The kinds of findings in a report; `workspace.insight` knows more. */
const KINDS = ['hotspots', 'clones', 'cycles', 'smells', 'communities'] as const;

/** Paths named for each reason for which files were not looked at. */
const EXAMPLES = 8;

/** Communities, and files of each that are named. */
const COMMUNITIES = { count: 12, paths: 60 };

/**
 * The report of a repository: its files, the answer to a task or its map at any budget, links, and what weighs on it.
 *
 * @throws as `workspace.context` does
 */
export async function reportOf(
  workspace: Workspace,
  { task, budget, title }: ReportOptions = {},
): Promise<ReportData> {
  const { material, texts, remarks } = await materialOf(workspace, task);
  const first = rankedIn(material).slice(0, LINKED);
  const insight = await workspace.insight({ kinds: [...KINDS] });
  const { reasons } = skipReport(workspace.skipped, { examples: EXAMPLES });
  return {
    kind: 'repository',
    title: title ?? workspace.root.split(/[\\/]/).at(-1)!,
    ...(workspace.head !== undefined && { head: workspace.head }),
    ...(task !== undefined && { task }),
    budget: budget ?? BUDGET[material.kind],
    files: workspace.files.map(({ path, size }) => ({ path, size })),
    material,
    links: linksAmong(
      await workspace.graph(),
      first.map(({ path }) => path),
    ),
    skipped: reasons.map(({ reason, count, examples }) => ({ reason, count, paths: examples })),
    findings: KINDS.flatMap((kind) => findingsIn(findingsOf(insight), kind)),
    communities: (insight.communities ?? [])
      .slice(0, COMMUNITIES.count)
      .map(({ name, paths, leaving }) => ({
        ...{ name, leaving },
        paths: paths.slice(0, COMMUNITIES.paths),
      })),
    remarks,
    tokens: await o200kPart(texts),
  };
}

interface Gathered {
  material: ReportMaterial;
  /** All that a counter of the material's answers will see. */
  texts: string[];
  remarks: string[];
}

async function materialOf(workspace: Workspace, task: string | undefined): Promise<Gathered> {
  const countTokens = await loadO200k();
  if (task !== undefined) {
    const answer = await workspace.context(task, { replay: true });
    const { replay, unread } = boundedTexts(answer.replay!);
    const texts = textsOfAnswers(replay, countTokens);
    return {
      material: { kind: 'context', replay },
      texts,
      remarks: [...answer.remarks, ...unread],
    };
  }
  const ranked = overviewOrder(rank(await workspace.graph(), {})).order.map(mapped);
  const { leftOut } = workspace;
  return {
    material: { kind: 'map', ranked, leftOut },
    texts: textsOfMaps(ranked, leftOut, countTokens),
    remarks: [...workspace.notices],
  };
}

/** A map's file; behind the first ones its path is all that a map of any size here shows. */
function mapped(file: RankedFile, index: number): MappedFile {
  const { path, dependents } = file;
  return index < MAPPED
    ? { path, dependents, class: file.class, doc: file.doc, symbols: file.symbols }
    : { path, dependents, class: file.class, symbols: [] };
}

/** Findings of one kind, those that weigh most first. */
function findingsIn(all: readonly InsightFinding[], wanted: string): ReportFinding[] {
  return all
    .filter(({ kind }) => kind === wanted && kind !== 'communities')
    .slice(0, FINDINGS)
    .map(({ kind, path, startLine, endLine, text, evidence }) => ({
      ...{ path, startLine, endLine, text, evidence },
      kind: kind as ReportFinding['kind'],
    }));
}

/** Characters of text in a report: some 900 kB of it, compressed. */
const TEXTS = 4_000_000;

/**
 * The texts of the first files, as many as a page has room for; a file without one is shown by its path.
 *
 * @param most Characters (default 4,000,000).
 */
export function boundedTexts(
  replay: Replay,
  most: number = TEXTS,
): { replay: Replay; unread: string[] } {
  let left = most;
  const sources = new Map(
    replay.ranked.flatMap(({ path }) => {
      const source = replay.sources.get(path);
      if (source === undefined || source.text.length > left) return [];
      left -= source.text.length;
      return [[path, source] as const];
    }),
  );
  const lost = replay.sources.size - sources.size;
  const files = counted(lost, 'long file is', 'long files are');
  const unread = lost === 0 ? [] : [`${files} in this report without text`];
  return { replay: { ...replay, sources }, unread };
}

/** Commits that two files must share to be told as changed together. */
const COMMITS = 2;

/** The imports and the shared commits among some files, in the order of the files. */
export function linksAmong(graph: RepoGraph, paths: readonly string[]): ReportLink[] {
  const at = new Map<number, string>();
  for (const path of paths) {
    const index = fileIndex(graph, path);
    if (index !== undefined) at.set(index, path);
  }
  const links: ReportLink[] = [];
  for (const [file, from] of at) {
    const { edges, coChange } = graph;
    for (let e = edges.offsets[file]!; e < edges.offsets[file + 1]!; e++) {
      const to = at.get(edges.targets[e]!);
      if (to === undefined || to === from) continue;
      const evidence = `line ${edges.lines[e]}: ${edges.specifiers[e]}`;
      links.push({ from, to, kind: 'import', evidence });
    }
    for (let e = coChange.offsets[file]!; e < coChange.offsets[file + 1]!; e++) {
      const to = at.get(coChange.targets[e]!);
      const count = coChange.counts[e]!;
      // Both directions are there: one is told.
      if (to === undefined || coChange.targets[e]! <= file || count < COMMITS) continue;
      links.push({ from, to, kind: 'co-change', evidence: `${Math.round(count)} commits` });
    }
  }
  return links;
}

/** All that a counter will see of the answers to a task, at any budget. */
export function textsOfAnswers(replay: Replay, countTokens: CountTokens): string[] {
  const { ranked, sources, tests = [] } = replay;
  return [
    ...Array.from(sources.values(), ({ text }) => text),
    ...Array.from(sources.values(), namesIn).flat(),
    ...ranked.flatMap(({ path, reasons, places = [] }) => [
      ...listed(path),
      ...reasons.flatMap((reason) => [` — ${reason},`, ` (${reason})\n`, ` (${reason}); `]),
      ...places.flatMap(({ name, within }) =>
        name === undefined ? [] : owned(name, within.at(-1)?.name),
      ),
    ]),
    ...tests.flatMap(({ path, why }) => [...listed(path), ` (${why}); `, ` (${why})\n`]),
    ...BUDGETS.map((budget) => composeAnswer(replay, { budget, countTokens }).context.text),
  ];
}

/** The same of a map, of the files whose names it may show. */
export function textsOfMaps(
  ranked: readonly MappedFile[],
  leftOut: readonly string[],
  countTokens: CountTokens,
): string[] {
  return [
    ...ranked.flatMap(({ path, doc = '', symbols }) => [
      ...(symbols.length > 0 ? parts(path) : [` ${path}\n`, `\n${path}\n`, ...endsOf(path)]),
      ...(doc === '' ? [] : [` ${doc}`, ` ${doc}\n`]),
      ...symbols.flatMap(({ name, signature, doc = '' }) => [
        ...listed(name),
        signature,
        ` ${doc}`,
      ]),
    ]),
    ...BUDGETS.map(
      (budget) => composeMap(leftOut, ranked, { budget, countTokens, overview: true }).text,
    ),
  ];
}

function namesIn({ definitions = [] }: { definitions?: readonly Named[] | undefined }): string[] {
  return definitions.flatMap(({ name, parent }) =>
    owned(name, parent === undefined ? undefined : definitions[parent]?.name),
  );
}

interface Named {
  name: string;
  parent?: number | undefined;
}

function owned(name: string, owner: string | undefined): string[] {
  return owner === undefined ? listed(name) : [...listed(name), ...listed(`${owner}.${name}`)];
}

function listed(name: string): string[] {
  return BEFORE.flatMap((before) => BEHIND.map((behind) => `${before}${name}${behind}`));
}

/** The folder and the name of a file of which no more is shown: a repository has thousands of them. */
function endsOf(path: string): string[] {
  const cut = path.lastIndexOf('/') + 1;
  return [
    ` ${path.slice(0, cut)}: `,
    `, ${path.slice(cut)}, `,
    ` ${path.slice(cut)} `,
    ` ${path.slice(cut)}\n`,
  ];
}

/** A path whole, and as a map has it: the folder, and the names in it. */
function parts(path: string): string[] {
  const cut = path.lastIndexOf('/') + 1;
  return [path, path.slice(0, cut), path.slice(cut)].flatMap((part) => [
    ...listed(part),
    `\n${part}\n`,
  ]);
}
