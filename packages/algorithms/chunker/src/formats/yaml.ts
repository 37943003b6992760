import type { Span } from '../span.js';
import { DEEPEST_SPAN, LABEL_CHARS } from './defaults.js';
import { type Mark, nest, type TextLines, textLines } from './nest.js';

/** Lines of a YAML item in which its name is looked for: it stands near the top. */
const ITEM_LINES = 40;

const ENTRY =
  /^([ \t]*)((?:- +)*)(?:(?:"([^"]*)"|'([^']*)'|([^\s#&*!|>%@`"'{}[\],-][^#]*?|-[^\s#][^#]*?)) *:(?=\s|$)(.*)|(.*))$/;
const BLOCK_SCALAR = /(?:^|\s)[|>][-+\d]{0,2}(?:\s+#.*)?$/;
const NAMING = /^(?:- +)?(?:name|id|key|title|uses|alias)\s*:\s*["']?(.*?)["']?\s*$/;

/** Between documents, keys of a document and what is nested: a document stands above all. */
const DOCUMENT = -1;

/**
 * Keys of a YAML text by their indentation, nested; items of a list by what they are called (`name`,
 * `id`), documents by kind and name as Kubernetes writes them. A comment belongs to the key below it,
 * and nothing in a block scalar is a key.
 */
export function yaml(text: string): readonly Span[] {
  const source = textLines(text);
  const marks: Mark[] = [];
  let scalarIndent = Number.POSITIVE_INFINITY;
  let comment = -1;
  for (let line = 0; line < source.count; line++) {
    const head = source.head(line);
    if (source.isBlank(line)) comment = -1;
    else if (indentOf(head) > scalarIndent) continue;
    else if (/^(?:---|\.\.\.)(?:\s|$)/.test(head)) {
      scalarIndent = Number.POSITIVE_INFINITY;
      if (head.startsWith('-')) marks.push(documentMark(source, line));
    } else if (/^[ \t]*#/.test(head)) comment = comment < 0 ? line : comment;
    else {
      scalarIndent = Number.POSITIVE_INFINITY;
      const first = comment < 0 ? line : comment;
      const mark = entryMark(source, line, first);
      if (mark) marks.push(mark);
      comment = -1;
      if (BLOCK_SCALAR.test(head)) scalarIndent = scalarIndentOf(head);
    }
  }
  return nest(marks, text.length, DEEPEST_SPAN);
}

function indentOf(head: string): number {
  return head.length - head.trimStart().length;
}

/** A block scalar holds what is indented deeper than its key: `- run: |` holds more than two. */
function scalarIndentOf(head: string): number {
  const dashes = /^[ \t]*((?:- +)*)/.exec(head)!;
  return /^[^:]*$/.test(head) ? indentOf(head) : dashes[0].length;
}

function documentMark(source: TextLines, line: number): Mark {
  const startIndex = line === 0 ? 0 : source.start(line);
  const bodyIndex = source.start(line + 1);
  const name = documentName(source, line + 1);
  return { startIndex, bodyIndex, level: DOCUMENT, kind: 'block', ...name };
}

/** `Deployment web`: what Kubernetes calls its documents. */
function documentName(source: TextLines, from: number): { name?: string } {
  let kind: string | undefined;
  let name: string | undefined;
  let inMetadata = false;
  for (let line = from; line < source.count; line++) {
    const head = source.head(line);
    if (/^---/.test(head)) break;
    if (/^\S/.test(head)) inMetadata = /^metadata:/.test(head);
    kind ??= /^kind:\s*["']?([\w.-]+)/.exec(head)?.[1];
    if (inMetadata) name ??= /^ +name:\s*["']?([^\s"']+)/.exec(head)?.[1];
    if (kind && name) break;
  }
  return kind ? { name: name ? `${kind} ${name}` : kind } : {};
}

/** The entry on a line; a list's item is as deep as its dash, a key as its first letter. */
function entryMark(source: TextLines, line: number, first: number): Mark | undefined {
  const head = source.head(line);
  const [, indent = '', dashes = '', double, single, plain] = ENTRY.exec(head) ?? [];
  const key = double ?? single ?? plain?.trim();
  if (key === undefined && dashes === '') return undefined;
  const level = indent.length + (dashes === '' ? 0.5 : 0);
  const name = dashes === '' ? key : (itemName(source, line, head) ?? key);
  const startIndex = first === 0 ? 0 : source.start(first);
  const headerIndex = line === 0 ? 0 : source.start(line);
  const label = name === undefined || name === '' ? {} : { name: name.slice(0, LABEL_CHARS) };
  return { startIndex, headerIndex, level, kind: 'entry', ...label };
}

/** The name that an item gives itself in one of its keys. */
function itemName(source: TextLines, line: number, head: string): string | undefined {
  const own = NAMING.exec(head.trim())?.[1];
  if (own) return own;
  const depth = indentOf(head);
  const last = Math.min(source.count, line + ITEM_LINES);
  for (let next = line + 1; next < last; next++) {
    const below = source.head(next);
    if (below.trim() === '') continue;
    if (indentOf(below) <= depth) return undefined;
    if (indentOf(below) === depth + 2) {
      const name = NAMING.exec(below.trim())?.[1];
      if (name) return name;
    }
  }
  return undefined;
}
