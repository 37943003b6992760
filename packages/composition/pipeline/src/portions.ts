import { approximateTokens, type LineRange } from '@ctx/text';
import {
  HEADERS_FIRST,
  HEADERS_LATER,
  LEAD,
  LINE_LENGTH,
  NUMBER_LENGTH,
  PORTION_OVERHEAD,
  RANK_DECAY,
  WORTH_OF_PATH,
  WORTH_OF_REST,
} from './defaults.js';
import { headerText } from './header-text.js';
import { placesOf } from './places.js';
import type { Place, RankedFile, Source } from './shapes.js';
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
    ...places.flatMap((place) => portionsOfPlace(place, rank, text)),
    {
      ...entry,
      kind: 'rest',
      ranges: all,
      worth: WORTH_OF_REST * worth,
      cost: costOf(text, all),
    },
  ];
}

function portionsOfPlace(place: Place, file: number, text: readonly string[]): Portion[] {
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
  for (const part of place.parts) {
    const ranges = part.ranges.map((range) => ({ ...range }));
    const headers = [...around, ...own].filter(({ line }) => text[line - 1] !== undefined);
    const worth = score * part.share;
    portions.push({ file, kind: 'body', ranges, headers, worth, cost: costOf(text, ranges) });
  }
  return portions;
}

/**
 * Orders the portions of all files by worth per token, best first. For the first tokens a header
 * counts more, so that a small budget shows where things are; afterwards lines count more. A file's
 * name comes before anything else of it. The order does not depend on any budget: a larger budget
 * shows a superset.
 *
 * @param options `headersFirst`: tokens in which headers lead (default 4000).
 */
export function orderPortions(
  portions: readonly Portion[],
  options: { readonly headersFirst?: number } = {},
): Portion[] {
  const { headersFirst = HEADERS_FIRST } = options;
  const first = ({ ranges, headers }: Portion) => ranges[0]?.startLine ?? headers[0]?.line ?? 0;
  const densities = new Map(portions.map((portion) => [portion, portion.worth / portion.cost]));
  const density = (portion: Portion) => densities.get(portion)!;
  const byDensity = (a: Portion, b: Portion) =>
    density(b) - density(a) || a.file - b.file || first(a) - first(b);
  const headers = portions.filter(({ kind }) => kind === 'header').sort(byDensity);
  const others = portions.filter(({ kind }) => kind !== 'header').sort(byDensity);
  const names = new Map(portions.filter(({ kind }) => kind === 'path').map((p) => [p.file, p]));
  const ordered: Portion[] = [];
  let cost = 0;
  const take = (portion: Portion | undefined) => {
    if (portion === undefined) return;
    ordered.push(portion);
    cost += portion.cost;
  };
  for (let h = 0, o = 0; h < headers.length || o < others.length; ) {
    const lead = cost < headersFirst ? LEAD : HEADERS_LATER;
    const [header, other] = [headers[h], others[o]];
    const isHeader = !other || (header && lead * density(header) > density(other));
    const portion = isHeader ? headers[h++]! : others[o++]!;
    const name = names.get(portion.file);
    names.delete(portion.file);
    take(name);
    if (portion.kind !== 'path') take(portion);
  }
  return ordered;
}

function costOf(text: readonly string[], ranges: readonly LineRange[]): number {
  let units = 0;
  for (const { startLine, endLine } of ranges)
    for (let line = Math.max(1, startLine); line <= Math.min(endLine, text.length); line++)
      units += Math.min(LINE_LENGTH, text[line - 1]!.length) + NUMBER_LENGTH;
  return PORTION_OVERHEAD + Math.ceil(units / 4);
}
