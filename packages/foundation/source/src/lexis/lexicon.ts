import type { Form, Lexis } from '../language.js';
import { dataOf } from '../languages.js';
import { shapesWith } from './shapes.js';

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

const known = new Map<string, Lexicon>();

/** Whether the comments and strings of a language are known, and not only their usual shapes. */
export function hasLexis(language: string | undefined): language is string {
  return language !== undefined && dataOf(language)?.lexis !== undefined;
}

/** How the literals of a language look; where that is not known, they are told by their shape. */
export function lexiconOf(language = ''): Lexicon {
  const lexicon = known.get(language);
  if (lexicon !== undefined) return lexicon;
  const { lexis, comment } = dataOf(language) ?? {};
  const built = lexis ? compile(lexis, comment) : shapeLexicon(comment);
  // Any text may be asked for as a language: only those that exist are kept.
  if (language === '' || dataOf(language)) known.set(language, built);
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
