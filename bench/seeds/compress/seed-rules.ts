/** A replacement of the seed document's table; `savings` is what that document claims. */
export interface SeedRule {
  readonly name: string;
  readonly before: RegExp;
  readonly after: string;
  readonly claim: string;
}

/**
 * The seed's table of replacements, to be measured against. `function` and `'static` change what
 * the code means, and none of them looks where it stands.
 */
export const SEED_RULES: readonly SeedRule[] = [
  { name: 'function → fn', before: /function /g, after: 'fn ', claim: '1 token per occurrence' },
  { name: '" -> " → "->"', before: / -> /g, after: '->', claim: '2 → 1 token' },
  { name: '" => " → "=>"', before: / => /g, after: '=>', claim: '2 → 1 token' },
  { name: '{ } → {}', before: /\{ \}/g, after: '{}', claim: '2 → 1 token' },
  { name: '4 spaces → 2', before: / {4}/g, after: '  ', claim: '~50% indentation savings' },
  { name: "'static elided", before: /&'static /g, after: '&', claim: '2 tokens per occurrence' },
  { name: 'return → ret', before: /return /g, after: 'ret ', claim: 'dictionary' },
];
