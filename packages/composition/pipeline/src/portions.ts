import { approximateTokens, type LineRange } from '@ctx/text';
import {
  FRAMED_FIRST,
  HEADERS_FIRST,
  HEADERS_LATER,
  LEAD,
  LINE_LENGTH,
  NUMBER_LENGTH,
  OPENING_HEADERS,
  OPENING_LINES,
  OPENING_WORTH,
  PORTION_OVERHEAD,
  RANK_DECAY,
  WORTH_OF_PATH,
  WORTH_OF_REST,
} from './defaults.js';
import { headerText } from './header-text.js';
import { nearLines } from './near-lines.js';
import { placesOf } from './places.js';
import type { Place, RankedFile, Source, Twin } from './shapes.js';
import { sourceLines } from './source-lines.js';

/** What a portion shows: the file's name, the header of one definition, lines, or all other lines. */
export type PortionKind = 'path' | 'header' | 'body' | 'rest';

/** A definition shown by its header alone. */
export interface Header {
  line: number;
  name: string;
  /** How many definitions it stands in. */
  depth: number;
}

/** The smallest unit that is shown or left out: something of one file. */
export interface Portion {
  /** Index of the file in the ranking. */
  file: number;
  kind: PortionKind;
  /** The lines it shows whole; empty for `path` and `header`. */
  ranges: LineRange[];
  /** The headers it shows: its own, or those of the definitions around its lines. */
  headers: Header[];
  /** Expected share of what the task needs; comparable across files. */
  worth: number;
  /** Approximate tokens. It decides the order only, never the budget. */
  cost: number;
  /** It holds a line that the task names, or that has changed. */
  framed?: boolean | undefined;
  /** Lines that it does not show because an earlier portion of another file shows the same. */
  twin?: Twin | undefined;
}

/**
 * Cuts one ranked file into portions: its name, the header of each definition, the lines of each
 * definition and passage, all other lines.
 *
 * @param file The file, as ranked.
 * @param rank 0-based place in the ranking.
 * @param source Its content; without it only the name can be shown.
 * @param names Identifiers that the task names; used when the ranking gives no places.
 */
export function portionsOf(
  file: RankedFile,
  rank: number,
  source: Source | undefined,
  names: ReadonlySet<string> = new Set(),
): Portion[] {
  const entry = { file: rank, kind: 'path' as const, ranges: [], headers: [] };
  const cost = 6 + approximateTokens(file.path);
  if (!source) return [{ ...entry, worth: WORTH_OF_PATH * (rank + 1) ** -RANK_DECAY, cost }];
  const text = sourceLines(source.text);
  const places = file.places ?? placesOf(file, rank, source, text, names);
  const worth = places.reduce((sum, { score }) => sum + score, 0);
  const all = [{ startLine: 1, endLine: text.length }];
  return [
    { ...entry, worth: WORTH_OF_PATH * worth, cost },
    ...places.flatMap((place) => portionsOfPlace(place, rank, text, file.frames)),
    {
      ...entry,
      kind: 'rest',
      ranges: all,
      worth: WORTH_OF_REST * worth,
      cost: costOf(text, all),
    },
  ];
}

function portionsOfPlace(
  place: Place,
  file: number,
  text: readonly string[],
  frames: readonly number[] = [],
): Portion[] {
  const { name, headerLine, score, within } = place;
  const around = within.map(({ name, headerLine }, depth) => ({ name, line: headerLine, depth }));
  const depth = within.length;
  const portions: Portion[] = [];
  if (name !== undefined && headerLine !== undefined && text[headerLine - 1] !== undefined) {
    const headers = [{ line: headerLine, name, depth }];
    const cost = 3 + approximateTokens(headerText(text[headerLine - 1]!, name));
    portions.push({ file, kind: 'header', ranges: [], headers, worth: score, cost });
  }
  const own =
    name === undefined || headerLine === undefined ? [] : [{ line: headerLine, name, depth }];
  for (const part of nearLines(place.parts, frames)) {
    const ranges = part.ranges.map((range) => ({ ...range }));
    const headers = [...around, ...own].filter(({ line }) => text[line - 1] !== undefined);
    const worth = score * part.share;
    const body = {
      file,
      kind: 'body' as const,
      ranges,
      headers,
      worth,
      cost: costOf(text, ranges),
    };
    portions.push(hasLine(ranges, frames) ? { ...body, framed: true } : body);
  }
  return portions;
}

function hasLine(ranges: readonly LineRange[], lines: readonly number[]): boolean {
  return lines.some((line) =>
    ranges.some(({ startLine, endLine }) => line >= startLine && line <= endLine),
  );
}

/**
 * Orders the portions of all files by worth per token, best first. A few headers and the lines of the
 * likeliest places open; then for the first tokens a header counts more, so that a small budget shows
 * where things are; afterwards lines count more. A file's name comes before anything else of it. The
 * order does not depend on any budget: a larger budget shows a superset.
 *
 * @param options `headersFirst`: tokens in which headers lead (default 4000).
 */
export function orderPortions(
  portions: readonly Portion[],
  options: { readonly headersFirst?: number | undefined } = {},
): Portion[] {
  const { headersFirst = HEADERS_FIRST } = options;
  const density = ({ worth, cost }: Portion) => worth / cost;
  const all = sortedBy(density, portions);
  const opening = new Set(openingOf(all));
  const names = new Map(all.filter(({ kind }) => kind === 'path').map((p) => [p.file, p]));
  const ordered: Portion[] = [];
  let cost = 0;
  const take = (portion: Portion) => {
    const name = names.get(portion.file);
    names.delete(portion.file);
    for (const next of portion.kind === 'path' ? [name] : [name, portion]) {
      if (next === undefined) continue;
      ordered.push(next);
      cost += next.cost;
    }
  };
  for (const portion of opening) take(portion);
  const left = all.filter((portion) => !opening.has(portion));
  const headers = left.filter(({ kind }) => kind === 'header');
  const others = left.filter(({ kind }) => kind !== 'header');
  for (let h = 0, o = 0; h < headers.length || o < others.length; ) {
    const lead = cost < headersFirst ? LEAD : HEADERS_LATER;
    const [header, other] = [headers[h], others[o]];
    const isHeader = !other || (header && lead * density(header) > density(other));
    take(isHeader ? headers[h++]! : others[o++]!);
  }
  return ordered;
}

/** Largest value first; ties in the order of files, then lines. */
function sortedBy(value: (portion: Portion) => number, portions: readonly Portion[]): Portion[] {
  return portions
    .map((portion) => ({
      portion,
      value: value(portion),
      line: portion.ranges[0]?.startLine ?? portion.headers[0]?.line ?? 0,
    }))
    .sort((a, b) => b.value - a.value || a.portion.file - b.portion.file || a.line - b.line)
    .map(({ portion }) => portion);
}

/**
 * What a context begins with: headers, then lines of the likeliest places, those with a named line
 * first, as many as their share of tokens holds. Lines stand by worth per square root of a token: by worth alone long definitions
 * would fill it, by worth per token single lines.
 */
function openingOf(byDensity: readonly Portion[]): Portion[] {
  const headers = byDensity.filter(({ kind }) => kind === 'header');
  const bodies = byDensity.filter(({ kind }) => kind === 'body');
  const value = ({ worth, cost, framed }: Portion) =>
    ((framed ? FRAMED_FIRST : 1) * worth) / Math.sqrt(cost);
  const likely = within(OPENING_LINES, sortedBy(value, bodies));
  const least = likely[0] === undefined ? 0 : OPENING_WORTH * value(likely[0]);
  return [
    ...within(OPENING_HEADERS, headers),
    ...likely.filter((portion) => value(portion) >= least),
  ];
}

/** Those that fit, in their order; what is too large is passed over. */
function within(tokens: number, portions: readonly Portion[]): Portion[] {
  let left = tokens;
  return portions.filter(({ cost }) => {
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

function costOf(text: readonly string[], ranges: readonly LineRange[]): number {
  let units = 0;
  for (const { startLine, endLine } of ranges)
    for (let line = Math.max(1, startLine); line <= Math.min(endLine, text.length); line++)
      units += Math.min(LINE_LENGTH, text[line - 1]!.length) + NUMBER_LENGTH;
  return PORTION_OVERHEAD + Math.ceil(units / 4);
}
