/** A document of a repository. */
export interface Document {
  path: string;
  text: string;
  /** A page of prose and code (the default), an example, or a source whose comments have examples. */
  kind?: 'page' | 'example' | 'source' | undefined;
}

/** A name that documents use, and how often. */
export interface DocumentedName {
  name: string;
  count: number;
}

/** A document: a README near the root, a page at the root, or one of the folder of the documentation. */
const README = /^(?:[^/]+\/)?readme(?:\.\w+)?$|^[^/]+\.(?:mdx?|rst|adoc|rdoc)$/i;
const PAGE =
  /^(?:docs?|documentation|guides?|book|website|site|www|manual)\/.*\.(?:mdx?|rst|adoc|txt|rdoc|textile)$/i;

/** Documents of changes, rights and helpers, which do not say how the code is used. */
const OTHER =
  /(?:^|\/)[^/]*(?:change|history|release|news|upgrad|migrat|contribut|licen[cs]e|security|conduct|author|thanks|backer|governance|roadmap)/i;

/** Words of languages and shells, which a definition may happen to be called as well. */
const RESERVED = new Set(
  (
    'abstract and any array as assert async await bool boolean break byte case catch char class const continue def ' +
    'default del delete do double dynamic elif else elsif end enum except export extends extension false final ' +
    'finally float fn for foreach from func function get global go goto if impl implements import in include int ' +
    'integer interface internal is lambda let list long loop map match mod module mut namespace new nil none not ' +
    'null object open or out override package pass private protected public pub raise range read record ref require ' +
    'return select self set short sizeof static string struct super switch template then this throw throws trait ' +
    'true try type typedef typeof undefined union unless unsafe unsigned until use using val value values var void ' +
    'when where while with yield main test name data key keys print puts echo install run build args error std'
  ).split(' '),
);

/** Examples are documents that are code from end to end. */
const EXAMPLE = /^(?:[^/]+\/)?(?:examples?|samples?|demos?)\//i;

/** Whether a path is one of an example. */
export function isExample(path: string): boolean {
  return EXAMPLE.test(path);
}

/** Whether a path is one of the documents that say how a repository is used. */
export function isDocument(path: string): boolean {
  return (README.test(path) || PAGE.test(path)) && !OTHER.test(path);
}

/**
 * The code of a document: fenced and indented blocks, and what stands between backticks; without what is
 * quoted in it.
 */
export function codeOf({ path, text, kind = 'page' }: Document): string[] {
  if (kind === 'example') return text.split(/\r?\n/).map(unquoted);
  if (kind === 'source') return examplesOf(text).map(unquoted);
  const pieces: string[] = [];
  let fence: string | undefined;
  const indent = /\.rdoc$/i.test(path) ? /^ {2,}\S/ : /^(?: {4,}|\t)\S/;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
    } else if (fence !== undefined || indent.test(line)) {
      pieces.push(line);
    } else {
      for (const [, inline = ''] of line.matchAll(/`{1,2}([^`]+)`{1,2}/g)) pieces.push(inline);
    }
  }
  return pieces.map(unquoted);
}

/** The lines of the examples in the comments of a source: between fences, `<pre>`, `\\code` and their ends. */
function examplesOf(text: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const said = /^\s*(?:\/\/[/!]|\*|#)(.*)$/.exec(line)?.[1];
    if (said === undefined) isOpen = false;
    else if (/^\s*```|<\/?pre>|[\\@](?:end)?code\b(?!\s*\w)/.test(said)) isOpen = !isOpen;
    else if (isOpen) lines.push(said);
  }
  return lines;
}

/** A line of code without the texts between its quotes. */
function unquoted(line: string): string {
  return line.replace(/"[^"]*"|'[^']*'/g, '""');
}

/**
 * The most used names of the pages alone; where they have fewer than `limit`, of the pages and the examples;
 * and where those have fewer, of the examples in the comments of the sources as well.
 */
export function mostDocumented(
  documents: readonly Document[],
  defined: ReadonlySet<string>,
  limit: number,
): DocumentedName[] {
  let names: DocumentedName[] = [];
  const used: Document[] = [];
  for (const kind of ['page', 'example', 'source'] as const) {
    used.push(...documents.filter((document) => (document.kind ?? 'page') === kind));
    names = documentedNames(used, defined, limit);
    if (names.length === limit) break;
  }
  return names;
}

/**
 * The names that documents use most among those that a repository defines; ties by name. A name has at least
 * three characters, stands twice or more, and is no word of a language.
 */
export function documentedNames(
  documents: readonly Document[],
  defined: ReadonlySet<string>,
  limit: number,
): DocumentedName[] {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const piece of codeOf(document)) {
      for (const [name] of piece.matchAll(/(?<![\w$])[\p{L}_$][\w$]{2,}/gu)) {
        if (!defined.has(name) || RESERVED.has(name.toLowerCase())) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count >= 2)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}
