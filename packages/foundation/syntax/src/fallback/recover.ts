import type { LineRange } from '@ctx/text';
import type { DefinitionKind } from '../facts/facts.js';
import type { Found, LanguageFile } from '../languages/language.js';
import { type Source, type Span, spanAt } from '../tree/source.js';

/** A block that the caller's fallback found where the grammar gave up. Lines are 1-based. */
export interface FallbackBlock {
  name: string;
  startLine: number;
  endLine: number;
  kind?: DefinitionKind | undefined;
  /** Line that holds the name. Default: `startLine`. */
  headerLine?: number | undefined;
}

/**
 * Finds definitions by layout where the grammar could not (blocks of an entropy outline, say).
 *
 * @param text the whole file
 * @param gaps the lines of which the tree knows nothing, ascending
 */
export type Fallback = (text: string, gaps: readonly LineRange[]) => readonly FallbackBlock[];

/** A header line is not longer; a longer one is data. */
const LINE = 400;

/**
 * Looks for the headers of definitions, line by line, where the grammar gave up, and ends each by
 * its indentation. Only lines that hold no name of `known` are looked at.
 *
 * @param gaps where the tree has errors
 * @param known offsets of names found already
 * @param patterns the language's; the first header that matches a line wins
 */
export function recover(
  source: Source,
  gaps: readonly Span[],
  known: readonly number[],
  { headers, shown = /^/ }: Pick<LanguageFile, 'headers' | 'shown'>,
): Found[] {
  const knownLines = new Set(known.map((index) => source.lineAt(index)));
  const definitions: Found[] = [];
  for (const gap of gaps) {
    const last = source.lineAt(Math.max(gap.startIndex, gap.endIndex - 1));
    for (let line = source.lineAt(gap.startIndex); line <= last; line++) {
      if (knownLines.has(line)) continue;
      knownLines.add(line);
      const header = headerOn(source, line, headers);
      if (header === undefined) continue;
      const text = source.text.slice(source.lineStart(line), header.body);
      definitions.push({ ...header, exported: shown.test(text), by: 'header' });
    }
  }
  return definitions;
}

/** Places the blocks of a caller's fallback; a block whose header line has a known name is left out. */
export function placeFallback(
  source: Source,
  blocks: readonly FallbackBlock[],
  known: readonly number[],
  shown: RegExp = /^/,
): Found[] {
  const knownLines = new Set(known.map((index) => source.lineAt(index)));
  const definitions: Found[] = [];
  for (const block of blocks) {
    const headerLine = block.headerLine ?? block.startLine;
    if (knownLines.has(headerLine) || block.endLine > source.lineCount) continue;
    const start = indented(source, block.startLine);
    const end = Math.max(start, lineEnd(source, block.endLine));
    const from = source.lineStart(headerLine);
    const at = source.text.slice(from, end).indexOf(block.name);
    if (at < 0) continue;
    knownLines.add(headerLine);
    const body = Math.min(end, lineEnd(source, headerLine));
    const kind = block.kind ?? 'function';
    const exported = shown.test(source.text.slice(from, Math.min(body, from + LINE)));
    const nameIndex = from + at;
    definitions.push({
      name: block.name,
      kind,
      nameIndex,
      startIndex: start,
      endIndex: end,
      body,
      exported,
      by: 'fallback',
    });
  }
  return definitions;
}

function headerOn(
  source: Source,
  line: number,
  headers: LanguageFile['headers'],
): Found | undefined {
  const from = source.lineStart(line);
  const text = source.text.slice(from, Math.min(lineEnd(source, line), from + LINE));
  const start = indented(source, line);
  if (spanAt(source.comments, start) ?? spanAt(source.opaque, start)) return undefined;
  for (const [pattern, kind] of headers) {
    const match = pattern.exec(text);
    const name = match?.[1];
    if (match === null || name === undefined) continue;
    const end = blockEnd(source, line);
    const nameIndex = from + match.index + match[0].lastIndexOf(name);
    return {
      name,
      kind,
      nameIndex,
      startIndex: start,
      endIndex: end,
      body: from + text.trimEnd().length,
    };
  }
  return undefined;
}

/** The block under a header ends before the next line that is indented no deeper. */
function blockEnd(source: Source, header: number): number {
  const indent = indented(source, header) - source.lineStart(header);
  let last = header;
  for (let line = header + 1; line <= source.lineCount; line++) {
    const start = indented(source, line);
    const text = source.text.slice(start, Math.min(lineEnd(source, line), start + LINE));
    if (text === '') continue;
    const column = start - source.lineStart(line);
    if (column > indent || /^(?:[{#]|\w+:\s*$)|^[)\]}].*[{(,:]\s*$/.test(text)) {
      last = line;
      continue;
    }
    if (column === indent && /^(?:[)\]}]|end\b)/.test(text)) last = line;
    break;
  }
  return lineEnd(source, last);
}

/** Offset after the last character of a line, its terminator not counted. */
function lineEnd(source: Source, line: number): number {
  const next = line < source.lineCount ? source.lineStart(line + 1) : source.text.length;
  return Math.max(
    source.lineStart(line),
    next -
      (/(?:\r\n|[\r\n])?$/.exec(source.text.slice(Math.max(0, next - 2), next))?.[0].length ?? 0),
  );
}

/** Offset of the first character of a line that is no white space. */
function indented(source: Source, line: number): number {
  const end = lineEnd(source, line);
  let at = source.lineStart(line);
  while (at < end && ' \t\f\v\uFEFF'.includes(source.text[at]!)) at++;
  return at;
}
