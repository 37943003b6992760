// Which of the changed lines does an answer show, and what are its tokens spent on?
// `STORE=… pnpm bench lines [kit] [rows.json]` composes answers from what `store.ts` kept of the real
// program, and prints what they show beside the answers that the program gave when it was stored.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeContext, type DefinitionLines, type Source } from '@ctx/pipeline';
import { type Commit, type RankedDocument, type RankedPlace, readQuery } from '@ctx/relevance';
import { placesByRarity } from '@ctx/relevance/places';
import { type CountTokens, seededRandom } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { quantile } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import {
  namedLines,
  withNamedLines,
} from '../../../packages/composition/workspace/src/answers/named/lines.js';
import { namedTests } from '../../../packages/composition/workspace/src/answers/named/tests.js';
import { inOrder } from '../../../packages/composition/workspace/src/answers/rerank/rerank.js';
import {
  describeFiles,
  namesOf,
  withoutFillers,
  withPlaces,
} from '../../../packages/composition/workspace/src/answers/task-files.js';
import { type Answer, headersShown, hunksShown, sourceTokens, wholeLines } from './measures.js';
import type { Task } from './tasks.js';

/** A task as `store.ts` keeps it. */
interface Stored extends Task {
  documents: RankedDocument[];
  files: { path: string; text?: string; language?: string; definitions?: DefinitionLines[] }[];
  considered: number;
  indexed: number;
  idf: Record<string, number>;
  holders: Record<string, number>;
  commits: Commit[];
  answers: Record<
    number,
    Answer & { places: { path: string; startLine: number; endLine: number }[] }
  >;
}

/** Figures of one answer. */
interface Figures {
  /** 1 when every hunk is wholly visible. */
  all: number;
  hunks: number;
  header: number;
  tokens: number;
  source: number;
  unspent: number;
}

interface Row {
  id: string;
  repo: string;
  track: string;
  figures: Record<string, Figures>;
  /** Whether all changed lines lie in the first ten, and forty, places. */
  places: Record<string, number>;
}

const BUDGETS = [2048, 4096, 8192];
const CANDIDATES = 40;
const store = process.env.STORE ?? 'store';
const kit = process.argv[2] ?? 'localisation';
const exact = await loadO200k();
const countTokens: CountTokens = Object.assign((text: string) => exact(text), { id: 'o200k_base' });
const known = new Map<string, number>();
const countLine = (line: string) => {
  const size = known.get(line) ?? exact(line);
  known.set(line, size);
  return size;
};

/** With RERANK a reranker that knows the truth puts the first twenty places in order. */
function rightOf(places: readonly RankedPlace[], hunks: Stored['hunks']): number[] {
  if (!process.env.RERANK) return [];
  const isRight = (p: RankedPlace) =>
    hunks.some(
      ([path, first, last]) => p.path === path && p.startLine <= last && first <= p.endLine,
    );
  return places.slice(0, 20).flatMap((place, i) => (isRight(place) ? [i + 1] : []));
}

/** The sources that the program read, by path. */
function sourcesOf(files: Stored['files']): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const { path, text, language, definitions } of files.slice(0, CANDIDATES))
    if (text !== undefined)
      sources.set(path, {
        path,
        text,
        ...(language ? { language } : {}),
        ...(definitions ? { definitions } : {}),
      });
  return sources;
}

/** The composer's input, from the stored task. */
function inputOf(stored: Stored, definitions: Definitions) {
  const { documents, holders, idf, indexed, considered } = stored;
  const query = readQuery(stored.query);
  const facts = new Map(
    [...definitions].map(([path, all]) => [path, { definitions: all, references: [] }]),
  );
  const found = describeFiles(withoutFillers(documents), {
    facts: facts as never,
    commits: stored.commits,
  });
  const sources = sourcesOf(stored.files);
  const read = found.flatMap((file) => {
    const source = sources.get(file.path);
    return source === undefined ? [] : [{ ...source, ...file }];
  });
  const places = placesByRarity(query, read, {
    files: indexed,
    idf: query.terms.map(({ term }) => idf[term] ?? Math.log(1 + indexed)),
    holders: query.identifiers.map(({ name }) => holders[name] ?? 0),
  });
  const paths = documents.map(({ path }) => path);
  const ranked = withNamedLines(
    withPlaces(found, inOrder(places, rightOf(places, stored.hunks)), sources),
    namedLines({ query, paths, sources }),
  );
  const tests = namedTests(
    found.map(({ path }) => path),
    { paths, facts: facts as never },
  );
  return { input: { ranked, sources, considered, names: namesOf(query), tests }, places };
}

/** Definitions of each stored file, by path. */
type Definitions = ReadonlyMap<string, readonly DefinitionLines[]>;

/** A measure of the answers to one task. */
function measureOf({ files, hunks }: Stored, definitions: Definitions) {
  const texts = new Map(files.map(({ path, text = '' }) => [path, sourceLines(text)]));
  const linesOf = (path: string) => texts.get(path) ?? [];
  return (given: Answer, budget: number): Figures => {
    const whole = wholeLines(given, linesOf);
    const share = hunksShown(hunks, whole);
    return {
      all: Number(share === 1),
      hunks: share,
      header: headersShown(hunks, given, (path) => definitions.get(path) ?? []),
      tokens: given.tokens,
      source: sourceTokens(whole, linesOf, countLine),
      unspent: budget - given.tokens,
    };
  };
}

function answer(stored: Stored): { rows: Record<string, Figures>; places: Record<string, number> } {
  const definitions = new Map(stored.files.map((file) => [file.path, file.definitions ?? []]));
  const { input, places } = inputOf(stored, definitions);
  const measure = measureOf(stored, definitions);
  const rows: Record<string, Figures> = {};
  for (const budget of BUDGETS) {
    const now = composeContext(input, { budget, countTokens });
    if (now.tokens > budget) throw new Error(`over budget: ${stored.id}`);
    rows[`now ${budget}`] = measure(now, budget);
    rows[`stored ${budget}`] = measure(stored.answers[budget]!, budget);
    if (process.env.SHOW && budget === Number(process.env.AT ?? 2048)) console.log(now.text);
  }
  const inside = (all: readonly { path: string; startLine: number; endLine: number }[]) =>
    Number(
      stored.hunks.every(([path, first, last]) =>
        all.some((p) => p.path === path && p.startLine <= last && first <= p.endLine),
      ),
    );
  return {
    rows,
    places: { first10: inside(places.slice(0, 10)), first40: inside(places.slice(0, 40)) },
  };
}

const rows: Row[] = readdirSync(join(store, 'tasks'))
  .filter((name) => name.startsWith(`${kit}-`))
  .filter((name) => !process.env.SHOW || name.includes(process.env.SHOW))
  .sort()
  .map((name) => {
    const stored = JSON.parse(readFileSync(join(store, 'tasks', name), 'utf8')) as Stored;
    const { rows: figures, places } = answer(stored);
    return { id: stored.id, repo: stored.repo, track: stored.track, figures, places };
  });

const mean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / (values.length || 1);
const percent = (value: number) => Math.round(1000 * value) / 10;
const column = (name: string, value: (figures: Figures) => number) =>
  BUDGETS.map((budget) => percent(mean(rows.map((r) => value(r.figures[`${name} ${budget}`]!)))));

/** 95 % interval of the mean difference, over tasks. Seeded. */
function interval(values: readonly number[]): number[] {
  const random = seededRandom(1);
  const means = Array.from({ length: 2000 }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)]!)),
  );
  return [mean(values), quantile(means, 0.025), quantile(means, 0.975)].map(percent);
}

const said = (name: string) => ({
  all: column(name, ({ all }) => all),
  hunks: column(name, ({ hunks }) => hunks),
  header: column(name, ({ header }) => header),
  source: column(name, ({ source, tokens }) => source / (tokens || 1)),
  unspentMost: BUDGETS.map((b) => Math.max(...rows.map((r) => r.figures[`${name} ${b}`]!.unspent))),
});
console.log(
  JSON.stringify(
    {
      tasks: rows.length,
      budgets: BUDGETS,
      stored: said('stored'),
      now: said('now'),
      gain: BUDGETS.map((b) =>
        interval(rows.map((r) => r.figures[`now ${b}`]!.all - r.figures[`stored ${b}`]!.all)),
      ),
      places: [
        percent(mean(rows.map((r) => r.places.first10!))),
        percent(mean(rows.map((r) => r.places.first40!))),
      ],
    },
    (_, value) => (Array.isArray(value) && typeof value[0] === 'number' ? value.join(' ') : value),
    1,
  ),
);
if (process.argv[3]) writeFileSync(process.argv[3], JSON.stringify(rows));
