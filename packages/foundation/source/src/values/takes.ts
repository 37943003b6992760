import type { LiteralTypes, ValueNotation } from '../language.js';
import { takenBy, typeCount } from './given.js';
import { nameIn } from './header-name.js';
import { OBJECT, parametersIn, SEVERAL, typeIn, withoutEnd } from './parameters.js';

/** The header of a function that may be called. */
export interface CalledHeader {
  signature: string;
  name: string;
  /** It is called on a value, which its header may count among the parameters. */
  isMember: boolean;
}

/** Whether one of a type can stand where another type is asked for, by their names. */
type MayBe = (made: string, type: string) => boolean;

/** One parameter of a header. */
interface Parameter {
  /** The name by which a call gives it; `_` for none. */
  label: string;
  type: string | undefined;
  /** It has a value of its own, or takes no argument at all. */
  isOptional: boolean;
  isSeveral: boolean;
}

/**
 * Whether a call that writes these arguments (see `Use.arguments`) can be one of a function: by their number, by the
 * names of those that are given by name, and by the kinds of literals. A header that is cut short takes any.
 */
export function takesArguments(
  { signature, name, isMember }: CalledHeader,
  written: string,
  notation: ValueNotation,
  mayBe: MayBe = () => true,
): boolean {
  const { overloads } = notation;
  const start = nameIn(signature, name);
  if (overloads === undefined || start === undefined || signature.endsWith('…')) return true;
  if (!/^[^=;]*?\(/.test(signature.slice(start + name.length))) return true;
  const all = parametersIn(signature, name);
  const own = isMember && OBJECT.test(all[0] ?? '') ? all.slice(1) : all;
  const parameters = own.map((one) => parameterOf(one, notation));
  // Two headers in one, by `#if`: nothing is known of either.
  const names = parameters.flatMap(({ label }) => (label === '' || label === '_' ? [] : [label]));
  if (!overloads.labels && new Set(names).size < names.length) return true;
  const [, types, plain = ''] = /^(?:<(\d+)>)?(.*)$/s.exec(written)!;
  if (types !== undefined && typeParameters(signature, start, name) !== Number(types)) return false;
  const given = plain === '' ? [] : plain.split(',').map(argumentOf);
  const fits: Fits = (kind, parameter) =>
    isFunctionOf(kind, parameter, notation) && isOfKind(kind, parameter, overloads, mayBe);
  return overloads.labels
    ? takesInOrder(parameters, given, fits)
    : takesByName(parameters, given, notation, fits);
}

/** How many type parameters a header has: behind its name, or before it (`<T> void go()`, `fun <T> go()`). */
function typeParameters(signature: string, start: number, name: string): number {
  const behind = signature.slice(start + name.length).replace(/^\[(.*?)\]/, '<$1>');
  const before = /(?:^|\s)(<.*)$/s.exec(signature.slice(0, start))?.[1];
  return typeCount(behind, 0) || typeCount(before ?? '', 0);
}

/** Whether an argument of a kind can be the value of a parameter. */
type Fits = (kind: string, parameter: Parameter) => boolean;

interface Argument {
  label: string | undefined;
  kind: string;
}

function argumentOf(text: string): Argument {
  const at = text.indexOf(':');
  return at < 0
    ? { label: undefined, kind: text }
    : { label: text.slice(0, at), kind: text.slice(at + 1) };
}

/** Words that begin a list of parameters which a call need not write. */
const IMPLICIT = /^(?:implicit|using)\s/;

function parameterOf(text: string, notation: ValueNotation): Parameter {
  const plain = text.split(/\s=(?!>)\s?/, 1)[0]!;
  const label =
    notation.typed === 'colon'
      ? /^(?:@\w+\s+)*(?:(?:val|var|vararg|noinline|crossinline|inout|override|private|implicit|using)\s+)*([\w`]+)/.exec(
          plain,
        )?.[1]
      : plain.slice(withoutEnd(plain, /[\w$]/).length);
  return {
    label: label ?? '',
    type: typeIn(text, notation)?.replace(/[?!]$/, ''),
    isOptional: plain !== text || IMPLICIT.test(text) || /[^=!<>]=(?![=>])/.test(text),
    isSeveral: SEVERAL.test(text) || /\*$/.test(plain),
  };
}

/** Arguments by their places, and those that have a name by it. */
function takesByName(
  parameters: readonly Parameter[],
  given: readonly Argument[],
  { trailing }: ValueNotation,
  fits: Fits,
): boolean {
  const filled = new Set<number>();
  const isBehind = trailing === true && given.at(-1)?.kind[0] === 'f';
  for (const [place, { label, kind }] of given.entries()) {
    const at =
      label !== undefined
        ? parameters.findIndex((one) => one.label === label)
        : isBehind && place === given.length - 1
          ? parameters.length - 1
          : placeOf(place, parameters);
    const parameter = parameters[at];
    if (parameter === undefined || !fits(kind, parameter)) return false;
    if (filled.has(at) && !parameter.isSeveral) return false;
    filled.add(at);
  }
  return parameters.every(
    ({ isOptional, isSeveral }, at) => isOptional || isSeveral || filled.has(at),
  );
}

function placeOf(place: number, parameters: readonly Parameter[]): number {
  const several = parameters.findIndex(({ isSeveral }) => isSeveral);
  return several >= 0 && place >= several ? several : place;
}

/** Arguments in the order of the parameters, each with its label: those with a value of their own may be left out. */
function takesInOrder(
  parameters: readonly Parameter[],
  given: readonly Argument[],
  fits: Fits,
): boolean {
  let at = 0;
  for (const [place, { label = '_', kind }] of given.entries()) {
    // A function behind the call needs no label.
    const isBehind = kind[0] === 'f' && label === '_' && place > 0;
    const isHere = (one: Parameter): boolean =>
      one.label === label || (isBehind && (!one.isOptional || one === parameters.at(-1)));
    // What follows the first of several has no label.
    if (place > 0 && label === '_' && parameters[at - 1]?.isSeveral) continue;
    while (at < parameters.length && !isHere(parameters[at]!)) {
      if (!parameters[at]!.isOptional && !parameters[at]!.isSeveral) return false;
      at++;
    }
    if (at === parameters.length || !fits(kind, parameters[at]!)) return false;
    at++;
  }
  return parameters.slice(at).every(({ isOptional, isSeveral }) => isOptional || isSeveral);
}

/** The literals by their signs in `Use.arguments`. */
const KINDS = { s: 'text', q: 'character', n: 'number', b: 'truth' } as const;

const LITERALS = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Whether a function without a name that writes its parameters has as many as the written type of a parameter gives it. */
function isFunctionOf(kind: string, { type }: Parameter, notation: ValueNotation): boolean {
  const count = /^f(\d+)$/.exec(kind)?.[1];
  const takes = count === undefined || type === undefined ? undefined : takenBy(type, notation);
  if (takes === undefined) return true;
  return notation.functions?.fewer ? Number(count) <= takes.length : Number(count) === takes.length;
}

/** Whether a literal, or what is made, can be the value of a parameter: none of another kind goes into a plain type. */
function isOfKind(
  kind: string,
  { type }: Parameter,
  overloads: LiteralTypes,
  mayBe: MayBe,
): boolean {
  if (kind === '_' || type === undefined) return true;
  const held = /^is (.*)/.exec(kind)?.[1];
  if (held !== undefined) return mayHold(held, type, overloads, mayBe);
  const isIn = (one: keyof typeof KINDS): boolean =>
    overloads[KINDS[one]].split(' ').includes(type);
  const isPlain = isIn('s') || isIn('q') || isIn('n') || isIn('b');
  const made = /^new (.*)/.exec(kind)?.[1];
  const named = /^(?:[\w]+\.)*(\w+)/.exec(type)?.[1];
  if (made !== undefined && (isPlain || named === overloads.type?.split(' ', 1)[0]))
    return made === type;
  if (made !== undefined) return named === undefined || mayBe(made, named);
  if (/^t /.test(kind))
    return named === undefined || takesType(kind.slice(2), type, overloads, mayBe);
  // No literal is a type either.
  if (!isPlain && named !== undefined)
    return (
      named !== overloads.type?.split(' ', 1)[0] &&
      (kind[0] === 'f' || !overloads.many?.split(' ').includes(named))
    );
  if (!isPlain) return true;
  return kind[0] === 'f' ? false : isIn(kind as keyof typeof KINDS) || (kind === 'q' && isIn('n'));
}

/**
 * Whether a local of a type can be the value of a parameter: one that is declared as a type above may be known as one
 * below by now (`when (it) { is Store -> … }`), and a name of a type may be another's.
 */
function mayHold(held: string, type: string, overloads: LiteralTypes, mayBe: MayBe): boolean {
  const literal = (one: string): keyof typeof KINDS | undefined =>
    LITERALS.find((sign) => overloads[KINDS[sign]].split(' ').includes(one));
  const [own, asked] = [literal(held), literal(type)];
  if (own !== undefined && asked !== undefined)
    return own === asked || (own === 'q' && asked === 'n');
  const named = /^(?:\w+\.)*(\w+)/.exec(type)?.[1];
  // No value is a type but one of the type of types.
  if (named !== undefined && named === overloads.type?.split(' ', 1)[0]) return named === held;
  if (own !== undefined || asked !== undefined || named === undefined) return true;
  return mayBe(held, named) || mayBe(named, held);
}

/** Whether a type as a value can be the value of a parameter: one of `Class`, or of `Store.Type`, which takes that type and those below it. */
function takesType(given: string, type: string, overloads: LiteralTypes, mayBe: MayBe): boolean {
  const of = /^(?:\w+\.)*(\w+)\.Type$/.exec(type)?.[1];
  if (of === undefined && !isTypeOfTypes(/^(?:\w+\.)*(\w+)/.exec(type)![1]!, overloads))
    return false;
  const asked = of ?? /<(\w+)>$/.exec(type)?.[1] ?? given;
  const isPlain = LITERALS.some((sign) => overloads[KINDS[sign]].split(' ').includes(asked));
  return asked === given || (!isPlain && mayBe(given, asked));
}

/** Whether a value of a type may be a type: by its name, or as a parameter of the header (`T`, `TValue`). */
function isTypeOfTypes(type: string, { type: words }: LiteralTypes): boolean {
  return words === undefined || words.split(' ').includes(type) || /^[A-Z](?:$|[A-Z\d])/.test(type);
}
