import type { Span } from '../span.js';
import { DEEPEST_SPAN } from './defaults.js';
import { type Mark, nest, textLines } from './nest.js';

// Docutils' section rules: a title is underlined, or over- and underlined, by one punctuation
// character; which character means which level is told by the order in which they first appear.
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}[ \t]*$/;

/** Below every section title. */
const LEAF = 1_000;

/** Sections of a reStructuredText document by their titles, nested, and the paragraphs in them. */
export function restructuredText(text: string): readonly Span[] {
  const source = textLines(text);
  const styles: string[] = [];
  const marks: Mark[] = [];
  let line = 0;
  while (line < source.count) {
    if (source.isBlank(line)) {
      line++;
      continue;
    }
    const startIndex = line === 0 ? 0 : source.start(line);
    const title = titleAt(line, source.head);
    if (title) {
      if (!styles.includes(title.style)) styles.push(title.style);
      const level = styles.indexOf(title.style);
      const bodyIndex = source.start(line + title.lines);
      marks.push({ startIndex, level, kind: 'section', name: title.name, bodyIndex });
      line += title.lines;
      continue;
    }
    marks.push({ startIndex, level: LEAF, kind: 'text' });
    line++;
    // An indented block belongs to the paragraph or directive above it, blank lines and all.
    while (line < source.count && continues(line, source)) line++;
  }
  return nest(marks, text.length, DEEPEST_SPAN);
}

interface Title {
  readonly name: string;
  readonly style: string;
  readonly lines: number;
}

function titleAt(line: number, head: (line: number) => string): Title | undefined {
  const first = head(line);
  const over = ADORNMENT.exec(first)?.[1];
  if (over) {
    const name = head(line + 1).trim();
    const closed = name !== '' && head(line + 2).trimEnd() === first.trimEnd();
    return closed ? { name, style: `${over}${over}`, lines: 3 } : undefined;
  }
  const under = head(line + 1);
  const style = /^\s/.test(first) ? undefined : ADORNMENT.exec(under)?.[1];
  if (style === undefined || under.trimEnd().length < first.trimEnd().length) return undefined;
  return { name: first.trim(), style, lines: 2 };
}

function continues(
  line: number,
  source: { head(line: number): string; isBlank(line: number): boolean; count: number },
): boolean {
  if (!source.isBlank(line)) {
    const indented = /^[ \t]/.test(source.head(line));
    return indented || (!source.isBlank(line - 1) && titleAt(line, source.head) === undefined);
  }
  return line + 1 < source.count && /^[ \t]+\S/.test(source.head(line + 1));
}
