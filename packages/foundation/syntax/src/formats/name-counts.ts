import type { Mention } from '../facts/facts.js';

/** Names of one document that are kept, the first ones; count. */
const MOST = 500;

/** A name as most languages have it, of three characters or more: shorter ones are variables. */
const NAME = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]{2,79}(?![\p{L}\p{N}_$])/gu;

/** Counts the names in the code that a document shows, texts between quotes aside. */
export function countNames(): { count(code: string): void; mentions(): Mention[] } {
  const counts = new Map<string, number>();
  return {
    count: (code) => {
      for (const [name] of code.replace(/"[^"]*"|'[^']*'/g, ' ').matchAll(NAME))
        if (counts.size < MOST || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    mentions: () => [...counts].map(([name, count]) => ({ name, count })),
  };
}
