/** A chunk of a file; `index` is what is searched where it is more than the text. */
export interface PeerChunk {
  text: string;
  index?: string;
}

/** Another splitter. */
export interface PeerChunker {
  name: string;
  package: string;
  needs: string[];
  /** Chunks of at most `size` characters, a list a file; `null` where it throws. */
  chunks(
    files: readonly { path: string; lang: string; code: string }[],
    size: number,
  ): (PeerChunk[] | null)[] | Promise<(PeerChunk[] | null)[]>;
}

/** All splitters, whether they are installed or not. */
export const CHUNKERS: readonly PeerChunker[];
export { isHere, versions } from './peer.mjs';
