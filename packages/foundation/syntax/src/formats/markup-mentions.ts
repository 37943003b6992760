import type { Mention } from '../facts/facts.js';

/** Characters of a line that are looked at. */
const LINE = 400;

/** Names of one document that are kept, the first ones; count. */
const MOST = 500;

/** A name as most languages have it, of three characters or more: shorter ones are variables. */
const NAME = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]{2,79}(?![\p{L}\p{N}_$])/gu;

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
  const counts = new Map<string, number>();
  for (const whole of source) {
    const line = whole.slice(0, LINE);
    for (const mark of MARKS[kind]) {
      for (const [, code = ''] of line.matchAll(mark)) {
        const at = mark === ROLES ? code.lastIndexOf('<') : -1;
        const plain = (at < 0 ? code : code.slice(at)).replace(/"[^"]*"|'[^']*'/g, ' ');
        for (const [name] of plain.matchAll(NAME))
          if (counts.size < MOST || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}
