import { lines } from '@ctx/text';
import { type FormatFile, nested, type Part } from './format-file.js';
import { markupMentions } from './markup-mentions.js';

/** Characters of a line that are looked at: a longer one is no heading. */
const LINE = 400;

/** A line of one sign of punctuation, three times or more. */
const UNDERLINE = /^([=\-`:.'"~^_*+#<>])\1{2,399}[ \t]*$/;

/**
 * reStructuredText: headings, each with all below it up to the next of its level, and the names that stand as code. The
 * first sign that underlines is that of the highest level, the next new one that of the one below.
 *
 * Source: docutils, reStructuredText markup specification, sections
 */
export const rst: FormatFile = {
  formats: ['rst'],
  alike: true,
  read: (text) => {
    const source = lines(text);
    const headings: { part: Part; level: number }[] = [];
    const signs: string[] = [];
    for (let at = 1; at < source.length; at++) {
      const name = source[at - 1]!.trim();
      const under = source[at]!.length > LINE ? null : UNDERLINE.exec(source[at]!);
      if (under === null || !isTitle(source, at, name)) continue;
      const sign = under[1]!;
      if (!signs.includes(sign)) signs.push(sign);
      const plain = name.replace(/[`*]/g, '');
      const part: Part = { name: plain, kind: 'heading', line: at - 1, end: source.length };
      headings.push({ level: signs.indexOf(sign), part });
    }
    return { parts: nested(headings), mentions: markupMentions('rst', source) };
  },
};

/** Whether the line before an underline is a title: text, as long as it or shorter, with nothing but a line above it. */
function isTitle(source: readonly string[], at: number, name: string): boolean {
  if (name === '' || name.length > source[at]!.trimEnd().length || UNDERLINE.test(name))
    return false;
  const above = source[at - 2]?.slice(0, LINE) ?? '';
  return above.trim() === '' || UNDERLINE.test(above);
}
