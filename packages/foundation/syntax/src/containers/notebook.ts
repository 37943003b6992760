import { languageNamed } from '@ctx/source/languages';
import { lineAt, lineStarts } from '@ctx/text/lines';
import { isGrammar } from '../languages/languages.js';
import { type Cell, cellsOf } from './code-cells.js';
import type { ContainerFile, InnerProse, Places } from './container-file.js';

/** Commands to the notebook and its shell, which are no code of its language: `%time`, `!ls`. */
const COMMAND = /^[ \t]*[%!?][^\r\n]*/gm;

/** Commands to a whole cell that leave its language as it is: they measure it, or keep what it prints. */
const SAME_LANGUAGE = /^(?:capture|debug|memit|mprun|lprun|prun|time|timeit)$/;

/** Whether a cell is for another program: `%%bash`, `%%html`, `%%writefile`. */
function isForeign({ text }: Cell): boolean {
  const command = /^\s*%%(\w+)/.exec(text)?.[1];
  return command !== undefined && !SAME_LANGUAGE.test(command);
}

/** Notebooks of Jupyter: the code of all cells, in their order, outputs left out. */
export const notebook: ContainerFile = {
  language: 'notebook',
  inside: (text) => {
    const language = languageNamed(kernelLanguage(text));
    const cells = isGrammar(language)
      ? cellsOf(text, 'code').filter((cell) => !isForeign(cell))
      : [];
    return isGrammar(language) && cells.length > 0 ? [{ language, ...codeOf(cells, text) }] : [];
  },
  prose: (text) => joined(cellsOf(text, 'markdown'), text),
};

/** Most notebooks do not say more than the name of a kernel. */
const USUAL = 'python';

function kernelLanguage(text: string): string {
  const info = text.lastIndexOf('"language_info"');
  const name = /"name"\s{0,20}:\s{0,20}"(\w+)"/.exec(info < 0 ? '' : text.slice(info));
  return name?.[1] ?? USUAL;
}

/** The code of cells, without commands to the notebook. */
function codeOf(cells: readonly Cell[], whole: string): InnerProse {
  const { text, places } = joined(cells, whole);
  return { text: text.replace(COMMAND, (command) => ' '.repeat(command.length)), places };
}

/** The cells as one text, a cell on lines of its own. */
function joined(cells: readonly Cell[], whole: string): InnerProse {
  const parts: string[] = [];
  const offsets: number[] = [];
  for (const { text, offsets: own } of cells) {
    parts.push(text, '\n');
    for (const offset of own) offsets.push(offset);
    offsets.push(own.at(-1) ?? 0);
  }
  const text = parts.join('');
  return { text, places: placesOf(text, offsets, whole) };
}

function placesOf(inside: string, offsets: readonly number[], whole: string): Places {
  const inner = lineStarts(inside);
  const outer = lineStarts(whole);
  const index = (at: number): number => offsets[Math.min(at, offsets.length - 1)] ?? 0;
  return { index, line: (line) => lineAt(outer, index(inner[line - 1] ?? inside.length)) };
}
