// Texts, imports and links of the files of a commit, for signals that the index cannot give. One
// repository at a time; what did not change since the last commit is kept.
import { createIndex as createLinks } from '@ctx/cross-file';
import { outline, toBlocks } from '@ctx/entropy-outline';
import type { Graph } from '@ctx/relevance';
import type { Repository } from './repository.js';

/** The kit's reader of imports, by regular expressions, for ten languages. */
export interface ImportReader {
  isManifest(path: string): boolean;
  rawImports(path: string, text: string): string[];
  makeResolver(
    manifests: string[],
    paths: string[],
    read: (path: string) => string,
  ): { edges(imports: Map<string, string[]>): Map<string, Map<string, string>> };
}

/** The facts of the files of a commit, in the order of their paths. */
export interface Snapshot {
  texts: string[];
  /** From the importing file to the imported one. */
  imports: Graph;
  /** The strongest links of a file by shared names: other file, score. */
  linksOf(file: number): [number, number][];
}

/** Takes snapshots of a repository, in any order of commits. */
export function openSnapshots(clone: Repository, reader: ImportReader) {
  const blobs = new Map<string, { text: string; imports: string[] }>();
  const links = createLinks({ capacity: 1_000_000 });
  const linked = new Map<string, string>();

  const load = (tree: ReadonlyMap<string, string>, paths: readonly string[]) => {
    const missing = paths.filter((path) => !blobs.has(`${tree.get(path)} ${path}`));
    for (let from = 0; from < missing.length; from += 300) {
      const part = missing.slice(from, from + 300);
      clone.read(part.map((path) => tree.get(path) ?? '')).forEach((text = '', i) => {
        const imports = reader.rawImports(part[i]!, text);
        blobs.set(`${tree.get(part[i]!)} ${part[i]}`, { text, imports });
      });
    }
    return paths.map((path) => blobs.get(`${tree.get(path)} ${path}`)!);
  };

  const link = (tree: ReadonlyMap<string, string>, paths: readonly string[], texts: string[]) => {
    const wanted = new Set(paths);
    for (const path of [...linked.keys()])
      if (!wanted.has(path)) {
        links.remove(path);
        linked.delete(path);
      }
    paths.forEach((path, f) => {
      if (linked.get(path) === tree.get(path)) return;
      links.add(path, toBlocks(outline(texts[f]!), texts[f]!));
      linked.set(path, tree.get(path) ?? '');
    });
  };

  return (commit: string, paths: readonly string[]): Snapshot => {
    const tree = clone.tree(commit);
    const read = load(tree, paths);
    const texts = read.map(({ text }) => text);
    link(tree, paths, texts);
    const manifests = [...tree.keys()].filter((path) => reader.isManifest(path));
    const manifestTexts = new Map(
      load(tree, manifests).map(({ text }, i) => [manifests[i]!, text] as const),
    );
    const positions = new Map(paths.map((path, f) => [path, f]));
    const edges = reader
      .makeResolver(manifests, [...paths], (path) => manifestTexts.get(path) ?? '')
      .edges(new Map(paths.map((path, f) => [path, read[f]!.imports])));
    return {
      texts,
      imports: compressed(
        paths.map((path) => [...(edges.get(path)?.keys() ?? [])]),
        positions,
      ),
      linksOf: (file) =>
        links
          .links(paths[file]!, { limit: 8 })
          .map((found) => [positions.get(found.path)!, found.score]),
    };
  };
}

function compressed(
  rows: readonly (readonly string[])[],
  positions: ReadonlyMap<string, number>,
): Graph {
  const offsets = new Uint32Array(rows.length + 1);
  const targets: number[] = [];
  rows.forEach((row, f) => {
    for (const path of row) targets.push(positions.get(path)!);
    offsets[f + 1] = targets.length;
  });
  return { offsets, targets: Uint32Array.from(targets) };
}
