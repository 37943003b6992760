import { hasLexis, literals } from '@ctx/source/lexis';
import { approximateTokens, type CountTokens } from '@ctx/text';
import { applyEdits, type Edit } from '@ctx/text/edits';
import { lineAt } from '@ctx/text/lines';
import type { Compressed } from '../shapes.js';
import { BY_LINE, type Passage, type RewriteRule, RULES } from './rewrite-rules.js';

export type { RewriteRule } from './rewrite-rules.js';

/** The effect of one rule on a text. */
export interface RuleEffect {
  readonly rule: RewriteRule;
  readonly edits: number;
  /** Tokens it saved, behind the rules before it. */
  readonly tokens: number;
}

/** A rewritten text, with what each rule was worth in it. Rules that saved nothing are absent. */
export interface Rewritten extends Compressed {
  readonly rules: readonly RuleEffect[];
}

/** Options of {@link rewrite}. */
export interface RewriteOptions {
  /** The reader's tokenizer: what pays depends on it (default: characters over 4). */
  countTokens?: CountTokens | undefined;
  /** Such as `typescript`, as `@ctx/syntax` names it; without it nothing is rewritten. */
  language?: string | undefined;
  /** Default: `REVERSIBLE`. */
  rules?: readonly RewriteRule[] | undefined;
}

/** The rules that are on: reversible, and measured to save on some corpus and to cost on none. */
export const REVERSIBLE: readonly RewriteRule[] = ['indentation', 'arrows'];

/**
 * Writes a text with fewer tokens of the reader's own tokenizer. A rule is applied only where it
 * measures smaller on this very text, never inside strings, comments and regular expressions.
 * `restore(text, legend)` gives the input back, character for character, unless a lossy rule was
 * asked for.
 *
 * For display: a text with changed white space must not be edited from.
 *
 * @param text Source text, whole.
 * @throws RangeError when `rules` names a rule that does not exist.
 */
export function rewrite(text: string, options: RewriteOptions = {}): Rewritten {
  if (typeof text !== 'string') {
    throw new TypeError(`rewrite: text must be a string, got ${typeof text}`);
  }
  const countTokens = options.countTokens ?? approximateTokens;
  const { rules = REVERSIBLE } = options;
  const passage = passageOf(text, options.language);
  const tokensBefore = countTokens(text);
  let best = { edits: [] as Edit[], text, tokens: tokensBefore };
  const effects: RuleEffect[] = [];
  for (const rule of rules) {
    const candidates = findEdits(rule, passage);
    const useful = BY_LINE.has(rule) ? savingEdits(candidates, passage, countTokens) : candidates;
    const edits = merge(best.edits, useful);
    if (edits.length === best.edits.length) continue;
    const candidate = applyEdits(text, edits).text;
    const tokens = countTokens(candidate);
    if (tokens >= best.tokens) continue;
    effects.push({ rule, edits: useful.length, tokens: best.tokens - tokens });
    best = { edits, text: candidate, tokens };
  }
  const written = writtenWith(best.edits, passage);
  return { ...written, tokensBefore, tokensAfter: best.tokens, rules: effects };
}

function findEdits(rule: RewriteRule, passage: Passage): Edit[] {
  if (!Object.hasOwn(RULES, rule)) {
    throw new RangeError(`rewrite: no rule ${rule}; there are ${Object.keys(RULES).join(', ')}`);
  }
  return RULES[rule](passage);
}

function passageOf(text: string, language: string | undefined): Passage {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (!hasLexis(language)) return { text, literals: [], starts };
  return { text, language, literals: literals(text, language), starts };
}

/** The edits whose line has fewer tokens with them; a line is judged with all its edits. */
function savingEdits(
  edits: readonly Edit[],
  { text, starts }: Passage,
  countTokens: CountTokens,
): Edit[] {
  const saving: Edit[] = [];
  for (let first = 0; first < edits.length; ) {
    const line = lineAt(starts, (edits[first] as Edit).startIndex);
    const start = starts[line - 1] as number;
    const end = starts[line] ?? text.length;
    let after = first;
    while (after < edits.length && (edits[after] as Edit).startIndex < end) after++;
    const group = edits.slice(first, after);
    const before = text.slice(start, end);
    const shifted = group.map((edit) => ({
      ...edit,
      startIndex: edit.startIndex - start,
      endIndex: edit.endIndex - start,
    }));
    if (countTokens(applyEdits(before, shifted).text) < countTokens(before)) saving.push(...group);
    first = after;
  }
  return saving;
}

/** Both lists in order; an edit that overlaps one of `first` is left out, unless it is lossy. */
function merge(first: readonly Edit[], second: readonly Edit[]): Edit[] {
  const all = [...first, ...second].sort(
    (a, b) => a.startIndex - b.startIndex || b.endIndex - a.endIndex,
  );
  const merged: Edit[] = [];
  for (const edit of all) {
    const last = merged.at(-1);
    if (last === undefined || edit.startIndex >= last.endIndex) merged.push(edit);
    else if (edit.lossy && !last.lossy && edit.startIndex <= last.startIndex)
      merged[merged.length - 1] = edit;
  }
  return merged;
}

/** The text with its edits, what they left out, and what they are. */
function writtenWith(
  edits: readonly Edit[],
  { text, starts }: Passage,
): Omit<Rewritten, 'tokensBefore' | 'tokensAfter' | 'rules'> {
  const lossy = edits.filter((edit) => edit.lossy);
  const omissions = lossy.map((edit) => ({
    range: {
      startLine: lineAt(starts, edit.startIndex),
      endLine: lineAt(starts, edit.endIndex - 1),
    },
    reason: 'comment',
  }));
  const reversible = edits.length > 0 ? 'losslessDisplay' : 'verbatim';
  return {
    ...applyEdits(text, edits),
    class: lossy.length > 0 ? 'lossy' : reversible,
    omissions,
  };
}
