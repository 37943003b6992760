import { EDGE_TIERS } from '@ctx/imports/tiers';
import { importIdiomOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { isInterface, isTest } from '@ctx/source/roles';
import { breadthFirst } from '@ctx/text/collections';
import type { RepoGraph } from './graph.js';

/** Includes between a file and the header that it implements: one may stand between (`format-inl.h`). */
const STEPS = 2;

/** Included files that are looked at for one file; generated code includes thousands. */
const INCLUDED = 256;

/**
 * The header that a file implements, where code reaches files through headers: the nearest of its includes
 * that is called like it, or else like the beginning of its name (`env_posix.cc` implements `env.h`).
 * Who includes that header runs this file.
 */
export function implementedHeader(graph: RepoGraph, file: number): number | undefined {
  const { path } = graph.files[file]!;
  if (importIdiomOf(path)?.includes !== true || isInterface(path) || isTest(path)) return undefined;
  const stem = stemOf(path);
  const { offsets, targets, tiers } = graph.edges;
  const includesOf = (from: number): { to: number }[] => {
    const found: { to: number }[] = [];
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++)
      if (EDGE_TIERS[tiers[e]!] === 'import') found.push({ to: targets[e]! });
    return found;
  };
  let seen = 0;
  let begins: { to: number; length: number } | undefined;
  for (const { edge } of breadthFirst([file], includesOf, { depth: STEPS })) {
    const other = graph.files[edge.to]!.path;
    if (++seen > INCLUDED) break;
    if (!isInterface(other)) continue;
    const { length } = stemOf(other);
    if (stemOf(other) === stem) return edge.to;
    if (!stem.startsWith(stemOf(other)) || !/^[_-]/.test(stem.slice(length))) continue;
    if (begins === undefined || length > begins.length) begins = { to: edge.to, length };
  }
  return begins?.to;
}

function stemOf(path: string): string {
  return basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
}
