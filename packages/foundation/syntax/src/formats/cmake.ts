import { type CMakeCommand, cmakeCommands } from '@ctx/source/formats';
import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, lineIndex, type Part } from './format-file.js';

/** Commands that declare their first argument. */
const DECLARING: ReadonlyMap<string, Part['kind']> = new Map([
  ['function', 'function'],
  ['macro', 'macro'],
  ['add_library', 'target'],
  ['add_executable', 'target'],
  ['add_custom_target', 'target'],
  ['option', 'variable'],
]);

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
    for (const { name, startIndex, endIndex } of closedCommands(text)) {
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

/** A command that nothing closes may be any text. */
function closedCommands(text: string): CMakeCommand[] {
  return cmakeCommands(text).filter(({ open }) => !open);
}

function importsOf(name: string, first: string, line: number): ImportFact[] {
  const path = first.replace(/^\$\{[\w-]+\}\/?/, './');
  if (path === '' || path === './' || /\$[{<]/.test(path)) return [];
  if (name === 'add_subdirectory') return [including(`${path}/CMakeLists.txt`, line)];
  if (name === 'include') return [including(/\.\w+$/.test(path) ? path : `${path}.cmake`, line)];
  return [];
}
