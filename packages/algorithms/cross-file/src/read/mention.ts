import { IMPORT_WORDS } from '@ctx/source/lexis';
import { dirname } from '@ctx/source/paths';
import { isIndexFile, moduleFolder, normalizePath } from './path.js';

/** Characters of a line that are searched for paths: import lines are short, bundles are not. */
const LINE_MAXIMUM = 2000;

/** Characters of the longest path that is kept. */
const MENTION_MAXIMUM = 200;

/** A string of a file that may name another file. */
export interface Mention {
  /** The path as parts joined by `/`; from the root when `relative`, else to match at the end. */
  readonly path: string;
  /** Resolved against the mentioning file's own folder: only that very path will do. */
  readonly relative: boolean;
  /** Parts after the file may follow: `a.b.Class.method`, `crate::a::b::function`. */
  readonly chain: boolean;
  /** 1-based line. */
  readonly line: number;
}

type Found = (path: string, relative: boolean, chain: boolean) => void;

// Paths are looked for in every line; these words only say that bare names are paths too.
const { names, files, rarer } = IMPORT_WORDS;
const IMPORT = new RegExp(
  `^\\s*(?:(?:pub(?:\\([^)]*\\))?\\s+)?(?:use|mod|extern\\s+crate)|${[...names, ...files, ...rarer].join('|')}|open|source)` +
    '\\s+(?:(?:static|type|typeof|qualified|global|const|function)\\s+)*',
);
const QUOTED = /(["'`])([\w@#~.][\w@#~./:+-]{1,118}\w)\1/g;
/** A folder itself: `from '..'`, `require('.')`; elsewhere a quoted dot is a dot. */
const FOLDER = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2})["']/;
const INCLUDED = /^\s*#\s*(?:include|import)\s*[<"]([\w@~./+ -]{2,120})[>"]/;
const SCOPED = /(?<![\w:])[A-Za-z_]\w*(?:::[A-Za-z_]\w*){1,8}/g;
const CHAIN = /^[.\w\\:/-]*[\w*]|^\.+/;
/** The text that may follow the first name of an import; anything else is prose: `from the start`. */
const AFTER_NAME = /^(?:$| ?[;,{(:.\\]| (?:as|import|hiding|exposing|show|unless|if)\b)/;
const EXTENSION = /\.[a-z]\w{0,4}$/;

/**
 * Every string of `text` that may name a file: quoted paths anywhere, `a::b` chains anywhere,
 * and bare names on lines that begin with an importing word of any language. Nothing is resolved
 * by a language's rules. `line` is the 1-based line of the text's start.
 */
export function scanMentions(
  file: string,
  text: string,
  line: number,
  visit: (mention: Mention) => void,
): void {
  for (let start = 0; start <= text.length; line++) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const source = text.slice(start, Math.min(end, start + LINE_MAXIMUM));
    const report: Found = (path, relative, chain) => {
      if (path !== '' && path.length <= MENTION_MAXIMUM) visit({ path, relative, chain, line });
    };
    const imports = IMPORT.exec(source);
    if (imports !== null) {
      const rest = statement(text, start + imports[0].length, end);
      readImport(file, imports[0], rest, report);
    }
    readQuoted(file, source, report);
    if (imports === null && source.includes('::')) {
      for (const [chain] of source.matchAll(SCOPED)) readChain(file, chain, report);
    }
    start = end + 1;
  }
}

/** The text of an import from `start`: to the end of its line, or of its open bracket. */
function statement(text: string, start: number, end: number): string {
  const line = text.slice(start, Math.min(end, start + LINE_MAXIMUM));
  const open = /[({][^)}]*$/.exec(line);
  if (open === null) return line;
  const close = text
    .slice(start, start + LINE_MAXIMUM)
    .search(line[open.index] === '(' ? /\)/ : /\}\s*;|\}\s*\n/);
  return close < 0 ? line : text.slice(start, start + close + 1);
}

function readQuoted(file: string, source: string, report: Found): void {
  const include = INCLUDED.exec(source);
  if (include !== null) report(normalizePath(include[1]!), false, false);
  else if (/["'`]/.test(source)) {
    for (const [, , path] of source.matchAll(QUOTED)) readPath(file, path!, report);
  }
  const folder = FOLDER.exec(source)?.[1];
  if (folder !== undefined) report(normalizePath(`${dirname(file)}/${folder}`), true, false);
}

function readPath(file: string, path: string, report: Found): void {
  if (path.startsWith('.')) {
    if (/^\.{1,2}\//.test(path)) report(normalizePath(`${dirname(file)}/${path}`), true, false);
    return;
  }
  const isPath = path.includes('/') || (EXTENSION.test(path) && !isIndexFile(path));
  if (isPath && !path.includes('://'))
    report(normalizePath(path.replace(/^[@~#]\//, '')), false, false);
}

/** The bare names of an import: `.a import b, c`, `a.b.C;`, `crate::a::{b, c::d};`, `x;`. */
function readImport(file: string, words: string, text: string, report: Found): void {
  const source = text
    .replace(/#[^\n]*|\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^["'`<*]|\bfrom ?["'`]/.test(source)) return;
  const base = CHAIN.exec(source)?.[0];
  if (base === undefined) return;
  if (/\bmod\s*$/.test(words)) {
    report(normalizePath(`${moduleFolder(file)}/${base}`), true, false);
    return;
  }
  const rest = source.slice(base.length);
  if (!AFTER_NAME.test(rest)) return;
  const listed = /^ import \(?(.*)|^(?:::|\.|\\)?\{(.*)/.exec(rest);
  if (listed !== null) {
    const glue = base.endsWith('.') ? '' : '::';
    for (const name of flatten(listed[1] ?? listed[2]!))
      readChain(file, base + glue + name, report);
    return;
  }
  readChain(file, base, report);
  if (/^import\b/.test(words.trim())) {
    for (const [, other] of rest.matchAll(/, ?([A-Za-z_][\w.]*)/g)) readChain(file, other!, report);
  }
}

/** `a as x, b::{c, d}` → `a`, `b::c`, `b::d`; what is nested deeper stays at its level. */
function flatten(list: string): string[] {
  const names: string[] = [];
  let prefix = '';
  for (const [sign] of list.matchAll(/[A-Za-z_*][\w.:*]*|[{},]/g)) {
    if (sign === '{') prefix = names.pop() ?? '';
    else if (sign === '}') prefix = '';
    else if (sign !== ',' && !/^(?:as|self|type)$/.test(sign)) names.push(prefix + sign);
  }
  return names;
}

/** A chain of names: `.a.b`, `self::a`, `crate::a` from a known folder, `a.b.C` from anywhere. */
function readChain(file: string, chain: string, report: Found): void {
  const dots = /^\.*/.exec(chain)![0].length;
  let parts = chain
    .slice(dots)
    .split(/[.:\\/]+/)
    .filter((part) => part !== '' && part !== '*');
  if (dots > 0) {
    const folder = dirname(file) + '/..'.repeat(dots - 1);
    report(normalizePath(`${folder}/${parts.join('/')}`), true, true);
    return;
  }
  let folder: string | undefined;
  if (parts[0] === 'crate') {
    folder = sourceFolder(file);
    parts = parts.slice(1);
  }
  while (parts[0] === 'self' || parts[0] === 'super') {
    folder ??= moduleFolder(file);
    if (parts[0] === 'super') folder = dirname(folder);
    parts = parts.slice(1);
  }
  const path = parts.join('/');
  if (folder === undefined) report(path, false, true);
  else report(normalizePath(`${folder}/${path}`), true, true);
}

/** The innermost `src` above a file, where the names of its crate begin. */
function sourceFolder(file: string): string | undefined {
  return /^(?:.*\/)?src(?=\/)/.exec(file)?.[0];
}
