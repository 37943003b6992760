import type { Corpus } from '../corpus/corpus.js';
import type { Reading } from '../read/reading.js';

/** Blocks listed per detailed document. */
const MAX_BLOCKS = 5;

/** A passage of a ranked file. */
export interface RankedBlock {
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** BM25, comparable within one query; 0 when only a named line put it here. */
  score: number;
  /** Words of the task that matched, strongest first. */
  terms: string[];
  /** Lines of this passage that the task names (stack frames, links, `path:line`). */
  lines?: number[] | undefined;
}

/** The best 5 blocks of a file: blocks with a line that the task names first, then by score and line. */
export function rankBlocks(reading: Reading, f: number): RankedBlock[] {
  const { corpus } = reading;
  const [first, last] = [corpus.fileBlocks[f]!, corpus.fileBlocks[f + 1]!];
  const named = namedLines(reading, f);
  const blocks: RankedBlock[] = [];
  for (let b = first; b < last; b++) {
    const [startLine, endLine] = [corpus.blockStarts[b]!, corpus.blockEnds[b]!];
    const lines = named.filter((line) => line >= startLine && line <= endLine);
    const score = reading.blocks[b]!;
    if (score === 0 && lines.length === 0) continue;
    const block: RankedBlock = { startLine, endLine, score, terms: [] };
    if (lines.length > 0) block.lines = lines;
    blocks.push(block);
  }
  blocks.sort(
    (a, b) =>
      Number(b.lines !== undefined) - Number(a.lines !== undefined) ||
      b.score - a.score ||
      a.startLine - b.startLine,
  );
  return blocks.slice(0, MAX_BLOCKS).map((block) => {
    const b = corpus.blockStarts.indexOf(block.startLine, first);
    return { ...block, terms: matchedWords(corpus, b) };
  });
}

/** Lines of a file that the task names, rising, each once. */
function namedLines({ mentions }: Reading, f: number): number[] {
  const lines = mentions
    .filter(({ files }) => files.includes(f))
    .map(({ mention }) => mention.line)
    .filter((line) => line !== undefined);
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** Words of the task in a block, by weight and rarity. */
function matchedWords({ query, blocks, idf }: Corpus, block: number): string[] {
  const matched: { word: string; value: number }[] = [];
  for (let i = blocks.starts[block]!; i < blocks.starts[block + 1]!; i++) {
    const { word, weight } = query.terms[blocks.terms[i]!]!;
    matched.push({ word, value: weight * idf[blocks.terms[i]!]! });
  }
  matched.sort((a, b) => b.value - a.value);
  return [...new Set(matched.map(({ word }) => word))];
}
