/** Characters of a header that are searched for the declared name: signatures are shorter. */
const HEADER_MAXIMUM = 600;

/** A name that a header line declares. */
export interface Declaration {
  readonly name: string;
  /** Declared under another name: `Foo::bar`, `foo.bar = …`, a method with a receiver. */
  readonly member: boolean;
}

// One list for all languages: the words that announce a name. No grammar chooses among them.
const KEYWORDS =
  'class|interface|struct|enum|trait|type|typealias|protocol|object|record|union|module|mod|' +
  'namespace|actor|contract|library|function|func|fn|fun|def|sub|proc|macro_rules!|macro|' +
  'let|var|val|annotation';
// Words that stand between a keyword and its name.
const BETWEEN =
  '(?:class|struct|case|data|sealed|inner|mut|async|unsafe|extern|inline|constexpr|fn|func|' +
  'function|fun|def|val|var|const|ref|partial|readonly|override|virtual|static)';
const KEYWORD_NAME = new RegExp(
  `(?:^|[\\s(;])(?:${KEYWORDS})(?=[\\s*<(&])\\*?\\s*(?:<[^>]*>\\s*)?(\\([^)]*\\)\\s*)?` +
    `(?:${BETWEEN}\\s+)*(?:[A-Z][A-Z0-9_]{3,}(?:\\([^)]*\\))?\\s+(?=[\\w$]))?` +
    '[&*]?((?:[\\p{L}_$][\\p{L}\\p{N}_$]*(?:<[^<>]*>)?(?:\\.|::))*[\\p{L}_$][\\p{L}\\p{N}_$]*)',
  'u',
);
const DEFINE = /^#\s*define\s+([A-Za-z_]\w*)/;
const TYPEDEF = /^typedef\b.*?\b([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)?;?\s*$/;
const NO_NAME = /^(?:(?:unsafe|default)\s+)*impl\b|^extension\b|^export\s*(?:\*|\{)|^\{|^[})\]]/;
/** In a line whose spaces are single. */
const CALLABLE =
  /((?:[\p{L}_$][\p{L}\p{N}_$]*(?:<[^<>()]{0,120}>)?(?:\.|::)){0,16})~?([\p{L}_$][\p{L}\p{N}_$]*) ?(?:<[^()]{0,120}>)? ?[?!]? ?\(/u;
const ASSIGNED = /((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*)["']?([\p{L}_$][\p{L}\p{N}_$-]*)["']?\s*$/u;
const FIELD = /^(?:[\w.]+\s+)*?["']?([\p{L}_$][\p{L}\p{N}_$-]*)["']?\??\s*:(?!:)/u;
const LAST = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\[[^\]]*\]\s*)*[;,{]?\s*$/u;
const NEVER = new Set(
  (
    'if else for foreach while switch case default try catch except finally return do with match ' +
    'loop unless until when where throw raise yield await break continue assert new delete end ' +
    'begin import from using package include require self this super cls void int public private ' +
    'protected static final const export async function class struct enum interface true false ' +
    'null None nil undefined constructor __init__ init get set sizeof typeof operator template'
  ).split(' '),
);

/**
 * The names that a header line declares, parser-free: after a declaring keyword of any language,
 * left of `=`, before `(`, before `:`, or last on the line. At most one name a line, none for
 * `impl`, `extension`, re-exports, destructuring and control flow. A heuristic: what it gets
 * wrong costs evidence, never an error.
 */
export function declaredNames(header: string): Declaration[] {
  const line = firstCodeLine(header);
  if (line === '' || NO_NAME.test(line)) return [];
  const declared =
    named(DEFINE.exec(line)?.[1]) ??
    byKeyword(line) ??
    byTypedef(line) ??
    (isAssignment(line)
      ? byAssignment(line)
      : (byCall(line) ?? named(FIELD.exec(line)?.[1]) ?? named(LAST.exec(line)?.[1])));
  return declared === undefined || NEVER.has(declared.name) ? [] : [declared];
}

/** The header without decorators and attributes, its lines joined: `template <…>` may stand over. */
function firstCodeLine(header: string): string {
  return header
    .slice(0, HEADER_MAXIMUM)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:@[\w.:]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))? )+/, '')
    .replace(/^(?:#?!?\[[^\]]*\] ?)+/, '')
    .replace(/^template ?<[^{}();]*> ?/, '');
}

function named(name: string | undefined): Declaration | undefined {
  return name === undefined ? undefined : { name, member: false };
}

function byKeyword(line: string): Declaration | undefined {
  const match = KEYWORD_NAME.exec(line);
  if (match === null) return undefined;
  // `foo(type string)`, `x = class {`: a keyword inside a parameter list or a value names nothing.
  const before = line.slice(0, match.index);
  if (/[(=]/.test(before.replace(/^(?:pub|extern|alignas)\s?\([^)]*\)/, ''))) return undefined;
  const path = match[2]!.split(/\.|::/);
  const receiver = match[1] !== undefined && /\bfunc\s*\(/.test(line);
  const prototypes = path.length > 1 && !/\b(?:namespace|module|mod|package)\b/.test(match[0]);
  const name = path[path.length - 1]!;
  if (NEVER.has(name)) return undefined;
  return { name, member: receiver || prototypes };
}

function byTypedef(line: string): Declaration | undefined {
  return line.startsWith('typedef ') ? named(TYPEDEF.exec(line)?.[1]) : undefined;
}

const EQUALS = /[^=!<>+\-*/%&|^]=(?![=>~])/;

/** Whether `=` stands before the first parenthesis, so that what is left of it is the name. */
function isAssignment(line: string): boolean {
  const equals = line.search(EQUALS);
  const call = line.indexOf('(');
  return equals >= 0 && (call < 0 || equals < call);
}

function byAssignment(line: string): Declaration | undefined {
  let left = line.slice(0, line.search(EQUALS) + 1).replace(/<[^<>]*>/g, '');
  left = left
    .replace(/(["'\p{L}\p{N}_$?!])\s*:\s.*$/u, '$1')
    .replace(/[?!]$/, '')
    .trimEnd();
  const match = ASSIGNED.exec(left);
  if (match === null || /^(?:this|self|cls)\./.test(match[1]!)) return undefined;
  return { name: match[2]!, member: match[1] !== '' && !/^(?:module\.)?exports\./.test(match[1]!) };
}

function byCall(line: string): Declaration | undefined {
  const match = CALLABLE.exec(line);
  return match === null ? undefined : { name: match[2]!, member: match[1] !== '' };
}
