import { tuplePlace } from '@ctx/source/headers';
import type { ValueNotation } from '@ctx/source/languages';
import {
  alternativesOf,
  declaredValue,
  documentedParameter,
  eitherOf,
  type ValueText,
  valueAt,
} from '@ctx/source/values';
import { partitionPoint } from '@ctx/text/collections';
import { nameEnd } from '../tree/receiver.js';
import type { Span } from '../tree/source.js';
import { chainStart } from './call-chain.js';
import { givenValue } from './given-values.js';
import type { Visible } from './locals.js';

/** Characters behind a declaration without a value in which it is looked for. */
const LATER = 2_000;

/** Locals that are followed to what they were made of. */
const STEPS = 4;

/** Stretches that are looked at for one name; more nest nowhere but in code that a program wrote. */
const NESTED = 32;

/** The own object, its type and what is above: no declaration says more of them. */
const OBJECT: ReadonlySet<string> = new Set('this self $this cls super Self static'.split(' '));

/** Says what the values of a file are, as far as their own function tells. */
export interface LocalValues {
  /** The value of a chain of names that may begin with a local: `router.routes`. */
  ofPath(at: number, path: string): ValueText | undefined;
  /** The value before a member that is no chain of names: `make().` */
  before(at: number): ValueText | undefined;
  /** The value of the expression at an offset. */
  at(from: number): ValueText | undefined;
  /** The value of a name that is declared with its type at an offset. */
  declared(start: number, end: number): ValueText | undefined;
  /** Whether a statement sets a name with others: `a, self.b = make()`. */
  isSetWithOthers(start: number, end: number): boolean;
}

/**
 * The values of locals: their declared types, or what they are set to, by the last declaration before
 * their use. Locals in a value are replaced by their own; one that nothing is known of leaves none.
 */
export function localValues(
  text: string,
  visible: readonly Visible[],
  notation: ValueNotation,
): LocalValues {
  const stretches = new Map<string, Visible[]>();
  for (const one of visible) {
    const existing = stretches.get(one.name);
    if (existing) existing.push(one);
    else stretches.set(one.name, [one]);
  }
  for (const list of stretches.values()) list.sort((a, b) => a.from - b.from || b.to - a.to);
  const declared = new Map<number, ValueText | undefined>();
  const isDocumented = text.includes('@param');
  const declaredAt = (site: number, { name, from, to }: Visible): ValueText | undefined => {
    if (!declared.has(site)) {
      const value =
        declaredValue(text, site, nameEnd(text, site), notation) ??
        (isDocumented
          ? documentedParameter(text, { start: from, site, name }, notation)
          : undefined) ??
        givenValue(text, site, notation) ??
        setLater(text, name, { startIndex: site, endIndex: to }, notation);
      declared.set(site, value);
    }
    return declared.get(site);
  };
  const resolved = (
    at: number,
    value: ValueText | undefined,
    steps: number,
  ): ValueText | undefined => {
    if (value?.includes('|')) {
      if (steps === 0) return undefined;
      return eitherOf(alternativesOf(value).map((one) => resolved(at, one, steps - 1)));
    }
    if (value === undefined || value.startsWith('<')) return value;
    const first = /^[^.:()\\-]+/.exec(value)?.[0] ?? value;
    const stretch = stretchAround(stretches.get(first) ?? [], at);
    // `local self = …` is a value like others.
    if (OBJECT.has(first) && (!notation.prototypes || stretch === undefined)) return value;
    if (stretch === undefined) {
      if (!first.startsWith('$')) return value;
      const earlierValue = steps === 0 ? undefined : setBefore(text, first, at, notation);
      const from = earlierValue && resolved(earlierValue.site, earlierValue.value, steps - 1);
      return from && membersOf(from, value.slice(first.length));
    }
    // A class or a function inside of another, which other facts know.
    if (stretch.sites.length === 0) return value;
    const rest = value.slice(first.length);
    // The value of a local function is not known here.
    if (rest.startsWith('(') || steps === 0) return undefined;
    const site = lastBefore(stretch.sites, at);
    if (site === undefined) return undefined;
    const origin = resolved(site, declaredAt(site, stretch), steps - 1);
    return origin === undefined || origin === value ? undefined : membersOf(origin, rest);
  };
  return {
    ofPath: (at, path) => resolved(at, path, STEPS),
    before: (at) => {
      const start = chainStart(text, at, notation.trailing === true);
      if (start === undefined) return undefined;
      const value = valueAt(`${text.slice(start, at).trimEnd()};`, 0, notation);
      const isPlain = !/[()<]/.test(value ?? '') && !text.slice(start, at).includes('(');
      return isPlain ? undefined : resolved(start, value, STEPS);
    },
    at: (from) => resolved(from, valueAt(text, from, notation), STEPS),
    declared: (start, end) => resolved(start, declaredValue(text, start, end, notation), STEPS),
    isSetWithOthers: (start, end) =>
      notation.tuples !== undefined && tuplePlace(text, start, end) !== undefined,
  };
}

/** The values of members of a value: of each that it may be. */
function membersOf(value: ValueText, members: string): ValueText {
  const dotted = members.replaceAll(/::|->|\?\./g, '.');
  return alternativesOf(value)
    .map((one) => `${one}${dotted}`)
    .join('|');
}

/** The value of the first `name = value` behind a declaration without one. */
function setLater(
  text: string,
  name: string,
  { startIndex, endIndex }: Span,
  notation: ValueNotation,
): ValueText | undefined {
  const from = nameEnd(text, startIndex);
  if (!/^\s*(?:[;,\n]|$)/.test(text.slice(from, from + 9))) return undefined;
  const near = text.slice(from, Math.min(endIndex, from + LATER));
  const sign = `${name} = `;
  for (let at = near.indexOf(sign); at >= 0; at = near.indexOf(sign, at + 1))
    if (!/[\w$.]/.test(near[at - 1] ?? ' ')) return valueAt(near, at + sign.length, notation);
  return undefined;
}

/** Where a variable with a sigil, which no scope declares, was last declared or set before its use. */
function setBefore(
  text: string,
  name: string,
  at: number,
  notation: ValueNotation,
): { site: number; value: ValueText } | undefined {
  const from = Math.max(0, at - LATER);
  const near = text.slice(from, at);
  // Another function's variable is another one.
  const start = Math.max(0, near.lastIndexOf('function '));
  for (let site = near.lastIndexOf(name); site >= start; site = near.lastIndexOf(name, site - 1)) {
    const end = site + name.length;
    const value = /[\w$]/.test(near[end] ?? ' ')
      ? undefined
      : (declaredValue(text, from + site, from + end, notation) ??
        documentedParameter(text, { start: from + start, site: from + site, name }, notation));
    if (value !== undefined) return { site: from + site, value };
    if (site === 0) break;
  }
  return undefined;
}

/** The innermost of the stretches of a name around an offset. */
function stretchAround(list: readonly Visible[], at: number): Visible | undefined {
  const begun = partitionPoint(list.length, (i) => list[i]!.from <= at);
  for (let i = begun - 1; i >= Math.max(0, begun - NESTED); i--)
    if (list[i]!.to > at) return list[i];
  return undefined;
}

function lastBefore(sites: readonly number[], at: number): number | undefined {
  return sites.findLast((site) => site < at) ?? undefined;
}
