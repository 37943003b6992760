// supermemory's code-chunk, which no registry has: CODE_CHUNK=<a bundle of its src/index.ts> (`esbuild --bundle
// --platform=node --format=esm`, the grammars' packages beside it). Indexed is its own text with context; it knows no
// C++, of which nothing is said then.
import { pathToFileURL } from 'node:url';

const bundle = process.env.CODE_CHUNK ?? '';

export const codeChunk = {
  name: 'code-chunk',
  package: 'code-chunk',
  needs: [bundle],
  async chunks(files, size) {
    const { chunk } = await import(pathToFileURL(bundle));
    const all = [];
    for (const { path, code } of files)
      all.push(
        await chunk(path, code, { maxChunkSize: size, overlapLines: 0 }).then(
          (found) => found.map(({ text, contextualizedText: index }) => ({ text, index })),
          () => null,
        ),
      );
    return all;
  },
};
