import type { Form, Lexis } from '../language.js';
import { dataOf } from '../languages.js';

/** One kind of literal: how it opens, and how it closes. */
export interface Mark {
  readonly kind: Form['kind'];
  /** The text that opens it; empty where a pattern says so. */
  readonly open: string;
  readonly pattern: RegExp | undefined;
  /** Empty where the opener is the whole literal. */
  readonly close: string;
  /** It may go on behind the end of its line. */
  readonly lines: boolean;
  /** A backslash takes the next character with it. */
  readonly escapes: boolean;
  /** The text that opens one of its kind inside it. */
  readonly nested: string | undefined;
  /** The text that opens code inside it. */
  readonly hole: string | undefined;
  /** It begins with the next line. */
  readonly below: boolean;
}

/** The marks of a language by the code of the ASCII character that they begin with. */
export type Lexicon = readonly (readonly Mark[] | undefined)[];

const CHARACTER: Form = {
  kind: 'string',
  on: "'",
  open: /'(?:\\[^\r\n]{1,10}?|[^\\'\r\n]{1,2})'/y,
};

const lexicons = new Map<string, Lexicon>();

/** Whether the comments and strings of a language are known, and not only their usual shapes. */
export function hasLexis(language: string | undefined): language is string {
  return language !== undefined && dataOf(language)?.lexis !== undefined;
}

/** How the literals of a language look; where that is not known, they are told by their shape. */
export function lexiconOf(language = ''): Lexicon {
  const lexicon = lexicons.get(language);
  if (lexicon !== undefined) return lexicon;
  const { lexis, comment } = dataOf(language) ?? {};
  const built = lexis ? compile(lexis, comment) : shapeLexicon(comment);
  // Any text may be asked for as a language: only those that exist are kept.
  if (language === '' || dataOf(language)) lexicons.set(language, built);
  return built;
}

/** How literals look in a text of no known language, of which at most the begin of a comment is known. */
export function shapeLexicon(comment?: string): Lexicon {
  return compile(shapesWith(comment));
}

/** The marks that a description stands for, in the order in which they are tried. */
function compile(lexis: Lexis, comment?: string): Lexicon {
  const lexicon: Mark[][] = [];
  const add = (on: string, mark: Mark): void => {
    for (const code of [...on].map((first) => first.charCodeAt(0))) {
      lexicon[code] ??= [];
      lexicon[code].push(mark);
    }
  };
  const { block, forms = [] } = lexis;
  for (const form of lexis.characters ? [...forms, CHARACTER] : forms) add(form.on, formMark(form));
  if (block) {
    const [open, close] = block;
    add(open[0]!, {
      ...MARK,
      kind: 'comment',
      open,
      close,
      nested: lexis.nested ? open : undefined,
    });
  }
  const isEnded = forms.some(({ kind, close }) => kind === 'comment' && close === '\n');
  if (comment && !isEnded)
    add(comment[0]!, { ...MARK, kind: 'comment', open: comment, close: '\n' });
  for (const mark of stringMarks(lexis)) add(mark.open[0]!, mark);
  const slash = { open: '/', close: '/', lines: false, escapes: true };
  if (lexis.regex) add('/', { ...MARK, kind: 'regex', ...slash });
  return lexicon;
}

function formMark({ kind, open, close = '', escapes = false, below = false }: Form): Mark {
  return { ...MARK, kind, pattern: open, close, escapes, below };
}

function stringMarks({ quotes = '', long = [], plain = [], hole, characters }: Lexis): Mark[] {
  const short = characters ? quotes.replace("'", '') : quotes;
  return [...long, ...short].map((open) => ({
    ...MARK,
    ...{ open, close: open, lines: long.includes(open), escapes: !plain.includes(open) },
    hole: hole?.[1].includes(open) ? hole[0] : undefined,
  }));
}

/** All marks have the same fields in the same order: they are read for each quote of a text. */
const MARK: Mark = {
  ...{ kind: 'string', open: '', pattern: undefined, close: '', lines: true },
  ...{ escapes: false, nested: undefined, hole: undefined, below: false },
};

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
function shapesWith(comment: string | undefined): Lexis {
  if (comment === undefined) return SHAPES;
  const open = new RegExp(`(?<!\\S)${comment.replace(/\W/g, '\\$&')}`, 'y');
  const form = { kind: 'comment', on: comment[0]!, open, close: '\n' } as const;
  return { ...SHAPES, forms: [form, ...SHAPES.forms!] };
}
