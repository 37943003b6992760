import type { Question } from './questions.js';

export type { Question };

/** A line of a map, and the paths that it stands under or names. */
export interface MapLine {
  paths: readonly string[];
  text: string;
}

/**
 * The lines of a map with their files: of ours in its three tiers, and of aider's (`path:` and the
 * lines below it).
 */
export function linesOf(map: string): MapLine[] {
  const lines: MapLine[] = [];
  let file = '';
  let folder: string | undefined;
  for (const text of map.split('\n')) {
    if (text === '' || /^# Repository map|^… \d/.test(text)) {
      if (text === '') folder = undefined;
      continue;
    }
    if (/^[│⋮|]/.test(text)) {
      lines.push({ paths: [file], text });
      continue;
    }
    const group = /^(.*)\*(\.?[^:]*): (.+)$/.exec(text);
    if (/^\S/.test(text) && group) {
      const [, directory = '', ending = '', names = ''] = group;
      lines.push({ paths: names.split(' ').map((name) => directory + name + ending), text: '' });
      folder = undefined;
    } else if (/^\S.*\/$/.test(text)) {
      folder = text === './' ? '' : text;
    } else if (/^\S/.test(text)) {
      folder = undefined;
      file = entryOf(text);
      lines.push({ paths: [file], text: text.slice(file.length) });
    } else if (folder !== undefined) {
      const entry = entryOf(text.trim());
      lines.push({ paths: [folder + entry], text: text.trim().slice(entry.length) });
    } else lines.push({ paths: [file], text });
  }
  return lines;
}

/** The path at the beginning of an entry: up to its marks, its names or its colon. */
function entryOf(text: string): string {
  return /^(.*?)(?: \[(?:R:|NEW)| — |:(?: |$)|$)/.exec(text)![1]!;
}

/** Whether a map answers a question: the path is named, and its lines have the name as a word. */
export function answered({ path, symbol }: Question, lines: readonly MapLine[]): boolean {
  const own = lines.filter(({ paths }) => paths.some((one) => `/${one}`.endsWith(`/${path}`)));
  if (symbol === undefined) return own.length > 0;
  const word = new RegExp(`(?<![\\w$])${symbol.replace(/[$]/g, '\\$&')}(?![\\w$])`);
  return own.some(({ text }) => word.test(text));
}
