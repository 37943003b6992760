/** Words separated by spaces. */
export type Words = string;

/** How a language marks what is no code: its comments, strings and regular expressions. */
export interface Lexis {
  /** The signs that open and close a comment of several lines. */
  readonly block?: readonly [open: string, close: string] | undefined;
  /** Such comments nest. */
  readonly nested?: boolean | undefined;
  /** Quotes of strings that end with their line. */
  readonly quotes?: string | undefined;
  /** Quotes of strings that may span lines, longest first. */
  readonly long?: readonly string[] | undefined;
  /** Quotes in which a backslash is an ordinary character. */
  readonly plain?: readonly string[] | undefined;
  /** The sign that opens code inside a string, `${`, and the quotes in which it does. */
  readonly hole?: readonly [open: string, quotes: readonly string[]] | undefined;
  /** A slash may begin a regular expression. */
  readonly regex?: boolean | undefined;
  /** `'` quotes one character only, or names a lifetime. */
  readonly characters?: boolean | undefined;
  /** Forms that none of the other fields can describe; they are tried first. */
  readonly forms?: readonly Form[] | undefined;
}

/** A comment or string with an opener of its own shape, or code that holds a quote and opens nothing: `1'000`. */
export interface Form {
  readonly kind: 'code' | 'comment' | 'string' | 'regex';
  /** The characters with which it may begin. */
  readonly on: string;
  /** The opening, a sticky pattern; where there is no `close`, all of it. */
  readonly open: RegExp;
  /**
   * The closing text. `$1` stands for the first group of the opener, `$)` for the bracket that closes that. A comment
   * to the end of its line, `\n`, stands in place of {@link LanguageData.comment}.
   */
  readonly close?: string | undefined;
  /** A backslash takes the next character with it. */
  readonly escapes?: boolean | undefined;
  /** A here-document: it begins with the next line, and ends behind the word that `close` gives, alone before it on its line. */
  readonly below?: boolean | undefined;
}

/** The meaning of white space and arrows between the tokens of a line. */
export interface Spacing {
  /** Blocks are made by indentation, all of it in whole units. */
  readonly offside?: boolean | undefined;
  /** Arrows that only separate, so that spaces around them mean nothing: `=>`, `->`. */
  readonly arrows?: Words | undefined;
  /** A colon also opens a block or a slice: the space behind it is free before a word only. */
  readonly colons?: boolean | undefined;
}

/** How statements end and branch. */
export interface Control {
  /** Only `;` ends a statement: a line break means nothing. */
  readonly semicolons?: boolean | undefined;
  /** Words that each add a way and a level: `if`, `for`, `catch`. Absent where branches are not known. */
  readonly branches?: Words | undefined;
  /** Words that go on from a branch with another way, on its level: `elif`. */
  readonly chains?: Words | undefined;
  /** Words that each add a way: `case`. */
  readonly cases?: Words | undefined;
  /** Words that hold cases, and are one level: `switch`. */
  readonly switches?: Words | undefined;
  /** The mark behind each case, where cases have no word: `=>`. */
  readonly arm?: string | undefined;
  /** Operators that may leave out what follows: `&&`, `or`. */
  readonly operators?: Words | undefined;
  /** Marks that may leave out a member: the usual measures count a way for each. */
  readonly shortcuts?: Words | undefined;
  /** `a ? b : c` branches. */
  readonly ternary?: boolean | undefined;
  /** Words that begin a function without a name. */
  readonly functions?: Words | undefined;
  /** The usual measures count such a function for itself, and not for the one around it. */
  readonly closuresApart?: boolean | undefined;
  /** The limits of its usual linters, where they differ from those of most languages. */
  readonly limits?: ControlLimits | undefined;
}

/** The most of a function that linters of a language let pass. */
export interface ControlLimits {
  /** Lines of code. */
  readonly lines?: number;
  readonly statements?: number;
  /** Levels of control. */
  readonly nesting?: number;
  readonly cyclomatic?: number;
  readonly cognitive?: number;
}

/**
 * How the headers of definitions look, for a language that no grammar reads. A row sees one line of code, trimmed
 * and at most 400 characters long: it must tell a header by that line alone. The lines that are looked at begin at
 * column 0 or stand directly in a type; {@link Headers.indented} says where that is not enough.
 */
export interface Headers {
  /** The first pattern that matches a trimmed line; groups `name`, and `owner` for a method's type. */
  readonly patterns: readonly (readonly [pattern: RegExp, kind: HeaderKind])[];
  /** Headers stand at any depth outside of a function, as members of an expression or of a section. */
  readonly indented?: boolean | undefined;
  /** Headers, up to their name, that other files cannot see. */
  readonly hidden?: RegExp | undefined;
  /** The only headers that other files can see. */
  readonly shown?: RegExp | undefined;
  /** Names that other files cannot see. */
  readonly hiddenNames?: RegExp | undefined;
  /** Package clause and imports are written as on the JVM, and names are resolved by them. */
  readonly packages?: boolean | undefined;
  /**
   * Statements that name another file or module, wherever they stand in a line; groups `specifier`, `local` for
   * its name here, and `list` for names of it.
   */
  readonly statements?: readonly RegExp[] | undefined;
  /** Types and called functions in a file are references: any file of its module may define them. */
  readonly names?: boolean | undefined;
}

/** Kinds of definitions that a header can tell. */
export type HeaderKind =
  | 'class'
  | 'constant'
  | 'constructor'
  | 'enum'
  | 'function'
  | 'impl'
  | 'interface'
  | 'macro'
  | 'module'
  | 'struct'
  | 'trait'
  | 'type'
  | 'variable';

/** How a language names other files, and which names of theirs it sees. */
export interface ImportIdiom {
  /** Languages of one family import each other; the family names the resolver. */
  readonly family: string;
  /**
   * Finds the part of a specifier that names the package that it may be of; absent where specifiers do not show it. A
   * specifier that leads to the own repository is not asked.
   */
  readonly packageName?: RegExp | undefined;
  /** A method sees the members of its class by their bare names. */
  readonly bareMembers?: boolean | undefined;
  /** A bare name can mean another file's definition without a statement that says so. */
  readonly openNames?: boolean | undefined;
  /** Every name of another file comes from a statement or from the own package. */
  readonly closedNames?: boolean | undefined;
  /** A folder is a package: its files share their types, and an import names a package. */
  readonly folderPackages?: boolean | undefined;
  /** Files of a folder are compiled as one: none is loaded before another. */
  readonly unordered?: boolean | undefined;
  /** Nobody enters a namespace from another file. */
  readonly closedNamespaces?: boolean | undefined;
  /** Modules stand inside of files, so that the line of an import says in which. */
  readonly inlineModules?: boolean | undefined;
  /** A type can have several declarations, in several files: their signatures say so. */
  readonly parts?: boolean | undefined;
  /** A declaration beside a type, in any file, adds members to it: `extension`, `impl`. */
  readonly extended?: boolean | undefined;
  /** A statement opens a namespace for the whole project: a type can be named without one in the file. */
  readonly openTypes?: boolean | undefined;
  /** A statement that binds no name brings all that its module shows. */
  readonly opensModules?: boolean | undefined;
  /** A module passes on all that it imports. */
  readonly passesImports?: boolean | undefined;
  /** A type that has all methods of an interface implements it; no statement says so. */
  readonly implicitInterfaces?: boolean | undefined;
  /**
   * Constants, types and modules among them, begin with a capital and stand in modules: others find them by
   * their path (`Shop::Cart`), and a bare name with a capital that is not called is none of a method.
   */
  readonly nestedConstants?: boolean | undefined;
  /** A statement for `a.b` binds `a`, and uses begin with `a.b`. */
  readonly dottedModules?: boolean | undefined;
  /** A header declares what another file defines. */
  readonly includes?: boolean | undefined;
  /** The text of a specifier, with paths and manifests, says which file is meant: what files define does not matter. */
  readonly byPath?: boolean | undefined;
}

/** How a declaration says of what type a value is, and an expression that it makes one. */
export interface ValueNotation {
  /** Where the type of a name stands: `Type name`, `name: Type`, `name Type`. */
  readonly typed?: 'before' | 'colon' | 'after' | undefined;
  /** Where a header says what its function gives: as a name's type, behind `:`, `->`, the parameters or `returns`. */
  readonly result?: 'before' | 'colon' | 'arrow' | 'after' | 'returns' | undefined;
  /**
   * Of several types above one that have a member: the nearest gives it, as in Go, or the last that is written, as of
   * Ruby's modules; absent where each is asked with all above it before the next, and a type after all below it.
   */
  readonly inherits?: 'nearest' | 'last' | undefined;
  /** `Type{…}` makes one. */
  readonly literals?: boolean | undefined;
  /** The member of a type that makes one of it, though no code defines it there: `new`. */
  readonly maker?: string | undefined;
  /** A call needs no parentheses: what reads a function calls it. */
  readonly bareCalls?: boolean | undefined;
  /** The arguments of types stand in square brackets: `List[Item]`. */
  readonly brackets?: boolean | undefined;
  /** A function, or a table, is a type: values are made of it, and its members are theirs. */
  readonly prototypes?: boolean | undefined;
  /** An expression that makes a value of a type; the group is the type. */
  readonly makes?: RegExp | undefined;
  /**
   * Members of a table that give what it holds at a place (`handlers.get(key)`), where any object may be a table and
   * change at any time: that a call by its place runs a function is possible, and never sure.
   */
  readonly places?: Words | undefined;
  /** A call that gives a module; the group is its specifier: `require('./part')`. */
  readonly modules?: RegExp | undefined;
  /** A property is read by a call of its name: what a record is made of. */
  readonly readers?: boolean | undefined;
  /** Types around one whose members are reached through them all the same: `Optional`, `Promise`. */
  readonly wrappers?: Words | undefined;
  /** Members of the types around one, such as `Optional`, that give what is in them. */
  readonly hands?: Words | undefined;
  /** A call that gives the own object as one of the types above another; the group is that: `super(Store, self)`. */
  readonly aboves?: RegExp | undefined;
  /** Types of several values, each of which may be set to a name of its own: `a, b = make()`. */
  readonly tuples?: Words | undefined;
  /** Members that give what is in the type around to the function that is their argument: `promise.then((it) => …)`. */
  readonly lends?: Words | undefined;
  /**
   * The header of a function that is called as a member of a type which it is no part of, below the header around
   * it; the group is the type.
   */
  readonly extends?: RegExp | undefined;
  /** A field and a method of one type may have one name: what is not called is the field. */
  readonly membersApart?: boolean | undefined;
  /** `A` and `A<T>` are two types: a value says how many arguments its type has, ``<A`1>``. */
  readonly arity?: boolean | undefined;
  /** Members that plain values have by themselves: what others add by these names is not called. */
  readonly plainMembers?: Words | undefined;
  /** Words for plain values that are types with members here, where others may add to them: `bool`. */
  readonly plain?: Words | undefined;
  /** Types and objects of the language itself, of which a project defines no member: `JSON.parse`, `String.valueOf`. */
  readonly builtins?: Words | undefined;
  /**
   * The letter before the name of an interface whose standard implementation is called like the rest of it, so that
   * a member which others add to `IStore` is one of a `Store` of another project: .NET's guidelines for names.
   */
  readonly interfaces?: string | undefined;
  /** A variable of the object begins with `@`, and the last line of a function is what it gives. */
  readonly objectVariables?: boolean | undefined;
  /** A function in braces behind a call, or in the place of its arguments, is one of them: `find { it.open }`. */
  readonly trailing?: boolean | undefined;
  /** Methods in whose block the object is what they are called on. */
  readonly evaluates?: Words | undefined;
  /**
   * Functions of one type may have one name and differ in what they take; the words are its types of texts,
   * characters, numbers and truth values, into which no other literal goes.
   */
  readonly overloads?: LiteralTypes | undefined;
  /** How types of functions are written, and functions without a name; absent where their parameters have types, or none. */
  readonly functions?: FunctionNotation | undefined;
  /** `with value as name` */
  readonly enters?: boolean | undefined;
  /** The comment before a definition may say types: `@var Type`, `@type {Type}`, `@return [Type]`, `@param name Type`. */
  readonly documented?: 'plain' | 'braces' | 'brackets' | 'lines' | undefined;
  /**
   * How sure a use of a member is, by the way in which the value before it gets its type: `s` sure, `m` may be,
   * `n` not found, `-` no such way. A letter each: a field, one that the constructor is given, a local set to a new
   * object, a parameter, a field of a type above, the object itself, what a function gives, a type in another or one
   * of several, one name with several signatures, a member from elsewhere, a parameter of a function that is an argument
   * of a call, a function in a table that is called by its place, a member of a module, a type
   * that another file nests in one, one of several extensions of one name, the own object as a type
   * above a named one, one of several values. Ways at the end that no code of the language has may be left out. A fixture in each language holds it.
   */
  readonly tiers?: string | undefined;
}

/** The types that literals of a kind have, and those that take them besides. */
export interface LiteralTypes {
  readonly text: Words;
  readonly character: Words;
  readonly number: Words;
  readonly truth: Words;
  /** Types of a value that is a type: `Class`; a parameter of another type takes none. */
  readonly type?: Words | undefined;
  /** Types of many values, into which no literal goes. */
  readonly many?: Words | undefined;
  /** The sign between the name of an argument and its value, where arguments may be given by name. */
  readonly names?: ':' | '=' | undefined;
  /** A type makes one of it without a word before it: `Store(1)`. */
  readonly bareMakes?: boolean | undefined;
  /** A parameter may have two names, of which callers must write the first; `_` for none. */
  readonly labels?: boolean | undefined;
}

/** How a language writes the types of functions, and functions without a name. */
export interface FunctionNotation {
  /** The sign behind the parameters of a function without a name: `=>`, `->`, `in`. */
  readonly sign: string;
  /** Its parameters stand in the braces around its body: `{ a, b -> … }`. */
  readonly braces?: boolean | undefined;
  /** The sign in the type of a function: `(A, B) => C`. */
  readonly arrow?: string | undefined;
  /** Types of functions whose arguments are the types of all parameters: `Action<A, B>`. */
  readonly takes?: Words | undefined;
  /** The same with the type of the result behind them: `Func<A, B, C>`. */
  readonly gives?: Words | undefined;
  /** The same with the types of the parameters in a list: `Callable[[A, B], C]`. */
  readonly lists?: Words | undefined;
  /** Types around the type of a function: `Expression<Func<A, B>>`. */
  readonly around?: Words | undefined;
  /** A function may have fewer parameters than it is given. */
  readonly fewer?: boolean | undefined;
}

/** What of a function's header its callers do not see, so that a change of it alone changes no call. */
export interface CallerSight {
  /** Words before its name, as `inline`. */
  readonly header?: RegExp | undefined;
  /** Parts that may be left out wherever they stand: `<'_>`. */
  readonly elided?: RegExp | undefined;
  /** Words before its name that say what its result says as well, where that is written: `async`. */
  readonly besideResult?: RegExp | undefined;
  /** Parts of a parameter, each with what is left of it: the name, where arguments have places alone. */
  readonly parameters?: readonly (readonly [pattern: RegExp, kept: string])[] | undefined;
  /** Parameters may share the type behind the last of them, and no call writes their names. */
  readonly grouped?: boolean | undefined;
  /** Types are hints that nothing asks for: one that is written first, or no more, changes no call. */
  readonly gradual?: boolean | undefined;
}

/** All that is known of one language without a grammar. */
export interface LanguageData {
  /** Extensions without the dot, in lower case. */
  readonly extensions: Words;
  /** Whole file names without an extension. */
  readonly fileNames?: Words | undefined;
  /** Programs of a `#!` line, without their version. */
  readonly programs?: Words | undefined;
  /** Other names of the language behind a fence. */
  readonly aliases?: Words | undefined;
  /** Its name in prose; where that is an English word as well, only as programmers write it. */
  readonly prose?: RegExp | undefined;
  /** The sign of a comment that ends with its line. */
  readonly comment?: string | undefined;
  readonly lexis?: Lexis | undefined;
  readonly spacing?: Spacing | undefined;
  readonly control?: Control | undefined;
  readonly headers?: Headers | undefined;
  readonly imports?: ImportIdiom | undefined;
  readonly values?: ValueNotation | undefined;
  /** Members that the language calls by itself on values of nearly every type: it prints, compares, hashes, converts or releases them. */
  readonly protocol?: Words | undefined;
  /** Members that syntax calls, and people as well: `each` of a loop, `close` at the end of a block. */
  readonly syntaxCalls?: Words | undefined;
  /** How all such members are called where their names alone tell it: `__enter__`. */
  readonly magic?: RegExp | undefined;
  readonly callers?: CallerSight | undefined;
  /** Stems of test files that no other language would take for tests: `CartTest`. */
  readonly tests?: RegExp | undefined;
  /** Stems of files that a runner loads before its tests, and that hold none: `test_helper`. */
  readonly testSupport?: RegExp | undefined;
  /** Folders that begin with a capital are names of modules, and say nothing of what a file is for: `src/Test/Hspec`. */
  readonly capitalModules?: boolean | undefined;
  /** Functions and marks of its frameworks that make a test of what they are given: a file with none only helps tests. */
  readonly testMakers?: Words | undefined;
  /** The beginning of a definition that is a test, or holds tests, in a file of sources. */
  readonly inlineTests?: RegExp | undefined;
  /** Functions and types of the language by which code reaches other code through a text. */
  readonly dynamic?: Words | undefined;
  /** A test takes, as a parameter, what the function of that name makes. */
  readonly parametersAreFixtures?: boolean | undefined;
  /** Folders at which its source trees begin, beside `src` and `lib`. */
  readonly roots?: Words | undefined;
  /** Whole endings of files that only declare: the implementation stands elsewhere. */
  readonly declarations?: Words | undefined;
  /** Extensions of headers, which others include in place of the implementation. */
  readonly included?: Words | undefined;
  /** Words of a task that is about the types of this language. */
  readonly typeWords?: Words | undefined;
  /** The same declaration may stand several times in a file, one for each `#if`. */
  readonly redeclares?: boolean | undefined;
  /** Whether a text with one of its extensions is in another language: C++ in a `.h`. */
  readonly unless?: readonly [extension: string, text: RegExp, language: string] | undefined;
  /** Markup around code of other languages: a component. */
  readonly markup?: boolean | undefined;
}
