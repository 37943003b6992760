import type { Command } from 'commander';
import { helpOf } from '../help.js';
import { EXIT } from '../io/exit.js';
import { write } from '../io/streams.js';
import { commandOf, describeOption, type Verb } from '../verb.js';
import { ownVersion } from '../version.js';

/** `ctx manual`. */
export const manual: Verb = {
  name: 'manual',
  summary: 'the manual page: ctx manual | man -l -',
  description:
    'Prints the manual page of all verbs for man(1): `ctx manual | man -l -`, or into a file ctx.1 of a folder man1.',
  options: [],
  run: async ({ streams, names, verbs }) => {
    const version = await ownVersion();
    await write(streams.stdout, manualPage({ verbs: await verbs(), version, help: helpOf(names) }));
    return EXIT.done;
  },
};

/** The parts of the manual beside the verbs. */
interface ManualInput {
  verbs: readonly Verb[];
  /** The version of the program. */
  version: string;
  /** The text of `ctx --help`. */
  help: string;
}

/**
 * The manual page of `ctx`, in the language of man(7): what `ctx --help` says, then every verb with its
 * options, its arguments and its examples, from the table that the program itself is made of.
 */
export function manualPage({ verbs, version, help }: ManualInput): string {
  const lines = [
    `.TH CTX 1 "" "ctx ${escaped(version)}" "User Commands"`,
    '.SH NAME',
    'ctx \\- the files and lines of a repository that a task needs, inside a token budget',
    '.SH SYNOPSIS',
    '.nf',
    ...help.trimEnd().split('\n').map(textLine),
    '.fi',
    '.SH VERBS',
    ...verbs.flatMap(verbLines),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, says]) => ['.TP', `.B ${name}`, textLine(says)]),
    '.SH EXIT STATUS',
    '0 done, 1 failed or nothing found, 2 wrong usage, 3 budget too small.',
  ];
  return `${lines.join('\n')}\n`;
}

/** The variables that a user may set. */
const ENVIRONMENT = [
  ['CTX_CACHE_DIR', 'the folder of what is kept between runs; it can be deleted at any time'],
  ['CTX_LENDERS', 'repositories from which a clone may borrow its objects'],
  ['NODE_DISABLE_COMPILE_CACHE', 'no compiled code of the program is kept between runs'],
  ['CTX_STORE', 'the address of a store of facts elsewhere, as --store'],
  ['NO_COLOR', 'answers on a terminal are plain'],
] as const;

function verbLines(verb: Verb): string[] {
  const command = commandOf(verb);
  const examples = verb.examples ?? [];
  return [
    `.SS ctx ${escaped(command.name())} ${escaped(command.usage())}`,
    textLine(command.description()),
    ...argumentLines(command),
    ...command.options.flatMap((option) => [
      '.TP',
      `.B ${escaped(option.flags)}`,
      textLine(describeOption(option)),
    ]),
    ...(examples.length > 0
      ? ['.PP', 'Examples:', '.RS', '.nf', ...examples.map(textLine), '.fi', '.RE']
      : []),
  ];
}

function argumentLines({ registeredArguments }: Command): string[] {
  return registeredArguments.flatMap((argument) => {
    const choices = argument.argChoices === undefined ? '' : `: ${argument.argChoices.join(', ')}`;
    return ['.TP', `.I ${escaped(argument.name())}`, textLine(`${argument.description}${choices}`)];
  });
}

/** A line of text: none of it is a request, which a point or a quote at its beginning would be. */
function textLine(text: string): string {
  return /^[.']/.test(text) ? `\\&${escaped(text)}` : escaped(text);
}

/** A text as it is: a hyphen stays one that can be copied into a shell. */
function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/\u00a0/g, '\\ ')
    .replace(/["`^~]/g, (sign) => SIGNS[sign]!)
    .replace(/[^\0-\x7f]/gu, (sign) => `\\[u${codeOf(sign)}]`);
}

/** A code point in four digits or more, as groff_char(7) writes what is not ASCII. */
function codeOf(sign: string): string {
  return sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
}

/** Signs that a formatter would make typographic, by their names. */
const SIGNS: Readonly<Record<string, string>> = {
  '"': '\\(dq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
};
