import { dataOf } from '@ctx/source/languages';
import { alternativesOf, type Given, givenIn, type ValueText } from '@ctx/source/values';
import { eachAlternative, either, type Value } from '../meaning/meaning.js';
import { isMeaning, type Names, nodeOf, segmentsOf } from '../meaning/names.js';
import type { Place, SymbolTable } from '../table/symbol-table.js';
import { extensionsIn } from './extensions.js';
import { givenBy } from './given-functions.js';
import type { Lookup, SymbolValues } from './inferred-values.js';
import {
  FUNCTIONS,
  handsOn,
  isType,
  memberOrder,
  notationOf,
  supertypesIn,
  TYPES,
  upwards,
  VALUES,
} from './kinds-of-types.js';
import { makersIn } from './makers.js';
import { type Asked, memberIn } from './member-in.js';
import { ABOVE, OBJECT, OWN_TYPE, ownType } from './own-type.js';
import { createRounds, once } from './rounds.js';
import { twinTypes } from './twin-types.js';
import { fieldKey, fieldsIn, writtenPart, writtenValue } from './type-facts.js';
import { typeCalled } from './type-names.js';

/** Members that the text of one value is followed through. */
const STEPS = 8;

/**
 * @param namesOf finds the names of a file by its path; for each path the same
 */
export function symbolValues(table: SymbolTable, namesOf: (path: string) => Names): SymbolValues {
  const twins = twinTypes(table);
  const supertypes = supertypesIn(table, namesOf, twins.of);
  const makerOf = makersIn(table, supertypes);
  const place: Lookup = {
    table,
    namesOf,
    known: new Map(),
    supertypes,
    makerOf,
    twins,
    extensions: extensionsIn(table, namesOf, twins.of),
    fields: new Map(),
    set: new Map(),
    rounds: createRounds(),
  };
  return {
    memberOf: (value, name, { within, names, use }) => {
      const of = evaluate(value, within, names, place, 0);
      const found = of
        ? eachAlternative(of).map((one) =>
            memberNode(one, { name, use, path: names.file.path }, place),
          )
        : alternativesOf(value).map((one) => {
            const foreign = foreignText(one, { within, names, place, steps: 0 });
            return foreign ? place.extensions.ofForeign(foreign, name, names.file.path) : undefined;
          });
      return [...new Set(found.filter((node) => node !== undefined))];
    },
    ownMember: (name, { within, names, use }) => {
      const node = ownType(within, names, place);
      return node === undefined
        ? node
        : memberNode({ node, instance: true }, { name, use, path: names.file.path }, place);
    },
    madeBy: (value, within, names) => {
      const called = /^([^<(|]+)\(\)/.exec(value)?.[1];
      const node = called === undefined ? undefined : nodeOf(called, within, names, 'call');
      return node !== undefined && TYPES.has(table.nodes[node]!.kind) ? node : undefined;
    },
    makerOf,
    supertypes,
    twins,
    alike: place.extensions.alike,
    above: (type, name) =>
      [...upwards(type, supertypes)].flatMap((at) =>
        at === type ? [] : (memberIn(at, name, 'call', place) ?? []),
      ),
    extending: (type, name) => place.extensions.of(new Set(upwards(type, supertypes)), name),
  };
}

/** The value that a text describes, from inside a definition of a file. */
// biome-ignore lint/complexity/useMaxParams: a walk carries the project, which stays, and the steps that it has taken.
function evaluate(
  text: ValueText,
  within: Place,
  names: Names,
  place: Lookup,
  steps: number,
): Value | undefined {
  if (steps > STEPS) return undefined;
  if (text.includes('|'))
    return either(
      alternativesOf(text).map((one) => evaluate(one, within, names, place, steps + 1)),
    );
  const start = { within, names, place, steps };
  const given = givenIn(text);
  const part = PART.exec(text);
  const head = /^<([^>]*)>/.exec(text) ?? /^([^(]*)(\(\))?/.exec(text)!;
  const path = head[1]!;
  const first = given
    ? givenValue(given.called, given.given, start)
    : part
      ? partValue(text.slice(0, part.index), Number(part[1]), start)
      : text.startsWith('<')
        ? typeNamed(path, within, names, place)
        : chainStart(path, head[2] !== undefined, start);
  const members = given?.members ?? text.slice(part ? part.index + part[0].length : head[0].length);
  let at = first;
  for (const step of members.matchAll(/\.([^.()]+)(\(\))?/g)) {
    if (at === undefined) return undefined;
    at = stepTo(at, step[1]!, step[2] !== undefined, place, steps + 1);
  }
  return at;
}

function typeNamed(written: string, within: Place, names: Names, place: Lookup): Value | undefined {
  const [path = '', count = '0'] = written.split('`');
  if (OWN_TYPE.has(path)) {
    const own = ownType(within, names, place);
    return own === undefined ? undefined : { node: own, instance: true };
  }
  const node = /^(?:\w+|".*")$/.test(path)
    ? typeCalled(path, within, names, place.table)
    : nodeOf(path, within, names, 'type');
  if (node === undefined) return undefined;
  if (path.startsWith('"')) return asValue(node, false, place);
  if (TYPES.has(place.table.nodes[node]!.kind))
    return { node: place.twins.of(node, Number(count)), instance: true };
  // Another name of a type: `const Store = shop.Store`.
  const named = asValue(node, false, place);
  if (named) return named.instance || named.or ? undefined : { ...named, instance: true };
  return isType(node, place.table) ? { node, instance: true } : undefined;
}

interface Start {
  within: Place;
  names: Names;
  place: Lookup;
  steps: number;
}

/** A part of the several values that a call gives, by its place: the `1` of `make().1.open`. */
const PART = /\(\)\.(\d+)(?=\.|$)/;

/** A part of the several values that a function gives. */
function partValue(called: ValueText, at: number, start: Start): Value | undefined {
  const { table, namesOf } = start.place;
  const overloads = meantBy(called, 'call', start).flatMap(({ node }) => table.overloadsOf(node));
  return either(
    overloads.map((node) => {
      const part = writtenPart(node, at, table);
      const { path, index } = table.nodes[node]!;
      return part ? evaluate(part, index, namesOf(path), start.place, start.steps + 1) : undefined;
    }),
  );
}

/**
 * The value that a function without a name is given by that of which it is an argument: one of the type, or else one
 * that extends the type, where none of the type's own takes such a function.
 */
function givenValue(called: ValueText, given: Given, start: Start): Value | undefined {
  const { place, steps } = start;
  const { table, namesOf, extensions } = place;
  const typeIn: Parameters<typeof givenBy>[3]['typeNamed'] = ({ value, path, within }) =>
    evaluate(value, within, namesOf(path), place, steps + 1)?.node;
  const givenByAny = (all: readonly Meant[]): Value | undefined =>
    either(
      all.flatMap(({ node, isMember }) =>
        table.overloadsOf(node).map((one) => {
          const told = givenBy(one, given, isMember, { table, typeNamed: typeIn });
          return told && evaluate(told.value, told.within, namesOf(told.path), place, steps + 1);
        }),
      ),
    );
  const own = givenByAny(meantBy(called, 'call', start));
  const cut = LAST.exec(called);
  if (own !== undefined || cut === null) return own;
  const of = evaluate(cut[1]!, start.within, start.names, place, steps + 1);
  const lends = dataOf(start.names.file.language)?.values?.lends?.split(' ');
  if (of !== undefined && given.at === 0 && lends?.includes(cut[2]!)) return of;
  const extending = (of ? eachAlternative(of) : []).flatMap(({ node }) => {
    const found = extensions.of(new Set(upwards(node, place.supertypes)), cut[2]!);
    return found === undefined ? [] : [{ node: found, isMember: true }];
  });
  return givenByAny(extending);
}

/** The text before the last name of a path, and that name. */
const LAST = /^(.*)(?:\.|::|->)([^.:>]+)$/;

/** A definition, and whether it is called on a value or read of one. */
interface Meant {
  node: number;
  isMember: boolean;
}

/** The written type of a value whose type the project does not define. */
function foreignText(text: ValueText, start: Start): ValueText | undefined {
  const { table } = start.place;
  if (/^<[^<>]*>$/.test(text)) return text;
  const isCall = text.endsWith('()');
  const path = isCall ? text.slice(0, -2) : text;
  if (path === '' || givenIn(text) !== undefined) return undefined;
  for (const { node } of meantBy(path, isCall ? 'call' : 'read', start)) {
    const written = writtenValue(node, isCall, table);
    if (written !== undefined && /^<[^<>]*>$/.test(written)) return written;
  }
  return undefined;
}

/** The definitions that are meant by the text of what is called or read, and whether that is done with a value. */
function meantBy(
  called: ValueText,
  use: 'call' | 'read',
  { within, names, place, steps }: Start,
): Meant[] {
  const { nodes } = place.table;
  const made = (node: number) => ({
    node: TYPES.has(nodes[node]!.kind) ? (place.makerOf(node) ?? node) : node,
    isMember: true,
  });
  const type = /^<([^>]*)>$/.exec(called)?.[1];
  if (type !== undefined) {
    const value = typeNamed(type, within, names, place);
    return value ? [made(value.node)] : [];
  }
  const cut = LAST.exec(called);
  const node = /[()<]/.test(called) ? undefined : nodeOf(called, within, names, use);
  if (node !== undefined) {
    if (TYPES.has(nodes[node]!.kind)) return [made(node)];
    const before = cut?.[1]?.split(/[.:]/).at(-1);
    return [{ node, isMember: before !== undefined && before !== nodes[node]!.owner }];
  }
  if (cut === null) return [];
  const of = evaluate(cut[1]!, within, names, place, steps + 1);
  const found = of
    ? eachAlternative(of).map((one) =>
        memberNode(one, { name: cut[2]!, use, path: names.file.path }, place),
      )
    : [place.extensions.ofForeign(cut[1]!, cut[2]!, names.file.path)];
  return found.flatMap((one) => (one === undefined ? [] : [{ node: one, isMember: true }]));
}

/** The value at which a chain begins: a path of names, called or not. */
function chainStart(path: string, called: boolean, start: Start): Value | undefined {
  const { within, names, place, steps } = start;
  const [first = '', ...rest] = segmentsOf(path);
  if (OBJECT.has(first) || OWN_TYPE.has(first) || ABOVE.has(first)) {
    const own = ownType(within, names, place);
    if (own === undefined) return undefined;
    const above = ABOVE.has(first);
    let at: Value | undefined = { node: own, instance: OBJECT.has(first) || above, above };
    rest.forEach((name, i) => {
      at = at && stepTo(at, name, called && i === rest.length - 1, place, steps + 1);
    });
    return at;
  }
  const node = nodeOf(path, within, names, called ? 'call' : 'read');
  if (node !== undefined) return asValue(node, called, place);
  // `new(1)` in a method of the type itself.
  const own = path === dataOf(names.file.language)?.values?.maker && ownType(within, names, place);
  if (typeof own === 'number') return { node: own, instance: true };
  // `Router.new`, or a member of a value that a name has.
  const cut = LAST.exec(path);
  if (cut === null) return undefined;
  const before = evaluate(cut[1]!, within, names, place, steps + 1);
  return before && stepTo(before, cut[2]!, called, place, steps + 1);
}

/** The value of a member, or of its call. */
// biome-ignore lint/complexity/useMaxParams: a walk carries the project, which stays, and the steps that it has taken.
function stepTo(
  from: Value,
  name: string,
  called: boolean,
  place: Lookup,
  steps: number,
): Value | undefined {
  if (steps > STEPS) return undefined;
  if (from.or)
    return either(eachAlternative(from).map((one) => stepTo(one, name, called, place, steps + 1)));
  if (from.instance && name === 'super') return { ...from, above: true };
  const node = memberNode(from, { name, use: called ? 'call' : 'read' }, place);
  if (node !== undefined) return asValue(node, called, place, from);
  const hasFields = isType(from.node, place.table);
  // Where a call needs no parentheses, what is written without them is one.
  const maker = notationOf(from.node, place.table)?.maker;
  if (name === maker && hasFields && !from.instance) return { ...from, instance: true };
  if (name === 'class' && maker !== undefined && hasFields) return { ...from, instance: false };
  if (from.instance && handsOn(name, from.node, place.table)) return from;
  if (called || !hasFields) return undefined;
  return fieldValue(from.node, name, place);
}

/** The value of a definition: what it gives where it is called, what it is set to where it is read. */
function asValue(node: number, called: boolean, place: Lookup, of?: Value): Value | undefined {
  const { kind, index } = place.table.nodes[node]!;
  if (index === undefined) return called ? undefined : { node, instance: false };
  if (TYPES.has(kind)) return { node, instance: called };
  if (!called && FUNCTIONS.has(kind) && notationOf(node, place.table)?.bareCalls)
    return asValue(node, true, place, of);
  if (called && kind === 'property' && notationOf(node, place.table)?.readers)
    return asValue(node, false, place, of);
  if (called ? FUNCTIONS.has(kind) : VALUES.has(kind)) {
    const text = writtenValue(node, called, place.table);
    // `return this` in a type above gives what the method is called on.
    if (of?.instance && text !== undefined && /^<?(?:this|self|Self|static|\$this)>?$/.test(text))
      return of;
    const overloads = called ? place.table.overloadsOf(node) : [node];
    return either(overloads.map((one) => definedValue(one, called, place)));
  }
  return undefined;
}

/**
 * The value of a definition: the same whoever asks, and however long the way was that led to it.
 * One that is given by itself, or over too many others, has none that can be found.
 */
function definedValue(node: number, called: boolean, place: Lookup): Value | undefined {
  return once(place.known, node, place, () => {
    const { path, index, kind, name } = place.table.nodes[node]!;
    const names = place.namesOf(path);
    const text = writtenValue(node, called, place.table);
    const value = text === undefined ? undefined : evaluate(text, index, names, place, 0);
    if (value !== undefined) return value;
    const own = ownType(index, names, place);
    if (own === undefined) return undefined;
    if (kind === 'constructor') return { node: own, instance: true };
    return kind === 'property' ? fieldValue(own, name, place) : undefined;
  });
}

/** The member of a value by its name, through the types above its own. */
function memberNode({ node, above }: Value, asked: Asked, place: Lookup): number | undefined {
  const { table } = place;
  const { name, use } = asked;
  const { path, index, kind } = table.nodes[node]!;
  if (index === undefined) {
    const found = place.namesOf(path).ofModule(node, name, use);
    return isMeaning(found) ? found.node : undefined;
  }
  if (!TYPES.has(kind)) {
    const own = table.member(path, table.nodes[node]!.name, name, use);
    if (own !== undefined || !VALUES.has(kind)) return own;
    const value = definedValue(node, false, place);
    return value && value.node !== node ? memberNode(value, asked, place) : undefined;
  }
  let read: number | undefined;
  for (const type of memberOrder(node, place.supertypes, table))
    if (!above || type !== node) {
      const own = memberIn(type, name, use, place);
      if (own === undefined) continue;
      if (use !== 'call' || table.nodes[own]!.kind !== 'property') return own;
      read ??= own;
    }
  // A property is called where no function of its name is: it holds one.
  const extension = place.extensions.of(new Set(upwards(node, place.supertypes)), name, asked.path);
  return extension ?? read;
}

/** The value that the code of a type, or of a type above it, sets a member to. */
function fieldValue(type: number, name: string, place: Lookup): Value | undefined {
  return once(place.set, `${type} ${name}`, place, () => {
    for (const at of memberOrder(type, place.supertypes, place.table)) {
      const set = place.table.partsOf(at).flatMap((part) => setIn(part, name, place));
      const value = either(set.map((find) => find()));
      if (value !== undefined || (set.length > 0 && at === type)) return value;
    }
    return undefined;
  });
}

/** The values that one declaration of a type sets a member to, each found when it is asked for. */
function setIn(type: number, name: string, place: Lookup): (() => Value | undefined)[] {
  const { path, name: owner } = place.table.nodes[type]!;
  const names = place.namesOf(path);
  const all = place.fields.get(path) ?? fieldsIn(names.file, place.table);
  place.fields.set(path, all);
  const set = all.get(fieldKey(owner, name)) ?? [];
  return set.map(
    ({ value, within }) =>
      () =>
        evaluate(value, within, names, place, 0),
  );
}
