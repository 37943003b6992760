/** A value that has a length, in elements, characters or bytes; what has none is passed over at once. */
interface Sized {
  readonly length?: number;
  readonly byteLength?: number;
}
type Walked = string | readonly unknown[];
type Native = (...args: unknown[]) => unknown;

/** Steps of one call of a built-in function: of what it was called on, with what, what it gave. */
type Cost = (self: Walked, args: readonly unknown[], given: unknown) => number;

const size = (value: unknown): number => {
  const { length, byteLength } = (value ?? {}) as Sized;
  return length ?? byteLength ?? 0;
};
const at = (place: unknown, otherwise: number): number =>
  typeof place === 'number' ? place : otherwise;
const keysOf = Object.keys;

/** The length of what it is called on, once. */
const whole: Cost = (self) => self.length;
/** The length of what it gives. */
const given: Cost = (_, __, result) => size(result);
/** The length of what it is given. */
const taken: Cost = (_, args) => size(args[0]);
/** From the place where a search begins to the place where it ends. */
const ahead: Cost = (self, args, found) =>
  (at(found, -1) >= 0 ? at(found, 0) + 1 : self.length) - Math.min(self.length, at(args[1], 0));
const back: Cost = (self, args, found) =>
  Math.min(self.length, at(args[1], self.length)) - Math.max(0, at(found, 0));
/** The elements behind a place move. */
const moved: Cost = (self, args, result) => {
  const start = at(args[0], 0);
  return (start < 0 ? -start : Math.max(0, self.length - start)) + size(result);
};
/** A key is hashed, character by character. */
const key: Cost = (_, args) => (typeof args[0] === 'string' ? args[0].length : 1);
const cut: Cost = (self, _, result) => self.length - size(result);
const replaced: Cost = (self, _, result) => Math.max(self.length, size(result));
const one: Cost = () => 1;

/** Names of functions of an object and what a call costs. A part of a text is not copied by V8. */
type Row = readonly [owner: object, names: string, cost: Cost];

const TYPED = Object.getPrototypeOf(Uint8Array.prototype);
const iteratorOf = (values: Iterable<unknown>): object =>
  Object.getPrototypeOf(values[Symbol.iterator]());

/** The built-in functions that walk where no block of their caller counts it. */
const ROWS: readonly Row[] = [
  [String.prototype, 'indexOf', ahead],
  [String.prototype, 'lastIndexOf', back],
  [String.prototype, 'startsWith endsWith localeCompare', taken],
  [String.prototype, 'split toLowerCase toUpperCase normalize', whole],
  [String.prototype, 'repeat padStart padEnd', given],
  [String.prototype, 'replace replaceAll', replaced],
  [String.prototype, 'trim trimStart trimEnd', cut],
  [Array.prototype, 'indexOf', ahead],
  [Array.prototype, 'lastIndexOf', back],
  [Array.prototype, 'splice', moved],
  [Array.prototype, 'join slice concat flat', given],
  [Array.prototype, 'reverse fill copyWithin shift unshift sort map filter flatMap', whole],
  [TYPED, 'indexOf', ahead],
  [TYPED, 'slice', given],
  [TYPED, 'set', taken],
  [TYPED, 'fill reverse copyWithin sort', whole],
  [Map.prototype, 'get set has delete', key],
  [Set.prototype, 'add has delete', key],
  [Object, 'keys values entries fromEntries', given],
  [Object, 'assign', (_, args) => keysOf(args[1] ?? {}).length],
  [JSON, 'parse', taken],
  [JSON, 'stringify', given],
  [TextEncoder.prototype, 'encode', taken],
  [TextDecoder.prototype, 'decode', taken],
  [Buffer, 'from', given],
  [Buffer, 'byteLength', taken],
  [Buffer.prototype, 'toString', given],
  // A spread, a destructuring and `new Set(all)` ask an iterator for each element.
  ...[[], '', new Map(), new Set()].map((values): Row => [iteratorOf(values), 'next', one]),
];

/**
 * Has built-in functions tell how many elements and characters they walk over.
 *
 * @param add Takes the steps of one call.
 * @returns Puts the functions back.
 */
export function countNatives(add: (steps: number) => void): () => void {
  const undo: (() => void)[] = [];
  const replace = (owner: object, name: string, by: (original: Native) => Native) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)!;
    Object.defineProperty(owner, name, { ...before, value: by(before.value) });
    undo.push(() => Object.defineProperty(owner, name, before));
  };
  for (const [owner, names, cost] of ROWS)
    for (const name of names.split(' '))
      replace(owner, name, (original) => counted(original, cost, add));
  const { indexOf } = String.prototype;
  const { indexOf: indexIn } = Array.prototype;
  for (const [owner, search] of [
    [String.prototype, indexOf],
    [Array.prototype, indexIn],
  ] as const)
    replace(owner, 'includes', (original) =>
      counted(
        original,
        (self, args) => ahead(self, args, Reflect.apply(search as Native, self, args as unknown[])),
        add,
      ),
    );
  replace(RegExp.prototype, 'exec', (original) => countedSearch(original, add));
  return () => {
    for (const put of undo) put();
  };
}

function counted(original: Native, cost: Cost, add: (steps: number) => void): Native {
  return function (this: unknown, ...args: unknown[]) {
    const result = Reflect.apply(original, this, args);
    add(cost(this as Walked, args, result));
    return result;
  };
}

/** A search reads from where it begins to the end of what it finds; how often is not told. */
function countedSearch(exec: Native, add: (steps: number) => void): Native {
  return function (this: RegExp, text: unknown) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = Reflect.apply(exec, this, [text]) as RegExpExecArray | null;
    if (found) add(found.index + found[0].length + 1 - start);
    else add(this.sticky ? 1 : Math.max(1, size(text) - start));
    return found;
  };
}
