// Every regular expression is linear in its text: by construction (scslre finds none that trades characters between
// quantifiers or searches from every place), or because its texts are short. Faults that the analysis cannot see are
// tried: each expression on texts made to take it long.
import { analyse } from 'scslre';
import type { Finding } from '../findings.js';
import { BOUNDED, type Bounded, FOREIGN } from '../regex-bounds.js';
import type { Repository, Source } from '../sources.js';
import { type Attack, attacksOn, textsOf } from './attacks.js';
import { builtWhileLoading, type Regex, regexesOf } from './expressions.js';

/** Checks the expressions of every package and of the scripts; `npm test` has its own texts. */
export async function checkRegexes(repository: Repository): Promise<Finding[]> {
  const { root } = repository;
  const sources = repository.sources.filter(({ path, test }) => !test && READ.test(path));
  const found = sources.map((source) => ({ source, ...regexesOf(source) }));
  const calling = found.filter(({ calls }) => calls.length > 0);
  const built = await builtWhileLoading(
    root,
    sources.map(({ path }) => path).filter((path) => !STARTS.test(path)),
  );
  const all = [...found.flatMap(({ literals }) => literals), ...built, ...FOREIGN.map(asRegex)];
  return [
    ...all.flatMap((regex) => problems(regex, BOUNDED)),
    ...calling.flatMap(({ source, calls }) => unseen(source, calls, built)),
    ...stale(all),
  ];
}

/** Sources whose expressions read foreign texts, or run in CI. */
const READ = /^(?:packages|scripts)\//;

/** Sources that do something when they are loaded: programs and workers, checks, and what browsers run. */
const STARTS = /^scripts\/|\/adapters\/|worker\.ts$/;

function asRegex({ path, like, flags }: (typeof FOREIGN)[number]): Regex {
  return { path, line: 1, pattern: like, flags };
}

/** Milliseconds of processor time of a search through a text: what else the machine does takes none of it. */
export type Measure = (regex: RegExp, text: string) => number;

/** The problems of one expression. */
export function problems(
  regex: Regex,
  bounds: readonly Bounded[],
  measure: Measure = timeOf,
): Finding[] {
  const { path, line, pattern, flags } = regex;
  const bound = boundOf(regex, bounds);
  const say = (message: string): Finding[] => [{ path, line, message: `/${pattern}/ ${message}` }];
  if (bound === undefined) {
    const report = analyse({ source: pattern, flags }, { maxReports: 1 }).reports[0];
    if (report) {
      const how = report.exponential ? 'is exponential' : WHY[report.type];
      return say(`${how} on runs of ${JSON.stringify(report.character.pick)}: ${REMEDY}`);
    }
  }
  const slow = slowAttack(new RegExp(pattern, flags), bound?.most, measure);
  if (slow === undefined) return [];
  const text = JSON.stringify(`${slow.before}(${slow.word})…`);
  return say(
    `takes more than linear time on ${text}${bound ? ' within its bound' : `: ${REMEDY}`}`,
  );
}

const WHY = {
  Trade: 'trades characters between two quantifiers',
  Self: 'trades characters within a quantifier',
  Move: 'searches from every place',
};
const REMEDY = 'make it linear, or bound its text and name the bound in scripts/regex-bounds.ts';

function boundOf({ path, pattern }: Regex, bounds: readonly Bounded[]): Bounded | undefined {
  return bounds.find(
    (bound) => bound.path === path && bound.patterns.some((start) => pattern.startsWith(start)),
  );
}

/** An entry that fits nothing any more hides what comes after it. */
function stale(all: readonly Regex[]): Finding[] {
  return BOUNDED.flatMap(({ path, patterns }) =>
    patterns
      .filter((start) => !all.some((one) => one.path === path && one.pattern.startsWith(start)))
      .map((start) => ({ path, line: 1, message: `has no /${start}… any more: drop its bound` })),
  );
}

/** Calls of `RegExp` that were not made while loading and are not listed. */
function unseen({ path }: Source, calls: readonly number[], built: readonly Regex[]): Finding[] {
  const listed = FOREIGN.filter((entry) => entry.path === path).length;
  const seen = new Set(built.filter((one) => one.path === path).map((one) => one.line));
  const rest = calls.filter((line) => !seen.has(line));
  if (rest.length <= listed || path.startsWith('scripts/')) return [];
  const message = 'builds a RegExp while it runs: list it in FOREIGN in scripts/regex-bounds.ts';
  return rest.map((line) => ({ path, line, message }));
}

/** Lengths of the texts: a power of two shows, and stops, at one of the first; a square at the last. */
const LENGTHS = [16, 22, 30, 40, 54, 72, 100, 4_000];
/** Times that a plain pass of the same length takes, from which on growth is measured. */
const SLOWER = 20;
/** Growth over four times the length: 4 when linear, 16 for a square. */
const GROWTH = 9;

/** The first attack on which an expression takes more than linear time, or up to its bound too long. */
export function slowAttack(
  regex: RegExp,
  most?: number,
  measure: Measure = timeOf,
): Attack | undefined {
  const lengths =
    most === undefined
      ? LENGTHS
      : [...LENGTHS.slice(0, -1).filter((length) => length < most), most];
  return attacksOn(regex.source, regex.flags).find((attack) =>
    lengths.some((length) =>
      textsOf(attack, length).some((text) => isSlow(regex, text, most !== undefined, measure)),
    ),
  );
}

/** Slow three times over: more than linear in its text, or where it is bounded, than a square. */
function isSlow(regex: RegExp, text: string, bounded: boolean, measure: Measure): boolean {
  const limit = bounded ? Math.max(SLOWER, 2 * text.length) : SLOWER;
  for (let again = 0; again < 3; again++) {
    const plain = Math.max(PLAIN_FLOOR, measure(PLAIN, text));
    if (measure(regex, text) <= limit * plain) return false;
  }
  if (bounded || text.length < 1_000) return true;
  // The end of the text is what it fails at. Anything else that runs on the machine may hit either length.
  const part = text.slice(0, text.length / 4) + text.slice(-2);
  let [whole, quarter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let again = 0; again < SAMPLES; again++) {
    whole = Math.min(whole, measure(regex, text));
    quarter = Math.min(quarter, measure(regex, part));
  }
  return whole > GROWTH * quarter;
}

/** Samples of a length, of which the shortest counts. */
const SAMPLES = 8;
/** Reads every character and fits none. */
export const PLAIN = /[\u0002\u0003]/g;
/** Milliseconds below which the clock says nothing. */
const PLAIN_FLOOR = 0.02;

function timeOf(regex: RegExp, text: string): number {
  const started = process.cpuUsage();
  text.replace(regex, '');
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
