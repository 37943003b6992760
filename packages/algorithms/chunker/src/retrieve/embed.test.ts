import { sha256 } from '@ctx/text/digest';
import { describe, expect, it, vi } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import { contextualize } from '../describe/contextualize.js';
import { type Embed, embedChunks } from './embed.js';

/** A vector that tells texts apart. */
const lengths = vi.fn<Embed>((texts) => texts.map((text) => [text.length, 1]));
const chunks = [chunkOf('one'), chunkOf('three'), chunkOf('one')];

describe('embedChunks', () => {
  it('fills the embedding of every chunk, of its contextualized text', async () => {
    const embedded = await embedChunks(chunks, lengths);
    expect(embedded.map(({ embedding }) => embedding?.[0])).toEqual(
      chunks.map((chunk) => contextualize(chunk).length),
    );
    expect(chunks[0]).not.toHaveProperty('embedding');
  });

  it('embeds equal texts once, in batches', async () => {
    lengths.mockClear();
    await embedChunks(chunks, lengths, { batch: 1 });
    expect(lengths.mock.calls.map(([texts]) => texts.length)).toEqual([1, 1]);
  });

  it('asks the cache first and tells it what was made', async () => {
    const cache = new Map<string, readonly number[]>();
    await embedChunks(chunks, lengths, { cache });
    expect([...cache.keys()]).toEqual(
      [chunks[0]!, chunks[1]!].map((chunk) => sha256(contextualize(chunk))),
    );
    lengths.mockClear();
    const again = await embedChunks([...chunks, chunkOf('new')], lengths, { cache });
    expect(lengths).toHaveBeenCalledOnce();
    expect(again.every(({ embedding }) => embedding !== undefined)).toBe(true);
  });

  it('never gives a vector of another text: the header counts', async () => {
    const other = { ...chunks[0]!, header: 'src/other-file.ts' };
    const [first, second] = await embedChunks([chunks[0]!, other], lengths);
    expect(first!.embedding).not.toEqual(second!.embedding);
    lengths.mockClear();
    await embedChunks([chunks[0]!, other], lengths, { textOf: ({ text }) => text });
    expect(lengths.mock.calls[0]![0]).toEqual(['one']);
  });

  it('takes a cache that answers later', async () => {
    const stored = new Map<string, readonly number[]>();
    const cache = {
      get: async (hash: string) => stored.get(hash),
      set: async (hash: string, vector: readonly number[]) => void stored.set(hash, vector),
    };
    await embedChunks(chunks, lengths, { cache });
    expect(stored.size).toBe(2);
  });

  it('does nothing for no chunks', async () => {
    lengths.mockClear();
    expect(await embedChunks([], lengths)).toEqual([]);
    expect(lengths).not.toHaveBeenCalled();
  });

  it('keeps what was made when it is stopped', async () => {
    const controller = new AbortController();
    const cache = new Map<string, readonly number[]>();
    const stopping: Embed = (texts) => {
      controller.abort(new Error('enough'));
      return lengths(texts, {});
    };
    const options = { batch: 1, cache, signal: controller.signal };
    await expect(embedChunks(chunks, stopping, options)).rejects.toThrow('enough');
    expect(cache.size).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a batch of %d', async (batch) => {
    await expect(embedChunks(chunks, lengths, { batch })).rejects.toThrow(RangeError);
  });

  it('refuses vectors that are missing or of two lengths', async () => {
    await expect(embedChunks(chunks, () => [[1]])).rejects.toThrow('1 vectors for 2 texts');
    await expect(embedChunks(chunks, () => [[1], [1, 2]])).rejects.toThrow('1 and 2 numbers');
  });
});
