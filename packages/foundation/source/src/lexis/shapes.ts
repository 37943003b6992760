import type { Lexis } from '../language.js';

/** Words of a preprocessor, behind a `#` that begins no comment. */
const DIRECTIVE =
  'include|if|ifdef|ifndef|elif|else|endif|undef|pragma|error|warning|line|import|region|endregion|nullable|define';

/** First in its line. */
const FIRST = '(?<=^[ \\t]*)';

/**
 * The literals of a text in no known language, by the shapes that those of the usual languages have and their code
 * has not.
 */
const SHAPES: Lexis = {
  block: ['/*', '*/'],
  long: ['"""', "'''", '`'],
  quotes: '"',
  hole: ['${', ['`']],
  regex: true,
  forms: [
    { kind: 'comment', on: '/', open: /(?<!:)\/\//y, close: '\n' },
    // `# text` is a comment; `#[attribute]`, `#directive`, `#private() {`, `#id {` and `a#b` are none.
    {
      kind: 'comment',
      on: '#',
      open: new RegExp(
        `(?<!\\S)#(?!!?\\[|[ \\t]*(?:${DIRECTIVE})\\b)(?![A-Za-z])|` +
          `${FIRST}#(?!(?:${DIRECTIVE})\\b)(?=[A-Za-z])(?![\\w$]+\\s*[=;:])(?![^\\r\\n]{0,200}[{,]\\s*$)`,
        'my',
      ),
      close: '\n',
    },
    { kind: 'comment', on: '-', open: new RegExp(`${FIRST}--\\[\\[`, 'my'), close: ']]' },
    { kind: 'comment', on: '-', open: new RegExp(`${FIRST}--(?=[\\s-]|$)`, 'my'), close: '\n' },
    { kind: 'comment', on: ';', open: new RegExp(`${FIRST};(?=[; ])`, 'my'), close: '\n' },
    { kind: 'comment', on: '<', open: /<!--/y, close: '-->' },
    { kind: 'comment', on: '{', open: /\{-(?=[\s#|-])/y, close: '-}' },
    {
      kind: 'string',
      on: '<',
      open: /<<[-~<]?["']?([A-Z][A-Z\d_]+)["']?/y,
      close: '$1',
      below: true,
    },
    { kind: 'string', on: '"', open: /(?<=(?<!\w)b?r(#{0,255}))"(?!"")/y, close: '"$1' },
    // One character, or more where no word touches them: lifetimes and apostrophes are none.
    {
      kind: 'string',
      on: "'",
      open: /'(?:\\.|[^'\\\r\n])'|(?<!\w)'(?!'')(?:\\.|[^'\\\r\n])*'(?!\w)/y,
    },
    // A string over lines: its first ends with a backslash, or what stands before and behind its quotes says so.
    {
      kind: 'string',
      on: '"',
      open: /"(?!""|[^"\r\n]*")(?:(?=[^"\r\n]*\\$)(?:\\[\s\S]|[^"\\]){0,4000}"|(?<=[(=,[{\s:+>@$]")[^"]{0,4000}"(?=[ \t]*(?:$|[,);\].}](?:[^"\r\n]*"[^"\r\n]*")*[^"\r\n]*$)))/my,
    },
  ],
};

/** The same where it is known what begins a comment: then it does so wherever a word begins. */
export function shapesWith(comment: string | undefined): Lexis {
  if (comment === undefined) return SHAPES;
  const open = new RegExp(`(?<!\\S)${comment.replace(/\W/g, '\\$&')}`, 'y');
  const form = { kind: 'comment', on: comment[0]!, open, close: '\n' } as const;
  return { ...SHAPES, forms: [form, ...SHAPES.forms!] };
}
