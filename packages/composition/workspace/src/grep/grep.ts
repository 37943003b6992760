import { type CountTokens, fit, type LineRange } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { selectPaths } from '@ctx/tree/view';
import { factsByPath } from '../answers/facts-by-path.js';
import type { Sources } from '../answers/sources.js';
import { groupHits } from './groups.js';
import { hitsIn } from './hits.js';
import { itemsOf } from './items.js';
import { type PatternOptions, readPattern } from './pattern.js';
import { writeHits } from './write.js';

/** Tokens without a budget of the caller's own: some thirty hits. */
const GREP_BUDGET = 800;

/** Part of the budget that the body of what is looked for may take: hits in other places say where it is used. */
const BODY_SHARE = 0.4;

/** Options of `workspace.grep`. */
export interface GrepOptions extends PatternOptions {
  /** Only these files and folders (default all). */
  paths?: readonly string[] | undefined;
  /** Tokens of the whole text (default 800). */
  budget?: number | undefined;
  /** The caller's tokenizer (default: exact o200k_base, loaded on first use). */
  countTokens?: CountTokens | undefined;
}

/** Hits in one definition, or in none. */
export interface GrepGroup {
  path: string;
  /** `Owner.name` of the innermost definition around the hits. */
  name?: string | undefined;
  /** Its lines, 1-based, inclusive. */
  range?: LineRange | undefined;
  /** Lines that match, 1-based, in order; shown or not. */
  lines: number[];
}

/** The result, as text and as data. */
export interface Grep {
  /** Empty where nothing matches, and where not one hit fits. */
  text: string;
  /** Exact size of the text by the caller's tokenizer. */
  tokens: number;
  budget: number;
  /** Tokens that one hit would need; set when nothing fits. */
  needed?: number | undefined;
  /** Lines that match, in all files. */
  count: number;
  /** Best first, `HITS_A_FILE` hits of a file at most. */
  groups: GrepGroup[];
  /** One sentence each: a pattern that is no expression, paths that are none. */
  remarks: string[];
}

/**
 * Looks for patterns in the files of the workspace: hits grouped by the definition that holds them, best
 * first (definitions of what is looked for, code, imports, tests, everything else), and how many were left
 * out. Patterns are RE2's expressions; one with `\|` is read as grep reads it.
 *
 * @throws RangeError for no pattern, an empty one, and a budget that is no number ≥ 0
 */
export async function grepFor(
  patterns: string | readonly string[],
  sources: Sources,
  options: GrepOptions = {},
): Promise<Grep> {
  const wanted = typeof patterns === 'string' ? [patterns] : [...patterns];
  if (wanted.length === 0) throw new RangeError('grep takes a pattern, and got none');
  if (wanted.includes('')) throw new RangeError('a pattern of grep must not be empty, got ""');
  const { budget = GREP_BUDGET } = options;
  if (!(budget >= 0)) throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
  const countTokens = options.countTokens ?? (await loadO200k());
  const read = await Promise.all(wanted.map((one) => readPattern(one, options)));
  const { paths, missing } = selectPaths(
    sources.files.map(({ path }) => path),
    options.paths,
  );
  const found = await hitsIn(paths, read, sources);
  const files = new Map(found.map((file) => [file.path, file]));
  const groups = groupHits(found, factsByPath(sources), wanted.length);
  // Part of the answer: where nothing is found, a file that was not read may have it.
  const head = (sources.leftOut ?? []).map((one) => `${one}\n`).join('');
  const share = budget * BODY_SHARE;
  const items = itemsOf(
    groups,
    files,
    (body) => countTokens(writeHits({ groups, files, items: [body], shown: 1 })) <= share,
  );
  const write = (shown: number) => head + writeHits({ groups, files, items, shown });
  const shown = fit(items.length, budget, (count) => countTokens(write(count)));
  const text = shown > 0 || (items.length === 0 && countTokens(head) <= budget) ? write(shown) : '';
  return {
    text,
    tokens: text === '' ? 0 : countTokens(text),
    budget,
    ...(shown === 0 && items.length > 0 && { needed: countTokens(write(1)) }),
    count: found.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map(({ path, name, range, hits }) => ({
      path,
      ...(name !== undefined && { name }),
      ...(range && { range }),
      lines: hits.map(({ line }) => line),
    })),
    remarks: [
      ...read.flatMap(({ source, plain }) =>
        plain === undefined
          ? []
          : [`${JSON.stringify(source)} is looked for as plain text: ${plain}`],
      ),
      ...missing.map((path) => `no file or folder here is ${JSON.stringify(path)}`),
    ],
  };
}
