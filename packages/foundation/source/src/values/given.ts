import type { ValueNotation } from '../language.js';
import { REACH, type ValueText } from './alternatives.js';
import { nameIn } from './header-name.js';
import { MARKS, OBJECT, parametersIn, SEVERAL, typeIn, withoutEnd } from './parameters.js';
import { optionsOf, typeOf } from './written-type.js';

/** A parameter of a function without a name that is itself an argument of a call: `x` of `run(1, x => …)`. */
export interface Given {
  /** The argument by its place, by its name, or `*` for a function behind the call. */
  argument: string;
  /** Place of the parameter. */
  at: number;
  /** How many parameters the function has. */
  of: number;
}

/** What is given, as a value says it behind what is called: `run(1:0/1)`. */
export function givenText({ argument, at, of }: Given): ValueText {
  return `(${argument}:${at}/${of})`;
}

/** The first of what is given in a value: the text of what is called, and that of the members behind it. */
export function givenIn(
  value: ValueText,
): { called: ValueText; given: Given; members: string } | undefined {
  const open = value.search(/\([\w*]/);
  if (open < 0) return undefined;
  const [whole, argument, at, of] = /^\(([\w*]+):(\d+)\/(\d+)\)/.exec(value.slice(open)) ?? [];
  if (whole === undefined) return undefined;
  return {
    called: value.slice(0, open),
    given: { argument: argument!, at: Number(at), of: Number(of) },
    members: value.slice(open + whole.length),
  };
}

/** A type that a header names for a function, or the written type of what that function is given. */
export type GivenType = { named: ValueText } | { parameter: ValueText | undefined };

/** The header that says what a function is given. */
export interface GivenHeader {
  signature: string;
  name: string;
  /**
   * The header is one of a function that is called, of one that is called on a value, which it may count among the
   * parameters, or of a type of functions: `delegate void Handler(Store store)`, `type Handler = (store: Store) => void`.
   */
  of: 'function' | 'member' | 'type';
}

/**
 * The type that a header says of a parameter of a function that is given.
 *
 * @returns undefined where it takes no such function
 */
export function givenType(
  { signature, name, of }: GivenHeader,
  given: Given,
  notation: ValueNotation,
): GivenType | undefined {
  if (of === 'type') return givenByType(signature, name, given, notation);
  const all = parametersIn(signature, name);
  const isCounted = of === 'member' && OBJECT.test(all[0] ?? '');
  const parameter = parameterFor(isCounted ? all.slice(1) : all, given.argument);
  const written = parameter && typeIn(parameter, notation);
  if (written === undefined) return undefined;
  const takes = takenBy(written, notation);
  if (takes !== undefined) return chosenOf(takes, given, notation);
  const named = typeOf(written, notation);
  return named === undefined ? undefined : { named };
}

function givenByType(
  header: string,
  name: string,
  { at, of }: Pick<Given, 'at' | 'of'>,
  notation: ValueNotation,
): GivenType | undefined {
  const start = nameIn(header, name);
  const alias = start === undefined ? null : /^[^=(]*=\s*/.exec(header.slice(start, start + REACH));
  if (alias === null) return chosenOf(parametersIn(header, name), { at, of }, notation);
  const takes = takenBy(header.slice(start! + alias[0].length).replace(/;\s*$/, ''), notation);
  return takes && chosenOf(takes, { at, of }, notation);
}

function chosenOf(
  takes: readonly string[],
  { at, of }: Pick<Given, 'at' | 'of'>,
  notation: ValueNotation,
): GivenType | undefined {
  const fits = notation.functions?.fewer ? of <= takes.length : of === takes.length;
  if (!fits) return undefined;
  const parameter = takes[at]!.replace(/^\?\s+(?:super|extends)\s+/, '');
  const isNamed = notation.typed === 'colon' ? /:(?!:)/.test(parameter) : /\s/.test(parameter);
  return { parameter: typeOf((isNamed && typeIn(parameter, notation)) || parameter, notation) };
}

/** How many type parameters, or arguments, stand behind a type in a text: 2 of `Map<A, B>`. */
export function typeCount(text: string, end: number): number {
  const rest = text.slice(end, end + REACH);
  if (rest[0] !== '<') return 0;
  let depth = 0;
  let count = 1;
  for (const sign of rest) {
    if ('<([{'.includes(sign)) depth++;
    else if ('>)]}'.includes(sign) && --depth === 0) return count;
    else if (sign === ',' && depth === 1) count++;
  }
  return 0;
}

function parameterFor(parameters: readonly string[], argument: string): string | undefined {
  const last = parameters.at(-1);
  if (argument === '*') return last;
  if (/^\d+$/.test(argument))
    return parameters[Number(argument)] ?? (SEVERAL.test(last ?? '') ? last : undefined);
  return parameters.find((one) => one.split(/\W+/).includes(argument));
}

/** What a function of a written type is given; undefined for a type that does not say. */
export function takenBy(
  written: string,
  { functions }: Pick<ValueNotation, 'functions'>,
): string[] | undefined {
  if (functions === undefined) return undefined;
  let type = written.trim();
  for (let round = 0; round < 4; round++) {
    const before = type;
    while (MARKS.test(type)) type = type.replace(MARKS, '');
    type = withoutEnd(type, /[?!]/);
    type = inParentheses(type) ?? type;
    const around = /^([\w.]+)\s*[<[](.*)[>\]]$/s.exec(type);
    if (around !== null && functions.around?.split(' ').includes(around[1]!)) type = around[2]!;
    if (type === before) break;
  }
  const { arrow } = functions;
  const sign = arrow === undefined ? undefined : arrowIn(type, arrow);
  if (sign !== undefined) {
    const left = type.slice(0, sign).trim();
    const open = left.startsWith('(') ? 0 : left.indexOf('.(') + 1;
    if (open === 0 && !left.startsWith('(')) return [left];
    return optionsOf(left.slice(open + 1, -1), ',').filter((one) => one !== '');
  }
  const [, name = '', inside = ''] = /^(?:\w+\.)*(\w+)\s*[<[](.*)[>\]]$/s.exec(type) ?? [];
  const has = (words: string | undefined): boolean => words?.split(' ').includes(name) === true;
  if (has(functions.takes)) return optionsOf(inside, ',');
  if (has(functions.gives)) return optionsOf(inside, ',').slice(0, -1);
  const list = has(functions.lists) ? optionsOf(inside, ',')[0]! : '';
  return /^\[.*\]$/s.test(list)
    ? optionsOf(list.slice(1, -1), ',').filter((one) => one !== '')
    : undefined;
}

/** The text in the parentheses that stand around all of it. */
function inParentheses(text: string): string | undefined {
  if (!text.startsWith('(')) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0)
      return at === text.length - 1 ? text.slice(1, -1).trim() : undefined;
  }
  return undefined;
}

/** Offset of the first arrow in no brackets. */
function arrowIn(text: string, arrow: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && text.startsWith(arrow, at)) return at;
    if ('([{<'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) || (text[at] === '>' && !'-='.includes(text[at - 1] ?? '')))
      depth--;
  }
  return undefined;
}
