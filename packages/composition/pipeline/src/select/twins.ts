import type { LineRange } from '@ctx/text';
import { append } from '@ctx/text/collections';
import type { Portion } from '../portions/portions.js';
import { mergeRanges, without } from '../portions/ranges.js';
import type { Twin } from '../shapes.js';
import type { OrderedPortions } from './order.js';

/** Fewest lines of such a body: for fewer, saying so costs about as much as showing them. */
const TWIN_LINES = 6;

/** Share of its lines that a body must have in common with one from elsewhere to be told by it. */
const TWIN_SHARE = 0.9;

/** A body as its lines without the white space at their ends; blank lines do not count. */
interface Body {
  file: number;
  range: LineRange;
  lines: { readonly line: number; readonly text: string }[];
}

/**
 * Leaves out of ordered portions what an earlier one of another file shows already: vendored copies,
 * generated twins, tests that were copied. A body of which nine lines in ten are the lines of an
 * earlier body keeps only the others, and says where the same is.
 *
 * The change to a portion depends on those before it alone, so that every prefix stays one: the lines that a notice
 * points to are in every context that holds the notice.
 *
 * @param ordered Portions, best first.
 * @param textOf Lines of a file.
 * @param pathOf Its path.
 * @returns Gives the first `count` portions; each is looked at once.
 */
export function withoutTwins(
  ordered: OrderedPortions,
  textOf: (file: number) => readonly string[],
  pathOf: (file: number) => string,
): (count: number) => Portion[] {
  const notices: Portion[] = [];
  // The body that first had a line. Bodies that share most lines find each other by them.
  const firstWith = new Map<string, Body>();
  const twins = new Map<number, Twin[]>();
  // In their order bodies stand before all other lines: one is found at once, or there is none.
  const hasBodies = () => {
    for (let i = 0; i < ordered.length; i++) if (ordered.at(i)?.kind === 'body') return true;
    return false;
  };
  const tell = (portion: Portion): Portion => {
    const [range, more] = portion.ranges;
    // All other lines of a file hold its bodies again; where there are no bodies they are the file.
    if (portion.kind === 'rest' && hasBodies()) {
      const mine = mergeRanges(twins.get(portion.file) ?? [], 0);
      return { ...portion, ranges: portion.ranges.flatMap((range) => without(range, mine)) };
    }
    // Of a class whose methods stand apart a notice about first to last line would say too much.
    if (range === undefined || more !== undefined) return portion;
    const body = bodyOf(portion.file, range, textOf(portion.file));
    if (body.lines.length < TWIN_LINES) return portion;
    const other = nearest(body, firstWith);
    const differing = other && linesNotIn(body, other);
    if (!other || differing!.length > (1 - TWIN_SHARE) * body.lines.length) {
      for (const { text } of body.lines) if (!firstWith.has(text)) firstWith.set(text, body);
      return portion;
    }
    const twin: Twin = {
      ...body.range,
      of: { path: pathOf(other.file), ...other.range },
      exact: isSame(body, other),
    };
    append(twins, portion.file, twin);
    const ranges = differing!.map((line) => ({ startLine: line, endLine: line }));
    return { ...portion, ranges: mergeRanges(ranges), twin };
  };
  return (count) => {
    while (notices.length < Math.min(count, ordered.length))
      notices.push(tell(ordered.at(notices.length)!));
    return notices.slice(0, count);
  };
}

function bodyOf(file: number, range: LineRange, text: readonly string[]): Body {
  const { startLine, endLine } = range;
  const lines = text
    .slice(startLine - 1, endLine)
    .map((line, i) => ({ line: startLine + i, text: line.trim() }))
    .filter(({ text }) => text !== '');
  return { file, range: { startLine, endLine: Math.min(endLine, text.length) }, lines };
}

/** The body of another file that first had most of these lines. */
function nearest({ file, lines }: Body, firstWith: ReadonlyMap<string, Body>): Body | undefined {
  const votes = new Map<Body, number>();
  let best: Body | undefined;
  for (const { text } of lines) {
    const other = firstWith.get(text);
    if (other === undefined || other.file === file) continue;
    const count = (votes.get(other) ?? 0) + 1;
    votes.set(other, count);
    if (best === undefined || count > votes.get(best)!) best = other;
  }
  return best;
}

/** Numbers of the lines that the other body does not have, each of its lines counted once. */
function linesNotIn({ lines }: Body, other: Body): number[] {
  const left = new Map<string, number>();
  for (const { text } of other.lines) left.set(text, (left.get(text) ?? 0) + 1);
  return lines
    .filter(({ text }) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count <= 0;
    })
    .map(({ line }) => line);
}

function isSame(a: Body, b: Body): boolean {
  return (
    a.lines.length === b.lines.length && a.lines.every(({ text }, i) => text === b.lines[i]!.text)
  );
}
