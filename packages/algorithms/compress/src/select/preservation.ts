import { lines, type Remark } from '@ctx/text';
import { align } from '@ctx/text/edits';
import { holeRange, holeText } from '@ctx/text/ranges';
import type { Compressed } from '../shapes.js';

/** The names in a text, as a parser found them: `FileFacts` of `@ctx/syntax` fits. */
export interface ParsedNames {
  readonly definitions: readonly { readonly name: string; readonly kind: string }[];
  readonly references: readonly { readonly name: string; readonly count: number }[];
  /** Why the parse is not complete; a part that has this is not valid. */
  readonly degraded?: readonly Remark[] | undefined;
}

/** How much of something is still there. */
export interface Share {
  readonly kept: number;
  readonly of: number;
}

/** The parts of its source that a compressed text still has. */
export interface Preservation {
  /** Definitions, by kind and name, each as often as the parser finds it. */
  readonly definitions: Share;
  /** Uses of identifiers, each as often as the parser finds it. */
  readonly identifiers: Share;
  /** Lines that are not blank, in their order. */
  readonly lines: Share;
  /** Stretches between markers that parse without an error, each on its own. */
  readonly parts: Share;
  /** Lines that are neither of the source nor markers: 0 where the text is honest. */
  readonly invented: number;
}

/**
 * Compares a compressed text with its source by what a parser finds in both, so that deleted or
 * corrupted code shows. Nothing is looked up as a substring, and nothing that produced the text
 * is asked.
 *
 * @param parse Gives the names in a text, or undefined where there is no grammar: the shares of
 *   definitions, identifiers and parts are then of 0.
 */
export function preservation(
  text: string,
  compressed: Compressed,
  parse: (text: string) => ParsedNames | undefined,
): Preservation {
  if (typeof compressed !== 'object' || compressed === null)
    throw new TypeError(`preservation: compressed must be a result, got ${typeof compressed}`);
  if (typeof parse !== 'function')
    throw new TypeError(`preservation: parse must be a function, got ${typeof parse}`);
  const rows = lines(compressed.text);
  const parts = partsOf(rows, compressed);
  const shown = parse(parts.map((part) => part.join('\n')).join('\n\n'));
  const source = parse(text);
  const counts = { definitions: NONE, identifiers: NONE };
  if (source && shown) {
    counts.definitions = common(definitionsOf(source), definitionsOf(shown));
    counts.identifiers = common(referencesOf(source), referencesOf(shown));
  }
  const valid = parts.map((part) => parse(part.join('\n'))).filter((names) => names !== undefined);
  return {
    ...counts,
    ...compareLines(lines(text), parts.flat()),
    parts: {
      kept: valid.filter(({ degraded = [] }) => degraded.length === 0).length,
      of: valid.length,
    },
  };
}

const NONE: Share = { kept: 0, of: 0 };

/** The stretches between markers. A line is a marker only where an omission says so. */
function partsOf(rows: readonly string[], { omissions }: Compressed): string[][] {
  const markers = new Set(omissions.map(({ range }) => holeText(range)));
  const parts: string[][] = [[]];
  for (const row of rows) {
    const range = holeRange(row);
    if (range !== undefined && markers.delete(holeText(range))) parts.push([]);
    else parts.at(-1)?.push(row);
  }
  return parts.filter((part) => part.some((row) => row.trim() !== ''));
}

function compareLines(
  source: readonly string[],
  shown: readonly string[],
): Pick<Preservation, 'lines' | 'invented'> {
  const filled = (rows: readonly string[]): string[] =>
    rows.map((row) => row.trim()).filter((row) => row !== '');
  const before = filled(source);
  const after = filled(shown);
  const preserved = align(before, after).filter((line) => line >= 0).length;
  return { lines: { kept: preserved, of: before.length }, invented: after.length - preserved };
}

function definitionsOf({ definitions }: ParsedNames): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, name } of definitions) {
    const key = `${kind} ${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function referencesOf({ references }: ParsedNames): Map<string, number> {
  return new Map(references.map(({ name, count }) => [name, count]));
}

/** How much of one multiset is in another. */
function common(of: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): Share {
  let preserved = 0;
  let total = 0;
  for (const [key, count] of of) {
    total += count;
    preserved += Math.min(count, there.get(key) ?? 0);
  }
  return { kept: preserved, of: total };
}
