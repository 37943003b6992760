import type { DeadExport } from '@ctx/insight';
import { familyOf } from '@ctx/source/languages';
import { type SkippedFile, sayUnreadUses, unreadCode } from '@ctx/tree/remarks';

/** How sure a verdict is that rests on code which nobody read. */
const UNREAD = 0.3;

/**
 * Exports that only code which was read is known not to need: where other code of their languages was not
 * read, the verdict is `unknown`, with that for its first evidence, as that code may import them.
 */
export function asFarAsRead(
  found: readonly DeadExport[],
  skipped: readonly SkippedFile[] | undefined,
): DeadExport[] {
  const sentences = new Map<string | undefined, string[]>();
  const sentencesOf = (path: string): string[] => {
    const family = familyOf(path);
    // Thousands of exports have a handful of languages.
    const sentence = sentences.get(family) ?? sayUnreadUses(unreadCode(skipped, path));
    sentences.set(family, sentence);
    return sentence;
  };
  const judged = found.map((dead): DeadExport => {
    const why = dead.verdict === 'unknown' ? [] : sentencesOf(dead.path);
    if (why.length === 0) return dead;
    const confidence = Math.min(dead.confidence, UNREAD);
    return { ...dead, verdict: 'unknown', confidence, evidence: [...why, ...dead.evidence] };
  });
  // An unknown verdict stands last, as before.
  const isUnknown = ({ verdict }: DeadExport): number => Number(verdict === 'unknown');
  return judged.sort((a, b) => isUnknown(a) - isUnknown(b));
}
