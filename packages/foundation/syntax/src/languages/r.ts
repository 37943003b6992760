import type { DefinitionKind, FileFacts } from '../facts/facts.js';
import { exportsByVisibility } from '../facts/visibility.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import type { Found, LanguageFile } from './language.js';
import { childOf, childrenOf, field, foundAt } from './nodes.js';
import { packagesNamed, statementOf } from './r-packages.js';

/**
 * R. A function is a value that has been assigned; classes and generics are made by calls. A definition that roxygen
 * describes without `@export` stays in its package.
 */
export const r: LanguageFile = {
  language: 'r',
  grammar: 'r',
  package: '@cursorless/tree-sitter-wasms',
  rootQuery: `
(program (binary_operator) @variable)`,
  query: `
(comment) @comment
[(string) (float) (integer) (complex) (dots)] @opaque
(binary_operator rhs: (function_definition)) @function
(binary_operator lhs: (function_definition) operator: ["->" "->>"]) @function
((call function: [(identifier) @_word (namespace_operator rhs: (identifier) @_word)]) @class (#any-of? @_word "setClass" "setRefClass" "setClassUnion" "setGeneric" "setMethod" "R6Class" "ggproto" "new_class"))
((call function: [(identifier) @_word (namespace_operator rhs: (identifier) @_word)]) @import (#any-of? @_word "library" "require" "requireNamespace" "loadNamespace" "source" "sys.source"))
(function_definition) @scope
(argument value: (braced_expression) @scope @property)
(parameter name: (identifier) @local)
(for_statement variable: (identifier) @local)
(binary_operator lhs: (identifier) @hoisted operator: ["<-" "="] rhs: (function_definition))
(binary_operator lhs: (identifier) @valued operator: ["<-" "="])
(binary_operator operator: "->" rhs: (identifier) @valued)
(binary_operator operator: "special" @called)
(argument name: [(identifier) (string)] @key)
(namespace_operator lhs: (identifier) @key)
(argument name: (identifier) @_word value: (identifier) @inherited (#eq? @_word "inherit"))
(call function: [(identifier) @called (namespace_operator rhs: (identifier) @called) (extract_operator rhs: (identifier) @called)])`,
  keywords:
    'if else for while repeat function return next break in TRUE FALSE NULL NA NaN Inf T F c list vector character numeric integer logical double factor matrix array length nchar paste paste0 print cat message warning stop stopifnot invisible is.null is.na is.character is.numeric is.function is.list is.logical is.environment inherits class attr attributes structure names setNames seq seq_along seq_len rep rev sort order unique which any all sum mean min max abs round identical identity lapply sapply vapply mapply Map Filter Reduce do.call apply tapply unlist unclass nrow ncol dim rbind cbind data.frame as.character as.numeric as.integer as.logical as.list quote substitute deparse eval parse match.arg match.call match.fun missing nargs on.exit sys.call sys.function parent.frame environment new.env globalenv emptyenv get exists assign tryCatch try switch ifelse is.data.frame UseMethod NextMethod standardGeneric callNextMethod new R6Class setClass setGeneric setMethod library require requireNamespace suppressWarnings suppressMessages grepl grep sub gsub regmatches sprintf format toupper tolower strsplit substr substring startsWith endsWith trimws nlevels levels append head tail file.path file.exists readLines writeLines Sys.time Sys.getenv Sys.setenv Recall Negate Vectorize is.na<- %in% %% %/% %*% %o% %>% self private super',
  identifiers: {
    families: ['snake_case', 'camelCase'],
    spelling: {
      marks: '.',
      quotes: '%`',
      members: [':::', '::', '$', '@'],
      modules: ['::'],
    },
  },
  structure: { declarations: { binary_operator: 'variable', call: 'class' }, calls: 'call' },
  define,
  imports: statementOf,
  calls: packagesNamed,
  finish,
  headers: [
    [/^`?([\w.]+)`?\s*(?:<-|=)\s*function\b/, 'function'],
    [/^([\w.]+)\s*<-\s*(?:R6::)?R6Class\(/, 'class'],
  ],
  shown: /^(?!\s*\.)/,
};

function define(node: Node, _kind: DefinitionKind, source: Source): Found | Found[] | undefined {
  const around = source.derived(createAround);
  if (node.type === 'braced_expression') around.blockEnd = Math.max(around.blockEnd, node.endIndex);
  const isLocal = node.startIndex < around.blockEnd && node.startIndex >= around.assignedEnd;
  if (isLocal) return undefined;
  if (node.type === 'call') return declared(node, source);
  const definition = node.type === 'binary_operator' ? assigned(node, source) : undefined;
  if (definition !== undefined) around.assignedEnd = Math.max(around.assignedEnd, node.endIndex);
  return definition;
}

/** Ends of what is open where nodes come in the order of the text. */
interface Around {
  /** Of blocks that calls take (`test_that("…", { … })`): what is defined there is theirs. */
  blockEnd: number;
  /** Of assignments: what a block defines for a value (`x <- local({ … })`) is a part of it. */
  assignedEnd: number;
}

const createAround = (): Around => ({ blockEnd: 0, assignedEnd: 0 });

/** Operators that assign, and those that do so to the right. */
const ASSIGNS: ReadonlySet<string> = new Set(['<-', '=', '<<-', ':=']);
const ASSIGNS_RIGHT: ReadonlySet<string> = new Set(['->', '->>']);

/** `f <- function(x) …`, `g = 1`, `1 -> h`; a class that a call makes is called by the name that it gets. */
function assigned(node: Node, source: Source): Found | Found[] | undefined {
  const operator = field(node, 'operator')?.type ?? '';
  const toRight = ASSIGNS_RIGHT.has(operator);
  if (!toRight && !ASSIGNS.has(operator)) return undefined;
  const name = field(node, toRight ? 'rhs' : 'lhs');
  const value = field(node, toRight ? 'lhs' : 'rhs');
  if (name === undefined || value === undefined || !/^(?:identifier|string)$/.test(name.type))
    return undefined;
  const isFunction = value.type === 'function_definition';
  const made = value.type === 'call' ? classOf(value, source) : undefined;
  if (made !== undefined) source.derived(createNamed).add(value.startIndex);
  const text = source.of(name);
  const quote = /^[`"']/.test(text) ? 1 : 0;
  const body = isFunction
    ? field(value, 'parameters')?.endIndex
    : made !== undefined
      ? field(value, 'arguments')?.startIndex
      : isLong(value, source)
        ? name.endIndex
        : undefined;
  const definition = foundAt(node, name, source, {
    kind: isFunction ? 'function' : made !== undefined ? 'class' : 'variable',
    name: quote === 1 ? text.slice(1, -1) : text,
    nameIndex: name.startIndex + quote,
    exported: isShown(text.slice(quote), node, source),
    global: true,
    ...(body !== undefined && !toRight && { body }),
  });
  return made === undefined ? definition : [definition, ...membersOf(value, source)];
}

/** Calls whose class has the name that it is assigned to, by their starts: they come after the assignment. */
const createNamed = (): Set<number> => new Set();

/** A value of several lines, or a long one, is no part of a signature. */
function isLong(value: Node, source: Source): boolean {
  return !/^[^\n]{0,120}$/.test(source.of(value).slice(0, 200));
}

/** The word of a call that makes a class, its package left out. */
function classOf(call: Node, source: Source): string | undefined {
  const word = wordOf(call, source);
  return /^(?:R6Class|ggproto|setRefClass|setClass|new_class)$/.test(word) ? word : undefined;
}

function wordOf(call: Node, source: Source): string {
  const called = field(call, 'function');
  const name = called?.type === 'namespace_operator' ? field(called, 'rhs') : called;
  return name === undefined ? '' : source.of(name);
}

/** `setClass("A", …)`, `setGeneric("f", …)`, `setMethod("f", "A", …)` as statements. */
function declared(call: Node, source: Source): Found | Found[] | undefined {
  const word = wordOf(call, source);
  if (source.derived(createNamed).has(call.startIndex)) return undefined;
  if (!/^set(?:Class|ClassUnion|RefClass|Generic|Method)$/.test(word)) return undefined;
  const [first, second] = childrenOf(field(call, 'arguments') ?? call, 'argument');
  const name = childOf(field(first, 'value') ?? call, 'string_content');
  if (name === undefined || field(first, 'value')?.type !== 'string') return undefined;
  const type =
    word === 'setMethod' ? /["']([\w.]+)["']/.exec(second ? source.of(second) : '') : null;
  const value = childrenOf(field(call, 'arguments')!, 'argument').find(
    (child) => field(child, 'value')?.type === 'function_definition',
  );
  const body = field(value, 'value', 'parameters')?.endIndex;
  const definition = foundAt(call, name, source, {
    kind: /Generic$/.test(word) ? 'function' : word === 'setMethod' ? 'method' : 'class',
    exported: isShown(source.of(name), call, source),
    global: true,
    ...(type !== null && { container: type[1]! }),
    ...(body !== undefined && { body }),
  });
  return definition.kind === 'class' ? [definition, ...membersOf(call, source)] : definition;
}

/** Lists of members in the call that makes a class, and whether others see what is in them. */
const LISTS: Readonly<Record<string, boolean>> = {
  public: true,
  active: true,
  private: false,
  methods: true,
  fields: true,
};

/** Members of a class: `public = list(add = function(x) …)`; those of a ggproto stand in the call itself. */
function membersOf(call: Node, source: Source): Found[] {
  const all = childrenOf(field(call, 'arguments') ?? call, 'argument');
  if (wordOf(call, source) === 'ggproto')
    return all.flatMap((one) => (field(one, 'name') ? member(one, true, source) : []));
  return all.flatMap((one) => {
    const name = field(one, 'name');
    const value = field(one, 'value');
    const shown = name && LISTS[source.of(name)];
    if (shown === undefined || value?.type !== 'call') return [];
    const members = childrenOf(field(value, 'arguments') ?? value, 'argument');
    return members.flatMap((each) => member(each, shown, source));
  });
}

function member(argument: Node, exported: boolean, source: Source): Found[] {
  const name = field(argument, 'name');
  const value = field(argument, 'value');
  if (name === undefined || value === undefined || name.type !== 'identifier') return [];
  const body =
    value.type === 'function_definition' ? field(value, 'parameters')?.endIndex : undefined;
  return [
    foundAt(argument, name, source, {
      kind: value.type === 'function_definition' ? 'method' : 'property',
      exported,
      ...(body !== undefined
        ? { body }
        : isLong(value, source)
          ? { body: value.startIndex }
          : undefined),
    }),
  ];
}

/** Characters of roxygen before a definition that are read. */
const ROXYGEN = 8_000;

/**
 * Whether a package gives a name to others: roxygen says so for what it describes. Without roxygen only a dot at its
 * start hides a name.
 */
function isShown(name: string, node: Node, source: Source): boolean {
  if (name.startsWith('.')) return false;
  if (!source.derived(hasExports)) return true;
  const before = source.text.slice(Math.max(0, node.startIndex - ROXYGEN), node.startIndex);
  const lines = before.split('\n').slice(0, -1);
  for (let i = lines.length - 1; i >= 0 && /^\s*#'/.test(lines[i]!); i--)
    if (/^\s*#'\s*@export/.test(lines[i]!)) return true;
  return false;
}

/** Whether the file says by roxygen what its package exports. */
function hasExports({ text }: Source): boolean {
  return /^[ \t]*#' ?@(?:export|noRd|keywords +internal)/m.test(text);
}

function finish(facts: FileFacts): void {
  exportsByVisibility(facts);
}
