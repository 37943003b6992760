import { compareText } from '@ctx/text';
import { toPosix } from './paths.js';

/** One definition of a file. Lines are 1-based and inclusive. */
export interface Definition {
  name: string;
  /** What it is, in the words of `@ctx/syntax`; any other word is treated like `variable`. */
  kind: string;
  startLine: number;
  endLine: number;
  /** The line that holds the name; `startLine` when absent. */
  headerLine?: number | undefined;
  /** Header text on one line. */
  signature: string;
  exported: boolean;
  /** Index of the enclosing definition in the same list. */
  parent?: number | undefined;
  /** Type it belongs to by its own header, where that is not its place: a Go receiver. */
  container?: string | undefined;
  /** Only declared here, without a body: a prototype. */
  declaration?: true | undefined;
  /** First sentence of the documentation comment. */
  doc?: string | undefined;
}

/** One import statement, `require`, `#include`, `use` or `mod`, as written. */
export interface ImportFact {
  specifier: string;
  /** 1-based. */
  line: number;
  /** `'import' | 'type' | 'reexport' | 'require' | 'dynamic' | 'include'`, or a language's own word. */
  kind: string;
  /** `imported` is `'*'` for a whole module and `'default'` for a default import. */
  bindings: readonly { imported: string; local: string }[];
}

/** One exported name; with `specifier` it is a re-export (`name: '*'` for `export * from`). */
export interface ExportFact {
  name: string;
  local?: string | undefined;
  specifier?: string | undefined;
  line: number;
}

/** Uses of a name with the same receiver. */
export interface ReferenceUse {
  /** `'call' | 'new' | 'type' | 'inherit' | 'read' | …`, in the words of `@ctx/syntax`. */
  kind: string;
  /**
   * What the name is a member of, as written: `fs`, `crate::io`; `''` when that has no name of its
   * own (a local variable, a call's result). Absent for a bare name.
   */
  receiver?: string | undefined;
  count: number;
  /** Line of the first use, 1-based. */
  line: number;
  /** Indexes in `definitions` of the innermost definitions around them. */
  within?: readonly number[] | undefined;
}

/** A name used in a file and not bound inside it. */
export interface ReferenceFact {
  name: string;
  count: number;
  /** Line of the first use, 1-based. */
  line: number;
  /** The uses told apart; without them each may be of any kind. */
  uses?: readonly ReferenceUse[] | undefined;
}

/**
 * What is known of one file without looking at any other: the shape `@ctx/syntax` extracts.
 * Extra properties are ignored, so its `FileFacts` can be passed as they are.
 */
export interface FileFacts {
  language: string;
  lines: number;
  /** First sentence of the file's own comment. */
  doc?: string | undefined;
  /** Package or namespace clause (Java, Kotlin, Go, PHP, C#), if the extractor gives one. */
  package?: string | undefined;
  definitions: readonly Definition[];
  imports: readonly ImportFact[];
  exports: readonly ExportFact[];
  references: readonly ReferenceFact[];
}

/** The facts of one file and its path: POSIX, relative to the repository's root. */
export type SourceFacts = FileFacts & { path: string };

/** A project file passed as text: package.json, tsconfig.json, go.mod, Cargo.toml, … */
export interface Manifest {
  path: string;
  text: string;
}

/**
 * Facts by their POSIX path. Of several for one path, the one that writes the path so is kept, else
 * the one whose JSON sorts first: which one does not depend on the order of the list.
 */
export function factsByPath(facts: readonly SourceFacts[]): Map<string, SourceFacts> {
  const kept = new Map<string, SourceFacts>();
  for (const file of facts) {
    const path = toPosix(file.path);
    const known = kept.get(path);
    if (!known || precedes(file, known, path)) kept.set(path, file);
  }
  for (const [path, file] of kept) if (file.path !== path) kept.set(path, { ...file, path });
  return kept;
}

function precedes(a: SourceFacts, b: SourceFacts, path: string): boolean {
  if ((a.path === path) !== (b.path === path)) return a.path === path;
  return compareText(JSON.stringify(a), JSON.stringify(b)) < 0;
}
