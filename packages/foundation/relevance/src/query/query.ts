import { dataOf, languages } from '@ctx/source/languages';
import { type Remark, splitIdentifier } from '@ctx/text';
import { STOP_TERMS, STOP_WORDS, withoutPhrases } from '../terms/stop-words.js';
import { eachWord, stem, wordTerms } from '../terms/terms.js';
import { type PathMention, pathMentions } from './frames.js';
import { readSections, type Sections, withoutComments } from './sections.js';
import { stopNames } from './stop-names.js';

/** A long option of a command, of two to six words. */
const OPTION = /(?<![\w-])--([a-z][a-z0-9]*(?:-[a-z0-9]+){1,5})(?![\w-])/g;

/**
 * The code of a message: `SC2312`, `TS2345`, `E0308`. Tables of messages have the number alone. Shorter numbers
 * are those of standards (`SHA256`), and ES2015 is a year.
 */
const CODE = /(?<!\w)(?!ES20\d\d(?!\w))[A-Z]{1,6}(\d{4,6})(?!\w)/g;

/** Words of a task that is a search: of 690 queries of the code-search kit one has more than 13. */
const BRIEF_WORDS = 16;

/** Names joined as languages join them: `Flask`, `Rails::Engine`, `app.run()`, `HeaderMap#get`. */
const CHAIN = /^[\p{L}_$][\w$\u00aa-\u1fff]*(?:(?:::|->|[.#])[\p{L}_$][\w$\u00aa-\u1fff]*){0,5}$/u;

const JOINT = /::|->|[.#]/;

/** A type and one of its members, apart: `HeaderMap get`. */
const MEMBER = /^[A-Z][\w$]* [A-Za-z_$][\w$]*$/;

/** Verbs by which one line asks for a change: 116 of 149 subjects of commits begin so, 7 of 555 searches. */
const VERBS =
  'add allow accept adjust apply avoid block bring bump cache call change check clean clear ' +
  'close convert correct create default deprecate detect disable document drop emit enable ' +
  'enforce ensure escape expose extend fail fix follow force generate give handle hide honor ' +
  'ignore implement improve include increase inherit inline introduce invert keep let limit ' +
  'load lower make match merge move normalize optimize parse pass prefer prepend preserve ' +
  'prevent print protect provide put raise read reduce refactor refine reject remove rename ' +
  'render reorder replace report require reset resolve respect restore return reuse run send ' +
  'set show simplify skip sort specify speed split start stop strip support suppress switch ' +
  'throw treat trim try turn update use validate verify wait warn write';

const REQUEST = new RegExp(
  `^\\W{0,9}(?:(?:${VERBS.replaceAll(' ', '|')})(?:e?s|e?d|ing)?|don['’]?t|do|does|not|no|never|always|only|properly|correctly|be|better|more|instead|now|using|making|moving|removing|handling|improving)(?!\\w)`,
  'i',
);

/** `fix: …`, `feat(parser): …`: a change by the name of its kind. */
const KIND =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)s?(?:\([^()]{0,40}\))?!?: /i;

/** `(#1529)`, `closes #12`: the number of an issue is no word to search for. */
const ISSUE = /(?:^|[\s([])#\d/;

/** `parser: keep …`: what is changed stands before the verb. */
const PREFIX = /^[\w./-]{1,40}: /;

/** The kind of a change, and what of the project it is about: `fix(parser): …`, `parser: …`. */
const SCOPED = /^(?:[a-z]{2,12}\(([\w./ ,@-]{2,60})\)!?|([\w./-]{2,40})): /i;

const NO_SCOPE =
  /^(?:build|chore|ci|docs?|feat(?:ure)?|fix|perf|refactor|revert|style|tests?|bug|deps|release|hotfix|wip|note|todo)$|(?:error|exception|warning)$/i;

/** Tests that fail are how somebody noticed; tests that are to be written or mended are the task. */
const TESTS =
  /\b(?:flaky|missing|broken|add|write|update|improve|fix|cover(?:age)?|unit|regression|integration|e2e)\b[^.\n]{0,30}\b(?:tests?|specs?|fixtures?|test coverage)\b|\b(?:tests?|specs?) (?:suite|coverage|fail|for|of)\b/i;

const DOCS = '(?:docs?|documentation|readme|docstrings?|tutorials?|guides?|manuals?)';

/** Documents that a task only refers to: `as the docs say`, `differs from the README`. */
const REFERRED = new RegExp(
  String.raw`\b(?:as|per|unlike|like|than|from|(?:according|contrary) to|(?:described|stated|documented|shown|explained|mentioned|promised|written) (?:in|by)) (?:per |in )?(?:the |our |its |your )?(?:official )?${DOCS}\b|\b${DOCS} (?:says?|claims?|states?|mentions?|promises?|shows?|tells?|lists?)\b`,
  'gi',
);

/** Documents that are to be written or mended. */
const DOCUMENTATION = new RegExp(
  String.raw`^\W{0,4}docs?\b|\b(?:document|add|write|rewrite|update|improve|fix|correct|clarify|translate|extend|expand|build|generate|remove|move|better|missing|outdated|wrong|broken|stale|typos?)\b[^.\n]{0,40}\b${DOCS}\b|\b${DOCS} (?:for|of|about|on|is|are|typos?|build|page|site|pages)\b|^\W{0,4}document\b`,
  'i',
);

const EXAMPLES =
  /(?<!\bfor )\b(?:(?:an?|the|add|write|fix|update|see|show|find|more|working|simple|minimal|usage|code|broken|missing) (?:[\w.-]{1,30} ){0,3}(?:examples?|samples?|demos?|playgrounds?|benchmarks?)|(?:examples?|samples?|demos?|benchmarks?) (?:for|of|that|which|app|apps|code|project|with|using)\b)/i;

const CHRONICLE =
  /\b(?:changelogs?|change log|release notes?|news file|licen[cs]e|authors file|man(?:ual)? pages?)\b/i;

const TYPES = new RegExp(
  `\\b(?:types|typings?|type (?:definitions?|declarations?|stubs?|hints?|annotations?|inference)|${typeWords()})\\b`,
  'i',
);

/** Distinct identifiers of a query that are kept, heaviest first. */
const MAX_IDENTIFIERS = 400;

/** Distinct terms of a query that are kept, heaviest first. */
const MAX_TERMS = 600;

/** Characters of a task that are read; the rest is ignored, and the query says so. */
const MAX_TASK = 120_000;

/** Cap of 1 + ln(count) for a word repeated inside one section of the task. */
const MAX_REPEAT = 3;

/** Weight of a word by where the task has it. Lab: title 2 beats 1 and 4. */
const SECTION_WEIGHTS: { title: number; prose: number; code: number; inline: number } = {
  title: 2,
  prose: 1,
  code: 0.5,
  inline: 0.5,
};

/** Weight of an exact identifier by where and how the task has it. Lab. */
const IDENTIFIER_WEIGHTS: Readonly<Record<IdentifierPlace, number>> = {
  title: 1.2,
  backtick: 1,
  prose: 0.9,
  call: 0.7,
  fence: 0.45,
  titleWord: 0.35,
  word: 0.2,
};

/** A term of a task with its weight. */
export interface QueryTerm {
  /** As the index has it: lower case, stemmed. */
  term: string;
  /** 2·title + 1·prose + ½·code + 1·inline, each 1 + ln(count) capped at 3. > 0. */
  weight: number;
  /** The word of the task it first came from, for explanations. */
  word: string;
}

/** Where and how a task has an identifier; the first that applies, strongest first. */
export type IdentifierPlace =
  | 'title'
  | 'backtick'
  | 'prose'
  | 'call'
  | 'fence'
  | 'titleWord'
  | 'word';

/** A name of a task that may be an identifier of the code base, letter case kept. */
export interface QueryIdentifier {
  name: string;
  place: IdentifierPlace;
  weight: number;
  /** A stop word that is written as code (`Same.same`): only the files that define it hold it. */
  stop?: true | undefined;
}

/** A task, read: plain data, everything that the signals need. */
export interface Query {
  terms: QueryTerm[];
  identifiers: QueryIdentifier[];
  /** Stack frames, links and paths the task names. */
  mentions: PathMention[];
  /** Quoted messages of errors, verbatim. */
  errors: string[];
  /**
   * The task's title asks for tests, documentation, examples or types themselves; `chronicle`: for a
   * changelog, a license, a manual page.
   */
  about: Readonly<Record<Subject, boolean>>;
  /** A search, no report: one short line without code, paths or frames that asks for no change. */
  brief: boolean;
  /** The names that the task consists of, outermost first (`Rails::Engine`, `HeaderMap get`); else none. */
  names: readonly string[];
  /** The subject of the title before its colon: `parser` of `fix(parser): …`; else none. */
  scopes: readonly string[];
  /** Nothing to search for, no term, identifier or mention: the task is blank or only stop words. */
  empty: boolean;
  /** Why a very long task was not read whole; empty for every other. */
  degraded: readonly Remark<'too-long' | 'too-many-terms'>[];
  /** The task as it was read, without comments; line n is line n of the task. */
  text: string;
  /** The same, taken apart. */
  sections: Sections;
}

const CODE_LIKE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|\$|[A-Z]{2}/;
const ERROR =
  /\b[\w.]{0,80}(?:Error|Exception|Warning|panicked at|panic|fatal)\b[:\s][^\n]{3,200}|(?:"[^"\n]{12,160}"|'[^'\n]{12,160}')/g;
/**
 * Reads a task: a five-word wish, an issue with its template, a stack trace, a 100 kB log.
 * Strips comments, template headings, checklists and URLs; weighs words by the section they stand
 * in; keeps names, paths, stack frames and error texts. Linear; never throws.
 */
export function readQuery(task: string): Query {
  const text = withoutComments(task.slice(0, MAX_TASK));
  const sections = readSections(text);
  const { title, prose, code, inline } = sections;
  const plain = { title: withoutPhrases(title), prose: withoutPhrases(prose), code, inline };
  const terms = weighTerms(plain);
  const mentions = pathMentions(text);
  const names = bareNames(sections);
  // `flask.Flask` could be a file, too.
  const isSearch = mentions.length === 0 && !asksForChange(sections);
  const brief = isBrief(sections) && (isSearch || names.length > 0);
  const identifiers = readIdentifiers(plain, names);
  return {
    terms: terms.slice(0, MAX_TERMS),
    identifiers: identifiers.slice(0, MAX_IDENTIFIERS),
    mentions,
    errors: errorTexts(sections),
    about: aboutOf(title),
    brief,
    names,
    scopes: scopesOf(sections),
    empty: terms.length + identifiers.length + mentions.length === 0,
    degraded: unread(task.length, terms.length),
    text,
    sections,
  };
}

/** Counts the characters and the terms of a task that are beyond the limits. */
function unread(length: number, terms: number): Query['degraded'] {
  const remarks: Remark<'too-long' | 'too-many-terms'>[] = [];
  if (length > MAX_TASK) remarks.push({ reason: 'too-long', count: length - MAX_TASK });
  if (terms > MAX_TERMS) remarks.push({ reason: 'too-many-terms', count: terms - MAX_TERMS });
  return remarks;
}

/** Messages of errors, each once, in the order of the sections. */
function errorTexts({ title, prose, code }: Sections): string[] {
  const errors = [...`${title}\n${prose}\n${code}`.matchAll(ERROR)].map(([text]) => text.trim());
  return [...new Set(errors)].slice(0, 20);
}

/** Terms of the sections with their weights, heaviest first, then in text order. */
function weighTerms({ title, prose, code, inline }: Sections): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const spans = inline.join('\n');
  const add = (text: string, weight: number) => {
    const counts = new Map<string, number>();
    const count = (term: string, word: string) => {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!terms.has(term)) terms.set(term, { term, weight: 0, word });
    };
    eachWord(text, (word) => {
      if (STOP_WORDS.has(word.toLowerCase())) return;
      for (const term of wordTerms(word))
        if (!STOP_TERMS.has(term)) count(term, term.includes('_') ? word : partOf(word, term));
    });
    for (const { term, word } of spellingsIn(text)) count(term, word);
    for (const [term, count] of counts)
      terms.get(term)!.weight += weight * Math.min(MAX_REPEAT, 1 + Math.log(count));
  };
  add(title, SECTION_WEIGHTS.title);
  add(prose, SECTION_WEIGHTS.prose);
  add(`${code}\n${spans}`, SECTION_WEIGHTS.code);
  add(spans, SECTION_WEIGHTS.inline);
  return [...terms.values()].sort((a, b) => b.weight - a.weight);
}

/** The part of a word that gave a term, before stemming, in lower case. */
function partOf(word: string, term: string): string {
  return splitIdentifier(word).find((part) => stem(part) === term) ?? term;
}

/** Names with their strongest place, heaviest first, then in text order. */
function readIdentifiers(sections: Sections, names: readonly string[]): QueryIdentifier[] {
  const { title, prose, code, inline } = sections;
  const identifiers = new Map<string, QueryIdentifier>();
  const put = (name: string, place: IdentifierPlace) => {
    const weight = IDENTIFIER_WEIGHTS[place];
    const existing = identifiers.get(name);
    if (existing === undefined) identifiers.set(name, { name, place, weight });
    else if (existing.weight < weight) Object.assign(existing, { place, weight });
  };
  const scan = (text: string, coded: IdentifierPlace, plain: IdentifierPlace) => {
    for (const { names } of spellingsIn(text)) for (const name of names) put(name, coded);
    eachWord(text, (name, index) => {
      if (name.length < 3 || STOP_WORDS.has(name.toLowerCase()) || /^\d/.test(name)) return;
      if (CODE_LIKE.test(name)) put(name, coded);
      else
        put(
          name,
          isCalled(text, index, name.length) && coded !== 'backtick' ? higher(plain) : plain,
        );
    });
  };
  // The last name of a task that consists of it alone is a name however it is written: `Flask`, `g`, `get`.
  for (const name of names.slice(-1)) put(name, 'title');
  scan(title, 'title', 'titleWord');
  scan(inline.join('\n'), 'backtick', 'backtick');
  scan(prose, 'prose', 'word');
  scan(code, 'fence', 'word');
  for (const { name, place } of stopNames(sections))
    if (!identifiers.has(name))
      identifiers.set(name, { name, place, weight: IDENTIFIER_WEIGHTS[place], stop: true });
  return [...identifiers.values()].sort((a, b) => b.weight - a.weight);
}

function higher(place: IdentifierPlace): IdentifierPlace {
  return IDENTIFIER_WEIGHTS[place] < IDENTIFIER_WEIGHTS.call ? 'call' : place;
}

function isCalled(text: string, index: number, length: number): boolean {
  const next = text.charAt(index + length);
  if (next === '(') return true;
  if (text.charAt(index - 1) === '.' && /\w/.test(text.charAt(index - 2))) return true;
  return next === '.' && /[A-Za-z_]/.test(text.charAt(index + length + 1));
}

/** The subjects that a task may ask for beside the sources themselves. */
type Subject = 'tests' | 'documentation' | 'examples' | 'chronicle' | 'types';

/** The subjects that a title asks for. */
export function aboutOf(title: string): Readonly<Record<Subject, boolean>> {
  const chronicle = CHRONICLE.test(title);
  return {
    tests: TESTS.test(title),
    documentation: chronicle || DOCUMENTATION.test(title.replace(REFERRED, ' ')),
    examples: EXAMPLES.test(title),
    chronicle,
    types: TYPES.test(title),
  };
}

/** The word for types of those who write a language that declares them apart: `typescript`, `d.ts`. */
function typeWords(): string {
  const words = languages.flatMap((language) => dataOf(language)?.typeWords?.split(' ') ?? []);
  return words.map((word) => word.replaceAll('.', '\\.')).join('|');
}

/** The subject of a title, before its colon: `parser` of `fix(parser): …` and `parser: …`. */
function scopesOf({ title }: Sections): string[] {
  const [, kinded, alone = ''] = SCOPED.exec(title) ?? [];
  return (kinded ?? alone)
    .split(/[\s,]+/)
    .filter((scope) => /\w\w/.test(scope) && !NO_SCOPE.test(scope));
}

/** Whether a title asks for a change: what a reporter says, which is ranked as a report. */
function asksForChange({ title }: Sections): boolean {
  if (KIND.test(title) || ISSUE.test(title)) return true;
  return REQUEST.test(title.replace(PREFIX, ''));
}

/** Whether a task is one short line without code. */
function isBrief({ title, prose, code }: Sections): boolean {
  if (prose.trim() !== '' || code.trim() !== '') return false;
  return title.split(/\s+/).length <= BRIEF_WORDS;
}

/** The names that a task consists of, the outermost first; none where it has other words. */
function bareNames(sections: Sections): string[] {
  if (!isBrief(sections)) return [];
  const text = sections.title
    .replaceAll('`', '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\(\)?$/, '')
    .trim();
  if (CHAIN.test(text)) return text.split(JOINT);
  const [type = ''] = text.split(' ');
  return MEMBER.test(text) && !STOP_WORDS.has(type.toLowerCase()) ? text.split(' ') : [];
}

/** A name in a task that code spells in another way. */
interface Spelling {
  /** As code may have it, letter case kept: `withShell`, `WithShell`, `with_shell`, `WITH_SHELL`; `2312`. */
  names: readonly string[];
  /** As the index has it, whichever of the names that was: `with_shell`; `2312`. */
  term: string;
  /** As the task has it: `--with-shell`; `SC2312`. */
  word: string;
}

/**
 * Long options and codes of messages, as code spells them. A program reads `--with-shell` into `WithShell`, and
 * finds `SC2312` by the number 2312. Each as often as the text has it.
 */
export function spellingsIn(text: string): Spelling[] {
  return [
    ...[...text.matchAll(OPTION)].map(([word, name = '']) => optionSpelling(word, name)),
    ...[...text.matchAll(CODE)].map(([word, digits = '']) => ({
      names: [digits],
      term: digits,
      word,
    })),
  ];
}

function optionSpelling(word: string, name: string): Spelling {
  const parts = name.split('-');
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const snake = parts.join('_');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { names: [camel, pascal, snake, snake.toUpperCase()], term: snake, word };
}
