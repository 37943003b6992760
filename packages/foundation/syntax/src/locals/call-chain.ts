/** Characters before a member that a chain of calls is followed back through. */
export const CHAIN = 400;

/** Where the chain of calls and names begins that ends before the dot of a member, or before the arguments of a call. */
export function chainStart(text: string, at: number, trailing: boolean): number | undefined {
  const least = Math.max(0, at - CHAIN);
  let end = at;
  for (;;) {
    while (end > least && /\s/.test(text[end - 1]!)) end--;
    if (!trailing && text[end - 1] === '}') {
      const made = initializerBefore(text, end, least);
      if (made === undefined) return undefined;
      end = made;
      while (end > least && /\s/.test(text[end - 1]!)) end--;
    }
    // A function in braces behind the arguments, or in their place.
    if (trailing && text[end - 1] === '}') {
      const open = openBefore(text, end - 1, least);
      if (open === undefined) return undefined;
      end = open;
      while (end > least && text[end - 1] === ' ') end--;
    }
    if (text[end - 1] === ')') {
      const open = openBefore(text, end - 1, least);
      if (open === undefined) return undefined;
      end = open;
    }
    if (text[end - 1] === '>') end = typesBefore(text, end, least) ?? end;
    let name = end;
    while (name > least && /[\p{L}\p{N}_$@]/u.test(text[name - 1]!)) name--;
    if (name === end) {
      // `(new Router()).use`
      return text[end] === '(' && !/[\w$)\]]/.test(text[end - 1] ?? ' ') ? end : undefined;
    }
    let sign = name;
    while (sign > least && /\s/.test(text[sign - 1]!)) sign--;
    const joint = /(?:\?\.|\.|::|->)$/.exec(text.slice(Math.max(least, sign - 2), sign));
    if (joint === null) {
      const match = /\bnew\s+$/.exec(text.slice(Math.max(least, name - 12), name));
      return match === null ? name : name - match[0].length;
    }
    end = sign - joint[0].length;
  }
}

/** Where the braces begin in which what is made is set up, `new Store { Size = 1 }`; what stands before them makes it. */
function initializerBefore(text: string, end: number, least: number): number | undefined {
  const open = openBefore(text, end - 1, least);
  if (open === undefined) return undefined;
  const before = text.slice(Math.max(least, open - 200), open).trimEnd();
  const from = before.lastIndexOf('new ');
  if (from < 0 || !/^new\s+[\w.]+\s*(?:$|[<([])/.test(before.slice(from))) return undefined;
  return open;
}

/** Where the type arguments begin that end at an offset: `<A, B>`, with the `::` before them in Rust. */
export function typesBefore(text: string, end: number, least: number): number | undefined {
  let depth = 0;
  for (let at = end - 1; at >= least; at--) {
    const sign = text[at]!;
    if (sign === '>') depth++;
    else if (sign === '<') {
      if (--depth === 0) return text.startsWith('::', at - 2) ? at - 2 : at;
    } else if (!/[\w\s,.?:&*[\]'$]/.test(sign)) return undefined;
  }
  return undefined;
}

/** Offset of the bracket that opens what is closed at an offset; strings are passed over. */
export function openBefore(text: string, close: number, least: number): number | undefined {
  let depth = 0;
  for (let at = close; at >= least; at--) {
    const sign = text[at]!;
    if (sign === ')' || sign === ']' || sign === '}') depth++;
    else if (sign === '(' || sign === '[' || sign === '{') {
      if (--depth === 0) return at;
    } else if (sign === '"' || sign === "'" || sign === '`') {
      at = text.lastIndexOf(sign, at - 1);
      if (at < least) return undefined;
    }
  }
  return undefined;
}
