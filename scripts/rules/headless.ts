// A comment such as "What a file imports." has no main clause: its reader must first find the noun that it stands for
// ("The imports of a file."). Sentences that begin like this one are told by counting words that can be finite verbs: a
// clause of its own takes one, each subordinate clause another, and the sentence needs one more. Whatever is unsure
// counts as a verb, so that an ordinary sentence is never taken for a fragment; some fragments pass therefore.

/** A fragment and the offset, in the text that was given, at which it begins. */
export interface Headless {
  sentence: string;
  start: number;
}

/** The sentences of `prose`, a text without the signs of comments, that begin as a clause and have no main clause. */
export function headless(prose: string): Headless[] {
  return [...prose.matchAll(OPENING)].flatMap((match) => {
    const start = match.index + match[0].length - (match[1] as string).length;
    END.lastIndex = start;
    const end = END.exec(prose);
    const sentence = prose.slice(start, end ? end.index + 1 : prose.length);
    return isHeadless(sentence) ? [{ sentence, start }] : [];
  });
}

/** The beginning of a sentence, of a paragraph or of an item of a list. */
const OPENING =
  /(?:^\s{0,9}|[.!?]["”’)`]{0,3}\s{1,9}|\n[ \t]{0,9}\n\s{0,9}|\n[ \t]{0,9}[-*] )(What|Which|Of which|None(?= (?:where|when|whose|for|if|without|unless|until|as)\b|[.;:])|Those(?= (?:of|that|who|whose|which|with|without|in|from|at|under|where|not|for|to)\b))\b/g;

/** The end of a sentence: no dot inside a name, a number or an abbreviation. */
const END =
  /[.!?;:](?=["”’)`]{0,3}(?:\s{1,9}["“(`{\p{Lu}]|\s{0,9}$|[ \t]{0,9}\n\s{0,9}[-*@\n]))|[;:](?= )|\n[ \t]{0,9}\n/gu;

function isHeadless(sentence: string): boolean {
  if (/[?!]$/.test(sentence)) return false;
  if (sentence.startsWith('Of which')) return true;
  const words = wordsOf(sentence);
  let verbs = 0;
  for (let at = 1; at < words.length; at++) {
    if (isVerb(words, at)) verbs++;
    if (opensClause(words, at)) verbs--;
  }
  return verbs < (sentence.startsWith('Wh') ? 2 : 1);
}

/** The words and commas of a sentence; code, quotations and links stand for a noun each, and brackets are aside. */
function wordsOf(sentence: string): string[] {
  return (
    sentence
      .replace(/\{@[^{}]{1,200}\}|`[^`]{0,200}`|"[^"]{0,200}"|“[^“”]{0,200}”/g, ' X ')
      .replace(/\([^()]{0,300}\)/g, ' ')
      .replaceAll('’', "'")
      .replace(/(\w)'(?:re|ve|ll|d|m)\b|\b(what|that|it|he|she|who|there|here)'s\b/gi, '$1$2 is')
      .match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|,/gu) ?? []
  ).map((word) => (word === 'X' ? word : word.toLowerCase()));
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const AUXILIARY = set(
  "is are was were has have had does do did can could may might must shall should will would needs cannot isn't aren't wasn't weren't hasn't haven't doesn't don't didn't can't won't mustn't shouldn't wouldn't couldn't",
);
const MODAL = set('can could may might must shall should will would to cannot not');
const PAST = set(
  'became began broke came chose did drew fell gave got grew knew ran saw shook took threw went wrote',
);
const PRONOUN = set(
  'i you we they he she it there nothing nobody everything people one this these',
);
const PLURAL_PRONOUN = set('i you we they people them these those');
const DETERMINER = set(
  'a an the this that these those its their our your his her my no any each every all both some another other others such many few several more most one two three four five',
);
const PREPOSITION = set(
  'of in on at by for from to with without into onto over under between among against through about after before beside behind below above inside outside within upon per like as than since until till except via across along around beyond near off out up down toward towards what which and or nor but ,',
);
const NO_VERB = set(
  'as its this thus plus less perhaps always sometimes otherwise besides towards afterwards backwards forwards is was has does series news',
);
const CLAUSE = set(
  'that which who whose whom where when whenever if because while unless whether how why what whatever though although',
);
const MAYBE_CLAUSE = set('as than before after since until till');
const ADVERB = set(
  'not never only also still already often then now just even here there again too else once twice together alone first last itself themselves',
);

function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at] as string;
  const before = words[at - 1] as string;
  const next = words[at + 1] ?? '';
  if (AUXILIARY.has(word)) return !MODAL.has(before) && !/^(?:and|or|nor|but)$/.test(before);
  if (PAST.has(word)) return !MODAL.has(before);
  if (word === 'X' || word === ',' || isClosed(word)) return false;
  if (PLURAL_PRONOUN.has(before) || (word === 'need' && next === 'not')) return true;
  if (/^(?:that|which|who)$/.test(before) && !word.endsWith('s')) return followsVerb(next);
  if (/^(?:this|that|before|after|above|below)$/.test(before)) return followsVerb(next);
  if (before === ',' && /^(?:however|therefore|though|too|then)$/.test(words[at - 2] ?? ''))
    return followsVerb(next);
  if (DETERMINER.has(before) || (PREPOSITION.has(before) && at > 1)) return false;
  if (isAdjective(before) && !AUXILIARY.has(words[at - 2] ?? '')) return false;
  if (/[^su]s$/.test(word)) return followsVerb(next) || next === '' || next === ',';
  if (/[^e]ed$/.test(word)) return PRONOUN.has(before) || DETERMINER.has(next);
  return (
    before.endsWith('s') &&
    (next === '' || next === 'to' || AUXILIARY.has(next) || /[^su]s$/.test(next))
  );
}

const isClosed = (word: string): boolean =>
  NO_VERB.has(word) ||
  DETERMINER.has(word) ||
  PREPOSITION.has(word) ||
  PRONOUN.has(word) ||
  CLAUSE.has(word) ||
  ADVERB.has(word);

/** Whether a word, where it stands before another, more likely describes it than acts. */
const isAdjective = (word: string): boolean =>
  /(?:ed|ing|al|ive|ous|able|ible|ful|ic|less|ary|est)$/.test(word) && !ADVERB.has(word);

/** Whether what follows can be the object of a verb, or a place, a time or a manner of it. */
const followsVerb = (word: string): boolean =>
  word === 'X' ||
  DETERMINER.has(word) ||
  PREPOSITION.has(word) ||
  PRONOUN.has(word) ||
  CLAUSE.has(word) ||
  ADVERB.has(word) ||
  AUXILIARY.has(word) ||
  word.endsWith('ly');

function opensClause(words: readonly string[], at: number): boolean {
  const word = words[at] as string;
  const before = words[at - 1] as string;
  if (MAYBE_CLAUSE.has(word)) return PRONOUN.has(words[at + 1] ?? '');
  if (word === 'that' && PREPOSITION.has(before) && before !== ',') return false;
  const next = words[at + 1] ?? ',';
  const act = next === 'not' ? (words[at + 2] ?? '') : next;
  if (next === 'to' || (word === 'that' && next === ',') || /(?:ing|ed)$/.test(act)) return false;
  return CLAUSE.has(word);
}
