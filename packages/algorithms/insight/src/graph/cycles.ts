import { append } from '@ctx/text/collections';
import { type FileEdge, type FileGraph, provenEdges } from './file-graph.js';
import type { WrittenEdge } from './loading.js';

/** Files that depend on each other in a circle. */
export interface Cycle {
  /** All files of which each reaches each, by path. */
  paths: string[];
  /** A shortest way around through the first of them, each step with the line that takes it. */
  way: { from: string; to: string; line: number }[];
}

/** The edges that close a circle. */
export interface CyclesOptions {
  /** Whether a file needs the other to be loaded (default: always); see `loadedBy`. */
  readonly loads?: ((edge: WrittenEdge) => boolean) | undefined;
  /** Whether the way around shall take an edge, where the circle has it: one that a change wrote. */
  readonly prefers?: ((edge: WrittenEdge) => boolean) | undefined;
  /** Files that may be in a circle (default: all): tests that close one do not hide what is there without them. */
  readonly within?: ((path: string) => boolean) | undefined;
}

/**
 * The circles of a graph: its strongly connected components of two files and more (Tarjan 1972), the
 * largest first. Linear in files and edges.
 */
export function cycles(
  graph: FileGraph,
  { loads = () => true, prefers = () => false, within = () => true }: CyclesOptions = {},
): Cycle[] {
  const preferred = new Set<FileEdge>();
  const outgoing = new Map<number, FileEdge[]>();
  const pathOf = (file: number): string => graph.files[file]!.path;
  const isMember = graph.files.map(({ path }) => within(path));
  for (const edge of provenEdges(graph)) {
    if (!isMember[edge.from] || !isMember[edge.to]) continue;
    const written = { ...edge, from: pathOf(edge.from), to: pathOf(edge.to) };
    if (!loads(written)) continue;
    append(outgoing, edge.from, edge);
    if (prefers(written)) preferred.add(edge);
  }
  return components(graph.files.length, outgoing)
    .filter((files) => files.length > 1)
    .map((files) => {
      const members = [...files].sort((a, b) => a - b);
      const way = shortestWay(members, outgoing, preferred);
      return {
        paths: members.map(pathOf),
        way: way.map(({ from, to, line }) => ({ from: pathOf(from), to: pathOf(to), line })),
      };
    })
    .sort((a, b) => b.paths.length - a.paths.length || (a.paths[0]! < b.paths[0]! ? -1 : 1));
}

/** Components by Tarjan's method, with a stack of its own: paths can be thousands of files long. */
function components(size: number, outgoing: ReadonlyMap<number, readonly FileEdge[]>): number[][] {
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const open = new Uint8Array(size);
  const path: number[] = [];
  const cycles: number[][] = [];
  let count = 0;
  const enter = (file: number): { file: number; next: number } => {
    order[file] = count;
    low[file] = count++;
    open[file] = 1;
    path.push(file);
    return { file, next: 0 };
  };
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const calls = [enter(root)];
    while (calls.length > 0) {
      const call = calls.at(-1)!;
      const edge = outgoing.get(call.file)?.[call.next++];
      if (edge !== undefined) {
        if (order[edge.to] === -1) calls.push(enter(edge.to));
        else if (open[edge.to]) low[call.file] = Math.min(low[call.file]!, order[edge.to]!);
        continue;
      }
      calls.pop();
      const above = calls.at(-1)?.file;
      if (above !== undefined) low[above] = Math.min(low[above]!, low[call.file]!);
      if (low[call.file] !== order[call.file]) continue;
      const members = path.splice(path.lastIndexOf(call.file));
      for (const member of members) open[member] = 0;
      cycles.push(members);
    }
  }
  return cycles;
}

/** The shortest way around through a preferred edge, or through the first member, inside of the component. */
function shortestWay(
  members: readonly number[],
  outgoing: ReadonlyMap<number, readonly FileEdge[]>,
  preferred: ReadonlySet<FileEdge>,
): FileEdge[] {
  const inside = new Set(members);
  const through = members
    .flatMap((member) => outgoing.get(member) ?? [])
    .find((edge) => inside.has(edge.to) && preferred.has(edge));
  const { from: home, to: start } = through ?? { from: members[0]!, to: members[0]! };
  const cameBy = new Map<number, FileEdge>();
  const queue = [start];
  for (const file of queue) {
    for (const edge of outgoing.get(file) ?? []) {
      if (edge.to === home) return [...(through ? [through] : []), ...wayTo(file, cameBy), edge];
      if (edge.to === start || !inside.has(edge.to) || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return [];
}

function wayTo(file: number, cameBy: ReadonlyMap<number, FileEdge>): FileEdge[] {
  const way: FileEdge[] = [];
  for (let edge = cameBy.get(file); edge !== undefined; edge = cameBy.get(edge.from)) {
    way.push(edge);
  }
  return way.reverse();
}
