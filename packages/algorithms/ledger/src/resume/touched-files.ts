import { withSlashes } from '@ctx/source/paths';
import type { LineRange } from '@ctx/text';
import { type Line, listIn, textIn } from '../read/step.js';
import { relativeTo, toolCallOf } from '../read/tool-call.js';
import { shellParts } from './shell-words.js';

/** An access of a call to a file. */
export interface Touch {
  path: string;
  does: 'read' | 'edit';
  /** Lines that were read; absent for all of them. */
  range?: LineRange | undefined;
}

/** The files that a call reads or edits: by the tool's own input, by a patch, or by a shell's command. */
export function touchesOf(tool: string, input: Line, root: string): Touch[] {
  const command = commandIn(input);
  const patched = patchedPaths(textIn(input.patch) || textIn(input.input) || command);
  const touches: Touch[] =
    patched.length > 0
      ? patched.map((path) => ({ path, does: 'edit' }))
      : command !== '' && !Object.hasOwn(input, 'path')
        ? touchesOfCommand(command)
        : touchOfCall(tool, input, root);
  return touches.map((touch) => ({ ...touch, path: relativeTo(root, withSlashes(touch.path)) }));
}

/** The command of a call to a shell, in the spellings that hosts have; else empty. */
export function commandIn(input: Line): string {
  const command = input.command ?? input.cmd;
  const words = listIn(command).map(textIn);
  // `["bash", "-lc", "<the command>"]`
  if (words.length > 0) return /^-\w*c$/.test(words[1] ?? '') ? (words[2] ?? '') : words.join(' ');
  return textIn(command);
}

function touchOfCall(tool: string, input: Line, root: string): Touch[] {
  const { does, path, range } = toolCallOf(tool, input, root);
  return does === 'other' ? [] : [{ path, does, range }];
}

function patchedPaths(text: string): string[] {
  if (!text.includes('*** Begin Patch')) return [];
  return [...text.matchAll(/^\*\*\* (?:Update|Add|Delete) File: (.{1,400})$/gm)].map(
    ([, path = '']) => path.trim(),
  );
}

function touchesOfCommand(command: string): Touch[] {
  const touches: Touch[] = [];
  for (const part of shellParts(command)) {
    const [program = '', ...rest] = part.words;
    const last = touches[touches.length - 1];
    // `nl -ba file | sed -n '200,260p'` reads these lines only.
    if (part.piped && last?.does === 'read' && last.range === undefined)
      last.range = rangeOf(program, rest);
    touches.push(...touchesOfPart(part));
  }
  return touches;
}

function touchesOfPart({ words, target, piped }: ReturnType<typeof shellParts>[number]): Touch[] {
  const [program = '', ...rest] = words;
  // The first word of `sed` is its script.
  const script = program === 'sed' ? rest.findIndex((word) => !word.startsWith('-')) : -1;
  const paths = rest.filter((word, at) => at !== script && isPath(word));
  const written: Touch[] =
    target !== undefined && isPath(target) ? [{ path: target, does: 'edit' }] : [];
  if (program === 'tee') return paths.map((path) => ({ path, does: 'edit' }));
  if (program === 'sed' && rest.some((word) => /^-i/.test(word)))
    return [...written, ...paths.map((path): Touch => ({ path, does: 'edit' }))];
  if (piped || !/^(?:cat|nl|sed|head|tail|less|bat)$/.test(program)) return written;
  const range = rangeOf(program, rest);
  // The end of a file is a range that nobody knows.
  if (program === 'tail') return written;
  return [...written, ...paths.map((path): Touch => ({ path, does: 'read', range }))];
}

function rangeOf(program: string, words: readonly string[]): LineRange | undefined {
  const text = words.join(' ');
  if (program === 'sed') {
    const [, first, last = first] = /(?:^|\s)(\d{1,7})(?:,(\d{1,7}))?p(?:\s|$)/.exec(text) ?? [];
    if (first === undefined || Number(last) < Number(first)) return undefined;
    return { startLine: Math.max(1, Number(first)), endLine: Number(last) };
  }
  const count = program === 'head' ? /-n? ?(\d{1,7})/.exec(text)?.[1] : undefined;
  return count === undefined || count === '0'
    ? undefined
    : { startLine: 1, endLine: Number(count) };
}

/** A name with a folder or an ending, and nothing that a shell would fill in. */
function isPath(word: string): boolean {
  return /^(?!-|\/dev\/)[^*?$`{}()!=,]{1,400}$/.test(word) && /[/.][\w-]/.test(word);
}
