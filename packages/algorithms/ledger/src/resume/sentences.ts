/** A sentence of a conversation, and where it stands. */
export interface Said {
  text: string;
  line: number;
}

/** Longest sentence that is kept, UTF-16 units. */
const SENTENCE = 320;

/** Longest text that is searched for sentences. */
const MAX_TEXT = 100_000;

/** How people set bounds: what must not be done, what must stay, what has to be asked. */
const BOUND =
  /\b(?:do not|don['’]?t|never|must|mustn['’]?t|only|without|avoid|leave|keep|stays?|unless|no (?:new|more|other|changes?|need)|not (?:touch|change|edit|commit|push|use|add|break)|(?:at|no) (?:most|least|more than|later than)|under \d+|up to \d+|stop (?:at|when|before|using)|ask (?:me|first|before)|before (?:you|we|any)|always|make sure|should(?: not|n['’]t)|can(?:not|['’]?t)|ha(?:s|ve) to|needs? to (?:stay|work|keep|be)|instead of|backwards?[- ]compatible)\b/i;

/** How an agent says what it decided or found, and how a person does. */
const DECISION =
  /\b(?:decid(?:ed|ing)|decision|chose|choosing|going with|(?:I|we)['’]?(?:ll| will| am|['’]m)? (?:use|keep|leave|go with|not (?:use|change|touch|add)|stick|using|keeping|leaving)|instead of|rather than|won['’]?t|will not|root cause|the (?:bug|cause|problem|reason|fix|culprit) (?:is|was)|turns out|caused by|because|so that|rejected|ruled out|trade-?off|agreed|settled on|opted)\b/i;

/** A place in a file: who explains names it, `src/a.rb:137`. */
const PLACE = /[\w-]\.[a-z]{1,5}:\d{1,6}\b/i;

/** How an agent says what it is about to do, which is no finding. */
const INTENT =
  /^(?:let me|let['’]s|I['’]?ll|I will|I['’]m going|now\b|next\b|looking|reading|checking)/i;

/** How a person answers what the agent asked or offered: what is meant stands in its reply. */
const ANSWER =
  /^(?:\d{1,2}|[a-d])(?:[.,;:)!]|$|\s(?:but|and|please|then|with)\b)|^(?:yes|yep|no|ok(?:ay)?|sure|both|neither|option|go (?:ahead|with|for)|do (?:it|that|so)|the (?:first|second|third|last|former|latter|other))\b/i;

/** Whether a prompt means nothing without the reply before it. */
export function isAnswer(prompt: string): boolean {
  return ANSWER.test(prompt);
}

/** The sentences of a prompt that set bounds. Text that is quoted or pasted as code sets none. */
export function boundsIn(text: string): string[] {
  return sentences(text).filter((sentence) => BOUND.test(sentence));
}

/** The sentences that say what was decided, or found to be the cause; a finding names its place. */
export function decisionsIn(text: string): string[] {
  return sentences(text).filter(
    (sentence) => DECISION.test(sentence) || (PLACE.test(sentence) && !INTENT.test(sentence)),
  );
}

function sentences(text: string): string[] {
  const prose = text.slice(0, MAX_TEXT).split(/^ {0,8}```.{0,100}$/m);
  return prose
    .filter((_, at) => at % 2 === 0)
    .flatMap((part) => part.split(/\n+|(?<=[.!?]) +(?=["'`(A-Z])/))
    .map((sentence) => sentence.replace(/^\s*(?:[-*>]|\d{1,3}[.)]|#{1,6}) +/, '').trim())
    .filter((sentence) => sentence.length > 8)
    .map((sentence) => (sentence.length > SENTENCE ? `${sentence.slice(0, SENTENCE)}…` : sentence));
}
