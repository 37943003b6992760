import { parentPort, workerData } from 'node:worker_threads';
import type { ChunkedFile } from '@ctx/chunker';
import { loadO200k } from '@ctx/tokens';
import { type ChunkSizes, type ChunkSource, chunkSource } from './chunks/chunk-source.js';

/** Settings that a worker starts with. */
export interface ChunkWorkerData {
  readonly sizes: ChunkSizes;
  /** Sizes are tokens of o200k_base; else characters. */
  readonly counted: boolean;
}

/** The answer for each file, in the order sent. */
export type ChunkAnswer = ChunkedFile | { readonly error: string };

const port = parentPort;
if (port !== null) {
  const { sizes, counted } = workerData as ChunkWorkerData;
  const counter = counted ? loadO200k() : undefined;
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (source: ChunkSource) => {
    last = last.then(async () => port.postMessage(await answer(source)));
  });
  const answer = async (source: ChunkSource): Promise<ChunkAnswer> => {
    try {
      return await chunkSource(source, sizes, await counter);
    } catch (error) {
      return { error: String(error) };
    }
  };
}
