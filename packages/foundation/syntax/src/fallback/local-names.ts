/** Lines over which the parameters of one header go on. */
const HEADER_LINES = 24;

/** Longer lines are data. */
const LINE = 2_000;

/** Statements that name variables; the names stand in the group. */
const STATEMENTS: readonly RegExp[] = [
  /\b(?:let|val|var)\s{1,9}\(?([\w, ]{1,80})/g,
  /\bfor\s{0,9}\(?\s{0,9}\(?([\w, ]{1,80})\)?\s{1,9}in\b/g,
  /\bcatch\s{0,9}\((\w{1,80})/g,
  /\{\s{0,9}\(?([\w, ]{1,80})\)?\s{0,9}->/g,
  /\{\s{0,9}(?:\[[^\]]{0,80}\]\s{0,9})?\(?([\w, ]{1,80})\)?\s{1,9}in\b/g,
];

/**
 * The names of local variables and parameters of a file, in languages that write `name: Type` and `let`, `val` or
 * `var`. Where a name is a local variable in one function, it counts for one in all.
 *
 * @param code lines without comments and strings
 * @param isDefined whether a line defines a name that is no local
 */
export function localNames(
  code: readonly string[],
  isDefined: (line: number, name: string) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  let open = 0;
  let left = 0;
  code.forEach((row, index) => {
    if (row.length > LINE) return;
    const line = index + 1;
    for (const pattern of STATEMENTS)
      for (const [, list = ''] of row.matchAll(pattern))
        for (const name of list.match(/\w+/g) ?? []) if (!isDefined(line, name)) names.add(name);
    const header = left > 0 ? 0 : row.search(/\b(?:constructor|fun|func|init)\b/);
    if (header < 0) return;
    const text = row.slice(header);
    for (const [, name] of text.matchAll(/(?<![\w.])(\w{1,80})\s?:(?!:)/g)) names.add(name!);
    open = (left > 0 ? open : 0) + depthOf(text);
    left = open > 0 ? (left > 0 ? left - 1 : HEADER_LINES) : 0;
  });
  return names;
}

function depthOf(text: string): number {
  let depth = 0;
  for (const sign of text) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  return depth;
}
