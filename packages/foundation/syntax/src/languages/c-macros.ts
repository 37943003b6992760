/**
 * Blanks the macros that a grammar cannot read around: attributes (`FOO_API void f();`), lines of
 * their own (`FOO_BEGIN_NAMESPACE`, `FOO_PRAGMA(x)`), constraints of templates
 * (`template <typename T, FOO_ENABLE_IF(x)>`) and words between `)` and a body. Names in
 * capitals with a `_` are taken for macros; where such a name is a type (`FOO_T name;`) it stays.
 *
 * The result has the same length, so that offsets in it are offsets in the text.
 *
 * @param text C or C++ whose tree has errors
 */
export function withoutMacros(text: string): string {
  const lines = text.split('\n');
  let continued = false;
  return lines
    .map((line) => {
      const directive = continued || /^\s*#/.test(line);
      continued = directive && /\\\r?$/.test(line);
      return directive || line.length > LINE ? line : blanked(line);
    })
    .join('\n');
}

/** The patterns below take up to the square of a line's length. */
const LINE = 500;

const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const MACRO = String.raw`\b[A-Z][A-Z0-9]*_[A-Z0-9_]+`;

/** A whole line: a macro with arguments, or one that opens or closes something. */
const STATEMENT = new RegExp(
  String.raw`^\s*(?:${MACRO}${ARGUMENTS}|[A-Z0-9_]*_(?:BEGIN|END)(?:_[A-Z0-9_]*)?|[A-Z0-9_]*(?:BEGIN|END)_[A-Z0-9_]+)\s*$`,
);

/** Before a declaration: at least two words, or a word and a parenthesis, follow. */
const ATTRIBUTE = new RegExp(
  String.raw`${MACRO}(?:${ARGUMENTS})?(?=\s+(?:[a-zA-Z_~]\w*(?:::\w+|<[^<>]*>)*(?:\s*[*&]+\s*|\s+)[\w~*&:(]|[a-zA-Z_~]\w*\(|[a-z]+\s*$))`,
  'g',
);

const CONSTRAINT = new RegExp(String.raw`([<,]\s*)(${MACRO}${ARGUMENTS})(?=\s*[,>])`, 'g');

const TRAILING = new RegExp(String.raw`(\)\s*(?:const\s+)?)(${MACRO})(?=\s*(?:[{;]|$))`, 'g');

/** `class FOO_API Name {`, `class LOCKABLE Name {` */
const TYPE = new RegExp(
  String.raw`(\b(?:class|struct|union|enum)\s+)(${MACRO}(?:${ARGUMENTS})?(?=\s+\w)|[A-Z]{3,}(?=\s+\w+\s*(?:final\s*)?(?:[:{]|$)))`,
  'g',
);

/**
 * Blanks only the macros between `class` or `struct` and the name: the grammar reads such a type without an error, but
 * as a function, whose statements are no members. Of the same length as the text.
 *
 * @param text C or C++
 */
export function withoutTypeMacros(text: string): string {
  if (!/\b(?:class|struct|union) +[A-Z]{3}/.test(text)) return text;
  return text
    .split('\n')
    .map((line) =>
      line.length > LINE || /^\s*#/.test(line)
        ? line
        : line.replace(
            TYPE,
            (_, before: string, macro: string) => before + ' '.repeat(macro.length),
          ),
    )
    .join('\n');
}

function blanked(line: string): string {
  if (!/[A-Z0-9]_[A-Z0-9]|\b(?:class|struct|union)\s+[A-Z]{3}/.test(line)) return line;
  if (STATEMENT.test(line)) return ' '.repeat(line.length);
  return line
    .replace(CONSTRAINT, (_, before: string, macro: string) => before + 'int'.padEnd(macro.length))
    .replace(TYPE, (_, before: string, macro: string) => before + ' '.repeat(macro.length))
    .replace(ATTRIBUTE, (macro) => ' '.repeat(macro.length))
    .replace(TRAILING, (_, before: string, macro: string) => before + ' '.repeat(macro.length));
}
