import { LEADING_LINE } from '@ctx/source/lexis';
import type { LineRange } from '@ctx/text';
import { behindSection, isIdle, licenseLines } from './idle-lines.js';
import { isImports } from './import-lines.js';

/** Longest passage outside of all definitions, in lines: a screenful. */
const PASSAGE_LINES = 40;

/** A named part of a file, as `@ctx/syntax` or an outline reports it. */
export interface DefinitionShape extends LineRange {
  name: string;
  /** Such as `class` or `function`. */
  kind?: string | undefined;
  /** The line that holds the name. */
  headerLine: number;
  /** Index of the enclosing definition in the same list. */
  parent?: number | undefined;
}

/**
 * A definition, or a passage outside all of them. Places partition the lines that are not blank, but for
 * a license at the head of the file and passages of conditions and frames alone.
 */
export interface Place extends LineRange {
  /** Absent for a passage. */
  definition?: DefinitionShape;
  /** Index of the place that encloses it. */
  inside?: number;
  /** Its lines without the lines of the places inside it; comments above a definition belong to it. */
  own: LineRange[];
  /** It is a passage of imports alone. */
  imports?: true;
}

/** In place of the place that owns a line: no place. */
const NO_PLACE = -1;

/** Kinds of definitions whose inner definitions are no places of their own. */
export const CALLABLE: RegExp = /^(?:function|method|constructor)$/;
const CLAUSE = /^(?:module|namespace)$/;

/**
 * Cuts a file into places: its definitions, and between them passages of at most 40 lines. A definition inside a
 * function belongs to the function; a package clause of one line is no place, nor is the license of a file, or what
 * only surrounds code: `#endif`, a closing bracket, a ruled line.
 *
 * @param lines All lines, without their ends.
 * @param definitions Enclosing before enclosed; lines beyond the text are left out.
 * @returns Definitions in the order given, then passages from top to bottom.
 */
export function cutPlaces(
  lines: readonly string[],
  definitions: readonly DefinitionShape[] = [],
): Place[] {
  const places: Place[] = [];
  const owner = new Int32Array(lines.length + 1).fill(NO_PLACE);
  const license = licenseLines(lines, (line) => LEADING_LINE.test(line));
  const placeOf = new Map<number, number>();
  definitions.forEach((definition, d) => {
    if (!isPlace(definition, definitions) || !(definition.startLine <= lines.length)) return;
    const startLine = commented(Math.max(1, definition.startLine), lines, license);
    const endLine = Math.min(lines.length, Math.max(startLine, definition.endLine));
    const parent = definition.parent === undefined ? undefined : placeOf.get(definition.parent);
    placeOf.set(d, places.length);
    owner.fill(places.length, startLine, endLine + 1);
    const inside = parent === undefined ? {} : { inside: parent };
    places.push({ definition, startLine, endLine, ...inside, own: [] });
  });
  for (const { place, ...run } of runsOf(owner)) {
    const startLine = place === NO_PLACE ? Math.max(run.startLine, license + 1) : run.startLine;
    const range = trimmed({ ...run, startLine }, lines);
    if (range === undefined) continue;
    if (place !== NO_PLACE) places[place]!.own.push(range);
    else places.push(...passagesOf(range, lines));
  }
  return places;
}

function isPlace(
  { kind = '', startLine, endLine, parent }: DefinitionShape,
  definitions: readonly DefinitionShape[],
): boolean {
  if (CLAUSE.test(kind) && startLine === endLine) return false;
  const seen = new Set<number>();
  for (let at = parent; at !== undefined && !seen.has(at); at = definitions[at]?.parent) {
    if (CALLABLE.test(definitions[at]?.kind ?? '')) return false;
    seen.add(at);
  }
  return true;
}

/** The first line of the comment that ends above `startLine` and describes what begins there, or `startLine`. */
function commented(startLine: number, lines: readonly string[], license: number): number {
  let first = startLine;
  while (first > license + 1 && LEADING_LINE.test(lines[first - 2]!)) first--;
  return behindSection(lines, first - 1, startLine - 1) + 1;
}

/** Runs of lines with one owner, from top to bottom. */
function* runsOf(owner: Int32Array): Iterable<LineRange & { place: number }> {
  for (let startLine = 1; startLine < owner.length; ) {
    let endLine = startLine;
    while (endLine + 1 < owner.length && owner[endLine + 1] === owner[startLine]) endLine++;
    yield { place: owner[startLine]!, startLine, endLine };
    startLine = endLine + 1;
  }
}

/** A run without the blank lines around it; undefined when there are no others. */
function trimmed(
  { startLine, endLine }: LineRange,
  lines: readonly string[],
): LineRange | undefined {
  const isBlank = (line: number) => lines[line - 1]!.trim() === '';
  let [first, last] = [startLine, endLine];
  while (first <= last && isBlank(first)) first++;
  while (last >= first && isBlank(last)) last--;
  return first > last ? undefined : { startLine: first, endLine: last };
}

/** A run as passages of at most 40 lines, without those that say nothing. */
function passagesOf({ startLine, endLine }: LineRange, lines: readonly string[]): Place[] {
  const imports = isImports(lines, { startLine, endLine }, (line) => LEADING_LINE.test(line));
  const passages: Place[] = [];
  for (let from = startLine; from <= endLine; from += PASSAGE_LINES) {
    const range = { startLine: from, endLine: Math.min(endLine, from + PASSAGE_LINES - 1) };
    if (!isIdle(lines.slice(from - 1, range.endLine)))
      passages.push({ ...range, own: [range], ...(imports && { imports }) });
  }
  return passages;
}
