import { foldAlike } from './fold/folding.js';
import { runtimeFrameRows } from './fold/frames.js';
import { gutterRows } from './fold/gutters.js';
import { cutLongLines } from './fold/long-lines.js';
import { dropBlanks, residual } from './fold/residual.js';
import type { Row } from './fold/row.js';
import type { Format } from './read/format.js';
import { isLogLine, isRecordLine } from './read/log-line.js';
import { diffRows, headerRows } from './shape/diff.js';
import { historyRows } from './shape/history.js';
import { headBlame, headMatches, plainTree } from './shape/listing.js';
import { joinPaths } from './shape/paths.js';
import { tableRows } from './shape/table.js';

/** The layers in their order; each takes the rows of a text and gives rows. */
export interface Layering {
  readonly level: 'lite' | 'standard' | 'max';
  readonly format: Format;
  /** Lines stay what a program expects that reads this format. */
  readonly keepFormat: boolean;
}

/** The rows of a text at a level. */
export function layered(rows: readonly Row[], layering: Layering): Row[] {
  const { level, format, keepFormat } = layering;
  switch (format) {
    case 'markdown':
      return dropBlanks(rows);
    case 'diff':
      return keepFormat ? [...rows] : patch(rows, level);
    case 'blame':
      return keepFormat || level !== 'max' ? [...rows] : headBlame(rows);
    case 'history':
      return keepFormat ? [...rows] : historyRows(rows);
    case 'matches':
      return keepFormat ? residual(rows) : headMatches(residual(rows));
    case 'ndjson':
      return keepFormat ? [...rows] : records(rows, layering);
    default:
      return keepFormat ? residual(rows) : lines(rows, layering);
  }
}

/** A diff, which stays one that can be applied. */
function patch(rows: readonly Row[], level: Layering['level']): Row[] {
  const plain = headerRows(rows);
  return level === 'lite' ? plain : diffRows(plain);
}

function records(rows: readonly Row[], { level }: Layering): Row[] {
  const quiet = residual(rows);
  const folded = level === 'lite' ? quiet : foldAlike(cutLongLines(quiet), isRecordLine);
  const isChanged = folded.some(({ text }, at) => text !== rows[at]?.text);
  return isChanged ? [{ first: 0, end: 0, text: RECORDS_NOTE, failing: false }, ...folded] : folded;
}

/** Printed above records between which others are left out. */
const RECORDS_NOTE = '⋯ no longer JSON Lines';

/** Lines of any other output: each stays as it is, or is named with its neighbors by a marker. */
function lines(rows: readonly Row[], { level, format }: Layering): Row[] {
  const quiet = gutterRows(residual(rows));
  const isEntry = level === 'max' ? (): boolean => true : isLogLine;
  const folded =
    level === 'lite' ? quiet : foldAlike(cutLongLines(runtimeFrameRows(quiet)), isEntry);
  const bare = dropBlanks(folded);
  return joinPaths(format === 'table' ? tableRows(bare) : plainTree(bare));
}
