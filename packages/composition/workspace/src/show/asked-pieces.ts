import { enclosingLines } from '@ctx/pipeline/sections';
import type { LineRange } from '@ctx/text';
import { type LinesOf, ownerOf } from '../impact/source-texts.js';
import { definitionParts, type Wanted } from './definition-parts.js';
import type { Piece } from './pieces.js';
import { type Asked, type AskedDefinition, rangesApart, readSubject } from './subject.js';
import { linesOfDefinition, type ShowSources } from './surroundings.js';

/** Places that a remark names: a line holds as many. */
const NAMED = 5;

/** A place that is known already, as an entry of a menu is. */
export interface AskedPlace extends LineRange {
  readonly path: string;
  readonly name?: string | undefined;
  /** Lines of it that matter. */
  readonly lines?: readonly { readonly line: number }[] | undefined;
}

/** A subject: words as a reader writes them, or a place. */
export type Subject = string | AskedPlace;

/** How pieces are made. */
interface Making extends Pick<Wanted, 'docs' | 'whole'> {
  readonly sources: ShowSources;
  readonly linesOf: LinesOf;
}

/** The pieces that were found for subjects. */
export interface AskedPieces {
  readonly pieces: Piece[];
  readonly definitions: AskedDefinition[];
  readonly remarks: string[];
}

/**
 * The lines of subjects, with the definitions that they mean. A subject that cannot be shown is a remark
 * where another can.
 *
 * @throws RangeError for the first subject, where none can be shown
 */
export async function askedPieces(subjects: readonly Subject[], how: Making): Promise<AskedPieces> {
  const all: AskedPieces = { pieces: [], definitions: [], remarks: [] };
  const errors: RangeError[] = [];
  const apart = subjects.flatMap((subject): Subject[] =>
    typeof subject === 'string' ? rangesApart(subject) : [subject],
  );
  for (const subject of apart) {
    try {
      const pieces = await piecesOf(subject, how);
      all.pieces.push(...pieces.pieces);
      all.definitions.push(...pieces.definitions);
      all.remarks.push(...pieces.remarks);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      errors.push(error);
    }
  }
  if (errors[0] !== undefined && errors.length === apart.length) throw errors[0];
  all.remarks.push(...errors.map(({ message }) => message));
  return all;
}

async function piecesOf(subject: Subject, how: Making): Promise<AskedPieces> {
  if (typeof subject !== 'string') return await placePieces(subject, how);
  const { sources, linesOf } = how;
  const piece = await readSubject(subject, sources);
  const pieces =
    'definitions' in piece
      ? await definitionPieces(piece.definitions, how)
      : await linePieces(piece, subject, sources, linesOf);
  const remarks = otherPlaces(piece);
  if (pieces.length === 0 && 'path' in piece) remarks.push(`${piece.path} is empty`);
  return { pieces, definitions: definitionsOf(piece, pieces, sources), remarks };
}

/** A place, led to by the lines around it where it is a part of a definition. */
async function placePieces(place: AskedPlace, how: Making): Promise<AskedPieces> {
  const { path, name: label = '', lines: rows = [] } = place;
  const piece = { path, range: range(place) };
  const [whole] = await linePieces(piece, path, how.sources, how.linesOf);
  if (whole === undefined) return { pieces: [], definitions: [], remarks: [`${path} is empty`] };
  const definitions = definitionsOf(piece, [whole], how.sources);
  const around = definitions[0]?.definition;
  const matching = rows.map(({ line }) => line);
  const parts = await partsOf(path, whole, how, matching);
  // Of lines in the midst of a definition, its name and the branches around them say when they run.
  const leading =
    around !== undefined && around.headerLine < whole.startLine
      ? [
          { startLine: around.headerLine, endLine: around.headerLine },
          ...enclosingLines(whole.startLine, around.headerLine, await how.linesOf(path)),
        ]
      : [];
  const definition = leading.length > 0 && around ? range(around) : range(whole);
  const pieces = [...leading, ...parts].map(
    (part): Piece => ({ path, label, reason: '', definition, ...part }),
  );
  return { pieces, definitions, remarks: [] };
}

async function definitionPieces(
  definitions: readonly AskedDefinition[],
  how: Making,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const one of definitions) {
    const { path, definition, owner } = one;
    const range = linesOfDefinition(one, await how.linesOf(path), how.sources);
    const label = owner === undefined ? definition.name : `${owner}.${definition.name}`;
    const reason = `defines ${definition.name}`;
    for (const part of await partsOf(path, range, how))
      pieces.push({ path, label, reason, definition: range, ...part });
  }
  return pieces;
}

async function partsOf(
  path: string,
  range: LineRange,
  { sources, linesOf, docs, whole }: Making,
  matching: readonly number[] = [],
): Promise<LineRange[]> {
  const { language, definitions = [] } = sources.facts.find((file) => file.path === path) ?? {};
  const file = { lines: await linesOf(path), language, definitions };
  return definitionParts(range, file, { docs, whole, matching });
}

async function linePieces(
  { path, range }: { readonly path: string; readonly range?: LineRange | undefined },
  subject: string,
  sources: ShowSources,
  linesOf: LinesOf,
): Promise<Piece[]> {
  const file = await sources.read(path);
  if ('skipped' in file) throw new RangeError(`${path} is not shown: ${file.skipped.reason}`);
  const { length } = await linesOf(path);
  if (range !== undefined && range.startLine > length) {
    throw new RangeError(`${JSON.stringify(subject)}: ${path} has ${length} lines`);
  }
  if (length === 0) return [];
  const startLine = range?.startLine ?? 1;
  const endLine = Math.min(range?.endLine ?? length, length);
  return [{ path, label: '', reason: '', startLine, endLine }];
}

/** The definitions asked for; of lines those that begin in them, or the innermost one around them. */
function definitionsOf(
  piece: Asked,
  [first]: readonly Piece[],
  { facts }: Pick<ShowSources, 'facts'>,
): AskedDefinition[] {
  // The uses of a key or a heading are in no code.
  if ('definitions' in piece)
    return piece.definitions.filter((definition) =>
      facts.some(({ path }) => path === definition.path),
    );
  if (first === undefined) return [];
  const { definitions = [] } = facts.find(({ path }) => path === piece.path) ?? {};
  const { startLine, endLine } = first;
  const begun = definitions.filter(
    ({ headerLine }) => startLine <= headerLine && headerLine <= endLine,
  );
  const around = definitions.findLast(
    (definition) => definition.startLine <= startLine && endLine <= definition.endLine,
  );
  const some = begun.length > 0 ? begun : around === undefined ? [] : [around];
  return some.map((definition) => ({
    path: piece.path,
    definition,
    owner: ownerOf(definition, definitions),
  }));
}

function otherPlaces(piece: Asked): string[] {
  if (!('definitions' in piece) || piece.others.length === 0) return [];
  const { others } = piece;
  const define = others.length === 1 ? 'place defines' : 'places define';
  const some = `${others.slice(0, NAMED).join(', ')}${others.length > NAMED ? ', …' : ''}`;
  return [`${others.length} more ${define} it: ${some}`];
}

function range({ startLine, endLine }: LineRange): LineRange {
  return { startLine, endLine };
}
