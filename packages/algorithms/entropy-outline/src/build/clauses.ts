import type { Block } from '../shapes.js';

const MODULE = /^def(?:module|impl|protocol)\b/;
const CLAUSE = /^(defp?|defmacrop?) ([\w?!]+)/;

/** The blocks in a module of clauses: those in a row that define one function are one block. */
export function foldClauses(header: string, blocks: readonly Block[]): readonly Block[] {
  if (!MODULE.test(header)) return blocks;
  const out: Block[] = [];
  for (const block of blocks) {
    const before = out.at(-1);
    if (before !== undefined && continues(before.label, block.label)) {
      out[out.length - 1] = { ...before, end: block.end, children: [], minor: [] };
    } else out.push(block);
  }
  return out;
}

/** Whether two headers are of one function: its name and, where both say it, its arity. */
function continues(first: string, second: string): boolean {
  const one = CLAUSE.exec(first);
  const other = CLAUSE.exec(second);
  if (one === null || one[0] !== other?.[0]) return false;
  const arity = arityOf(first.slice(one[0].length));
  const arityBelow = arityOf(second.slice(other[0].length));
  return arity === undefined || arityBelow === undefined || arity === arityBelow;
}

/** The parameters of a header behind its name; `undefined` where their list goes on below. */
function arityOf(text: string): number | undefined {
  if (!text.startsWith('(')) return 0;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth++;
    else if (character === ',' && depth === 1) commas++;
    else if (')]}'.includes(character) && --depth === 0) return at === 1 ? 0 : commas + 1;
  }
  return undefined;
}
