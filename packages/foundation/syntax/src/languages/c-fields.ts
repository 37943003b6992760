/** A name in capitals with a `_`, alone on its line. */
const ALONE = /^\s*[A-Z][A-Z0-9]*_[A-Z0-9_]+\s*$/;

/** Lines that say nothing of the code around them. */
const SILENT = /^\s*(?:$|#|\/\/|\/\*|\*)/;

/** Before the brace of a body of fields: no parameter stands there, and no value. */
const TYPE = /\b(?:struct|union|class)\b[^()=]*$/;

/**
 * Ends macros that stand for fields (`struct s { FOO_FIELDS`), as a `;` would: without one the names behind
 * them are taken together, and a struct may go on to the end of the file. Where the line has nothing
 * else, the `;` takes the place of its end.
 *
 * The result has the same length, so that offsets in it are offsets in the text; its lines are longer.
 *
 * @param text C or C++ whose tree has errors
 */
export function withEndedFields(text: string): string {
  const lines = text.split('\n');
  // Of each brace that is open whether it is around fields.
  const open: boolean[] = [];
  let before = '';
  let continued = false;
  let result = '';
  lines.forEach((line, i) => {
    const isDirective = continued || /^\s*#/.test(line);
    continued = isDirective && /\\\r?$/.test(line);
    const end = i + 1 < lines.length ? '\n' : '';
    if (isDirective || SILENT.test(line)) {
      result += line + end;
      return;
    }
    const isField = open.at(-1) === true && ALONE.test(line) && /[{};]$/.test(before);
    // A directive begins a line: there the end stays.
    const isEnded = isField && end !== '' && !/^\s*#/.test(lines[i + 1]!);
    result += isEnded ? ended(line) : line + end;
    const code = withoutComments(line).trim();
    noteBraces(code, before, open);
    before = isField ? ';' : code || before;
  });
  return result;
}

/** A line without its comments; one that goes on below ends it. */
function withoutComments(line: string): string {
  let code = '';
  let at = 0;
  let rest = line.indexOf('//');
  for (;;) {
    const begin = line.indexOf('/*', at);
    if (rest >= 0 && rest < at) rest = line.indexOf('//', at);
    if (rest >= 0 && (begin < 0 || rest < begin)) return code + line.slice(at, rest);
    if (begin < 0) return code + line.slice(at);
    code += line.slice(at, begin);
    const end = line.indexOf('*/', begin + 2);
    if (end < 0) return code;
    at = end + 2;
  }
}

/** The line and its end with a `;` for the first sign behind the name. */
function ended(line: string): string {
  const length = line.trimEnd().length;
  return length < line.length ? `${line.slice(0, length)};${line.slice(length + 1)}\n` : `${line};`;
}

function noteBraces(code: string, before: string, open: boolean[]): void {
  const head = code.startsWith('{') ? before : '';
  let from = 0;
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '}') open.pop();
    else if (code[at] === '{') open.push(TYPE.test(`${head} ${code.slice(from, at)}`));
    else continue;
    from = at + 1;
  }
}
