import { extensionsOf } from '@ctx/source/languages';

/** Path mentions and stack frames that are kept. */
const MAX_MENTIONS = 100;

/** A path the task names, in the order of the text. */
export interface PathMention {
  /** As written, with `/`, without `../`, drive letter or URL. May be a mere file name. */
  path: string;
  /** Line it is named with, 1-based. */
  line?: number | undefined;
  /** Last line of a range that it is named with: `#L39-L72`, `a.ts:39-72`. */
  endLine?: number | undefined;
  /** The function a stack frame names. */
  symbol?: string | undefined;
  /** A frame of a trace that is written from the program's start to its failure. */
  outermostFirst?: true | undefined;
  /** `frame`: a line of a stack trace; `link`: a URL to a line of a hosted file; else `path`. */
  kind: 'path' | 'frame' | 'link';
}

const EXTENSION = '[A-Za-z][A-Za-z0-9+]{0,9}';
const PATH = `(?:[A-Za-z]:)?[\\w.@+~/\\\\-]{1,300}?\\.${EXTENSION}`;

/** Frames of traces that end with the failure, as interpreters and test runners write them; all others begin with it. */
const OUTERMOST_FIRST: readonly RegExp[] = [
  /File "(?<path>[^"\n]{1,300})", line (?<line>\d{1,7})(?:, in (?<symbol>[\w.<>]{1,120}))?/g,
  new RegExp(
    `(?<![\\w.@+~/\\\\-])(?<path>${PATH}):(?<line>\\d{1,7}): in (?<symbol>[\\w.<>]{1,120})`,
    'g',
  ),
];
// One pattern per family of stack traces; groups: path, line, symbol (named).
const FRAMES: readonly RegExp[] = [
  ...OUTERMOST_FIRST,
  // Java and its kin: the package gives the folder
  new RegExp(
    `\\bat (?<qualified>[\\w$.]{1,300})\\((?<path>[\\w$]{1,120}\\.(?:${extensionsOf('jvm').join('|')})):(?<line>\\d{1,7})\\)`,
    'g',
  ),
  // C#
  / in (?<path>(?:[A-Za-z]:)?[^\n:]{1,300}\.\w{1,8}):line (?<line>\d{1,7})/g,
  // PHP
  new RegExp(
    `#\\d{1,4} (?<path>${PATH})\\((?<line>\\d{1,7})\\)(?:: (?<symbol>[\\w\\\\:>-]{1,120}))?`,
    'g',
  ),
  new RegExp(`\\bin (?<path>${PATH}) on line (?<line>\\d{1,7})`, 'g'),
  // JavaScript with a function name
  /\bat (?<symbol>[\w$.<>[\] ]{1,120}) \((?<path>(?:file:\/\/)?(?:[A-Za-z]:)?[^()\n:]{1,300}):(?<line>\d{1,7})(?::\d{1,7})?\)/g,
  // Rust, Go, Ruby, C, JavaScript without a name, compilers: path:line
  new RegExp(
    `(?<![\\w.@+~/\\\\-])(?<path>${PATH}):(?<line>\\d{1,7})(?!\\d)(?:-(?<end>\\d{1,7})(?!\\d))?(?::in [\`'](?<symbol>[^'\`\\n]{1,120})')?`,
    'g',
  ),
];
const LINK =
  /https?:\/\/[^\s/]{1,100}\/[^\s/]{1,100}\/[^\s/]{1,100}\/(?:-\/)?(?:blob|tree|raw)\/[^\s/]{1,100}\/(?<path>[^\s#?)\]>"]{1,300})(?:#L?(?<line>\d{1,7})(?:C\d{1,5})?(?:-L?(?<end>\d{1,7}))?)?/g;
// All of its endings: `a.test.ts` is no file `a.test`.
const PLAIN = new RegExp(`(?<![\\w/.-])(?<path>${PATH})(?![\\w/]|\\.\\w)`, 'g');
const URL = /\b(?:https?|ftp):\/\/[^\s<>")\]]+/g;

/** Stack frames of a text, outermost pattern first, in text order. Several languages' formats. */
export function stackFrames(text: string): PathMention[] {
  const mentions = new Map<number, PathMention>();
  const taken = new Uint8Array(text.length);
  for (const pattern of FRAMES)
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const written = groups.path ?? '';
      const at = match.index + match[0].indexOf(written);
      const path = cleanPath(packagePath(groups.qualified, written));
      // A path matched by an earlier, more specific pattern is not read again by a later one.
      if (path === '' || taken.subarray(at, at + written.length).includes(1)) continue;
      taken.fill(1, at, at + written.length);
      const frame: PathMention = { path, line: Number(groups.line), kind: 'frame' };
      if (groups.end) frame.endLine = Number(groups.end);
      if (groups.symbol) frame.symbol = groups.symbol;
      if (OUTERMOST_FIRST.includes(pattern)) frame.outermostFirst = true;
      mentions.set(at, frame);
    }
  return [...mentions]
    .sort((a, b) => a[0] - b[0])
    .map(([, frame]) => frame)
    .slice(0, MAX_MENTIONS);
}

/** Paths that a text names: links to hosted files, stack frames, plain paths. Each once, text order within its kind. */
export function pathMentions(text: string): PathMention[] {
  const links: PathMention[] = [];
  for (const match of text.matchAll(LINK)) {
    const link: PathMention = { path: cleanPath(match.groups?.path ?? ''), kind: 'link' };
    if (match.groups?.line) link.line = Number(match.groups.line);
    if (match.groups?.end) link.endLine = Number(match.groups.end);
    links.push(link);
  }
  const local = text.replace(URL, ' ');
  const frames = stackFrames(local);
  const plain: PathMention[] = [];
  for (const match of local.matchAll(PLAIN))
    plain.push({ path: cleanPath(match[0]), kind: 'path' });
  const seen = new Set<string>();
  return [...frames, ...links, ...plain]
    .filter(({ path, line, kind }) => {
      if (!/[A-Za-z]/.test(path) || (kind === 'path' && seen.has(path))) return false;
      const key = `${path}:${line}`;
      if (seen.has(key)) return false;
      seen.add(path).add(key);
      return true;
    })
    .slice(0, MAX_MENTIONS);
}

function packagePath(qualified: string | undefined, file: string): string {
  if (!qualified) return file;
  const folders = qualified.split('.').slice(0, -2);
  return [...folders, file].join('/');
}

function cleanPath(path: string): string {
  return path
    .replace(/^file:\/\//, '')
    .replace(/\\/g, '/')
    .replace(/^[A-Za-z]:\//, '/')
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/(?=$)/, '');
}
