import { approximateTokens, type CountTokens } from '@ctx/text';

/**
 * Counters that break what a search may be tempted to take for granted: that tokens add up, that a
 * longer text has more of them, that a border costs nothing. All are pure, and count '' as 0.
 */
export const ODD_COUNTERS: Readonly<Record<string, CountTokens>> = {
  'characters over 4': approximateTokens,
  characters: (text) => text.length,
  'one for anything': (text) => Math.min(1, text.length),
  'more where lines meet': (text) => Math.ceil(text.length / 4) + 9 * breaks(text),
  'the square of the length': (text) => Math.ceil((text.length / 20) ** 2),
  'less for an even length': (text) => Math.ceil(text.length / (text.length % 2 === 0 ? 8 : 2)),
  'bits of a hash': (text) => Math.ceil((text.length / 4) * (1 + (hash(text) % 97) / 97)),
  'a half': (text) => text.length * 0.3,
};

function breaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** FNV-1a, so that neighboring texts have unlike counts. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
