import {
  holes,
  LINE_LENGTH,
  mergeRanges,
  renderSection,
  type ShownFile,
} from '@ctx/pipeline/sections';
import { type CountTokens, fit, type LineRange, type OutputClass } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { printable, printableName } from '@ctx/text/printable';
import { fenceLanguage } from '../fence-language.js';
import type { Piece } from './pieces.js';

/** Lines of one file that are in the text. */
export interface ShownLines {
  path: string;
  /** 1-based, inclusive, in line order. */
  shown: LineRange[];
  /** Lines of the whole file. */
  lines: number;
}

/** The answer to the subjects, as text and as data. */
export interface Shown {
  /** Empty when not one line fits. */
  text: string;
  /** Exact size of the text by the caller's tokenizer. */
  tokens: number;
  budget: number;
  /** Whether its lines are those of the files, between marks: numbers before them make them a display. */
  class: OutputClass;
  /** Tokens that one line would need; set when nothing fits. */
  needed?: number | undefined;
  files: ShownLines[];
  /** Commits, one line each. */
  history: string[];
  /** One sentence each: other places of the name, what nothing was found for, what the budget cut. */
  remarks: string[];
}

/** All that may be shown. */
interface Material {
  pieces: readonly Piece[];
  history: readonly string[];
  texts: ReadonlyMap<string, readonly string[]>;
  remarks: readonly string[];
}

/** How much is shown, and how. */
interface FitTo {
  budget: number;
  countTokens: CountTokens;
  numbers: boolean;
  /** Lines between marks of a long run; see `SectionOptions`. */
  marks?: number | undefined;
  /** Write the remarks below the text, within the budget. */
  said?: boolean | undefined;
}

/** The first lines, as they are written. */
interface Rendered {
  files: ShownFile[];
  text: string;
  commits: string[];
  remarks: string[];
  class: OutputClass;
}

/** A piece, and the last of its lines that is shown. */
interface PieceUpTo {
  piece: Piece;
  end: number;
}

/** The first lines of all pieces, then of the history, as many as the budget holds by exact count. */
export function fitted(material: Material, how: FitTo): Shown {
  const { pieces, history } = material;
  const { budget, countTokens } = how;
  const sizes = pieces.map(({ startLine, endLine }) => endLine - startLine + 1);
  const total = sizes.reduce((sum, size) => sum + size, history.length);
  const rendered = new Map<number, Rendered>();
  const render = (count: number): Rendered => {
    const answer = rendered.get(count) ?? rendering(material, count, { ...how, total });
    rendered.set(count, answer);
    return answer;
  };
  const size = (count: number): number => countTokens(render(count).text);
  // All of them need no sentence on what is cut, and may be the smaller text.
  const isWhole = size(total) <= budget;
  const count = isWhole ? total : fit(Math.max(0, total - 1), budget, size);
  const shown = render(count);
  const fits = isWhole || count > 0 || size(0) <= budget;
  return {
    text: fits ? shown.text : '',
    tokens: fits && shown.text !== '' ? size(count) : 0,
    ...{ budget, class: shown.class },
    ...(count === 0 && total > 0 && { needed: Math.min(size(1), size(total)) }),
    files: shown.files.map(({ path, shown, text: all }) => ({ path, shown, lines: all.length })),
    history: shown.commits,
    remarks: shown.remarks,
  };
}

/** Renders the first `count` lines: a section a file, in the order of the pieces. */
function rendering(
  { pieces, history, texts, remarks: others }: Material,
  count: number,
  { total, said: isSaid = false, ...how }: FitTo & { total: number },
): Rendered {
  const byPath = new Map<string, PieceUpTo[]>();
  let left = count;
  for (const piece of pieces) {
    if (left <= 0) break;
    const end = Math.min(piece.endLine, piece.startLine + left - 1);
    left -= piece.endLine - piece.startLine + 1;
    append(byPath, piece.path, { piece, end });
  }
  const files = [...byPath].map(([path, own]) => shownFile(path, own, texts.get(path) ?? []));
  const commits = history.slice(0, Math.max(0, left));
  const sections = files.map((file) => renderSection(file, how));
  if (commits.length > 0) sections.push(`history:\n${commits.map(printableName).join('\n')}`);
  const hasHoles = sections.some((section) => section.includes('\n⋯ '));
  const legend = hasHoles ? `${LEGEND}\n\n` : '';
  const cut = 0 < count && count < total ? [`the budget holds ${count} of ${total} lines`] : [];
  const remarks = [...others, ...cut];
  if (isSaid && remarks.length > 0) sections.push(remarks.join('\n'));
  const text = sections.length === 0 ? '' : `${legend}${sections.join('\n\n')}\n`;
  const isCut = hasHoles || cut.length > 0;
  const kind = shownClass(files, { isCut, numbers: how.numbers, longest: LINE_LENGTH });
  return { files, text, commits, remarks, class: kind };
}

const LEGEND = '"⋯ a-b" stands for lines left out.';

function shownFile(path: string, own: readonly PieceUpTo[], text: readonly string[]): ShownFile {
  const ranges = own.map(({ piece: { startLine }, end: endLine }) => ({ startLine, endLine }));
  const shown = mergeRanges(ranges, 0);
  const language = fenceLanguage(path);
  return {
    path,
    reasons: [...new Set(own.map(({ piece }) => piece.reason))].filter(Boolean),
    ...(language !== undefined && { language }),
    text,
    shown,
    blocks: blocksOf(own.map(({ piece }) => piece)),
    stubs: [],
    twins: [],
    view: holes(shown, text.length).length === 0 ? 'full' : 'outline',
  };
}

/** Pieces as headings, in line order; one that stands inside another has none of its own. */
function blocksOf(pieces: readonly Piece[]): ShownFile['blocks'] {
  const blocks: { startLine: number; endLine: number; label: string; whole: boolean }[] = [];
  const sorted = [...pieces].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  for (const { definition, label, ...range } of sorted) {
    const { startLine, endLine } = definition ?? range;
    const last = blocks.at(-1);
    if (last !== undefined && endLine <= last.endLine) continue;
    blocks.push({ startLine, endLine, label, whole: true });
  }
  return blocks;
}

/** Where the value of a secret stood in a file. */
const SECRET = '⟨secret: ';

/**
 * The class of lines that are shown: `verbatim` ones are those of the file, between marks that stand on lines of their
 * own; numbers before them, or characters that cannot be shown, make them `losslessDisplay`; where something is left
 * out they are `lossy`.
 *
 * @param isCut whether lines that were asked for are missing
 * @param longest units of a line up to which it is shown whole
 */
export function shownClass(
  files: readonly Pick<ShownFile, 'text' | 'shown'>[],
  { isCut, numbers, longest }: { isCut: boolean; numbers: boolean; longest: number },
): OutputClass {
  if (isCut) return 'lossy';
  let outputClass: OutputClass = numbers && files.length > 0 ? 'losslessDisplay' : 'verbatim';
  for (const { text, shown } of files)
    for (const { startLine, endLine } of shown)
      for (const row of text.slice(startLine - 1, endLine)) {
        const written = printable(row);
        if (written.length > longest || row.includes(SECRET)) return 'lossy';
        if (written !== row) outputClass = 'losslessDisplay';
      }
  return outputClass;
}
