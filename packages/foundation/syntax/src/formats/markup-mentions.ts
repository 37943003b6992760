import type { Mention } from '../facts/facts.js';
import { countNames } from './name-counts.js';

/** Characters of a line that are looked at. */
const LINE = 400;

/** Roles of reStructuredText that name what is in the code, with the domain before them where one is written. */
const ROLES =
  /:(?:[a-z]{1,12}:)?(?:class|meth|func|mod|attr|exc|data|const|obj|any|member|enum|type|macro|var|struct|c?method|property):`([^`]{1,200})`/g;

/** How a kind of document marks code within a line; AsciiDoc and RDoc are read alike. */
const MARKS: Readonly<Record<'rst' | 'asciidoc', readonly RegExp[]>> = {
  rst: [/``([^`]{1,200})``/g, ROLES],
  asciidoc: [
    /`([^`]{1,200})`/g,
    /(?<![\w+])\+([\w.:#?!()]{1,200})\+(?![\w+])/g,
    /<(?:tt|code)>([^<]{1,200})<\//g,
  ],
};

/**
 * The names that a document in another markup than Markdown shows as code, by first use: between double backticks and
 * in roles (`:meth:` with a path) of reStructuredText, between plus signs of RDoc and AsciiDoc, and between AsciiDoc's
 * backticks. A role may give a title before its target: the target counts.
 *
 * Source: docutils, inline literals; Sphinx, roles of domains; RDoc markup reference; AsciiDoc, monospace
 */
export function markupMentions(kind: keyof typeof MARKS, source: readonly string[]): Mention[] {
  const { count, mentions } = countNames();
  for (const whole of source) {
    const line = whole.slice(0, LINE);
    for (const mark of MARKS[kind])
      for (const [, code = ''] of line.matchAll(mark)) {
        const at = mark === ROLES ? code.lastIndexOf('<') : -1;
        count(at < 0 ? code : code.slice(at));
      }
  }
  return mentions();
}
