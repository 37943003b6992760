import type { Language } from '@ctx/source/languages';
import type { DefinitionKind, ExportFact, FileFacts, ImportFact } from '../facts/facts.js';
import type { Local } from '../tree/local.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Spelling } from '../tree/spelling.js';

/** A definition as a language file finds it in the tree, before ranges, parents and text. */
export interface Found {
  name: string;
  kind: DefinitionKind;
  /** Offset of the name. */
  nameIndex: number;
  /** The definition's own range, decorators and wrappers outside of it not counted. */
  startIndex: number;
  endIndex: number;
  /** Where the header ends: the start of the body or of a long value. Default: the end. */
  body?: number | undefined;
  /** Whether other files see it, by the language's convention; undefined: as its parent, or true at top level. */
  exported?: boolean | undefined;
  /** Name of the type it belongs to, where its header says so and its place does not. */
  container?: string | undefined;
  /** Counts only where no function encloses it: a local variable is no definition. */
  global?: boolean | undefined;
  /** A function in an object literal: it counts only as a member of a variable. */
  member?: boolean | undefined;
  /** One more name of the definition around it (`a.b = a.c = …`), which is no part of that. */
  alias?: boolean | undefined;
  /** The means that found it where the grammar gave up. */
  by?: 'header' | 'fallback' | undefined;
  /** Its documentation, where it is inside (a docstring). */
  doc?: string | undefined;
}

/** The name of a capture in a language's query: a kind of definition, or a role. */
export type Role = DefinitionKind | CaptureRole;

/**
 * Roles of captures beside the kinds of definitions.
 * - `comment`: a comment. `opaque`: text without names (strings, regular expressions, markup).
 *   `quoted`: the same, but for the nodes in it, which are code.
 * - `import`, `export`: a statement for {@link LanguageFile.imports}, {@link LanguageFile.exports}.
 * - `scope`: a function or another node that holds locals; `block`: a part of one that does.
 * - `head`: with a `scope` in one pattern, the signature beside it, which holds the same locals.
 * - `local`: the name of a parameter, local variable, type parameter; `hoisted`: one of the whole
 *   function; with `after`, it is visible only behind that node. `outer`: a name bound in an enclosing scope.
 * - `valued`: a local of the whole function that a call does not mean, as what is called must be a function.
 * - `binding`: a form that declares locals as {@link LanguageFile.locals} reads it.
 * - `key`: the name of an argument, attribute or field, which is no use of that name.
 * - `called`, `typed`, `inherited`, `decorating`, `markup`: the use of the name at its start;
 *   `typing`: a node of which every name is a type.
 * - `wrapper`: a node around a definition that belongs to it (`export …`, `template <…> …`).
 * - `attached`: a decorator, annotation or attribute before a definition or inside its header.
 */
export type CaptureRole =
  | 'comment'
  | 'opaque'
  | 'quoted'
  | 'import'
  | 'export'
  | 'scope'
  | 'block'
  | 'head'
  | 'local'
  | 'hoisted'
  | 'after'
  | 'outer'
  | 'binding'
  | 'valued'
  | 'key'
  | 'called'
  | 'typed'
  | 'typing'
  | 'inherited'
  | 'decorating'
  | 'markup'
  | 'wrapper'
  | 'attached';

/** How a language writes names of more than one word. */
export type IdentifierFamily =
  | 'camelCase'
  | 'PascalCase'
  | 'snake_case'
  | 'SCREAMING_CASE'
  | 'kebab-case';

/** The look of a language's names, and the marks around a name that show its use. */
export interface Identifiers {
  /** The families that its style guide names. */
  families: readonly IdentifierFamily[];
  /** `name:` after `{`, `,`, `;` or `(` is a key, not a use of the name. */
  keysBeforeColon?: boolean | undefined;
  /** Names that begin with `$` are local variables, not references. */
  dollarVariables?: boolean | undefined;
  /** `a->b` is a member of `a`; elsewhere `->` leads to a result. */
  arrows?: boolean | undefined;
  /** `//` and `/*` begin a comment where the tree shows no comments: in the text of a macro. */
  comments?: boolean | undefined;
  /** A dot joins two texts, and leads to no member. */
  joinsTexts?: boolean | undefined;
  /** `a:b` is a member of `a`. */
  colons?: boolean | undefined;
  /** `a::b` begins with a module or a type: no local value hides it. */
  modulePaths?: boolean | undefined;
  /** Characters that may stand within a name: hyphens, colons. */
  joints?: string | undefined;
  /** A `\` before a name separates the parts of a path; elsewhere it is an escape. */
  backslashes?: boolean | undefined;
  /** How names are made, where they are not of letters, digits, `_` and `$`: the rest of the marks is not asked. */
  spelling?: Spelling | undefined;
  /** Characters that may end a name. */
  suffixes?: string | undefined;
  /** Characters before a name that make it something else: a variable of an object, a symbol. */
  sigils?: string | undefined;
  /** `@name` is a decorator or an annotation. */
  decorators?: boolean | undefined;
  /** `new Name` makes one. */
  newBefore?: boolean | undefined;
  /** `name<T>(…)` or `name::<T>(…)` is a call. */
  generics?: boolean | undefined;
  /** `A` and `A<T>` are two types: uses say which of them they name. */
  arity?: boolean | undefined;
  /** `::Name` is one of the top, and `Name` one of the modules around it, too: uses say which of them they name. */
  rooted?: boolean | undefined;
  /** `name!(…)` is a call. */
  macros?: boolean | undefined;
  /** A template after a name calls it. */
  templates?: boolean | undefined;
  /** A bare name in lower case that is no local is a call without arguments. */
  bareCalls?: boolean | undefined;
  /** A dot joins functions; only right behind the name of a module it leads to a member. */
  composition?: boolean | undefined;
  /** A type in lower case is a variable. */
  typeVariables?: boolean | undefined;
  /** A bare name in lower case is a local, unless the tree marks its use or `@` stands before it. */
  bareLocals?: boolean | undefined;
}

/** The nodes of a language by their part in a structural walk; names come from the other fields. */
export interface StructureData {
  /** Node types that declare something, and the kind that `define` is asked with. */
  declarations: Readonly<Record<string, DefinitionKind>>;
  /** Nodes around one declaration that belong to it: `export …`, `template <…> …`, decorators. */
  wrappers?: readonly string[];
  /** Import statements. */
  imports?: readonly string[];
  /** Nodes that may be a call with a title (`describe('…')`). Default: `expression_statement`. */
  calls?: string;
  /** Most files have parts that the grammar cannot read: parse the text without them, once. */
  readableFirst?: boolean;
}

/** All that this package knows about one language. To add a language, add one such file. */
export interface LanguageFile {
  language: Language;
  /** File name of the grammar in the folder `out` of its package, without `tree-sitter-`. */
  grammar: string;
  /** The optional peer that holds the grammar, where it is not the package that this one depends on. */
  package?: string;
  /** One tree-sitter query; its captures are named by `Role`. One pass finds everything. */
  query: string;
  /**
   * Patterns for the top of a file only, which begin at the root of the tree. They would stay open until its end, and be asked about every node, among those of {@link query}.
   */
  rootQuery?: string;
  /** Words that are never a reference, separated by spaces. */
  keywords: string;
  /** The look of its names, and the marks around them that show their use. */
  identifiers: Identifiers;
  /** The node types that a walk for the structure alone looks at. */
  structure: StructureData;
  /**
   * The text once more without the parts that the grammar cannot read, of the same length. Asked for only
   * when the tree has errors; the tree with fewer of them is used.
   */
  readable?(text: string): string;
  /** The code of a text, the rest made blank, of the same length (a literate file). */
  code?(text: string): string;
  /**
   * The text with what macros hide laid open, of the same length: taken where its tree has no more
   * errors than that of the text itself.
   */
  opened?(text: string): string;
  /** Turns a captured node into definitions. */
  define(node: Node, kind: DefinitionKind, source: Source): Found | Found[] | undefined;
  /** Imports of a captured statement. */
  imports?(node: Node, source: Source): ImportFact[];
  /** Exports of a captured statement. */
  exports?(node: Node, source: Source): ExportFact[];
  /** Imports that are calls in the midst of code, found by their text (`require('x')`). */
  calls?(source: Source): ImportFact[];
  /** Locals of a captured form, where only its place says what is one (`(let [a 1 b 2] …)`). */
  locals?(node: Node, source: Source): Local[];
  /** The file's own description, if it is not in its first comment (a docstring). */
  describe?(root: Node, source: Source): string | undefined;
  /** Last word on the facts: export lists, overloads, methods and their types. */
  finish?(facts: FileFacts, source: Source): void;
  /** Headers to look for, line by line, where the grammar gave up. Group 1 is the name. */
  headers: readonly (readonly [pattern: RegExp, kind: DefinitionKind])[];
  /** Matches such a header when other files see its definition. Default: any header. */
  shown?: RegExp;
}
