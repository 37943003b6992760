// The splitters among the peers: `pnpm bench chunker` asks them for the chunks of each repository.
import { chonkie } from './chonkie.mjs';
import { codeChunk } from './code-chunk.mjs';
import { langchain } from './langchain.mjs';
import { llamaIndex } from './llama-index.mjs';

export const CHUNKERS = [langchain, llamaIndex, chonkie, codeChunk];
export { isHere, versions } from './peer.mjs';
