import { approximateTokens, type CountTokens } from '@ctx/text';
import { applyEdits, type Compressed } from '@ctx/text/edits';
import { shortenDates } from './fold/dates.js';
import { deltaRows } from './fold/delta.js';
import { dictionaryRows } from './fold/dictionary.js';
import { foldAlike } from './fold/folding.js';
import { cutLongLines, LONG_LINE } from './fold/long-lines.js';
import { dropBlanks, residual } from './fold/residual.js';
import type { Row } from './fold/row.js';
import { prune } from './fold/scoring.js';
import { failingLines, isFailure } from './read/failure.js';
import { fencedLines } from './read/fences.js';
import { type Format, formatOf } from './read/format.js';
import { isLogLine, isRecordLine } from './read/log-line.js';
import { screenLine } from './read/screen.js';
import { diffRows, pruneContext } from './shape/diff.js';
import { jsonEdits } from './shape/json.js';
import { headMatches, joinPaths, plainTree } from './shape/listing.js';
import { ndjsonRows } from './shape/ndjson.js';
import { tableRows } from './shape/table.js';
import { type Assembled, assemble } from './write/assemble.js';
import { lostLine } from './write/gate.js';

export type { Format } from './read/format.js';

/**
 * How much is done. `off`: nothing. `lite`: what a terminal would not show, blank runs, repeats;
 * all of it can be undone. `standard`: passing items, progress, log messages that were shown
 * before. `max`: also what is least surprising among the lines of no failure, and a dictionary.
 */
export type TerseLevel = 'off' | 'lite' | 'standard' | 'max';

/** Options of {@link terse}. */
export interface TerseOptions {
  /** Default: standard. */
  level?: TerseLevel;
  /** What the same command printed before: only differences and failures are then shown. */
  previous?: string;
  /** The reader's tokenizer (default: characters over 4). */
  countTokens?: CountTokens;
}

/** Command output, shortened. */
export interface Terse extends Compressed {
  /** What the text was taken for. */
  readonly format: Format;
  /** The level that was applied: lower than asked for where the gate or the size said so. */
  readonly level: TerseLevel;
}

/** Formats whose text is content that no layer drops by its words, so that no word is looked for. */
const CONTENT: ReadonlySet<Format> = /* @__PURE__ */ new Set<Format>([
  'json',
  'diff',
  'matches',
  'markdown',
]);

const LEVELS: readonly TerseLevel[] = ['off', 'lite', 'standard', 'max'];

/**
 * Shortens the output of a command for a reader who pays by token. Lines that speak of failures,
 * warnings, places in sources and exit codes are printed as they are, at every level: a last gate
 * looks for each of them, and a result that lacks one, or is not smaller, is discarded for the
 * next lower level. Whatever else is left out is named by its lines (`⋯ 12-80`), and nothing is
 * said that the text does not say.
 *
 * @param text What the command printed, whole.
 * @throws RangeError when the level is none.
 */
export function terse(text: string, options: TerseOptions = {}): Terse {
  const { level = 'standard', previous } = options;
  if (!LEVELS.includes(level)) {
    throw new RangeError(`terse: level must be ${LEVELS.join(', ')}; got ${level}`);
  }
  const countTokens = options.countTokens ?? approximateTokens;
  const tokensBefore = countTokens(text);
  const shown = text.split('\n').map(screenLine);
  const format = formatOf(text, shown);
  const failures = CONTENT.has(format) ? [] : shown.map(isFailure);
  // White space at a line's end is part of what a diff or Markdown says.
  const kept = CONTENT.has(format) && !text.includes('\x1b') ? text.split('\n') : shown;
  const rows = format === 'json' ? [] : rowsOf(kept, failures, format);
  // A line above the bound is data: its ends and its places are shown, and it is not looked for.
  const failed = new Set(shown.filter((line, at) => failures[at] && line.length <= LONG_LINE));
  for (let at = LEVELS.indexOf(level); at > 0; at--) {
    const tried = LEVELS[at] as TerseLevel;
    const layered = format === 'json' ? [] : layers(rows, tried, format, countTokens);
    const candidates =
      format === 'json'
        ? [json(text, tried)]
        : [layered, ...deltas(rows, previous, format)].map((candidate) =>
            assemble(text, candidate, options.countTokens && countTokens),
          );
    const best = smallest(candidates, failed, countTokens);
    if (best !== undefined && best.tokens < tokensBefore) {
      const { text: written, legend, omissions } = best.assembled;
      const kind = omissions.length > 0 ? 'lossy' : 'losslessDisplay';
      return {
        ...{ text: written, class: kind, omissions, legend },
        ...{ tokensBefore, tokensAfter: best.tokens, format, level: tried },
      };
    }
  }
  const legend = { originals: [], edits: [] };
  return {
    ...{ text, class: 'verbatim', omissions: [], legend },
    ...{ tokensBefore, tokensAfter: tokensBefore, format, level: 'off' },
  };
}

function rowsOf(shown: readonly string[], failures: readonly boolean[], format: Format): Row[] {
  const failing =
    format === 'markdown'
      ? fencedLines(shown)
      : failures.length > 0
        ? failingLines(shown, failures)
        : [];
  return shown.map((text, index) => ({
    first: index,
    end: index + 1,
    text,
    failing: failing[index] ?? false,
  }));
}

/** The layers of a level; each takes rows and gives rows. */
function layers(
  rows: readonly Row[],
  level: TerseLevel,
  format: Format,
  countTokens: CountTokens,
): Row[] {
  if (format === 'markdown') return dropBlanks(rows);
  if (format === 'matches') return level === 'lite' ? residual(rows) : headMatches(rows);
  if (format === 'diff') {
    if (level === 'lite') return [...rows];
    return level === 'max' ? pruneContext(diffRows(rows)) : diffRows(rows);
  }
  const quiet = residual(rows);
  if (level === 'lite') return quiet;
  const short = cutLongLines(quiet);
  const standard =
    format === 'ndjson'
      ? foldAlike(ndjsonRows(short), isRecordLine)
      : joinPaths(plainTree(drawn(foldAlike(shortenDates(short), isLogLine), format)));
  return level === 'max' ? dictionaryRows(prune(standard), countTokens) : standard;
}

function drawn(rows: readonly Row[], format: Format): readonly Row[] {
  return format === 'table' ? tableRows(rows) : rows;
}

/** The same rows as a difference to the run before; the smaller of the two is taken. */
function deltas(rows: readonly Row[], previous: string | undefined, format: Format): Row[][] {
  if (previous === undefined || CONTENT.has(format)) return [];
  const before = previous.split('\n').map(screenLine);
  return [deltaRows(residual(rows), before)];
}

function json(text: string, level: TerseLevel): Assembled {
  return { ...applyEdits(text, jsonEdits(text, level !== 'lite')), omissions: [] };
}

/** The candidate with the fewest tokens that has lost no failure. */
function smallest(
  candidates: readonly Assembled[],
  failed: ReadonlySet<string>,
  countTokens: CountTokens,
): { assembled: Assembled; tokens: number } | undefined {
  let best: { assembled: Assembled; tokens: number } | undefined;
  for (const assembled of candidates) {
    const isLosing = lostLine(failed, assembled.text) !== undefined;
    const tokens = countTokens(assembled.text);
    if (!isLosing && (best === undefined || tokens < best.tokens)) best = { assembled, tokens };
  }
  return best;
}
