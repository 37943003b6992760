import { lines } from '@ctx/text';
import { type FormatFile, nested, type Part } from './format-file.js';
import { markupMentions } from './markup-mentions.js';

/** Characters of a line that are looked at: a longer one is no heading. */
const LINE = 400;

/**
 * AsciiDoc, and RDoc, which marks headings alike: each heading with all below it up to the next of its level, and the
 * names that stand as code.
 *
 * Source: AsciiDoc language documentation, section titles; RDoc markup reference, headings
 */
export const asciidoc: FormatFile = {
  formats: ['asciidoc', 'rdoc'],
  alike: true,
  read: (text) => {
    const source = lines(text);
    const headings: { part: Part; level: number }[] = [];
    for (const [line, written] of source.entries()) {
      const heading = /^(={1,6})[ \t]{1,20}(\S.*)$/.exec(written.slice(0, LINE));
      if (heading === null) continue;
      const name = heading[2]!.replace(/[`*+]/g, '').trim();
      if (name === '') continue;
      const part: Part = { name, kind: 'heading', line, end: source.length };
      headings.push({ level: heading[1]!.length, part });
    }
    return { parts: nested(headings), mentions: markupMentions('asciidoc', source) };
  },
};
