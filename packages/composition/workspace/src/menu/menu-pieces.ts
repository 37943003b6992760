import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { COMMENT_LINE } from '@ctx/source/lexis';
import type { LineRange } from '@ctx/text';
import type { LineReader } from './line-worth.js';

/** Lines of a function from which on the functions inside it are places of their own. */
const LONG = 40;

/** Lines of an inner function that is a place of its own; a shorter one is read with what is around it. */
const INNER_LINES = 4;

/** Lines between two runs that are one all the same. */
const APART = 3;

/** Runs of a type's own lines that may be chosen: the best. */
const RUNS = 2;

/** Kinds of definitions that have a body which runs. */
export const CALLABLE: RegExp = /^(?:function|method|constructor)$/;

/** A definition, or a part of one, or lines outside of all. */
export interface MenuPiece extends LineRange {
  path: string;
  name: string | undefined;
  /** The name around it. */
  container: string | undefined;
  kind: string | undefined;
  headerLine: number | undefined;
  /** Its lines, without those of pieces inside it. */
  own: LineRange[];
  /** Its part of the place's chance. */
  chance: number;
}

/**
 * A place as somebody chooses it: a type by the runs of its own lines, a long function and each of the
 * functions inside it, anything else as it is. The parts share the chance by what they say.
 */
export function piecesOf(
  place: RankedPlace,
  { text, source, reader }: { text: readonly string[]; source: Source; reader: LineReader },
): MenuPiece[] {
  const { path, startLine, endLine, name, kind, headerLine, within, score } = place;
  const whole: MenuPiece = {
    ...{ path, startLine, endLine, name, kind, headerLine, chance: score },
    container: within.at(-1)?.name,
    own: place.parts.flatMap(({ ranges }) => ranges),
  };
  const parts = CALLABLE.test(kind ?? '')
    ? innerPieces(whole, source)
    : name !== undefined && hasMembers(whole)
      ? runsOf(whole)
      : [];
  if (parts.length === 0) return [whole];
  return shared(parts, score, text, reader);
}

/** Whether a definition has lines that are another place's. */
function hasMembers({ own, startLine, endLine }: MenuPiece): boolean {
  const lines = own.reduce((sum, range) => sum + range.endLine - range.startLine + 1, 0);
  return endLine - startLine + 1 - lines > APART;
}

/** A long function without its inner functions, and each of these. */
function innerPieces(whole: MenuPiece, { definitions = [] }: Source): MenuPiece[] {
  const { startLine, endLine, path, name } = whole;
  if (endLine - startLine < LONG) return [];
  const inner = definitions.filter(
    (definition) =>
      definition.startLine > startLine &&
      definition.headerLine !== whole.headerLine &&
      definition.endLine <= endLine &&
      definition.endLine - definition.startLine + 1 >= INNER_LINES &&
      CALLABLE.test(definition.kind ?? ''),
  );
  if (inner.length === 0) return [];
  return [
    { range: whole as LineRange, one: undefined },
    ...inner.map((one) => ({ range: one, one })),
  ].map(({ range, one }) => ({
    ...whole,
    ...(one && {
      ...{ path, name: one.name, kind: one.kind, headerLine: one.headerLine, container: name },
      ...{ startLine: one.startLine, endLine: one.endLine },
    }),
    own: without(
      one ? [{ startLine: one.startLine, endLine: one.endLine }] : whole.own,
      inner.filter(
        (other) =>
          other !== one && other.startLine >= range.startLine && other.endLine <= range.endLine,
      ),
    ),
  }));
}

/** Ranges without the lines of others, which lie in order. */
function without(ranges: readonly LineRange[], others: readonly LineRange[]): LineRange[] {
  const left: LineRange[] = [];
  for (const range of ranges) {
    let { startLine } = range;
    for (const other of others) {
      if (other.endLine < startLine || other.startLine > range.endLine) continue;
      if (other.startLine > startLine) left.push({ startLine, endLine: other.startLine - 1 });
      startLine = Math.max(startLine, other.endLine + 1);
    }
    if (startLine <= range.endLine) left.push({ startLine, endLine: range.endLine });
  }
  return left;
}

/** The runs of a type's own lines: its fields and what stands between its members. */
function runsOf(whole: MenuPiece): MenuPiece[] {
  const runs: LineRange[] = [];
  for (const { startLine, endLine } of [...whole.own].sort((a, b) => a.startLine - b.startLine)) {
    const last = runs.at(-1);
    if (last && startLine - last.endLine <= APART) last.endLine = endLine;
    else runs.push({ startLine, endLine });
  }
  return runs.map((run) => ({ ...whole, ...run, own: [run] }));
}

/** Parts with their share of a chance, by what their lines say and how many they are. */
function shared(
  parts: readonly MenuPiece[],
  chance: number,
  text: readonly string[],
  reader: LineReader,
): MenuPiece[] {
  const none = new Set<string>();
  const weighed = parts.map((part) => {
    let [weight, code] = [0, 0];
    for (const { startLine, endLine } of part.own)
      for (let line = startLine; line <= endLine; line++) {
        const row = text[line - 1] ?? '';
        if (row.trim() === '' || COMMENT_LINE.test(row)) continue;
        code++;
        weight += reader.worthOf(row, none);
      }
    const header = part.headerLine === undefined ? '' : (text[part.headerLine - 1] ?? '');
    return { part, weight: code === 0 ? 0 : weight + code / 4 + reader.worthOf(header, none) };
  });
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return [];
  const isType =
    !CALLABLE.test(parts[0]!.kind ?? '') && parts[0]!.headerLine === parts.at(-1)!.headerLine;
  const best = isType ? [...weighed].sort((a, b) => b.weight - a.weight).slice(0, RUNS) : weighed;
  return best
    .filter(({ weight }) => weight > 0)
    .map(({ part, weight }) => ({ ...part, chance: (chance * weight) / sum }));
}
