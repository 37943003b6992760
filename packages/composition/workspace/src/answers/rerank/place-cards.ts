import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { type CountTokens, fit } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { printable } from '@ctx/text/printable';
import { headingText } from '@ctx/text/ranges';

/** Places of which a model is shown cards: they hold all that a change touches in two of five tasks. */
const CARDS = 20;

/** Tokens of a card at most. */
const CARD_TOKENS = 60;

/** UTF-16 units of one line of a card: a longer one says no more about what its place is. */
const LINE_UNITS = 120;

/** Lines of a place that may stand on its card, beside its first. */
const CARD_LINES = 6;

/** A place that the task may be about, small enough that a model reads twenty of them. */
export interface PlaceCard {
  /** The number by which {@link Rerank} names it, from 1. */
  id: number;
  path: string;
  startLine: number;
  endLine: number;
  /** Absent for lines outside of all definitions. */
  name?: string | undefined;
  /** `path:a-b name`, then its signature and the lines that share most with the task; at most 60 tokens. */
  text: string;
  /** Tokens of the text, by the caller's counter. */
  tokens: number;
}

/** Cards of the first twenty places, likeliest first. */
export function placeCards(
  places: readonly RankedPlace[],
  sources: ReadonlyMap<string, Source>,
  countTokens: CountTokens,
): PlaceCard[] {
  return places.slice(0, CARDS).map((place, i) => {
    const { path, startLine, endLine, name } = place;
    const rows = rowsOf(place, sourceLines(sources.get(path)?.text ?? ''));
    const text = fitted(rows, countTokens);
    const tokens = countTokens(text);
    return {
      id: i + 1,
      path,
      startLine,
      endLine,
      ...(name !== undefined && { name }),
      text,
      tokens,
    };
  });
}

/** As many rows as fit; of a first one that does not fit alone, its end: the name is worth more than the folders. */
function fitted(rows: readonly string[], countTokens: CountTokens): string {
  const count = fit(rows.length, CARD_TOKENS, (n) => countTokens(rows.slice(0, n).join('\n')));
  if (count > 0) return rows.slice(0, count).join('\n');
  const head = [...rows[0]!];
  const shown = fit(head.length, CARD_TOKENS, (n) =>
    countTokens(head.slice(head.length - n).join('')),
  );
  return head.slice(head.length - shown).join('');
}

/** Where it is, how it is declared, and the lines with most of the words for which it was chosen. */
function rowsOf(place: RankedPlace, text: readonly string[]): string[] {
  const { path, startLine, endLine, name, headerLine = startLine, within, because } = place;
  const label = [...within.map((owner) => owner.name), name].filter(Boolean).join('.');
  const rowOf = (line: number) => printable((text[line - 1] ?? '').trim()).slice(0, LINE_UNITS);
  const own = place.parts.flatMap(({ ranges }) => ranges).flatMap(linesIn);
  const matching = own
    .filter((line) => line !== headerLine && rowOf(line) !== '')
    .map((line) => ({ line, hits: hitsOf(rowOf(line), because) }))
    .sort((a, b) => b.hits - a.hits || a.line - b.line)
    .slice(0, CARD_LINES)
    .map(({ line }) => rowOf(line));
  const head = `${headingText(path, { startLine, endLine })} ${label}`.trimEnd();
  return [head, ...[rowOf(headerLine)].filter(Boolean), ...matching];
}

function linesIn({ startLine, endLine }: { startLine: number; endLine: number }): number[] {
  return Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i);
}

function hitsOf(row: string, words: readonly string[]): number {
  const lower = row.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase())).length;
}
