import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, type Part } from './format-file.js';
import { lineIndex } from './line-index.js';

/** What opens a bracket argument or comment, a comment, a string, the name of a command, or a bracket. */
const TOKEN = /#?\[(=*)\[|#[^\n]*|"(?:\\[\s\S]|[^"\\])*(?:"|$)|(?<!\w)([A-Za-z_]\w*)[ \t]*\(|[()]/g;

/** Commands that declare their first argument. */
const DECLARING: ReadonlyMap<string, Part['kind']> = new Map([
  ['function', 'function'],
  ['macro', 'macro'],
  ['add_library', 'target'],
  ['add_executable', 'target'],
  ['add_custom_target', 'target'],
  ['option', 'variable'],
]);

/** A command, from its name to behind its bracket. */
interface Command {
  readonly name: string;
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Characters of the arguments that are read. */
const ARGUMENTS = 400;

/**
 * CMake: functions, macros, targets and options; folders and modules that are brought in.
 *
 * Source: https://cmake.org/cmake/help/latest/manual/cmake-language.7.html
 */
export const cmake: FormatFile = {
  formats: ['cmake'],
  linking: true,
  schema: true,
  alike: true,
  read: (text) => {
    const lineOf = lineIndex(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    // Functions and macros around; undefined where the name of one is made up.
    const open: (number | undefined)[] = [];
    for (const { name, startIndex, endIndex } of commandsOf(text)) {
      const words = text.slice(
        text.indexOf('(', startIndex) + 1,
        Math.min(endIndex - 1, startIndex + ARGUMENTS),
      );
      const first = words.trim().split(/[\s)]/, 1)[0]!.replaceAll('"', '');
      const line = lineOf(startIndex);
      const end = lineOf(endIndex - 1) + 1;
      if (/^end(?:function|macro)$/.test(name)) {
        const declared = open.pop();
        if (declared !== undefined) parts[declared] = { ...parts[declared]!, end };
        continue;
      }
      imports.push(...importsOf(name, first, line));
      const kind = DECLARING.get(name);
      if (
        kind === undefined ||
        first === '' ||
        /[${}]/.test(first) ||
        /\s(?:ALIAS|IMPORTED)\b/.test(words)
      ) {
        if (/^(?:function|macro)$/.test(name)) open.push(undefined);
        continue;
      }
      const parent = open.findLast((index) => index !== undefined);
      const around = parent === undefined ? {} : { parent };
      if (kind === 'function' || kind === 'macro') open.push(parts.length);
      parts.push({
        name: first,
        kind,
        line,
        end,
        signature: `${name}(${words.trim()})`,
        ...around,
      });
    }
    return { parts, imports };
  },
};

/** A command with its arguments; its name in lower case, as names count. */
function* commandsOf(text: string): Iterable<Command> {
  let depth = 0;
  let command: { name: string; startIndex: number } | undefined;
  let from = 0;
  for (const { 0: token, 1: marks, 2: name, index } of text.matchAll(TOKEN)) {
    if (index < from) continue;
    if (marks !== undefined) {
      const close = text.indexOf(`]${marks}]`, index + token.length);
      from = close < 0 ? text.length : close + marks.length + 2;
    } else if (name !== undefined) {
      if (depth === 0) command = { name: name.toLowerCase(), startIndex: index };
      depth++;
    } else if (token === '(') depth++;
    else if (token === ')') {
      depth = Math.max(0, depth - 1);
      if (depth > 0 || command === undefined) continue;
      yield { ...command, endIndex: index + 1 };
      command = undefined;
    }
  }
}

function importsOf(name: string, first: string, line: number): ImportFact[] {
  const path = first.replace(/^\$\{[\w-]+\}\/?/, './');
  if (path === '' || path === './' || /\$[{<]/.test(path)) return [];
  if (name === 'add_subdirectory') return [including(`${path}/CMakeLists.txt`, line)];
  if (name === 'include') return [including(/\.\w+$/.test(path) ? path : `${path}.cmake`, line)];
  return [];
}
