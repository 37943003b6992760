import type { Mention } from '../facts/facts.js';
import { TYPED } from './code-mentions.js';
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
 * The names that a document in another markup than Markdown shows as code, by first use: in blocks of code, between
 * double backticks and in roles (`:meth:` with a path) of reStructuredText, between plus signs of RDoc and AsciiDoc, and
 * between AsciiDoc's backticks. A role may give a title before its target: the target counts.
 *
 * Source: docutils, literal blocks and inline literals; Sphinx, roles of domains; RDoc markup reference, verbatim;
 * AsciiDoc, listing blocks and monospace
 */
export function markupMentions(kind: keyof typeof MARKS, source: readonly string[]): Mention[] {
  const { count, mentions } = countNames();
  const isBlock = kind === 'rst' ? literalBlocks() : listings();
  for (const whole of source) {
    const line = whole.slice(0, LINE);
    if (isBlock(line)) {
      count(line);
      continue;
    }
    for (const mark of MARKS[kind])
      for (const [, code = ''] of line.matchAll(mark)) {
        const at = mark === ROLES ? code.lastIndexOf('<') : -1;
        count(at < 0 ? code : code.slice(at));
      }
  }
  return mentions();
}

/** Says of each line in turn whether it is code; of what is typed and printed none is. */
type BlockReader = (line: string) => boolean;

/** A paragraph that ends with two colons, or a directive, announces code: all that is indented more. Doctests are code. */
function literalBlocks(): BlockReader {
  let margin: number | undefined;
  let isTyped = false;
  return (line) => {
    const text = line.trim();
    const indent = line.length - line.trimStart().length;
    if (margin !== undefined && (text === '' || indent > margin)) return !isTyped;
    const start = /^\.\. (?:code-block|sourcecode|code):: ?(.*)$|^(?!\.\. ).*::$/.exec(text);
    margin = start === null ? undefined : indent;
    isTyped = TYPED.test(start?.[1] ?? '');
    return /^(?:>>>|\.\.\.) /.test(text);
  };
}

/** Code between lines of dashes, dots or backticks, and what is indented after an empty line, lists aside. */
function listings(): BlockReader {
  let fence: string | undefined;
  let isTyped = false;
  let mayIndent = true;
  return (line) => {
    const text = line.trimEnd();
    const mark = /^(?:-{4,}|\.{4,}|`{3,})/.exec(text)?.[0];
    if (fence === undefined ? mark !== undefined : mark === fence) {
      fence = fence === undefined ? mark : undefined;
      if (fence === undefined) isTyped = false;
      return false;
    }
    if (fence !== undefined) return !isTyped;
    const language = /^\[source,\s*([\w-]+)/.exec(text)?.[1];
    isTyped = language !== undefined && TYPED.test(language);
    const isCode = mayIndent && /^(?: {2}|\t)\s*[^\s*.-]/.test(text);
    mayIndent = text === '' || isCode;
    return isCode;
  };
}
