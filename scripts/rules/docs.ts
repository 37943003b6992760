// Every export is documented where it is declared, no document links to a file or a heading that is gone, and the
// index of decisions has every page with its status.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Directive, Statement } from 'oxc-parser';
import { documentsBelow } from '../documents.js';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Repository, type Source } from '../sources.js';

/** Checks the sources of every package, tests aside, and the links of the documents. */
export function checkDocs({ root, packages }: Repository): Finding[] {
  const documents = documentsBelow(root);
  return [
    ...packages
      .flatMap(({ sources }) => sources)
      .filter(({ test }) => !test)
      .flatMap(checkSource),
    ...documents.flatMap((path) => checkLinks(root, path)),
    ...checkDecisions(root),
  ];
}

function documentsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name));
}

/** Links to files and to their headings, relative to the document; other sites aside. */
function checkLinks(root: string, path: string): Finding[] {
  const text = withoutCode(readFileSync(join(root, path), 'utf8'));
  return [...text.matchAll(/\]\(([^()\s#]*)(?:#([^()\s]*))?\)/g)].flatMap(
    ({ 0: whole, 1: link = '', 2: anchor, index }) => {
      if (whole === ']()' || /^[a-z]+:/.test(link)) return [];
      const target = link === '' ? path : posix.join(posix.dirname(path), link);
      const message = !existsSync(join(root, target))
        ? `links to ${link}, which is not there`
        : anchor !== undefined && !anchorsOf(root, target).has(anchor)
          ? `links to #${anchor}, which ${link || 'the page'} does not have`
          : undefined;
      return message === undefined ? [] : [{ path, line: lineAt(text, index), message }];
    },
  );
}

/** The anchors of the headings of a document, or of the README of a folder, as GitHub and the site make them. */
function anchorsOf(root: string, target: string): Set<string> {
  const file = /\.md$/.test(target) ? target : posix.join(target, 'README.md');
  if (!existsSync(join(root, file))) return new Set();
  const times = new Map<string, number>();
  const anchors = new Set<string>();
  for (const row of withoutFences(readFileSync(join(root, file), 'utf8'))) {
    const [, title] = /^#{1,6} (.+)$/.exec(row) ?? [];
    if (title === undefined) continue;
    const words = title
      .toLowerCase()
      .replace(/\]\([^()]*\)/g, '')
      .replace(/[^\p{L}\p{N} _-]/gu, '');
    const anchor = words.trim().replaceAll(' ', '-');
    const before = times.get(anchor) ?? 0;
    times.set(anchor, before + 1);
    anchors.add(before === 0 ? anchor : `${anchor}-${before}`);
  }
  return anchors;
}

/** Fenced and inline code, whose brackets are no links. */
const FENCE = /^(?:```|~~~)/;
const INLINE = /`[^`\n]{1,400}`/g;

/** A document with blanks in the place of code, line by line. */
function withoutCode(text: string): string {
  return withoutFences(text)
    .map((row) => row.replace(INLINE, (code) => ' '.repeat(code.length)))
    .join('\n');
}

/** The lines of a document, those of fenced code empty. */
function withoutFences(text: string): string[] {
  let fenced = false;
  return text.split('\n').map((row) => {
    const fence = FENCE.test(row);
    if (fence) fenced = !fenced;
    return fence || fenced ? '' : row;
  });
}

const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;

/** The third line of a decision: its first group is the status. */
const STATUS = /^Status: (accepted|superseded by \[[^[\]]+\]\([^()\s]+\))$/;

/** A line of the index: `7. [What was decided](page.md): accepted`. */
const INDEX_LINE = /^\d{1,3}\. \[[^[\]]+\]\(([^()\s]+\.md)\): (.+)$/;

const NO_STATUS = 'says neither "Status: accepted" nor "Status: superseded by [title](page.md)"';
const NOT_INDEXED = `has no numbered line in ${INDEX}`;

/** Each decision says its status, and the index names it once with that status. */
function checkDecisions(root: string): Finding[] {
  const findings: Finding[] = [];
  const indexed = new Map<string, { line: number; status: string }>();
  const index = existsSync(join(root, INDEX)) ? readFileSync(join(root, INDEX), 'utf8') : '';
  for (const [i, row] of index.split('\n').entries()) {
    const [, name, status = ''] = INDEX_LINE.exec(row) ?? [];
    if (name === undefined) continue;
    if (indexed.has(name))
      findings.push({ path: INDEX, line: i + 1, message: `names ${name} a second time` });
    indexed.set(name, { line: i + 1, status });
  }
  for (const path of documentsIn(root, DECISIONS)) {
    if (path === INDEX) continue;
    const name = posix.basename(path);
    const status = STATUS.exec(readFileSync(join(root, path), 'utf8').split('\n')[2] ?? '')?.[1];
    const entry = indexed.get(name);
    if (status === undefined) findings.push({ path, line: 3, message: NO_STATUS });
    if (entry === undefined) findings.push({ path, line: 1, message: NOT_INDEXED });
    else if (status !== undefined && entry.status !== status) {
      const message = `says "${entry.status}" of ${name}, which says "${status}"`;
      findings.push({ path: INDEX, line: entry.line, message });
    }
  }
  return findings;
}

function checkSource(source: Source): Finding[] {
  const findings: Finding[] = [];
  const { body } = parse(source).program;
  const exported = new Set(body.flatMap(exportedLocals));
  const documented = new Set<string>();
  for (const node of body) {
    const inline =
      node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration';
    const declaration = inline ? node.declaration : node;
    for (const name of declaration ? declaredNames(declaration) : []) {
      if (!inline && !exported.has(name)) continue;
      // Of the overloads of a function one comment tells all.
      if (documented.has(name)) continue;
      documented.add(name);
      if (isDocumented(source, node.start)) continue;
      const line = lineAt(source.text, node.start);
      findings.push({ path: source.path, line, message: `${name} is exported without a comment` });
    }
  }
  return findings;
}

/** Names that `export { a, b as c }` takes from the file itself. */
function exportedLocals(node: Directive | Statement): string[] {
  if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
  return node.specifiers.map(({ local }) => ('name' in local ? local.name : local.value));
}

function declaredNames(declaration: object): string[] {
  if ('declarations' in declaration) {
    const { declarations } = declaration as { declarations: { id: { name?: string } }[] };
    return declarations.map(({ id }) => id.name ?? 'pattern');
  }
  const { id } = declaration as { id?: { name?: string } | null };
  return id?.name ? [id.name] : [];
}

/** Whether a documentation comment of more than a word ends where the declaration begins. */
function isDocumented(source: Source, start: number): boolean {
  return parse(source).comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      /\w\W+\w/.test(value) &&
      end <= start &&
      isBetween(source.text.slice(end, start)),
  );
}

/** Only white space and directives for tools may stand between a comment and its declaration. */
function isBetween(text: string): boolean {
  return text.replace(/^[ \t]*\/\/.*$/gm, '').trim() === '';
}
