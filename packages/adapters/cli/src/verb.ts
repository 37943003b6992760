import { Argument, Command, Option } from 'commander';
import type { Streams } from './io/streams.js';

interface VerbArgument {
  /** `<path>` where it must be there, `[path]` where it may be absent, `[word...]` for many. */
  name: string;
  description: string;
  choices?: readonly string[] | undefined;
}

/** An option of a verb. */
export interface VerbOption {
  /** `--budget <tokens>`; the name of the value says what a shell completes: `file`, `folder`, … */
  flags: string;
  description: string;
  choices?: readonly string[] | undefined;
  /** The value without the option; `false` for a flag that must always be there. */
  default?: unknown;
  /**
   * Reads the value; `before` is the value of the same option further left, or the default.
   *
   * @throws InvalidArgumentError of commander, with what the value must be
   */
  parse?(value: string, before: never): unknown;
}

/** One call of a verb. */
export interface Call<Options extends object> {
  /** The arguments, in their order, as they were written. */
  args: readonly string[];
  /** Values of the verb's options, by their names in camel case. */
  options: Options;
  streams: Streams;
  /** The verb was named: `ctx context …`, and not `ctx …`. */
  named: boolean;
  names: readonly string[];
  verbs(): Promise<readonly Verb[]>;
}

/** One verb of `ctx`: what it is called with, and what it does. It stands in `verbs/<name>.ts`. */
export interface Verb<Options extends object = object> {
  name: string;
  /** Half a line: what it is for, in a list of the verbs. */
  summary: string;
  /** One sentence or two, at the head of its help. */
  description: string;
  /** How a call looks, where that does not follow from its arguments. */
  usage?: string | undefined;
  arguments?: readonly VerbArgument[] | undefined;
  options: readonly VerbOption[];
  /** Calls that are worth showing, at the foot of its help. */
  examples?: readonly string[] | undefined;
  /**
   * Runs it, and writes its answer to the streams.
   *
   * @returns The exit code.
   * @throws Failure with the sentence that the user sees and the exit code
   */
  run(call: Call<Options>): Promise<number>;
}

/** A verb as the command line parser knows it, without what it does. */
export function commandOf(verb: Verb): Command {
  const command = new Command(verb.name).summary(verb.summary).description(verb.description);
  if (verb.usage !== undefined) command.usage(verb.usage);
  for (const argument of verb.arguments ?? []) command.addArgument(argumentOf(argument));
  for (const option of verb.options) command.addOption(optionOf(option));
  const examples = verb.examples ?? [];
  if (examples.length > 0) command.addHelpText('after', ['\nExamples:', ...examples].join('\n  '));
  return command;
}

function argumentOf({ name, description, choices }: VerbArgument): Argument {
  const argument = new Argument(name, description);
  return choices === undefined ? argument : argument.choices(choices);
}

function optionOf({ flags, description, choices, default: value, parse }: VerbOption): Option {
  const option = new Option(flags, description);
  if (choices !== undefined) option.choices(choices);
  if (parse !== undefined) option.argParser(parse as (value: string, before: unknown) => unknown);
  return value === undefined ? option : option.default(value);
}

/** An option's description, with its choices, and its default unless that is a flag or empty. */
export function describeOption({ description, argChoices, defaultValue }: Option): string {
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')];
  const isShown = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const notes = [...choices, ...(isShown ? [`default: ${defaultValue}`] : [])].join('; ');
  return notes === '' ? description : `${description} (${notes})`;
}
