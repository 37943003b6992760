import { shannonEntropy } from '@ctx/text';
import { LINE_SCAN_LIMIT, TAB_COLUMNS } from '../defaults.js';
import { Code } from '../read/codes.js';
import { LineKind, lineText, type Profile } from '../read/profile.js';

/** The figures of each line that the signals read; entry i is line i + 1. */
export interface Measures {
  readonly profile: Profile;
  /** Trimmed text of each line, at most {@link LINE_SCAN_LIMIT} units. */
  readonly texts: readonly string[];
  /** Shannon entropy of the whole line in bits per UTF-16 unit; 0 for a blank one. */
  readonly entropies: Float64Array;
  /** Openers minus closers of `( [ {`, strings and comments included: the seed does not mask. */
  readonly brackets: Int32Array;
  /** Opening minus closing tags, where the line is made of tags only; else 0. */
  readonly tags: Int32Array;
}

/** Entropy of one line. Replaceable, so that anyone can measure what it earns. */
export type LineEntropy = (line: string) => number;

/** Measures the lines of a profile, or those of a region `[start, end)` of it. */
export function measureLines(
  profile: Profile,
  entropy: LineEntropy = shannonEntropy,
  start = 0,
  end: number = profile.count,
): Measures {
  const texts = new Array<string>(profile.count).fill('');
  const entropies = new Float64Array(profile.count);
  const brackets = new Int32Array(profile.count);
  const tags = new Int32Array(profile.count);
  for (let line = start; line < end; line++) {
    if (profile.kinds[line] === LineKind.BLANK) continue;
    const text = lineText(profile, line, LINE_SCAN_LIMIT);
    const trimmed = text.trim();
    texts[line] = trimmed;
    entropies[line] = entropy(text);
    brackets[line] = bracketDelta(trimmed);
    if (trimmed.startsWith('<')) tags[line] = tagDelta(trimmed);
  }
  return { profile, texts, entropies, brackets, tags };
}

function bracketDelta(text: string): number {
  let delta = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === Code.OPEN_PAREN || code === Code.OPEN_BRACKET || code === Code.OPEN_BRACE) delta++;
    else if (code === Code.CLOSE_PAREN || code === Code.CLOSE_BRACKET || code === Code.CLOSE_BRACE)
      delta--;
  }
  return delta;
}

const TAGS_ONLY = /^(?:<[^<>]*>\s*)+$/;

function tagDelta(text: string): number {
  if (!TAGS_ONLY.test(text)) return 0;
  let delta = 0;
  for (const [tag] of text.matchAll(/<[^<>]*>/g)) {
    if (tag.startsWith('</')) delta--;
    else if (!tag.endsWith('/>') && !/^<[!?]/.test(tag)) delta++;
  }
  return delta;
}

/** Columns of indentation that count as two levels: eight spaces or two tabs. */
export const TWO_LEVELS: number = 2 * TAB_COLUMNS;
