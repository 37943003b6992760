import { printableName } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import type { Stub } from '../portions/portions.js';

/** A definition that is named, with those inside of it. */
interface Named {
  stub: Stub;
  inside: Named[];
}

/**
 * The line that names what else a file defines, each member behind its owner:
 * `outline: Cart 3-90 (add 8-20, remove 22-30), Bill (total 95-99, tax 101-120), Shop.open 130-140`.
 *
 * @param stubs In line order. The owner of one that is not among them is named without lines.
 */
export function outlineLine(stubs: readonly Stub[]): string {
  return `outline: ${listOf(treeOf(stubs))}`;
}

/** Definitions inside those whose lines hold theirs. */
function treeOf(stubs: readonly Stub[]): Named[] {
  const sorted = [...stubs].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const top: Named[] = [];
  const open: Named[] = [];
  for (const stub of sorted) {
    while (open.length > 0 && open.at(-1)!.stub.endLine < stub.endLine) open.pop();
    const named = { stub, inside: [] };
    (open.at(-1)?.inside ?? top).push(named);
    open.push(named);
  }
  return top;
}

function listOf(all: readonly Named[], around?: string): string {
  const parts: string[] = [];
  for (let i = 0; i < all.length; ) {
    const { owner } = all[i]!.stub;
    let end = i + 1;
    while (end < all.length && all[end]!.stub.owner === owner) end++;
    const texts = all.slice(i, end).map(textOf);
    i = end;
    if (owner === undefined || owner === around) parts.push(...texts);
    else if (texts.length === 1) parts.push(`${printableName(owner)}.${texts[0]}`);
    else parts.push(`${printableName(owner)} (${texts.join(', ')})`);
  }
  return parts.join(', ');
}

function textOf({ stub, inside }: Named): string {
  const text = `${printableName(stub.name)} ${rangeText(stub)}`;
  return inside.length === 0 ? text : `${text} (${listOf(inside, stub.name)})`;
}
