import { chunkFile } from '@ctx/chunker';
import { type OutlineNode, outline } from '@ctx/entropy-outline';
import { extract, grammarOf } from '@ctx/syntax';
import { terse } from '@ctx/terse';
import { type CountTokens, fit, lines, seededRandom } from '@ctx/text';
import type { FileUnits } from '../report/preservation-report.js';
import { addCase, OURS, type Scores } from './scores.js';

/** A source file, and the definitions that its grammar finds. */
export interface Source {
  path: string;
  text: string;
  units: FileUnits['units'];
}

/** Values by measure. */
type Values = Readonly<Record<string, number>>;

/** Adds what each case gives by way and measure. */
function gather<Case>(
  cases: readonly Case[],
  ask: (task: Case, turn: number) => Record<string, Values>,
): Scores {
  const scores: Record<string, Record<string, number[]>> = {};
  for (const [turn, textCase] of cases.entries()) addCase(scores, ask(textCase, turn));
  return scores;
}

/** Lines from which a definition is one that an outline has to name. */
const MAJOR = 3;

/** Whether an outline tells where definitions begin, beside lines chosen in simple ways. */
export function outlines(sources: readonly Source[]): Scores {
  const withUnits = sources.filter(({ units }) => units.some(isMajor));
  return gather(withUnits, ({ path, text, units }, turn) => {
    const all = lines(text);
    const claims = blocksOf(outline(text, { path }).nodes);
    const random = seededRandom(turn + 1);
    const at = (holds: (line: string, i: number) => boolean) =>
      all.flatMap((line, i) => (line.trim() !== '' && holds(line, i) ? [i + 1] : []));
    const score = (lines: readonly number[]) => hits(lines, units);
    return {
      [OURS]: score(claims),
      'lines at the margin': score(at((line) => /^[A-Za-z@_]/.test(line))),
      'lines behind a blank one': score(at((_, i) => i === 0 || all[i - 1]!.trim() === '')),
      random: score(claims.map(() => 1 + Math.floor(random() * all.length))),
    };
  });
}

type Unit = Source['units'][number];

const isMajor = ({ startLine, endLine }: Unit) => endLine - startLine + 1 >= MAJOR;

function blocksOf(nodes: readonly OutlineNode[]): number[] {
  return nodes.flatMap(({ kind, line, children }) => [
    ...(kind === 'block' ? [line] : []),
    ...blocksOf(children),
  ]);
}

/** Precision against all definitions, recall of the larger ones, and their harmonic mean; within one line. */
function hits(claims: readonly number[], units: readonly Unit[]): Values {
  const heads = ({ headerLine, startLine }: Unit) => [headerLine ?? startLine, startLine];
  const near = (a: readonly number[], b: readonly number[]) =>
    a.some((one) => b.some((two) => Math.abs(one - two) <= 1));
  const every = units.flatMap(heads);
  const major = units.filter(isMajor);
  const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const precision = shareOf(claims.filter((line) => near([line], every)).length, claims.length);
  const recall = shareOf(major.filter((unit) => near(heads(unit), claims)).length, major.length);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { F1: f1, precision, recall };
}

/** Whether definitions that fit stay whole in chunks, beside pieces within the same tokens. */
export function chunks(
  sources: readonly Source[],
  budget: number,
  countTokens: CountTokens,
): Scores {
  const tokensOf = (text: string) => lines(text).map((line) => countTokens(`${line}\n`));
  const prepared = sources.map(({ path, text, units }) => {
    const tokens = tokensOf(text);
    const sum = (first: number, last: number) =>
      tokens.slice(first - 1, last).reduce((total, count) => total + count, 0);
    const fit = units.filter(({ startLine, endLine }) => sum(startLine, endLine) <= budget * 0.9);
    return { path, text, tokens, fit, all: sum(1, tokens.length) };
  });
  const cases = prepared.filter(({ fit, all }) => fit.length > 0 && all > budget);
  return gather(cases, ({ path, text, tokens, fit }, turn) => {
    const options = { maxTokens: budget, countTokens, roles: ['source'] as const };
    const language = grammarOf(path);
    const facts = language && extract(language, text);
    const chunks = chunkFile({ path, text, ...(facts && { facts }) }, options).chunks;
    const blank = lines(text).map((line) => line.trim() === '');
    const offset = Math.floor(seededRandom(turn + 1)() * budget);
    const whole = (pieces: readonly (readonly [number, number])[]) => {
      const holds = ({ startLine, endLine }: Unit) =>
        pieces.some(([first, last]) => first <= startLine && endLine <= last);
      return { whole: fit.filter(holds).length / fit.length };
    };
    return {
      [OURS]: whole(chunks.map(({ startLine, endLine }) => [startLine, endLine])),
      windows: whole(pieces(tokens, { budget, endsAt: () => true })),
      paragraphs: whole(pieces(tokens, { budget, endsAt: (line) => blank[line - 1] === true })),
      'random windows': whole(pieces(tokens, { budget, endsAt: () => true, begun: offset })),
    };
  });
}

/** Pieces as long as the budget allows, each to the last line in it that may be an end. */
function pieces(
  tokens: readonly number[],
  rules: { budget: number; endsAt(line: number): boolean; begun?: number },
): [number, number][] {
  const { budget, endsAt, begun = 0 } = rules;
  const ranges: [number, number][] = [];
  for (let first = 1; first <= tokens.length; ) {
    let [used, last, end] = [first === 1 ? begun : 0, first - 1, first - 1];
    while (last < tokens.length && (last < first || used + tokens[last]! <= budget)) {
      used += tokens[last]!;
      last++;
      if (endsAt(last) || last === tokens.length) end = last;
    }
    if (end < first) end = last;
    ranges.push([first, end]);
    first = end + 1;
  }
  return ranges;
}

/** Whether what outputs say of commits, files and places is kept, beside as many tokens in simple ways. */
export function outputs(texts: readonly string[], countTokens: CountTokens): Scores {
  const telling = texts.filter((text) => particulars(text).length > 0);
  return gather(telling, (text, turn) => {
    const wanted = particulars(text);
    const before = countTokens(text);
    const ours = terse(text).text;
    const budget = countTokens(ours);
    const all = lines(text);
    const random = seededRandom(turn + 1);
    const shuffled = all.map((line) => ({ line, key: random() })).sort((a, b) => a.key - b.key);
    const preserved = (shown: string) => ({
      kept: wanted.filter((one) => shown.includes(one)).length / wanted.length,
      saved: 1 - countTokens(shown) / before,
    });
    return {
      [OURS]: preserved(ours),
      head: preserved(fitting(all, budget, countTokens)),
      tail: preserved(fitting([...all].reverse(), budget, countTokens)),
      random: preserved(
        fitting(
          shuffled.map(({ line }) => line),
          budget,
          countTokens,
        ),
      ),
    };
  });
}

function fitting(all: readonly string[], budget: number, countTokens: CountTokens): string {
  const shown = (count: number) => all.slice(0, count).join('\n');
  return shown(fit(all.length, budget, (count) => countTokens(shown(count))));
}

/** Ids of commits and names of files, each once: the folders of a path may be said above it. */
function particulars(text: string): string[] {
  // Ids of blobs, in the second line of a difference, are nothing to look up.
  const read = lines(text)
    .filter((line) => !line.startsWith('index '))
    .join('\n');
  return [...new Set(read.match(/\b[0-9a-f]{7,40}\b|(?<=\/)[\w-]{1,60}\.\w{1,8}\b/g) ?? [])];
}
