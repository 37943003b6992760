import { Argument, Command, Option } from 'commander';
import type { Verb, VerbArgument, VerbOption } from './verb.js';

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
