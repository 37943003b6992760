import { isShortened } from './programs.js';

/** Syntax that makes a command more than one program with its arguments, or leaves open what it is. */
const SHELL_SYNTAX = /[|&;<>()`\n\r\0]/;

/** The knowledge that decides whether a command is rewritten. */
export interface TerseMeans {
  /** Shell words that run `ctx`. */
  program?: string | undefined;
  /** Whether the shell would find a program of this name. */
  hasProgram(name: string): boolean;
}

/**
 * The same command with its output shortened and its exit code kept, or undefined where that is not
 * certain. The command stands behind `--` as it was written, so that the shell quotes and expands it as
 * before.
 */
export function terseCommand(command: string, means: TerseMeans): string | undefined {
  const words = simpleCommand(command);
  if (means.program === undefined || words === undefined || !isShortened(words)) return undefined;
  // A name that only the user's shell knows is not a program on the path.
  if (!means.hasProgram(words[0] as string)) return undefined;
  return `${means.program} terse -- ${withoutBlanks(command)}`;
}

/** Without blanks of a shell around it: every other white space is a part of an argument. */
function withoutBlanks(command: string): string {
  let start = 0;
  let end = command.length;
  while (isBlank(command[start])) start++;
  while (isBlank(command[end - 1])) end--;
  return command.slice(start, end);
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n';
}

/**
 * The words of a command that is nothing but one program and its arguments; undefined for anything
 * else: pipes, lists, redirections, substitutions, assignments, comments, here-documents, quotes that
 * do not end. The words are given without their quotes, for looking at; they are not for running.
 */
export function simpleCommand(command: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length; at++) {
    const char = command[at] as string;
    if (char === ' ' || char === '\t') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (char === "'") {
      const end = command.indexOf("'", at + 1);
      if (end < 0) return undefined;
      word = (word ?? '') + command.slice(at + 1, end);
      at = end;
    } else if (char === '"') {
      const quoted = doubleQuoted(command, at + 1);
      if (quoted === undefined) return undefined;
      word = (word ?? '') + quoted.text;
      at = quoted.end;
    } else if (isOpen(char, command, at, word)) return undefined;
    else word = (word ?? '') + char;
  }
  if (word !== undefined) words.push(word);
  // A name before `=` is set, and not run.
  return words.length === 0 || /^\w+\+?=/.test(words[0] as string) ? undefined : words;
}

/** Unquoted characters of which the shell makes something else than a part of a word. */
function isOpen(char: string, command: string, at: number, word: string | undefined): boolean {
  if (SHELL_SYNTAX.test(char) || char === '\\') return true;
  if (char === '$') return true;
  return (
    word === undefined &&
    (char === '#' ||
      char === '!' ||
      char === '{' ||
      char === '}' ||
      (char === '~' && command[at + 1] !== '/'))
  );
}

/** The text up to the closing quote; undefined where the shell puts something into it. */
function doubleQuoted(command: string, from: number): { text: string; end: number } | undefined {
  for (let at = from; at < command.length; at++) {
    const char = command[at];
    if (char === '"') return { text: command.slice(from, at), end: at };
    if (char === '$' || char === '`' || char === '\\' || char === '!' || char === '\n')
      return undefined;
  }
  return undefined;
}
