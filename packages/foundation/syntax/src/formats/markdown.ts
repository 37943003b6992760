import { lines } from '@ctx/text';
import { mentionsIn } from './code-mentions.js';
import { type FormatFile, nested, type Part } from './format-file.js';

/** Characters of a line that are looked at: a longer one is no heading. */
const LINE = 400;

/**
 * Markdown: headings, each with all below it up to the next of its level, and the names that stand as code. Fences
 * and the front matter have no headings.
 *
 * Source: CommonMark 0.31, ATX and setext headings, fenced code
 */
export const markdown: FormatFile = {
  formats: ['markdown'],
  read: (text) => {
    const source = lines(text);
    const headings: { part: Part; level: number }[] = [];
    let fence: string | undefined;
    let at = frontMatter(source);
    for (; at < source.length; at++) {
      const line = source[at]!;
      if (line.length > LINE) continue;
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence)) fence = undefined;
      }
      if (fence !== undefined) continue;
      const heading = headingAt(source, at);
      if (heading === undefined || heading.name === '') continue;
      const { name, level } = heading;
      headings.push({ level, part: { name, kind: 'heading', line: at, end: source.length } });
    }
    return { parts: nested(headings), mentions: mentionsIn(source) };
  },
};

/** Line behind the front matter. */
function frontMatter(source: readonly string[]): number {
  const mark = source[0]?.trim();
  if (mark !== '---' && mark !== '+++') return 0;
  const close = source.findIndex((line, at) => at > 0 && line.trim() === mark);
  return close < 0 ? 0 : close + 1;
}

function headingAt(
  source: readonly string[],
  at: number,
): { name: string; level: number } | undefined {
  const line = source[at]!;
  const atx = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line);
  if (atx !== null) return { name: plain(line.slice(atx[0].length)), level: atx[1]!.length };
  const under = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(source[at + 1] ?? '')?.[1];
  const before = source[at - 1] ?? '';
  if (under === undefined || !/^ {0,3}[^\s>|*+#-]/.test(line) || before.trim() !== '')
    return undefined;
  return { name: plain(line), level: under.startsWith('=') ? 1 : 2 };
}

/** A heading without its marks: the words of a link, of code, of emphasis. */
function plain(heading: string): string {
  return heading
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:\{#[\w-]*\}|(?<= |^)#+) ?$/, '')
    .trim();
}
