import type { CountTokens } from '@ctx/text';
import { shortenDates } from './fold/dates.js';
import { dictionaryRows } from './fold/dictionary.js';
import { echoRows } from './fold/echoes.js';
import { foldAlike } from './fold/folding.js';
import { runtimeFrameRows } from './fold/frames.js';
import { gutterRows } from './fold/gutters.js';
import { isPlace, likewiseRows } from './fold/likewise.js';
import { cutLongLines } from './fold/long-lines.js';
import { prefixRows } from './fold/prefix.js';
import { dropBlanks, residual } from './fold/residual.js';
import type { Row } from './fold/row.js';
import { sharedWordRows } from './fold/shared-words.js';
import type { Format } from './read/format.js';
import { isLogLine, isRecordLine } from './read/log-line.js';
import { blameRows } from './shape/blame.js';
import { diffRows, headerRows } from './shape/diff.js';
import { headRows, historyRows } from './shape/history.js';
import { headMatches, plainTree } from './shape/listing.js';
import { ndjsonRows } from './shape/ndjson.js';
import { joinPaths } from './shape/paths.js';
import { tableRows } from './shape/table.js';

/** The layers in their order; each takes the rows of a text and gives rows. */
export interface Layering {
  readonly level: 'lite' | 'standard' | 'max';
  readonly format: Format;
  /** Lines stay what a program expects that reads this format. */
  readonly keepFormat: boolean;
  readonly countTokens: CountTokens;
}

/** The rows of a text at a level, in each way that may be the shortest. */
export function layered(rows: readonly Row[], layering: Layering): Row[][] {
  if (layering.format !== 'matches' || layering.keepFormat) return [layersOf(rows, layering)];
  const quiet = residual(rows);
  return [headMatches(quiet), headMatches(likewiseRows(quiet, isPlace))];
}

function layersOf(rows: readonly Row[], layering: Layering): Row[] {
  const { level, format, keepFormat } = layering;
  switch (format) {
    case 'markdown':
      return dropBlanks(rows);
    case 'diff':
      return keepFormat ? [...rows] : patch(rows, level);
    case 'blame':
      return keepFormat ? [...rows] : blameRows(rows);
    case 'history':
      return keepFormat ? [...rows] : historyRows(rows);
    case 'matches':
      return residual(rows);
    case 'ndjson':
      return keepFormat ? [...rows] : records(rows, layering);
    default:
      return keepFormat ? residual(rows) : lines(rows, layering);
  }
}

/** A diff, which stays one that can be applied. */
function patch(rows: readonly Row[], level: Layering['level']): Row[] {
  const plain = headerRows(headRows(rows));
  return level === 'lite' ? plain : diffRows(plain);
}

function records(rows: readonly Row[], { level }: Layering): Row[] {
  const quiet = residual(rows);
  const folded =
    level === 'lite' ? quiet : foldAlike(ndjsonRows(cutLongLines(quiet)), isRecordLine);
  const isChanged = folded.some(({ text }, at) => text !== rows[at]?.text);
  // The note on what all records share says it already.
  if (!isChanged || folded[0]?.text?.startsWith('⋯')) return folded;
  return [{ first: 0, end: 0, text: RECORDS_NOTE, failing: false }, ...folded];
}

/** Printed above records between which others are left out. */
const RECORDS_NOTE = '⋯ no longer JSON Lines';

/**
 * Lines of any other output. What is lost (the alike, the passing, the runtime's frames) goes
 * first, since it is named by lines that stand side by side; then what is said twice is said once.
 */
function lines(rows: readonly Row[], { level, format, countTokens }: Layering): Row[] {
  const quiet = gutterRows(residual(rows));
  if (level === 'lite') return saidOnce(quiet, format);
  const isEntry = level === 'max' ? (): boolean => true : isLogLine;
  const short = cutLongLines(runtimeFrameRows(quiet));
  const folded = saidOnce(shortenDates(foldAlike(short, isEntry)), format);
  return level === 'max' ? dictionaryRows(folded, countTokens) : folded;
}

/** Everything that is said twice is said once; nothing is lost. */
function saidOnce(rows: readonly Row[], format: Format): Row[] {
  const bare = dropBlanks(prefixRows(rows));
  const plain = format === 'table' ? tableRows(bare) : plainTree(bare);
  return sharedWordRows(joinPaths(likewiseRows(echoRows(plain))));
}
