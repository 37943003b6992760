// The claims of the symbol graph and their places: for those who ask a compiler or its like whether it is right.
import { SYMBOL_TIERS, type SymbolNode, symbolGraph } from '@ctx/repomap/symbols';
import type { Definition } from '@ctx/source';
import type { Snapshot } from '../imports/facts.js';

/** The tiers that are bound. */
export const TIERS = ['same-file', 'import', 'binding', 'receiver'] as const;

/** A use that the symbol graph binds. */
export interface Claim {
  readonly tier: (typeof TIERS)[number];
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly from: SymbolNode;
  readonly target: SymbolNode;
}

/** Every bound use that is more than a type, in wanted files and of them; whole modules are no targets. */
export function claimsOf(given: Snapshot, isWanted: (path: string) => boolean): Claim[] {
  const { nodes, edges } = symbolGraph(given);
  const claims: Claim[] = [];
  nodes.forEach((from, i) => {
    const { path } = from;
    for (let e = edges.offsets[i]!; e < edges.offsets[i + 1]!; e++) {
      const target = nodes[edges.targets[e]!]!;
      const tier = TIERS.find((one) => one === SYMBOL_TIERS[edges.tiers[e]!]);
      if (tier === undefined || edges.typeOnly[e] === 1 || target.kind === 'file') continue;
      if (!isWanted(path) || !isWanted(target.path)) continue;
      const [line, name] = [edges.lines[e]!, edges.names[e]!];
      claims.push({ tier, path, line, name, from, target });
    }
  });
  return claims;
}

/** Offsets where the caller's own text has the name: definitions inside of it are callers of their own. */
export function placesOf(
  text: string,
  { name, from }: Claim,
  definitions: readonly Definition[],
): number[] {
  const own = from.index === undefined ? undefined : definitions[from.index]!;
  const [start, end] = own === undefined ? [0, text.length] : [own.startIndex, own.endIndex];
  const all: number[] = [];
  for (let at = text.indexOf(name, start); at >= 0 && at < end; at = text.indexOf(name, at + 1))
    if (!/[\w$]/.test(text[at - 1] ?? ' ') && !/[\w$]/.test(text[at + name.length] ?? ' '))
      all.push(at);
  const innermost = all.filter((at) => {
    const around = definitions.filter(
      (one) => one.startIndex >= start && one.startIndex <= at && at < one.endIndex,
    );
    return around.every((one) => one === own || (one.startIndex === start && one.endIndex === end));
  });
  return innermost.length > 0 ? innermost : all;
}
