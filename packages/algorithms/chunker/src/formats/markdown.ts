import type { Span } from '../span.js';
import { DEEPEST_SPAN } from './defaults.js';
import { type Mark, nest, type TextLines, textLines } from './nest.js';

// CommonMark 0.31: headings (§4.2, §4.3), fenced code (§4.5), HTML blocks (§4.6) and paragraphs as far
// as they decide where a section begins. A fence may be indented at will, because in a list it is.
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^[ \t]*(?:>[ \t]*)*(`{3,}(?=[^`]*$)|~{3,})/;
/** Lines that are no setext heading: list item, quote, table, indented code. */
const NO_HEADING = /^(?: {4}|\t| {0,3}(?:[-+*>|<]|\d+[.)]\s))/;
const HTML_BLOCK = /^ {0,3}<(?:(!--)|(pre|script|style|textarea)\b)/i;

/** Level of a block that is no heading: below every heading. */
const LEAF = 7;

/**
 * Sections of a Markdown text by their headings, nested; in them paragraphs, fences and the rest as
 * blocks. A `#` in a fence, an HTML comment or the front matter is no heading.
 */
export function markdown(text: string): readonly Span[] {
  const source = textLines(text);
  const marks: Mark[] = [];
  let line = frontMatter(source);
  if (line > 0) marks.push({ startIndex: 0, level: LEAF, kind: 'block', name: 'front matter' });
  while (line < source.count) line = block(source, line, marks);
  return nest(marks, text.length, DEEPEST_SPAN);
}

/** The line after the front matter (YAML in `---`, TOML in `+++`), or 0. */
function frontMatter(source: TextLines): number {
  const fence = source.head(0).trimEnd();
  if ((fence !== '---' && fence !== '+++') || source.isBlank(1)) return 0;
  for (let line = 1; line < source.count; line++) {
    const head = source.head(line).trimEnd();
    if (head === fence || (fence === '---' && head === '...')) return line + 1;
  }
  return 0;
}

/** Reads the block that begins at a line. Returns the line after it. */
function block(source: TextLines, line: number, marks: Mark[]): number {
  if (source.isBlank(line)) return line + 1;
  const head = source.head(line);
  const startIndex = line === 0 ? 0 : source.start(line);
  const fence = FENCE.exec(head);
  if (fence) {
    marks.push({ startIndex, level: LEAF, kind: 'block' });
    return fenceEnd(source, line, fence[1]!);
  }
  const atx = ATX.exec(head);
  if (atx) {
    const bodyIndex = source.start(line + 1);
    const name = headingText((atx[2] ?? '').replace(/(?:^|[ \t]+)#+[ \t]*$/, ''));
    marks.push({ startIndex, level: atx[1]!.length, kind: 'section', name, bodyIndex });
    return line + 1;
  }
  const html = HTML_BLOCK.exec(head);
  if (html) {
    marks.push({ startIndex, level: LEAF, kind: 'text' });
    return htmlEnd(source, line, html[1] ? '-->' : `</${html[2]!.toLowerCase()}`);
  }
  return paragraph(source, line, marks);
}

function fenceEnd(source: TextLines, open: number, marker: string): number {
  for (let line = open + 1; line < source.count; line++) {
    const close = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})[ \t]*$/.exec(source.head(line))?.[1];
    if (close && close[0] === marker[0] && close.length >= marker.length) return line + 1;
  }
  return source.count;
}

function htmlEnd(source: TextLines, open: number, end: string): number {
  for (let line = open; line < source.count; line++) {
    if (source.head(line).toLowerCase().includes(end)) return line + 1;
  }
  return source.count;
}

/** Lines up to a blank one or another block; an underline makes them a heading. */
function paragraph(source: TextLines, first: number, marks: Mark[]): number {
  const startIndex = first === 0 ? 0 : source.start(first);
  const canHead = !NO_HEADING.test(source.head(first));
  let line = first + 1;
  for (; line < source.count && !source.isBlank(line); line++) {
    const head = source.head(line);
    const underline = canHead ? SETEXT.exec(head)?.[1] : undefined;
    if (underline) {
      const title = Array.from({ length: line - first }, (_, i) => source.head(first + i).trim());
      const level = underline[0] === '=' ? 1 : 2;
      const bodyIndex = source.start(line + 1);
      const name = headingText(title.join(' '));
      marks.push({ startIndex, level, kind: 'section', name, bodyIndex });
      return line + 1;
    }
    if (ATX.test(head) || FENCE.test(head)) break;
  }
  marks.push({ startIndex, level: LEAF, kind: 'text' });
  return line;
}

/** A heading as it reads: without links' targets, images, emphasis, anchors and tags. */
export function headingText(raw: string): string {
  return raw
    .slice(0, 300)
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[ \t]*\{[#.:][^}]*\}[ \t]*$/, '')
    .replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
