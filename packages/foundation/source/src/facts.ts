import type { Remark } from '@ctx/text';
import { compareText } from '@ctx/text';

import { toPosix } from './paths.js';

/**
 * The kind of a part of a text in a format: a heading of a document, a key of data, a rule of a style sheet, what a
 * schema or a build declares.
 */
export type PartKind =
  | 'heading'
  | 'key'
  | 'rule'
  | 'element'
  | 'message'
  | 'service'
  | 'table'
  | 'target'
  | 'stage'
  | 'resource'
  | 'output'
  | 'block';

/** The kinds of definitions, in the words that most languages share. */
export type DefinitionKind =
  | PartKind
  | 'class'
  | 'interface'
  | 'struct'
  | 'enum'
  | 'trait'
  | 'impl'
  | 'type'
  | 'function'
  | 'method'
  | 'constructor'
  | 'property'
  | 'variable'
  | 'constant'
  | 'module'
  | 'namespace'
  | 'macro';

const DATA_KINDS: ReadonlySet<string> = new Set([
  'heading',
  'key',
  'rule',
  'element',
] satisfies PartKind[]);

/** Whether a kind is that of a part that only its own file names: found by name, it stands in no map. */
export function isDataKind(kind: string): boolean {
  return DATA_KINDS.has(kind);
}

/** One named thing that a file defines (or, in a C header, declares). */
export interface Definition {
  /** The name as written; `default` for an anonymous default export, `constructor` in TypeScript. */
  name: string;
  kind: DefinitionKind;
  /** 1-based first line, decorators, attributes and an `export` around it included. */
  startLine: number;
  /** 1-based last line, inclusive. */
  endLine: number;
  /** 1-based line that holds the name. */
  headerLine: number;
  /** UTF-16 offset where {@link startLine}'s part begins; `text.slice(startIndex, endIndex)`. */
  startIndex: number;
  /** UTF-16 offset after the last character. */
  endIndex: number;
  /** Header on one line: the source's own tokens up to the body, at most 200 characters. */
  signature: string;
  /** Whether other files can see it, by the language's convention. */
  exported: boolean;
  /** Index in `definitions` of the definition that encloses it, or whose member it is. */
  parent?: number | undefined;
  /** Type it belongs to by its own header, where that is not its place: a Go receiver, `A::b()`. */
  container?: string | undefined;
  /** First sentence of the comment or docstring that belongs to it. */
  doc?: string | undefined;
  /**
   * Only declared here: a prototype, an `extern` variable, a member function without its body (C, C++). The definition
   * itself is in another file, or elsewhere in this one.
   */
  declaration?: true | undefined;
  /** 1-based line of the prototype or declaration that this file has for it (C, C++). */
  prototypeLine?: number | undefined;
  /** The way it was found where the grammar gave up: the look of its header line, or the fallback. */
  by?: 'header' | 'fallback' | undefined;
  /** Of a function: the grammar gave up behind its name. Its body and its end are not sure. */
  broken?: true | undefined;
  /**
   * The value that every `return` of it gives, as {@link Use.value} writes it; or the one that its
   * documentation says, for a property as for a function.
   */
  returns?: string | undefined;
}

/** One import, include or require, with the specifier that the source gives. */
export interface ImportFact {
  /** The module named: `./a.js`, `a.b.c`, `crate::x`, `stdio.h` quoted or `<stdio.h>` in angles. */
  specifier: string;
  /** 1-based line of the statement. */
  line: number;
  kind: 'import' | 'type' | 'reexport' | 'require' | 'dynamic' | 'include';
  /** The bound names: `*` is the module itself or everything in it, `default` the default export. */
  bindings: { imported: string; local: string }[];
}

/** One name that the file makes available to others. */
export interface ExportFact {
  /** The name others use; `*` for everything of `specifier`, `default`, `=` for a whole module. */
  name: string;
  /** The file's own name for it, where that differs. */
  local?: string | undefined;
  /** The module it comes from, for a re-export. */
  specifier?: string | undefined;
  /** 1-based line. */
  line: number;
}

/**
 * As what a name is used: `call` is followed by its arguments, `new` makes one of it, `type` stands
 * where a type does, `inherit` among the supertypes of a class, `decorator` is a decorator,
 * annotation or attribute, `markup` an element of JSX, `read` everything else.
 */
export type ReferenceKind = 'read' | 'call' | 'new' | 'type' | 'inherit' | 'decorator' | 'markup';

/** The uses of a name that have the same kind and the same receiver. */
export interface Use {
  kind: ReferenceKind;
  /**
   * The object that the name is a member of, as written: `fs` in `fs.read`, `this.store`, `crate::io`. Empty when that
   * has no name outside of its function (a local variable, the result of a call). Absent for a bare name: only such a
   * one can mean an import or a definition of that name.
   */
  receiver?: string | undefined;
  /**
   * Where `receiver` is empty, what is known of the value that stands there: `<Router>` is one of that
   * type, `make()` what a call gives, members behind a dot: `open().store`.
   */
  value?: string | undefined;
  /** The value that a member of the own object is set to there: `this.store = …`; written likewise. */
  assigned?: string | undefined;
  /** Type arguments stand behind it, in a language where `A` and `A<T>` are two types. */
  generic?: true | undefined;
  /** Written from the top (`::Name`), in a language where the modules around it are looked through else. */
  rooted?: true | undefined;
  /** One of what it holds is called by its place, there or from a local that keeps it: `handlers[key](…)`. */
  element?: true | undefined;
  /**
   * Where functions of one name are told apart by what they take: the arguments that a call writes, one a comma, each
   * `s` a text, `q` a character, `n` a number, `b` a truth value, `f` a function (`f2` one that writes two
   * parameters), `t Store` that type, `new Store` one of that type, `is Store` a local of it or `_`, behind its name where it has
   * one: `n,at:_`. The number of type arguments stands before them: `<2>n`. Absent where they cannot be told.
   */
  arguments?: string | undefined;
  count: number;
  /** 1-based line of the first of them. */
  line: number;
  /** Indexes in `definitions` of the innermost definitions around them; absent for none. */
  within?: number[] | undefined;
}

/**
 * How often a name is used in code (not in comments or strings), definitions and imports aside.
 * Names that a scope around the use declares are not counted.
 */
export interface ReferenceFact {
  name: string;
  count: number;
  /** 1-based line of the first use. */
  line: number;
  /** The same uses, told apart. By first use. */
  uses?: Use[] | undefined;
}

/**
 * Why facts are not complete.
 *
 * - `syntax-errors`: the grammar gave up at `count` places; of what stands there, `recovered`
 *   definitions were found by the look of their headers and `fallback` by the caller's fallback.
 * - `too-large`, `too-slow`, `too-broken` (`count` tokens in a row, of which none belongs to
 *   anything): the text was not parsed.
 * - `too-deep`: `count` definitions are nested too deep to be kept, or with `detail` nodes too deep to
 *   be looked for in them.
 * - `exhausted`: the text took all memory or stack of a grammar that had read nothing else.
 * - `crashed`, `timeout`: the worker was lost; its facts are provisional.
 * - `no-grammar`: the grammar is in an optional package, `detail`, which is not installed.
 * - `outlined`: there is no grammar, and `count` definitions were found by an outline.
 */
export type DegradedReason =
  | 'syntax-errors'
  | 'recovered'
  | 'fallback'
  | 'too-large'
  | 'too-slow'
  | 'too-broken'
  | 'too-deep'
  | 'exhausted'
  | 'crashed'
  | 'timeout'
  | 'no-grammar'
  | 'outlined';

/** A name that a document shows as code. */
export interface Mention {
  name: string;
  count: number;
}

/** The facts of one file, read without looking at any other. Plain data: it survives JSON and structured cloning. */
export interface FileFacts {
  language: string;
  /** Number of lines, as `countLines(text)` of `@ctx/text` does. */
  lines: number;
  /** First sentence of the comment or docstring that describes the whole file. */
  doc?: string | undefined;
  /** Package or namespace clause, where an extractor gives one beside its definition. */
  package?: string | undefined;
  /** In source order: by start, the enclosing one first. */
  definitions: Definition[];
  /** In source order. */
  imports: ImportFact[];
  /** In source order. */
  exports: ExportFact[];
  /** By first use. */
  references: ReferenceFact[];
  /** Of a document: the names that it shows as code, by first use. */
  mentions?: readonly Mention[] | undefined;
  /** Why the facts are not complete. Absent when they are. */
  degraded?: readonly Remark<DegradedReason>[] | undefined;
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
  const byPath = new Map<string, SourceFacts>();
  for (const file of facts) {
    const path = toPosix(file.path);
    const existing = byPath.get(path);
    if (!existing || precedes(file, existing, path)) byPath.set(path, file);
  }
  for (const [path, file] of byPath) if (file.path !== path) byPath.set(path, { ...file, path });
  return byPath;
}

function precedes(a: SourceFacts, b: SourceFacts, path: string): boolean {
  if ((a.path === path) !== (b.path === path)) return a.path === path;
  return compareText(JSON.stringify(a), JSON.stringify(b)) < 0;
}
