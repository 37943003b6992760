import { callArguments } from '@ctx/source/headers';
import type { ValueNotation } from '@ctx/source/languages';
import type { ValueText } from '@ctx/source/values';
import { NAME_LENGTH } from '../defaults.js';
import type { Definition, ReferenceFact, ReferenceKind } from '../facts/facts.js';
import { localValues } from '../locals/local-values.js';
import type { Visible } from '../locals/locals.js';
import { type Receiver, receiverOf } from '../tree/receiver.js';
import { type LocalSite, localSites } from './local-names.js';

/** Longer lines are data. */
const LINE = 2_000;

/** Words before a parenthesis that call nothing, in any of the languages read so. */
const CONTROL: ReadonlySet<string> = new Set(
  'as await case catch constructor deinit do else for fun func function get guard if in init is let repeat return self set subscript super switch this throw throws try val var when where while'.split(
    ' ',
  ),
);

/** A header that names supertypes, up to them: `class A(val b: B) :`, or `) :` below such a one. */
const ABOVE =
  /(?:^\s*\)|\b(?:actor|class|enum|extension|interface|object|protocol|struct)\s+[\w.]+(?:\s?<[^<>()]{0,100}>)?\s?(?:\([^()]{0,300}\))?)\s?:/;

/** Characters behind a name in which its type arguments end, and what stands there before those of a call. */
const TYPES = 120;
const CALLED = /^(?:<[\w\s,.?*<>]{1,100}>)?\s{0,9}\(/;

/** Definitions by the lines that they cover and the line of their name. */
export type Lines = Pick<Definition, 'name' | 'startLine' | 'endLine' | 'headerLine'>;

/**
 * The names in use in lines of code: types, called functions, and members of anything. A member of a local
 * variable has no receiver, and what its value is as far as its function tells. A name of a local variable is
 * one in the whole file.
 *
 * @param code lines without comments and strings
 * @param definitions of the file, an enclosing one before those in it
 * @param notation how the language says what its values are
 */
export function namesIn(
  code: readonly string[],
  definitions: readonly Lines[],
  notation?: ValueNotation | undefined,
): ReferenceFact[] {
  const innermost = new Map<number, number>();
  const headers = new Set<string>();
  definitions.forEach(({ name, startLine, endLine, headerLine }, index) => {
    headers.add(`${headerLine} ${name}`);
    for (let line = startLine; line <= endLine; line++) innermost.set(line, index);
  });
  const names = new Map<string, Found>();
  const sites = localSites(code, (line, name) => headers.has(`${line} ${name}`));
  const locals = new Set(sites.map(({ name }) => name));
  const ownerAt = (line: number): Lines | undefined => definitions[innermost.get(line) ?? -1];
  const values = notation && lineValues(code, sites, ownerAt, notation);
  code.forEach((row, index) => {
    if (row.length > LINE) return;
    const line = index + 1;
    const above = supertypesIn(row);
    for (const { 0: name, index: at } of row.matchAll(/[A-Za-z_]\w*/g)) {
      const use = useOf({ row, line, locals, above, values }, at, name);
      // The first time on its header line it is what is defined.
      if (use === undefined || headers.delete(`${line} ${name}`)) continue;
      addUse(names, { ...use, name, line, within: innermost.get(line) });
    }
  });
  return [...names.values()].map(({ name, count, line, uses }) => ({
    name,
    count,
    line,
    uses: [...uses.values()].map(({ within, ...use }) => ({
      ...use,
      ...(within.size > 0 && { within: [...within] }),
    })),
  }));
}

type Use = NonNullable<ReferenceFact['uses']>[number];

interface Found extends Omit<ReferenceFact, 'uses'> {
  uses: Map<string, Omit<Use, 'within'> & { within: Set<number> }>;
}

interface NamedUse {
  name: string;
  kind: ReferenceKind;
  receiver?: string;
  value?: string | undefined;
  arguments?: string | undefined;
  line: number;
  within: number | undefined;
}

function addUse(
  names: Map<string, Found>,
  { name, kind, receiver, value, line, within, ...of }: NamedUse,
): void {
  const existing = names.get(name) ?? { name, count: 0, line, uses: new Map() };
  names.set(name, existing);
  existing.count++;
  const key = `${kind} ${receiver ?? '-'} ${value ?? ''} ${of.arguments ?? '-'}`;
  const start = {
    kind,
    ...(receiver !== undefined && { receiver }),
    ...(value !== undefined && { value }),
    ...(of.arguments !== undefined && { arguments: of.arguments }),
    count: 0,
    line,
  };
  const use = existing.uses.get(key) ?? { ...start, within: new Set<number>() };
  existing.uses.set(key, use);
  use.count++;
  if (within !== undefined) use.within.add(within);
}

/** A line, the names that may be local in it, and where it lists supertypes. */
interface Row {
  row: string;
  /** 1-based. */
  line: number;
  values: LineValues | undefined;
  locals: ReadonlySet<string>;
  above: { from: number; to: number };
}

/** Where a header lists the types above its own, outside of their arguments. */
function supertypesIn(row: string): Row['above'] {
  const match = ABOVE.exec(row);
  const from = match === null ? row.length : match.index + match[0].length;
  const end = /\{|\bwhere\b|\bby\b/.exec(row.slice(from));
  return { from, to: end === null ? row.length : from + end.index };
}

/** How a word is used; undefined for one that may be a local variable, a keyword or a label. */
function useOf(
  { row, line, locals, above, values }: Row,
  at: number,
  name: string,
): Pick<NamedUse, 'kind' | 'receiver' | 'value' | 'arguments'> | undefined {
  if (name.length < 2 || name.length > NAME_LENGTH || /[\w$@]/.test(row[at - 1] ?? ' '))
    return undefined;
  const isUpper = /^[A-Z]/.test(name);
  const isCalled = CALLED.test(row.slice(at + name.length, at + name.length + TYPES));
  const called = isUpper ? 'new' : 'call';
  const written = isCalled ? values?.arguments(line, at + name.length) : undefined;
  const member = row.slice(at - 2, at) === '..' ? undefined : receiverOf(row, at);
  if (member !== undefined) {
    const receiver = shownReceiver(member, locals);
    const value =
      receiver === '' && values ? valueBefore(member, { row, line, at }, values) : undefined;
    return { kind: isCalled ? called : 'read', receiver, value, arguments: written };
  }
  if (CONTROL.has(name) || (!isUpper && !isCalled)) return undefined;
  if (at >= above.from && at < above.to && isUpper && isOutside(row.slice(above.from, at)))
    return { kind: 'inherit' };
  if (isCalled) return { kind: called, arguments: written };
  return { kind: /[:<]\s*$/.test(row.slice(Math.max(0, at - 20), at)) ? 'type' : 'read' };
}

/** Whether all brackets of a text are closed. */
function isOutside(text: string): boolean {
  let depth = 0;
  for (const sign of text) depth += '(<['.includes(sign) ? 1 : ')>]'.includes(sign) ? -1 : 0;
  return depth === 0;
}

/** A receiver that means something outside of its function: a type, the own object, a member of it. */
function shownReceiver({ path }: Receiver, locals: ReadonlySet<string>): string {
  const [first = ''] = path.split(/\W/, 1);
  return first === 'it' || locals.has(first) ? '' : path;
}

/** The known value of the receiver before a name. */
function valueBefore(
  { head, path }: Receiver,
  { row, line, at }: { row: string; line: number; at: number },
  values: LineValues,
): string | undefined {
  const sign = /[?!]{0,2}\.\s*$/.exec(row.slice(Math.max(0, at - 9), at));
  if (path === '' && sign === null) return undefined;
  return path !== ''
    ? values.ofPath(line, head, path)
    : values.before(line, Math.max(0, at - 9) + sign!.index);
}

/** The lines of a definition, which tell where a local variable is seen. */
type Around = Pick<Definition, 'startLine' | 'endLine'>;

/** Infers the types of values in a text that no grammar reads. */
interface LineValues {
  /** The value of a chain of names that begins with a local variable at a place of a line. */
  ofPath(line: number, at: number, path: string): ValueText | undefined;
  /** The value before the sign of a member, which stands at a place of a line. */
  before(line: number, at: number): ValueText | undefined;
  /** The arguments behind a name that ends at a place of a line, where they tell functions apart. */
  arguments(line: number, at: number): string | undefined;
}

/**
 * The values of local variables by the lines of a file: each is seen in the innermost definition around the
 * line that declares it, or, outside of all, to the end.
 *
 * @param code lines without comments and strings
 * @param sites where local variables are declared
 * @param ownerAt the innermost definition around a line
 */
// Locals: the places of lines, of locals and of what they are made of.
export function lineValues(
  code: readonly string[],
  sites: readonly LocalSite[],
  ownerAt: (line: number) => Around | undefined,
  notation: ValueNotation,
): LineValues {
  const text = code.join('\n');
  const starts: number[] = [];
  let start = 0;
  for (const row of code) {
    starts.push(start);
    start += row.length + 1;
  }
  const seen = new Map<string, Visible>();
  for (const { name, line, at } of sites) {
    const around = ownerAt(line);
    const from = around === undefined ? 0 : starts[around.startLine - 1]!;
    const to = (around && starts[around.endLine]) ?? text.length;
    const key = `${from} ${to} ${name}`;
    const visible = seen.get(key) ?? { name, from, to, sites: [] };
    seen.set(key, visible);
    visible.sites.push(starts[line - 1]! + at);
  }
  for (const one of seen.values()) one.sites.sort((a, b) => a - b);
  const values = localValues(text, [...seen.values()], notation);
  const { overloads, functions, trailing = false } = notation;
  const { names, bareMakes } = overloads ?? {};
  const written = overloads && {
    ...{ holes: [], from: 0, names, bareMakes, sign: functions?.sign },
    localAt: values.ofPath,
  };
  return {
    ofPath: (line, at, path) => values.ofPath(starts[line - 1]! + at, path),
    before: (line, at) => values.before(starts[line - 1]! + at),
    arguments: (line, at) =>
      written && callArguments(text, starts[line - 1]! + at, { ...written, trailing }),
  };
}
