import { sha256 } from '@ctx/text/digest';
import type { Chunk } from '../src/chunk.js';

/** A chunk for tests of what is done with chunks. The id is made of path and name. */
export function chunkOf(text: string, fields: Partial<Chunk> = {}): Chunk {
  const { path = 'src/a.ts', symbolName, startLine = 1, role = 'source' } = fields;
  return {
    role,
    id: sha256(JSON.stringify([path, role, symbolName ?? startLine])),
    contentHash: sha256(text.trim()),
    extractorVersion: 'test-1',
    chunkType: 'code',
    path,
    startLine,
    endLine: startLine + text.trimEnd().split('\n').length - 1,
    startIndex: startLine * 100,
    endIndex: startLine * 100 + text.length,
    text,
    scope: [],
    symbols: symbolName === undefined ? [] : [symbolName],
    decorators: [],
    imports: [],
    charCount: text.length,
    header: path,
    ...fields,
  };
}
