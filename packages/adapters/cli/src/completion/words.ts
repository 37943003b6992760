import type { Argument, Option } from 'commander';
import type { Verb } from '../verb.js';
import { commandOf } from '../verb.js';

/** The completions of a place: files, folders, one of some words, or nothing it knows. */
export type Completes = 'file' | 'folder' | 'nothing' | readonly string[];

/** An option as a shell knows it. */
export interface OptionWords {
  /** `-o`, if there is one. */
  short?: string;
  /** `--output`. */
  long: string;
  /** One line. */
  description: string;
  /** The completions of its value; undefined for one without a value. */
  value?: Completes;
}

/** A verb as a shell knows it. */
export interface VerbWords {
  name: string;
  description: string;
  options: OptionWords[];
  argument: Completes;
}

/** Shells whose completion can be printed. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** One of {@link SHELLS}. */
export type Shell = (typeof SHELLS)[number];

/** The names of verbs and their options, for a shell to complete. */
export function wordsOf(all: readonly Verb[]): VerbWords[] {
  const verbs = all.map(commandOf).map((command) => ({
    name: command.name(),
    description: command.summary(),
    options: command.createHelp().visibleOptions(command).map(optionWords),
    argument: argumentOf(command.registeredArguments[0]),
  }));
  const names = verbs.map(({ name }) => name);
  const help = { name: 'help', description: 'the options of a verb', options: [], argument: names };
  return [...verbs, help];
}

function optionWords(option: Option): OptionWords {
  const { short, long, description } = option;
  const named = /[<[]([\w-]+)/.exec(option.flags)?.[1];
  const value = option.argChoices ?? (named === undefined ? undefined : kind(named));
  return {
    ...(short && { short }),
    long: long ?? `${short}`,
    description,
    ...(value !== undefined && { value }),
  };
}

function argumentOf(argument: Argument | undefined): Completes {
  if (argument === undefined) return 'nothing';
  return argument.argChoices ?? kind(argument.name());
}

/** The names that options and arguments give their values tell what they are. */
function kind(name: string): Completes {
  if (/^(?:file|paths?|subject|command)$/.test(name)) return 'file';
  return name === 'folder' ? 'folder' : 'nothing';
}
