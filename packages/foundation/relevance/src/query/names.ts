import { STOP_WORDS } from '../terms/stop-words.js';
import type { Sections } from './sections.js';

/** Words of a task that is a search: of 690 queries of the code-search kit one has more than 13. */
const BRIEF_WORDS = 16;

/** Names joined as languages join them: `Flask`, `Rails::Engine`, `app.run()`, `HeaderMap#get`. */
const CHAIN = /^[\p{L}_$][\w$\u00aa-\u1fff]*(?:(?:::|->|[.#])[\p{L}_$][\w$\u00aa-\u1fff]*){0,5}$/u;
const JOINT = /::|->|[.#]/;
/** A type and one of its members, apart: `HeaderMap get`. */
const MEMBER = /^[A-Z][\w$]* [A-Za-z_$][\w$]*$/;

/** Whether a task is one short line without code: somebody searches, and reports nothing. */
export function isBrief({ title, prose, code }: Sections): boolean {
  if (prose.trim() !== '' || code.trim() !== '') return false;
  return title.split(/\s+/).length <= BRIEF_WORDS;
}

/** The names that a task consists of, the outermost first; none where it has other words. */
export function bareNames(sections: Sections): string[] {
  if (!isBrief(sections)) return [];
  const text = sections.title
    .replaceAll('`', '')
    .replace(/\(\)?$/, '')
    .trim();
  if (CHAIN.test(text)) return text.split(JOINT);
  const [type = ''] = text.split(' ');
  return MEMBER.test(text) && !STOP_WORDS.has(type.toLowerCase()) ? text.split(' ') : [];
}
