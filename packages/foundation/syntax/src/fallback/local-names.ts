/** Lines over which the parameters of one header go on. */
const HEADER_LINES = 24;

/** Longer lines are data. */
const SCANNED_LINE = 2_000;

/** Statements that name variables; the names stand in the group. */
const STATEMENTS: readonly RegExp[] = [
  /\b(?:let|val|var)\s{1,9}\(?([\w, ]{1,80})/g,
  /\bfor\s{0,9}\(?\s{0,9}\(?([\w, ]{1,80})\)?\s{1,9}in\b/g,
  /\bcatch\s{0,9}\((\w{1,80})/g,
  /\{\s{0,9}\(?([\w, ]{1,80})\)?\s{0,9}->/g,
  /\{\s{0,9}(?:\[[^\]]{0,80}\]\s{0,9})?\(?([\w, ]{1,80})\)?\s{1,9}in\b/g,
];

/** A place that declares a local variable or a parameter. */
export interface LocalSite {
  name: string;
  /** 1-based. */
  line: number;
  /** Offset in the line. */
  at: number;
}

/**
 * The local variables and parameters of a file, in languages that write `name: Type` and `let`, `val` or
 * `var`, in their order.
 *
 * @param code lines without comments and strings
 * @param isDefined whether a line defines a name that is no local
 */
export function localSites(
  code: readonly string[],
  isDefined: (line: number, name: string) => boolean,
): LocalSite[] {
  const sites: LocalSite[] = [];
  let open = 0;
  let left = 0;
  code.forEach((row, index) => {
    if (row.length > SCANNED_LINE) return;
    const line = index + 1;
    for (const pattern of STATEMENTS)
      for (const { 0: whole, 1: list = '', index: from } of row.matchAll(pattern))
        for (const { 0: name, index: at } of list.matchAll(/\w+/g))
          if (!isDefined(line, name))
            sites.push({ name, line, at: from + whole.indexOf(list) + at });
    const header = left > 0 ? 0 : row.search(/\b(?:constructor|fun|func|init)\b/);
    if (header < 0) return;
    const text = row.slice(header);
    for (const { 1: name, index: at } of text.matchAll(/(?<![\w.])(\w{1,80})\s?:(?!:)/g))
      sites.push({ name: name!, line, at: header + at });
    open = (left > 0 ? open : 0) + depthOf(text);
    left = open > 0 ? (left > 0 ? left - 1 : HEADER_LINES) : 0;
  });
  return sites;
}

function depthOf(text: string): number {
  let depth = 0;
  for (const sign of text) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  return depth;
}
