import { STOP_WORDS } from '../terms/stop-words.js';
import type { Sections } from './sections.js';

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

/** The subject of a title, before its colon: `parser` of `fix(parser): …` and `parser: …`. */
export function scopesOf({ title }: Sections): string[] {
  const [, kinded, alone = ''] = SCOPED.exec(title) ?? [];
  return (kinded ?? alone)
    .split(/[\s,]+/)
    .filter((scope) => /\w\w/.test(scope) && !NO_SCOPE.test(scope));
}

/** Whether a title asks for a change: what a reporter says, which is ranked as a report. */
export function asksForChange({ title }: Sections): boolean {
  if (KIND.test(title) || ISSUE.test(title)) return true;
  return REQUEST.test(title.replace(PREFIX, ''));
}

/** Whether a task is one short line without code. */
export function isBrief({ title, prose, code }: Sections): boolean {
  if (prose.trim() !== '' || code.trim() !== '') return false;
  return title.split(/\s+/).length <= BRIEF_WORDS;
}

/** The names that a task consists of, the outermost first; none where it has other words. */
export function bareNames(sections: Sections): string[] {
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
