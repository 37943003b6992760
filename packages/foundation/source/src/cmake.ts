/** An argument of a command: as it is written, without its quotes. */
export interface CMakeArgument {
  readonly text: string;
  /** Between quotes it is one value, whatever stands in it. */
  readonly quoted: boolean;
}

/** One command of a CMake file: `add_test(NAME a COMMAND b)`. */
export interface CMakeCommand {
  /** In lower case: CMake takes both. */
  readonly name: string;
  readonly args: readonly CMakeArgument[];
  /** UTF-16 units of the text, from the name to behind the parenthesis that closes. */
  readonly startIndex: number;
  readonly endIndex: number;
  /** No parenthesis closes it: the text ends. */
  readonly open?: true;
}

const SPACE = new Set([' ', '\t', '\r', '\n']);

/**
 * The commands of a CMake file in their order; what is no command is passed over. One pass.
 *
 * Source: https://cmake.org/cmake/help/latest/manual/cmake-language.7.html
 */
export function cmakeCommands(text: string): CMakeCommand[] {
  const commands: CMakeCommand[] = [];
  let word = '';
  let startIndex = 0;
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!;
    if (sign === '#') at = afterComment(text, at);
    else if (sign === '(' && word !== '') {
      const { args, end, closed } = argumentsAt(text, at + 1);
      const place = { startIndex, endIndex: end, ...(!closed && { open: true as const }) };
      commands.push({ name: word.toLowerCase(), args, ...place });
      word = '';
      at = end;
    } else {
      // White space may stand between a name and its parenthesis.
      if (/\w/.test(sign)) {
        if (word === '' || SPACE.has(text[at - 1]!)) [word, startIndex] = ['', at];
        word += sign;
      } else if (!SPACE.has(sign)) word = '';
      at++;
    }
  }
  return commands;
}

/** The arguments up to the parenthesis that closes; those in inner ones are arguments, too. */
function argumentsAt(
  text: string,
  start: number,
): { args: CMakeArgument[]; end: number; closed: boolean } {
  const args: CMakeArgument[] = [];
  let depth = 1;
  let at = start;
  while (at < text.length) {
    const sign = text[at]!;
    if (SPACE.has(sign)) at++;
    else if (sign === '#') at = afterComment(text, at);
    else if (sign === '(') {
      depth++;
      at++;
    } else if (sign === ')') {
      at++;
      if (--depth === 0) break;
    } else {
      const { argument, end } = argumentAt(text, at);
      args.push(argument);
      at = end;
    }
  }
  return { args, end: at, closed: depth === 0 };
}

function argumentAt(text: string, start: number): { argument: CMakeArgument; end: number } {
  const open = bracketAt(text, start);
  if (open !== undefined) {
    const close = text.indexOf(open.close, open.end);
    const stop = close < 0 ? text.length : close;
    const end = close < 0 ? stop : close + open.close.length;
    return { argument: { text: text.slice(open.end, stop), quoted: true }, end };
  }
  const quoted = text[start] === '"';
  let at = quoted ? start + 1 : start;
  let value = '';
  for (; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted ? sign === '"' : SPACE.has(sign) || '()#"'.includes(sign)) break;
    if (sign === '\\' && at + 1 < text.length) at++;
    value += text[at];
  }
  // A quote in the midst of a word ends it here; at the least one sign is taken.
  return { argument: { text: value, quoted }, end: quoted ? at + 1 : Math.max(at, start + 1) };
}

function afterComment(text: string, start: number): number {
  const open = bracketAt(text, start + 1);
  const close = text.indexOf(open?.close ?? '\n', open?.end ?? start);
  return close < 0 ? text.length : close + (open?.close.length ?? 1);
}

/** `[[` or `[==[`, which nothing but its own counterpart closes. */
function bracketAt(text: string, start: number): { end: number; close: string } | undefined {
  if (text[start] !== '[') return undefined;
  let at = start + 1;
  while (text[at] === '=') at++;
  if (text[at] !== '[') return undefined;
  return { end: at + 1, close: `]${'='.repeat(at - start - 1)}]` };
}
