// A simulated agent that looks for the lines of a change: it greps, reads windows, or chooses from a menu. Seeded.
import type { CountTokens } from '@ctx/text';

/** Lines of a change, of the base. */
export type Lines = readonly [path: string, first: number, last: number];

/** How an agent chooses. Stated here and nowhere else; all grep the same texts and read the same windows. */
export type Policy =
  /** Greps words of the task by chance, and reads around a hit by chance. */
  | 'clumsy'
  /** Greps the names that it expects in their order, then words of the task; reads the file with most hits first. */
  | 'ordinary'
  /** Knows which word leads nearest, and which hit or entry is the right one: no agent is better at choosing. */
  | 'best';

export const POLICIES: readonly Policy[] = ['clumsy', 'ordinary', 'best'];

/** Hits that one grep shows, and characters of each. */
const HITS = 30;
const WIDTH = 160;
/** Lines before and behind a hit that are read. */
const BEFORE = 15;
const BEHIND = 45;
/** Calls after which an agent gives up: what it has been shown until then is what it paid. */
export const CALLS = 20;

/** The tokens that the agent was shown until it had seen every line, or gave up. */
export interface Paid {
  tokens: number;
  calls: number;
  found: boolean;
}

/** A task, the texts of its repository, and what an agent may choose by. */
export interface Search {
  texts: ReadonlyMap<string, readonly string[]>;
  gold: readonly Lines[];
  /** Names that it expects, then words of the task. */
  names: readonly string[];
  words: readonly string[];
  random: () => number;
  countTokens: CountTokens;
}

interface Hit {
  path: string;
  line: number;
  text: string;
}

/** A run of lines that was shown, and its text. */
export interface Step {
  text: string;
  shows: readonly Lines[];
}

/** Pays for steps until all gold lines were seen. */
export class Purse {
  readonly paid: Paid = { tokens: 0, calls: 0, found: false };
  readonly #left: Lines[];

  constructor(
    gold: readonly Lines[],
    readonly countTokens: CountTokens,
  ) {
    this.#left = [...gold];
  }

  /** Whether the agent goes on. */
  get goesOn(): boolean {
    return !this.paid.found && this.paid.calls < CALLS;
  }

  /** Lines that it has not seen. */
  get left(): readonly Lines[] {
    return this.#left;
  }

  pay({ text, shows }: Step): void {
    this.paid.tokens += this.countTokens(text);
    this.paid.calls++;
    for (let i = this.#left.length - 1; i >= 0; i--) {
      const [path, first, last] = this.#left[i]!;
      const holds = ([one, from, to]: Lines) => one === path && from <= first && last <= to;
      if (shows.some(holds)) this.#left.splice(i, 1);
    }
    this.paid.found = this.#left.length === 0;
  }
}

/** Greps and reads until all is seen. */
export function searchBy(policy: Policy, search: Search, purse: Purse): void {
  const tried = new Set<string>();
  const read = new Set<string>();
  while (purse.goesOn) {
    const word = nextWord(policy, search, { tried, left: purse.left });
    if (word === undefined) return;
    tried.add(word);
    const hits = grep(search, word);
    purse.pay({
      text: hits.map(({ path, line, text }) => `${path}:${line}:${text}`).join('\n'),
      shows: hits.map(({ path, line }): Lines => [path, line, line]),
    });
    for (let reads = 0; reads < 2 && purse.goesOn; reads++) {
      const hit = chooseHit(policy, hits, { read, left: purse.left, random: search.random });
      if (hit === undefined) break;
      read.add(`${hit.path}:${hit.line}`);
      purse.pay(windowAround(search, hit));
    }
  }
}

function nextWord(
  policy: Policy,
  whole: Search,
  { tried, left }: { tried: ReadonlySet<string>; left: readonly Lines[] },
): string | undefined {
  const { names, words, random } = whole;
  const all = [...new Set([...names, ...words])].filter((word) => !tried.has(word));
  if (policy === 'ordinary') return all[0];
  const some = policy === 'clumsy' ? words.filter((word) => !tried.has(word)) : all;
  if (policy === 'clumsy') return some[Math.floor(random() * some.length)];
  const worth = (word: string) => {
    const hits = grep(whole, word);
    const near = hits.some((hit) => left.some((gold) => isNear(hit, gold)));
    return near ? 1 / hits.length : 0;
  };
  return some.map((word) => ({ word, value: worth(word) })).sort((a, b) => b.value - a.value)[0]
    ?.word;
}

/** The hits of words in the texts of a task: six agents grep the same, and the best one tries every word at each step. */
const GREPPED = new WeakMap<Search['texts'], Map<string, readonly Hit[]>>();

function grep({ texts }: Search, word: string): readonly Hit[] {
  const known = GREPPED.get(texts) ?? new Map<string, readonly Hit[]>();
  GREPPED.set(texts, known);
  const hits = known.get(word) ?? hitsOf(texts, word);
  known.set(word, hits);
  return hits;
}

/** The texts of a task in lower case, whole and by line: every word is looked for in them. */
const LOWER = new WeakMap<Search['texts'], { path: string; whole: string; rows: string[] }[]>();

function lowerOf(texts: Search['texts']) {
  const known = LOWER.get(texts);
  if (known) return known;
  const lower = [...texts].map(([path, lines]) => {
    const rows = lines.map((line) => line.toLowerCase());
    return { path, whole: rows.join('\n'), rows };
  });
  LOWER.set(texts, lower);
  return lower;
}

function hitsOf(texts: Search['texts'], word: string): Hit[] {
  const wanted = word.toLowerCase();
  const hits: Hit[] = [];
  for (const { path, whole, rows } of lowerOf(texts)) {
    if (!whole.includes(wanted)) continue;
    const lines = texts.get(path) ?? [];
    for (const [i, row] of rows.entries()) {
      if (!row.includes(wanted)) continue;
      hits.push({ path, line: i + 1, text: lines[i]!.slice(0, WIDTH) });
      if (hits.length === HITS) return hits;
    }
  }
  return hits;
}

function chooseHit(
  policy: Policy,
  hits: readonly Hit[],
  state: { read: ReadonlySet<string>; left: readonly Lines[]; random: () => number },
): Hit | undefined {
  const open = hits.filter(({ path, line }) => !state.read.has(`${path}:${line}`));
  if (policy === 'best') return open.find((hit) => state.left.some((gold) => isNear(hit, gold)));
  if (policy === 'clumsy') return open[Math.floor(state.random() * open.length)];
  const count = (path: string) => open.filter((hit) => hit.path === path).length;
  return [...open].sort((a, b) => count(b.path) - count(a.path))[0];
}

/** Whether a window around a hit shows the lines. */
function isNear({ path, line }: Hit, [gold, first, last]: Lines): boolean {
  return path === gold && line - BEFORE <= first && last <= line + BEHIND;
}

function windowAround({ texts }: Search, { path, line }: Hit): Step {
  const lines = texts.get(path) ?? [];
  const [first, last] = [Math.max(1, line - BEFORE), Math.min(lines.length, line + BEHIND)];
  return { text: lines.slice(first - 1, last).join('\n'), shows: [[path, first, last]] };
}
