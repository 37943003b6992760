// MIRROR=<folder of bare clones, OWNER+NAME/repo> pnpm tsx bench/quality/surprisal/build-prior.ts
// Counts n-grams in the repositories of TRAINING (corpus.ts, with their licenses), chooses those
// worth their bytes and writes packages/algorithms/compress/src/prior-data.ts. Same clones, same
// bytes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadO200kEncoder } from '@ctx/tokens';
import type { NgramTrie } from '../../../packages/algorithms/compress/src/surprisal/ngram-trie.js';
import { packBytes } from '../../../packages/algorithms/compress/src/surprisal/prior-format.js';
import { TRAINING } from './corpus.js';
import { type Choice, choosePrior } from './prior-choice.js';
import { countTraining } from './prior-counts.js';

/** Characters read of a repository, so that a large one does not decide alone. */
const CHARACTERS = 2_400_000;
/** Bytes before they become text: 13 bits in two characters give 296 kB. */
const BYTES = 239_000;

const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('build-prior: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const counts = countTraining(MIRROR, CHARACTERS, await loadO200kEncoder());
const packed = packBytes(pack(counts.trie, choosePrior(counts, BYTES)));
const repositories = Object.keys(TRAINING).length;
const module = `// Built by bench/quality/surprisal/build-prior.ts, which names the ${repositories} repositories and licenses.

/** N-grams of o200k tokens with their probabilities, packed; see prior-format.ts. */
export const PACKED_PRIOR: string =
  '${packed}';
`;
writeFileSync(
  fileURLToPath(
    new URL('../../../packages/algorithms/compress/src/surprisal/prior-data.ts', import.meta.url),
  ),
  module,
);
console.log(`${counts.tokens} tokens of ${repositories} repositories, ${module.length} bytes`);

function pack(trie: NgramTrie, choice: Choice): number[] {
  const bytes: number[] = [];
  const entriesOf = (node: number) =>
    (choice.get(node) ?? []).map((entry) => ({
      ...entry,
      token: trie.tokens[entry.node] as number,
    }));
  const first = entriesOf(0).sort((a, b) => a.token - b.token);
  writeNumber(bytes, first.length);
  let before = -1;
  for (const { token, level } of first) {
    writeNumber(bytes, (token - before - 1) * 32 + level);
    before = token;
  }
  const ranked = [...first].sort((a, b) => a.level - b.level || a.token - b.token);
  const ranks = new Map(ranked.map(({ token }, rank) => [token, rank]));
  const writeChildren = (node: number, flags: 1 | 2): void => {
    const children = entriesOf(node)
      .map((entry) => ({ ...entry, rank: ranks.get(entry.token) as number }))
      .sort((a, b) => a.rank - b.rank);
    writeNumber(bytes, children.length);
    let rank = -1;
    for (const child of children) {
      const more = flags === 2 && choice.has(child.node);
      writeNumber(bytes, ((child.rank - rank - 1) * 32 + child.level) * flags + (more ? 1 : 0));
      rank = child.rank;
      if (more) writeChildren(child.node, 1);
    }
  };
  for (const { node } of ranked) writeChildren(node, 2);
  return bytes;
}

/** Seven bits a byte, lowest first; the eighth says that more follow. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
