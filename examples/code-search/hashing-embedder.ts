import { splitIdentifier } from '@ctx/text';

const DIMENSIONS = 256;

/**
 * One number for each bucket of words, scaled to length 1: equal texts give equal vectors, always. It
 * finds what shares words with a question. Put a model's `embed` in its place to find what means the same.
 */
export function hashingEmbedder(texts: readonly string[]): number[][] {
  return texts.map((text) => {
    const vector = new Array<number>(DIMENSIONS).fill(0);
    for (const word of splitIdentifier(text)) {
      let hash = 7;
      for (let at = 0; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) >>> 0;
      vector[hash % DIMENSIONS]! += 1;
    }
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });
}
