import { InvalidArgumentError } from 'commander';
import type { VerbOption } from '../verb.js';
import { parseOnlyRoot, parseRoot } from './given-roots.js';

/** Options of a verb that answers: as JSON, into a file. */
export const ANSWER: readonly VerbOption[] = [
  { flags: '--json', description: 'print one JSON object with a schemaVersion', default: false },
  { flags: '-o, --output <file>', description: 'write the answer into a file' },
];

/** Options of a verb that answers from an open repository. */
export const REPOSITORY: readonly VerbOption[] = [
  ...ANSWER,
  {
    flags: '--root <folder>',
    description:
      'the folder to read; repeat it, or name a file ctx.roots, for one answer over several',
    parse: parseRoot,
    default: '.',
  },
  {
    flags: '--store <url>',
    description: 'keep facts in postgres://host/database (default: CTX_STORE, if set)',
  },
  {
    flags: '--within <seconds>',
    description: 'answer after that time from the files read so far; the next call reads on',
    parse: parseSeconds,
  },
  { flags: '--quiet', description: 'no progress and no remarks', default: false },
];

/** Options of a verb that answers from the logs of a project. */
export const LOGS: readonly VerbOption[] = [
  { flags: '--root <folder>', description: 'the project', parse: parseOnlyRoot, default: '.' },
  {
    flags: '--conversation <id>',
    description: "the host's id of the conversation (default: the latest)",
  },
  ...ANSWER,
];

/** `--budget`, with what it is where none is given. */
export function budgetOption(tokens?: number): VerbOption {
  const description = 'most tokens in the answer, counted exactly';
  return { flags: '--budget <tokens>', description, parse: parseBudget, default: tokens };
}

/** `--focus`, with what the paths are for. */
export function focusOption(description: string): VerbOption {
  return { flags: '--focus <paths>', description, parse: parseFocus, default: [] };
}

/** `--expect`: names by which the caller would know the code. */
export const EXPECT: VerbOption = {
  flags: '--expect <names>',
  description:
    'names that you would expect in the code to change, before you have seen it; @file or - for a list',
  parse: (value: string, before: readonly string[]) => [...before, value],
  default: [],
};

/** `--limit`, with what is counted, and how many there are where none is given. */
export function limitOption(description: string, count?: number): VerbOption {
  return { flags: '--limit <count>', description, parse: parseCount, default: count };
}

/** Parses a number of tokens: a whole number, 0 or more; `8k` means 8000. */
export function parseBudget(value: string): number {
  const match = /^(\d+)(k?)$/i.exec(value.trim());
  if (!match) throw new InvalidArgumentError('It must be a whole number of tokens, such as 8000.');
  return Number(match[1]) * (match[2] ? 1000 : 1);
}

/** Parses `--within`: seconds, more than 0. */
export function parseSeconds(value: string): number {
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(value.trim()) || Number(value) === 0) {
    throw new InvalidArgumentError('It must be a number of seconds, such as 10.');
  }
  return Number(value);
}

/** Parses `--focus`: paths separated by commas; repeated uses add up. */
export function parseFocus(value: string, before: string[] = []): string[] {
  return [...before, ...value.split(',').map((path) => path.trim())].filter((path) => path !== '');
}

/** Parses `--depth`, `--limit` and `--files`: a whole number, 1 or more. */
export function parseCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value.trim())) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return Number(value);
}
