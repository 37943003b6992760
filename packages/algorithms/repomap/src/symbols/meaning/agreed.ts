import type { EdgeTier } from '@ctx/imports';
import type { SymbolTable } from '../table/symbol-table.js';
import type { Found, Meaning, SymbolTier } from './meaning.js';

/** The one meaning that all that were found agree on; parts of one type are all meant. */
export function theOnly(found: readonly Found[], { partsOf }: SymbolTable): Meaning | 'none' {
  const meanings = found.filter((meaning) => meaning !== 'none' && meaning !== 'unknown');
  const [one] = meanings;
  if (one === undefined || meanings.every(({ node }) => node === one.node)) return one ?? 'none';
  const parts = new Set(partsOf(one.node));
  if (!meanings.every(({ node }) => parts.has(node))) return 'none';
  const [, ...or] = new Set(meanings.map(({ node }) => node));
  return { ...one, or };
}

/** The meaning of a node at a tier. */
export function asMeaning(node: number | undefined, tier: SymbolTier): Meaning | 'unknown' {
  return node === undefined ? 'unknown' : { node, tier };
}

/** The members of a value, the first and what it may be as well. */
export function asReceived([node, ...or]: readonly number[]): Meaning | 'unknown' {
  if (node === undefined) return 'unknown';
  return { node, tier: 'receiver', ...(or.length > 0 && { or }) };
}

/** The tier of an edge between files that a tier of symbols comes from. */
export function asEdgeTier(tier: SymbolTier): EdgeTier {
  if (tier === 'receiver') return 'binding';
  return tier === 'same-file' ? 'import' : tier;
}
