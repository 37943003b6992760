/**
 * Lays open the macros that hold items (`cfg_net! { mod tcp; pub struct Tcp { … } }`): the name with
 * its bracket and the bracket that closes it become blanks, so that the grammar sees what stands
 * between them. A macro counts whose text begins as an item does; of those that only look so
 * (`bitflags!`) the tree says that they were none.
 *
 * The result has the same length, so that offsets in it are offsets in the text. One pass.
 */
export function withoutItemMacros(text: string): string {
  if (!HINT.test(text)) return text;
  const blanks: [start: number, end: number][] = [];
  /** For each open brace: the blanks to make when it is closed, if a macro opened it. */
  const open: (readonly [number, number] | undefined)[] = [];
  TOKENS.lastIndex = 0;
  for (let token = TOKENS.exec(text); token !== null; token = TOKENS.exec(text)) {
    const at = token.index;
    if (text[at] === '{' && token[0] === '{') open.push(itemMacro(text, at));
    else if (token[0] === '}') {
      const macro = open.pop();
      if (macro !== undefined) blanks.push([macro[0], macro[1]], [at, at + 1]);
    }
  }
  return blanked(text, blanks);
}

const HINT = /\w! ?\{/;

/** Comments, strings and characters, in which braces are text; and braces. */
const TOKENS =
  /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|r"[^"]*(?:"|$)|r#"(?:[^"]|"(?!#))*(?:"#|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\\n]|\\(?:u\{[^}'\n]*\}|[^\n]))'|[{}]/g;

/** Characters before a brace that are looked at, and behind it: comments can stand there. */
const BEFORE = 200;
const BEHIND = 2_000;

/** Macros whose text is no Rust, though it can begin like some. */
const OTHERS: ReadonlySet<string> = new Set(
  'macro_rules quote quote_spanned parse_quote bitflags lazy_static asm'.split(' '),
);

/** Comments before an item, then an attribute or its first words. */
const LEAD = /^\s*(?:\/\/[^\n]*\n\s*)*/;
const ITEM =
  /#!?\[|(?:pub\b(?:\([^)]*\))?\s*)?(?:(?:mod|use|fn|struct|enum|union|trait|impl|type|static|extern)\b|(?:unsafe|async|const)\s+(?:fn|impl|trait|extern)\b|const\s+\w+\s*:)/y;

/** The stretch of a macro's name and bracket at an opening brace; undefined where none holds items. */
function itemMacro(text: string, brace: number): readonly [number, number] | undefined {
  const before = /(?:^|\n)[ \t]*((?:\w+::)*(\w+)! ?)$/.exec(
    text.slice(Math.max(0, brace - BEFORE), brace),
  );
  if (before === null || OTHERS.has(before[2]!)) return undefined;
  const inside = text.slice(brace + 1, brace + 1 + BEHIND);
  ITEM.lastIndex = LEAD.exec(inside)![0].length;
  if (!ITEM.test(inside)) return undefined;
  return [brace - before[1]!.length, brace + 1];
}

function blanked(text: string, blanks: [start: number, end: number][]): string {
  if (blanks.length === 0) return text;
  blanks.sort((a, b) => a[0] - b[0]);
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of blanks) {
    parts.push(text.slice(at, start), ' '.repeat(end - start));
    at = end;
  }
  return parts.join('') + text.slice(at);
}
