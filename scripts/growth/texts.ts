/** Gives a text of about so many UTF-16 units. */
export type Generator = (length: number) => string;

/** A word again and again. */
export const run =
  (word: string): Generator =>
  (length) =>
    word.repeat(Math.ceil(length / word.length)).slice(0, length);
const nest =
  (open: string, close: string): Generator =>
  (length) => {
    const depth = Math.floor(length / (open.length + close.length));
    return open.repeat(depth) + close.repeat(depth);
  };
/** A beginning, then a word again and again. */
export const after =
  (head: string, word: string): Generator =>
  (length) =>
    head + run(word)(length);
const counted =
  (line: (at: number) => string): Generator =>
  (length) => {
    const parts: string[] = [];
    for (let at = 0, size = 0; size < length; at++) {
      const part = line(at);
      parts.push(part);
      size += part.length;
    }
    return parts.join('');
  };

const CHARACTERS = [...'/=#-_ \t\n.,:;\\"\'`<>()[]{}*|@~+0aAé', '\r', '\r\n', '\u001b['];
const WORDS = [
  ...['x=/[', '"\\', '<a ', '(a,', '{{', '/*', '//', '"""', "'''", '`${', '<!--', '](', '[[', '!['],
  ...['\\u0041', 'a.b', 'a::', 'R"a(', 'r#"', '#[a]', '@a(', '=> ', '<b>', 'a/', '../', '- ', '# '],
  ...[
    ' \n',
    '\t\n',
    '|a',
    '\n#',
    '\n\n',
    '\n- a:',
    '\n  a: |',
    '\n```',
    'if a {\n',
    '}\n',
    'a\u0301',
  ],
  ...[
    'K:a:',
    '2026-01-01 ',
    'a.ts:1:',
    '"a":',
    '\nimport ',
    '\nfrom ',
    '\n@@ -1 +1 @@\n',
    'class A ',
  ],
];
/** Opened once and never closed, over a text that holds its escapes. */
export const OPENED = [
  '"',
  "'",
  '`',
  '/*',
  '<!--',
  '"""',
  '```\n',
  '{',
  '(',
  '[',
  'R"x(',
  '---\n',
  '<a b="',
];

/** Texts that have taken somebody's program long, by name. Made anew for each length, always the same. */
export const TEXTS: Readonly<Record<string, Generator>> = {
  ...Object.fromEntries([...CHARACTERS, ...WORDS].map((word) => [name('run', word), run(word)])),
  ...Object.fromEntries(
    ['()', '[]', '{}', '<>'].map((pair) => [name('nest', pair), nest(pair[0]!, pair[1]!)]),
  ),
  'nest tags': nest('<a>', '</a>'),
  'nest blocks': nest('if (a) {\n', '}\n'),
  ...Object.fromEntries(
    OPENED.flatMap((head) => [
      [name('open', head), after(head, 'a \\u0041 b\n')],
      [name('open on one line', head), after(head, 'a \\u0041 ')],
    ]),
  ),
  deepening: (length) => {
    const depth = Math.floor(Math.sqrt(length * 2));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a`).join('\n');
  },
  'same name': run('function same(a) {\n  return same(a);\n}\n'),
  'other names': counted((at) => `export function name${at}(a) {\n  return name${at + 1}(a);\n}\n`),
  'other words': counted((at) => `w${at.toString(36)} `),
  'other lines': counted((at) => `${at} said ${(at * 7919) % 1009}\n`),
  'other keys': counted((at) => `"k${at}": ${at},\n`),
  'a key in a key': counted((at) => `${' '.repeat(at % 40)}k${at}:\n`),
  'lines that go on': counted((at) => `r${at}: \\\n`),
  mixed,
};

/** Words of all kinds, drawn by a seeded generator. */
function mixed(length: number): string {
  const words = [...CHARACTERS, ...WORDS, ...OPENED];
  let state = 42;
  return counted(() => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length]!;
  })(length);
}

/** The name of a text. */
export function name(kind: string, word: string): string {
  return `${kind} ${JSON.stringify(word)}`;
}
