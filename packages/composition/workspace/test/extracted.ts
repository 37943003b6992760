import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';

/** The facts of files in languages with a grammar, by real parsing. */
export async function extracted(texts: Readonly<Record<string, string>>): Promise<PathFacts[]> {
  const facts: PathFacts[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const language = grammarOf(path, text);
    if (language === undefined) continue;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  return facts;
}
