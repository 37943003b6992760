import { HEADER_LIMIT } from '../defaults.js';
import { lineText, type Profile } from './profile.js';
import { anyOf } from './words.js';

/**
 * Tests that read one header line: the trimmed line that begins a statement. Each names one shape;
 * none knows a language. `declarations` combines them.
 */

/** The trimmed text of a line, at most {@link HEADER_LIMIT} UTF-16 units. */
export function headerAt(profile: Profile, line: number): string {
  return lineText(profile, line, HEADER_LIMIT + 200)
    .trim()
    .slice(0, HEADER_LIMIT);
}

/** The same without the comment that ends the line. */
export function codeText(profile: Profile, line: number): string {
  const stop = profile.codeEnds[line] as number;
  if (stop === 0) return headerAt(profile, line);
  return headerAt(profile, line)
    .slice(0, Math.max(0, stop - indentEnd(profile, line)))
    .trimEnd();
}

/** Offset of the line's first character that is no white space. */
function indentEnd({ text, starts }: Profile, line: number): number {
  let at = starts[line] as number;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}

const CONTROL = new RegExp(
  `^(?:\\}\\s*)?(?:${anyOf('control', 'joint')}|require|include)\\b` +
    `(?!\\s*=|\\s*:\\s*\\S|\\s+(?:${anyOf('container')})\\b)`,
);

/** Control flow or a bare call of a control word, not a declaration. */
export function isControl(header: string): boolean {
  return CONTROL.test(header) && !/^default\s+[\w<]/.test(header);
}

const IMPORT = new RegExp(
  `^(?:(?:pub(?:\\([^)]*\\))? |extern )?(?:${anyOf('import')}|crate)\\b(?!\\s*[=:(]|\\s+\\w+\\s*\\()|` +
    '(?:require|include|load|library|declare|import)\\s*\\(|' +
    'export (?:type )?[*{]|(?:pub(?:\\([^)]*\\))? )?mod \\w+;|namespace [\\w\\\\.]+;|<\\?)',
);

/** An import, package or re-export statement. */
export function isImport(header: string): boolean {
  return IMPORT.test(header);
}

const TRANSPARENT =
  /^(?:inline )?namespace\b|^extern "C"\s*(?:\{|$)|^;?\(\s*(?:async )?(?:function|\(\))|^!function|^(?:\$|jQuery|define)\(.*function\b|^\w+! ?\{$/;

/**
 * A wrapper whose children stand for themselves: a namespace, a function called at once, a macro
 * around items.
 */
export function isTransparent(header: string): boolean {
  return TRANSPARENT.test(header);
}

const CALLABLE = new RegExp(`(?:^|\\s)(?:${anyOf('callable')})(?=[\\s(&<*])`);

/** Offset of a word like `fn` or `def`, or -1. */
export function callableWord(header: string): number {
  const at = header.search(CALLABLE);
  return at > 0 && isArgument(header, at) ? -1 : at;
}

/** More `(` than `)` before an offset, or a comma outside them: what stands there is an argument. */
function isArgument(header: string, at: number): boolean {
  let depth = 0;
  for (let index = 0; index < at; index++) {
    if (header[index] === '(') depth++;
    else if (header[index] === ')') depth--;
    else if (header[index] === ',' && depth === 0) return true;
  }
  return depth > 0;
}

const GENERICS = '(?:\\s*<[^{(=;]*?>)?';
const NAMED =
  '(?:(?:[\\w:.$"\'\\\\]+|`[^`]+`)\\s*(?:<[^{;]*>)?\\s*(?:[<([{:;,]|$|(?:extends|implements|for|where|final|if|with|permits|do)\\b|(?:[@\\w]+\\s+)?constructor\\b|(?:private|protected)(?:\\[\\w+\\])?\\s*\\())';
// Words between the keyword and the name are export macros: `class LEVELDB_EXPORT Cache {`.
const MACROED =
  '(?:[\\w:.$()]+\\s+)+[\\w:.$<>,]+\\s*(?:[{:]|(?:extends|implements|final)\\b)|' +
  '(?:[A-Z_][A-Z_0-9]*(?:\\([^)]*\\))?\\s+)+[\\w:.$<>,]+\\s*$';
const CONTAINER = new RegExp(
  `(?:^|[\\s)\\]@])(?:${anyOf('container')})(?=[\\s<{:]|$)(?!\\s+(?:var|let|val)\\b)${GENERICS}\\s*(?:<<\\s*\\w|${NAMED}|${MACROED}|[{:]|$)`,
);
const ANNOTATED = /^(?:@\w+\([^)]*\)|pub\([^)]*\)|[A-Z_]+\([^)]*\)|extern|alignas\S*)\s/;
const TYPE_WORD = /\b(?:class|interface|struct|enum|trait|impl|mod|object)\b/;
const CALLABLE_WORD = /\b(?:fn|func|function|def|fun)\b/;

// Of interface descriptions; elsewhere these are names.
const MESSAGE = /^(?:message|service|oneof|extend)\s+[\w.]+\s*\{/;

/** A header that declares a type, module or the like: a keyword, then a name, then its body. */
export function isContainer(header: string): boolean {
  if (MESSAGE.test(header)) return true;
  const match = CONTAINER.exec(header);
  if (match === null) return false;
  const paren = header.indexOf('(');
  const before = paren < 0 || match.index < paren || ANNOTATED.test(header);
  if (!before) return false;
  if (callableWord(header) < 0 || /\bfun interface\b/.test(header)) return true;
  return TYPE_WORD.test(header.split(CALLABLE_WORD)[0] ?? '');
}

const TYPED_FIELD = /^(?:[A-Z]\w*|\w+\s+chan)\s+(?:\[\]|\*|map\[\w+\]|func\b|struct\b|interface\b)/;
const TYPED_LITERAL =
  /^(?!type|export|typedef|pub|static|async|public|private|default|class|union|enum)\w+,?\s+(?:\[\])?(?:chan\s+)?(?:struct|func|interface)\s*[{(]/;

/** A field whose type follows its name: `Handler func(…)`, `mu struct {`. */
export function isTypedField(header: string): boolean {
  return TYPED_FIELD.test(header) || TYPED_LITERAL.test(header);
}

const PROPERTY =
  /^(?:(?:readonly|private|protected|public|static|override|declare|abstract)\s+)*["']?[\w$-]+["']?\??\s*:(?!:)/;

/** `name: …`, a property of an object or an interface. */
export function isProperty(header: string): boolean {
  return PROPERTY.test(header);
}

const ARROW_END = /=>\s*[{(]?\s*$|\bfunction\b/;

/** The header opens a function value. */
export function opensFunction(header: string): boolean {
  return ARROW_END.test(header);
}

/** An arrow outside of all brackets: the body of what the header declares is an expression. */
export function hasArrow(header: string): boolean {
  let depth = 0;
  for (let at = 0; at < header.length; at++) {
    const character = header.charAt(at);
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (depth === 0 && character === '=' && header.charAt(at + 1) === '>') return true;
  }
  return false;
}

const CALL =
  /^(?!\w+\s*\(\s*\*?\s*\w+\s*\)\s*\()[\w$.:@!]+(?:->\w+)*\s*\(|^[\w.]+\s+(?:["']|:\w)|^[\w$.]+;?$/;

/** A statement that declares nothing: a call, a macro, an expression alone. */
export function isStatement(header: string): boolean {
  return CALL.test(header);
}

const ASSIGN = /[^=!<>]=(?!=)/;

/** Offset before the `=` that assigns, or -1; the `=` of an operator's name does not. */
export function assignment(header: string): number {
  return header.replace(/\boperator\s*[^\s\w(]+/, (word) => '_'.repeat(word.length)).search(ASSIGN);
}

/** `name(…)` before any `=`, or a function value after it. */
export function isCallable(header: string, equals: number): boolean {
  const paren = header.indexOf('(');
  return paren > 0 && (equals < 0 || paren < equals || /=>|\bfunction\b|\blambda\b/.test(header));
}
