import type { RankedFile } from '@ctx/repomap';
import type { Replay } from '@ctx/workspace';

/** A repository, and what an agent would be shown of it: plain data. */
export interface ReportData {
  kind: 'repository';
  /** Name of the repository. */
  title: string;
  /** Object name of its commit, if there is one. */
  head?: string | undefined;
  /** The task of the context; absent where it is a map of the whole. */
  task?: string | undefined;
  /** Tokens at which the report opens. */
  budget: number;
  /** All files, sorted by path. */
  files: readonly ReportFile[];
  /** The material from which an answer at any budget is composed. */
  material: ReportMaterial;
  /** The imports and common changes between the first files. */
  links: readonly ReportLink[];
  /** The files that were never looked at, by reason. */
  skipped: readonly { reason: string; count: number; paths: readonly string[] }[];
  findings: readonly ReportFinding[];
  communities: readonly { name: string; paths: readonly string[]; leaving: number }[];
  /** Sentences that a reader must know. */
  remarks: readonly string[];
  /** The tokens of o200k_base that the material needs, as `o200kPart` of `@ctx/tokens/part` gives them. */
  tokens: Uint8Array;
}

/** One file of the repository. */
export interface ReportFile {
  /** POSIX, relative to the root. */
  path: string;
  /** Bytes. */
  size: number;
}

/** The material of an answer: of a task its ranked files, of a repository its map. */
export type ReportMaterial =
  | { kind: 'context'; replay: Replay }
  | { kind: 'map'; ranked: readonly MappedFile[]; leftOut: readonly string[] };

/** A file of a map, with its score. */
export type MappedFile = Pick<RankedFile, 'path' | 'dependents' | 'class' | 'doc' | 'symbols'>;

/** One file that imports another, or is changed with it. */
export interface ReportLink {
  from: string;
  to: string;
  kind: 'import' | 'co-change';
  /** The evidence: a line and a specifier, or how many commits. */
  evidence: string;
}

/** One thing that is worth a look. */
export interface ReportFinding {
  kind: 'hotspots' | 'clones' | 'cycles' | 'smells';
  path: string;
  startLine: number;
  endLine: number;
  text: string;
  evidence: readonly string[];
}
