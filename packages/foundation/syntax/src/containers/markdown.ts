import { languageNamed } from '@ctx/source/languages';
import { type Grammar, isGrammar } from '../languages/languages.js';
import type { Span } from '../tree/source.js';
import type { ContainerFile } from './container-file.js';
import { blankOut } from './scripts-as-one.js';

/** Code in fences, each language as one text. */
export const markdown: ContainerFile = {
  language: 'markdown',
  examples: true,
  inside: (text) => {
    const byLanguage = new Map<Grammar, Span[]>();
    for (const { name, content } of fencesOf(text)) {
      const language = languageNamed(name);
      if (!isGrammar(language)) continue;
      const spans = byLanguage.get(language) ?? [];
      byLanguage.set(language, spans);
      spans.push(content);
    }
    return [...byLanguage].map(([language, spans]) => ({
      language,
      text: blankOut(text, spans),
    }));
  },
};

/** A fence and the word behind its opener. */
interface Fence {
  name: string;
  content: Span;
}

/** Characters of a line that can open or close a fence. */
const FENCE_LINE = 200;

function fencesOf(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; name: string; startIndex: number } | undefined;
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 ? text.length : feed + 1;
    const line = text.slice(at, Math.min(next, at + FENCE_LINE));
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && open === undefined) {
      const name = /^[\w+#-]+/.exec(line.slice(line.indexOf(mark) + mark.length).trim())?.[0] ?? '';
      open = { mark, name, startIndex: next };
    } else if (open !== undefined && mark?.startsWith(open.mark)) {
      fences.push({ name: open.name, content: { startIndex: open.startIndex, endIndex: at } });
      open = undefined;
    }
    at = next;
  }
  return fences;
}
