import type { Role } from '@ctx/source';
import type { GraphSymbol } from '../graph/graph.js';

/** The part of a `RankedFile` that a map shows. */
export interface MapFile {
  path: string;
  dependents: number;
  /** Of a test one name says as much as many. */
  class?: Role | undefined;
  /** Its text says that it is a program, its path does not. */
  script?: true | undefined;
  doc?: string | undefined;
  symbols: readonly GraphSymbol[];
}
