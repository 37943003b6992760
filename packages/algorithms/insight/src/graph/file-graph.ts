import { EDGE_TIERS } from '@ctx/imports';

/** The dependencies between files, as `buildGraph` of `@ctx/repomap` gives them. */
export interface FileGraph {
  /** Sorted by path. */
  readonly files: readonly { readonly path: string }[];
  /** Edges of file i: `offsets[i] … offsets[i+1]`. */
  readonly edges: {
    readonly offsets: ArrayLike<number>;
    readonly targets: ArrayLike<number>;
    /** Index in the tiers of `@ctx/imports`; edges that only a name suggests are left out. */
    readonly tiers: ArrayLike<number>;
    /** Names that are used; none when the whole module is meant. */
    readonly names: readonly (readonly string[])[];
    /** 1-based line of the evidence. */
    readonly lines: ArrayLike<number>;
  };
}

/** A proven edge between two files. */
export interface FileEdge {
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
  readonly line: number;
}

const SUGGESTED = EDGE_TIERS.indexOf('name');

/** The edges that more than a name proves, by their origin; no file depends on itself. */
export function provenEdges({ files, edges }: FileGraph): FileEdge[] {
  const proven: FileEdge[] = [];
  for (let from = 0; from < files.length; from++) {
    for (let e = edges.offsets[from]!; e < edges.offsets[from + 1]!; e++) {
      const to = edges.targets[e]!;
      if (edges.tiers[e] === SUGGESTED || to === from) continue;
      proven.push({ from, to, names: edges.names[e]!, line: edges.lines[e]! });
    }
  }
  return proven;
}
