import type { ValueNotation } from '@ctx/source/languages';
import type { ValueText } from '@ctx/source/values';
import type { LocalValues } from '../locals/local-values.js';
import { receiverOf } from '../tree/receiver.js';
import type { Span } from '../tree/source.js';

/** Characters before a block in which the method that takes it is looked for. */
const BEFORE = 40;

/** A variable of the object is a name like others here. */
const MEMBERS = { variables: true } as const;

/** A block, and what its object is. */
interface Evaluated extends Span {
  object: ValueText;
}

/**
 * The object of blocks that run as methods of another: within `store.instance_eval { … }` it is the store.
 *
 * @param scopes every function and block, an enclosing one first
 * @returns the value of the object at an offset, where it is another's and something is known of it; asked in
 *   source order
 */
export function evaluatedBlocks(
  text: string,
  scopes: readonly Span[],
  { evaluates }: ValueNotation,
  values: Pick<LocalValues, 'before' | 'ofPath'>,
): (at: number) => ValueText | undefined {
  const methods = new Set(evaluates?.split(' '));
  const blocks: Evaluated[] = [];
  for (const { startIndex, endIndex } of methods.size === 0 ? [] : scopes) {
    const start = Math.max(0, startIndex - BEFORE);
    const call = /\.(\w+)\s*$/.exec(text.slice(start, startIndex));
    if (call === null || !methods.has(call[1]!)) continue;
    const { head = 0, path = '' } = receiverOf(text, start + call.index + 1, MEMBERS) ?? {};
    const object = path === '' ? values.before(start + call.index) : values.ofPath(head, path);
    if (object !== undefined) blocks.push({ startIndex, endIndex, object });
  }
  const open: Evaluated[] = [];
  let next = 0;
  return (at) => {
    for (; next < blocks.length && blocks[next]!.startIndex <= at; next++) open.push(blocks[next]!);
    while (open.length > 0 && open.at(-1)!.endIndex <= at) open.pop();
    return open.at(-1)?.object;
  };
}
