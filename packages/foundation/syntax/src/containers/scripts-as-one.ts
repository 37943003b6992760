import type { Grammar } from '../languages/languages.js';
import type { Span } from '../tree/source.js';
import type { InnerText } from './container-file.js';
import type { Tag } from './read-tags.js';

/** The languages that a script can be in, the one that reads most of the others last. */
const SCRIPTS: readonly Grammar[] = ['javascript', 'typescript', 'tsx'];

/** The language of a script; undefined for data and templates. */
export function scriptLanguage({ attributes }: Tag): Grammar | undefined {
  const lang = attributes.get('lang')?.toLowerCase() ?? '';
  if (lang === 'tsx' || lang === 'jsx') return 'tsx';
  if (lang === 'ts' || lang === 'typescript') return 'typescript';
  const type = attributes.get('type')?.toLowerCase() ?? '';
  if (type === 'ts' || type.includes('typescript')) return 'typescript';
  return type === '' || /^(?:module|text\/babel|(?:text|application)\/javascript)$/.test(type)
    ? 'javascript'
    : undefined;
}

/** The scripts of a component as one text: they share their names, and so their language. */
export function scriptsAsOne(
  text: string,
  scripts: readonly { readonly language: Grammar; readonly content: Span }[],
): InnerText[] {
  if (scripts.length === 0) return [];
  const rank = Math.max(...scripts.map(({ language }) => SCRIPTS.indexOf(language)));
  const spans = scripts.map(({ content }) => content);
  return [{ language: SCRIPTS[Math.max(0, rank)]!, text: blankOut(text, spans) }];
}

/** The scripts among tags that hold code. */
export function scriptsOf(tags: readonly Tag[]): { language: Grammar; content: Span }[] {
  return tags.flatMap((tag) => {
    const language = tag.name.toLowerCase() === 'script' ? scriptLanguage(tag) : undefined;
    return language === undefined || tag.content === undefined
      ? []
      : [{ language, content: tag.content }];
  });
}

/**
 * A text of the same length of which only some spans are left: all else is spaces, line breaks
 * aside, so that lines and offsets stay true.
 *
 * @param spans disjoint, in source order
 */
export function blankOut(text: string, spans: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const { startIndex, endIndex } of spans) {
    result += blanks(text.slice(at, startIndex)) + text.slice(startIndex, endIndex);
    at = endIndex;
  }
  return result + blanks(text.slice(at));
}

function blanks(text: string): string {
  return text.replace(/[^\n\r]/g, ' ');
}
