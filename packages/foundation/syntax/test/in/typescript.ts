/**
 * Prices of a small shop. Written for the tests of this package.
 */
import fs, { readFile as read, type PathLike } from 'node:fs';
import type { Currency } from './currency.js';
import * as tax from './tax.js';
import './polyfill.js';
import legacy = require('./legacy.cjs');
export * from './rates.js';
export * as rounding from './rounding.js';
export { parse as parsePrice, type Price } from './parse.js';

// The largest discount, in percent.
export const MAX_DISCOUNT = 50;
const { first, rest: others = [] } = tax.table(), hidden = 1;
export let counter: number = 0;

/** A thing with a price. See also {@link Shelf}! More text. */
export interface Item<T extends string = string> {
  /** What it is called. */
  readonly name: T;
  price(currency: Currency): number;
  price(currency: Currency, day: Date): number;
  note?: string;
}

export type Shelf = {
  items: Item[];
  add(item: Item): void;
};

export enum Size {
  Small,
  Large = 'large',
}

declare const enum Flag { On = 1 }

function format(value: number): string;
function format(value: string): string;
/* not a doc of the overload above */
function format(value: unknown): string {
  const local = String(value);
  function pad(text: string) { return text.padStart(8); }
  return pad(local);
}

@sealed
@register({ name: 'basket' })
export abstract class Basket<T extends Item> extends Base implements Iterable<T> {
  static readonly limit = 10;
  #items: T[] = [];
  protected total = 0;
  onChange = (item: T): void => {
    this.#items.push(item);
  };

  /** Makes an empty basket. */
  constructor(private readonly owner: string, currency: Currency) {
    super(currency);
  }

  @logged()
  async add(item: T, count = 1): Promise<void> {
    const { name } = item;
    await this.save(name, count);
  }

  get size(): number { return this.#items.length; }
  set size(value: number) { this.total = value; }
  private static parse(text: string) { return JSON.parse(text); }
  *[Symbol.iterator]() { yield* this.#items; }
  abstract save(name: string, count: number): Promise<void>;
}

export const round = async <N extends number>(
  value: N, // a comment in the header
  digits = 2,
): Promise<N> => {
  const { helper } = await import('./helper.js');
  return helper(value, digits);
};

const api = {
  list: () => fs.readdirSync('.'),
  async load(path: PathLike) { return read(path, legacy); },
  nested: { remove: function remove(id: string) { return id; } },
};

export namespace Money {
  export const cent = 0.01;
  const secret = 1;
  export function convert(value: number): number { return value * secret; }
}

declare module 'shop' {
  export function open(hour: number): void;
}

declare global {
  interface Window { shop: typeof api }
}

export declare function ambient(x: import('./x.js').X): void;
export default class extends Basket<Item> {}
export { api, format as print };
