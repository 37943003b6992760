import type { CallerSight } from '../language.js';
import { dataOf } from '../languages.js';
import { nameIn } from './header-name.js';
import { parametersIn } from './parameters.js';

/**
 * Whether two headers of a function are the same to who calls it: words that only its body, its compiler or who
 * overrides it sees, and names of parameters that no call can write, say nothing. The data of a
 * language say which these are; where they say nothing, and for a header that is cut short, only white space means
 * nothing.
 */
export function sameToCallers(
  before: string,
  now: string,
  { name, language }: { name: string; language: string },
): boolean {
  if (bare(before) === bare(now)) return true;
  const sight = dataOf(language)?.callers;
  const [old, own] = [before, now].map((header) => {
    const written = sight?.elided ? header.replace(sight.elided, '') : header;
    return sight && seenOf(written, name, sight);
  });
  if (old === undefined || own === undefined) return false;
  const isSame = (one: string, at: number): boolean =>
    sight?.gradual === true && (one === '' || own.types[at] === '') ? true : one === own.types[at];
  return (
    old.around === own.around &&
    old.parameters.join() === own.parameters.join() &&
    old.types.every(isSame)
  );
}

/** A header without what callers do not see, and without white space. */
interface Seen {
  /** The text before the parameters. */
  around: string;
  parameters: string[];
  /** Of hints their types, and what stands behind the parameters. */
  types: string[];
}

function seenOf(header: string, name: string, sight: CallerSight): Seen | undefined {
  const start = nameIn(header, name);
  const open = start === undefined ? -1 : header.indexOf('(', start);
  const end = open < 0 ? -1 : closing(header, open);
  if (end < 0 || header.endsWith('…')) return undefined;
  const result = withoutOpener(header.slice(end + 1));
  const unseen = [sight.header, result === '' ? undefined : sight.besideResult];
  const around = unseen.reduce(
    (text, words) => (words === undefined ? text : text.replace(words, '')),
    header.slice(0, open),
  );
  const written = parametersIn(header, name);
  const parameters = (sight.grouped === true ? typesOfGroups(written) : written).map(
    (one) => sight.parameters?.reduce((text, [part, kept]) => text.replace(part, kept), one) ?? one,
  );
  const hints = sight.gradual === true ? parameters.map(hintOf) : [];
  return {
    around: bare(around),
    parameters: parameters.map((one, at) => bare(one.replace(hints[at] ?? '', ''))),
    types: [...hints.map(bare), bare(result)],
  };
}

/** Offset of the bracket that closes one; -1 where none does. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) && --depth === 0) return at;
  }
  return -1;
}

/** A text without the sign that opens a body. */
function withoutOpener(text: string): string {
  const result = text.trim();
  return '{:;'.includes(result.at(-1) ?? ' ') ? result.slice(0, -1).trimEnd() : result;
}

/** `: int` of `count: int = 1`. */
function hintOf(parameter: string): string {
  const at = parameter.indexOf(':');
  const value = parameter.indexOf('=');
  if (at < 0 || (value >= 0 && value < at)) return '';
  return parameter.slice(at, value < 0 ? undefined : value);
}

/** `a, b int` takes two of `int`: where one parameter has a name, all have, and a type may stand behind several. */
function typesOfGroups(parameters: readonly string[]): string[] {
  const named = /^(?!chan\s|func\b|map\b)\w+\s+(\S.*)$/s;
  if (!parameters.some((one) => named.test(one))) return [...parameters];
  let type = '';
  return parameters
    .toReversed()
    .map((one) => {
      type = named.exec(one)?.[1] ?? type;
      return type;
    })
    .reverse();
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}
