import { approximateTokens, type LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { FRAME_MARGIN, LINE_LENGTH, WORTH_OF_REST } from '../defaults.js';
import type { Place, RankedFile, Source, Twin } from '../shapes.js';
import { placesOf } from './places.js';
import { lengthOf, mergeRanges, without } from './ranges.js';

/** Lines that lead to a part, at most: the innermost ones. */
const ENCLOSING = 3;

/** Lines above a part that are looked at; a definition of thousands of lines has hundreds of parts. */
const REACH = 300;

/** A line that says something; brackets that close or open alone do not. */
const SAYS = /\p{L}/u;

/** Tokens of a name with its lines, beside the name. */
const STUB_COST = 4;

/** Tokens of a range's heading. */
const RUN_COST = 10;

/** Tokens of a file's heading and fence beside its path and reasons. */
const HEADING_COST = 10;

/** A line that only closes what stands around it. */
const CLOSING = /^\s*(?:[)\]};,]+|end)$/;

/** Closing lines that are shown behind others, at most: definitions are seldom nested deeper. */
const CLOSING_LINES = 4;

/**
 * The content of a portion: the file's name, the name of one definition, lines, all other lines; or one more of the
 * files that are left out, whichever that is.
 */
export type PortionKind = 'path' | 'stub' | 'body' | 'rest' | 'next';

/** A definition that is shown by its name and its lines. */
export interface Stub extends LineRange {
  /** The line that holds the name. */
  line: number;
  name: string;
  /** Name of the definition right around it. */
  owner?: string | undefined;
}

/** The place that lines belong to. */
export interface Block extends LineRange {
  /** Its name behind the names of what it stands in; empty for a passage. */
  label: string;
  /** Its own lines are one run: a hole at its end is its own. */
  whole: boolean;
}

/** The smallest unit that is shown or left out: something of one file. */
export interface Portion {
  /** Index of the file in the ranking. */
  file: number;
  kind: PortionKind;
  /** The lines it shows whole; empty for `path` and `stub`. */
  ranges: LineRange[];
  /** The definition that it names, or of which it shows lines. */
  stub?: Stub | undefined;
  /** The place of its lines. */
  block?: Block | undefined;
  /** Expected share of what the task needs; comparable across files. */
  worth: number;
  /** Approximate tokens. It decides the order only, never the budget. */
  cost: number;
  /**
   * It holds a line that the task names, or that has changed; it stands around such a line; or the task
   * names exactly this definition. Or it holds, or stands around, the line for which its file has joined.
   */
  named?: 'line' | 'near' | 'name' | 'joins' | undefined;
  /** Place of the first named line in the order of the file's `frames`, with `named: 'line'`. */
  nearness?: number | undefined;
  /** It holds imports alone: it follows other lines of its file. */
  imports?: boolean | undefined;
  /** Lines that it does not show because an earlier portion of another file shows the same. */
  twin?: Twin | undefined;
}

/**
 * Cuts one ranked file into portions: its name, each definition by name, the lines of each definition
 * and passage, all other lines.
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
  const path: Portion = { file: rank, kind: 'path', ranges: [], worth: 0, cost: headingCost(file) };
  if (!source) return [path];
  const text = sourceLines(source.text);
  const places = file.places ?? placesOf(file, source, { rank, lines: text, names });
  const worth = places.reduce((sum, { score }) => sum + score, 0);
  const { frames = [], joins } = file;
  const all = text.length === 0 ? [] : [{ startLine: 1, endLine: text.length }];
  return [
    path,
    ...places.flatMap((place) => portionsOfPlace(place, { file: rank, text, frames, joins })),
    {
      file: rank,
      kind: 'rest',
      ranges: all,
      worth: WORTH_OF_REST * worth,
      cost: costOf(text, all),
    },
  ];
}

/** A file while its places are cut. */
interface Reading {
  /** Index in the ranking. */
  file: number;
  text: readonly string[];
  /** Lines that the task names. */
  frames: readonly number[];
  /** See {@link RankedFile}. */
  joins: number | undefined;
}

function portionsOfPlace(place: Place, { file, text, frames, joins }: Reading): Portion[] {
  const stub = stubOf(place, text);
  const about = { file, block: blockOf(place), ...(stub && { stub }) };
  const parts = nearLines(place.parts, joins === undefined ? frames : [joins]);
  const bodies = parts.map(({ ranges: own, share, named: how }): Portion => {
    // A part of a long definition begins with the line that names it, and those that lead to the part.
    const signature =
      stub && parts.length > 1
        ? [
            { startLine: stub.line, endLine: stub.line },
            ...enclosingLines(own[0]?.startLine ?? stub.line, stub.line, text),
          ]
        : [];
    const near = how !== undefined && joins !== undefined ? 'joins' : how;
    const named = near ?? (place.named ? 'name' : undefined);
    return {
      ...about,
      kind: 'body',
      ranges: [...signature, ...own.map((range) => withClosing(range, text))],
      worth: place.score * share,
      cost: costOf(text, own),
      ...(named && { named }),
      ...(place.imports && { imports: true }),
      ...(how === 'line' && { nearness: frames.findIndex((line) => holds(own, line)) }),
    };
  });
  if (!stub) return bodies;
  const cost = STUB_COST + approximateTokens(stub.name);
  return [{ file, kind: 'stub', ranges: [], stub, worth: place.score, cost }, ...bodies];
}

/** The definition by name; nothing for a passage, or where the text is shorter than the place says. */
function stubOf(
  { name, headerLine, startLine, endLine, within }: Place,
  text: readonly string[],
): Stub | undefined {
  const isDefinition = name !== undefined && text[(headerLine ?? 0) - 1] !== undefined;
  const owner = within.at(-1)?.name;
  return isDefinition
    ? { line: headerLine!, name, startLine, endLine, ...(owner !== undefined && { owner }) }
    : undefined;
}

function blockOf(place: Place): Block {
  const { name, startLine, endLine, within } = place;
  const label = [...within.slice(-1).map(({ name }) => name), name ?? ''].filter(Boolean).join('.');
  const whole = place.parts.length > 0 && isOneRun(place);
  return { startLine, endLine, label: name === undefined ? '' : label, whole };
}

/**
 * Lines with the closing lines right behind them, and the blank line behind those:
 * what is added behind a definition is written there, and it costs next to nothing. Lab, of the blank
 * line: 2 tasks in 100 more have all changed lines in 4,096 tokens.
 */
function withClosing({ startLine, endLine }: LineRange, text: readonly string[]): LineRange {
  let end = endLine;
  while (end - endLine < CLOSING_LINES && CLOSING.test(text[end] ?? '')) end++;
  return { startLine, endLine: text[end]?.trim() === '' ? end + 1 : end };
}

/** Whether a place's own lines stand together, without other definitions between them. */
function isOneRun({ parts, startLine, endLine }: Place): boolean {
  const size = parts.flatMap(({ ranges }) => ranges);
  const lines = size.reduce((sum, range) => sum + range.endLine - range.startLine + 1, 0);
  return lines >= endLine - startLine + 1;
}

function holds(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
}

function headingCost({ path, reasons }: RankedFile): number {
  return HEADING_COST + approximateTokens(path) + approximateTokens(reasons[0] ?? '');
}

function costOf(text: readonly string[], ranges: readonly LineRange[]): number {
  let units = 0;
  for (const { startLine, endLine } of ranges)
    for (let line = Math.max(1, startLine); line <= Math.min(endLine, text.length); line++)
      units += Math.min(LINE_LENGTH, text[line - 1]!.length) + 1;
  return RUN_COST + Math.ceil(units / 4);
}

/** Lines on each side of a named line that no budget parts from it. */
const CORE_MARGIN = 3;

/** Longest part that belongs to a named line as a whole, in lines. */
const NEAR_WHOLE = 40;

/** Share of a part's worth that its lines near a named line have, however many the others are. */
const FRAME_SHARE = 0.8;

/** A part of a place: one that holds named lines and little else, what stands around them, or any other. */
type NearPart = Place['parts'][number] & { named?: 'line' | 'near' };

/**
 * Cuts the lines around named ones out of parts, so that a small budget shows those first: the line of
 * a stack frame, a changed line.
 *
 * @param parts Of one place.
 * @param lines 1-based, any order.
 * @returns The same lines with the same shares in sum; parts without a named line as they are.
 */
export function nearLines(parts: Place['parts'], lines: readonly number[]): readonly NearPart[] {
  if (lines.length === 0) return parts;
  const around = (margin: number) =>
    mergeRanges(
      lines.map((line) => ({ startLine: line - margin, endLine: line + margin })),
      0,
    );
  const [named, core, near] = [around(0), around(CORE_MARGIN), around(FRAME_MARGIN)];
  return parts.flatMap((part): NearPart[] => {
    const { ranges, share } = part;
    const isNamed = ranges.some((range) => lengthOf(without(range, named)) < lengthOf([range]));
    if (!isNamed) return [part];
    const others = lengthOf(ranges) <= NEAR_WHOLE ? [] : ranges.flatMap((r) => without(r, near));
    const close = ranges.flatMap((range) => without(range, others));
    const beside = close.flatMap((range) => without(range, core));
    const closeShare = others.length === 0 ? share : share * FRAME_SHARE;
    const besideShare = (closeShare * lengthOf(beside)) / lengthOf(close);
    const cut: NearPart[] = [
      {
        ranges: close.flatMap((range) => without(range, beside)),
        share: closeShare - besideShare,
        named: 'line',
      },
    ];
    if (beside.length > 0) cut.push({ ranges: beside, share: besideShare, named: 'near' });
    if (others.length > 0) cut.push({ ranges: others, share: share - closeShare });
    return cut;
  });
}

/**
 * The lines that lead to a part of a definition: the branch, the loop, the case that it stands in, by
 * their indentation. With them a reader knows when the part runs.
 *
 * @param from First line of the part, 1-based.
 * @param header Line that names the definition.
 * @param text Lines of the file.
 * @returns Ranges of one line each, outermost first; none where the part stands in the definition itself.
 */
export function enclosingLines(from: number, header: number, text: readonly string[]): LineRange[] {
  let first = from;
  while (text[first - 1]?.trim() === '') first++;
  let indent = indentOf(text[first - 1]);
  const outermost = indentOf(text[header - 1]);
  const lines: LineRange[] = [];
  const top = Math.max(header, from - REACH);
  for (let line = from - 1; line > top && lines.length < ENCLOSING; line--) {
    const row = text[line - 1] ?? '';
    if (row.trim() === '' || indentOf(row) >= indent) continue;
    if (indentOf(row) <= outermost) break;
    // A bracket alone stands in place of the line that it belongs to.
    if (!SAYS.test(row)) continue;
    indent = indentOf(row);
    lines.unshift({ startLine: line, endLine: line });
  }
  return lines;
}

function indentOf(row = ''): number {
  return row.length - row.trimStart().length;
}
