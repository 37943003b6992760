import { type CountTokens, fit, type LineRange } from '@ctx/text';
import { counted, printable, printableName, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import { loadO200k } from '@ctx/tokens';
import { selectPaths } from '@ctx/tree/view';
import { factsByPath, type Sources } from '../answers/sources.js';
import { groupHits, type HitGroup } from './groups.js';
import { type FileHits, hitsIn } from './hits.js';
import { type PatternOptions, readPattern } from './pattern.js';

/** Folders that the line of what is left out names. */
const FOLDERS = 5;

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
  const read = await Promise.all(wanted.map((pattern) => readPattern(pattern, options)));
  const { paths, missing } = selectPaths(
    sources.files.map(({ path }) => path),
    options.paths,
  );
  const fileHits = await hitsIn(paths, read, sources);
  const files = new Map(fileHits.map((file) => [file.path, file]));
  const groups = groupHits(fileHits, factsByPath(sources), wanted.length);
  // Part of the answer: where nothing is found, a file that was not read may have it.
  const head = (sources.leftOut ?? []).map((notice) => `${notice}\n`).join('');
  const share = budget * BODY_SHARE;
  const items = hitItems(
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
    count: fileHits.reduce((sum, { count }) => sum + count, 0),
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

/** The text that is written, and the hits in it. */
interface HitText {
  readonly groups: readonly HitGroup[];
  readonly files: ReadonlyMap<string, FileHits>;
  readonly items: readonly HitItem[];
  /** How many of the items are shown. */
  readonly shown: number;
}

/** Hits by file and definition, and one line of what is left out by folder. */
export function writeHits({ groups, files, items, shown }: HitText): string {
  const hitItems = items.slice(0, shown);
  const byGroup = new Map<number, HitItem[]>();
  for (const item of hitItems) byGroup.set(item.group, [...(byGroup.get(item.group) ?? []), item]);
  const byPath = new Map<string, number[]>();
  for (const at of [...byGroup.keys()].sort((a, b) => a - b)) {
    const { path } = groups[at]!;
    byPath.set(path, [...(byPath.get(path) ?? []), at]);
  }
  const sections = [...byPath].map(([path, own]) => {
    const inOrder = own.sort((a, b) => start(groups[a]!) - start(groups[b]!));
    const blocks = inOrder.map((at) =>
      writeGroup(groups[at]!, byGroup.get(at)!, files.get(path)!.lines),
    );
    return `## ${printablePath(path)}\n${blocks.join('\n')}`;
  });
  const left = writeLeft(files, hitItems, groups);
  return [...sections, ...(left === '' ? [] : [left])].map((part) => `${part}\n`).join('');
}

function start({ range, hits }: HitGroup): number {
  return range?.startLine ?? hits[0]!.line;
}

/** The definition's range and name, then its hits; the hit that names the definition is its own head. */
function writeGroup(group: HitGroup, items: readonly HitItem[], lines: readonly string[]): string {
  const { range, name = '' } = group;
  const head = range && `@@ ${rangeText(range)}`;
  const body = items.find((item) => item.body);
  // Each line stands behind its number, so that none of a file is taken for a heading of the answer.
  if (body)
    return [head, ...body.lines.map((line) => `${line}: ${printable(lines[line - 1]!)}`)].join(
      '\n',
    );
  const rows = [...items]
    .sort((a, b) => a.lines[0]! - b.lines[0]!)
    .map(({ lines: own, text }) => `${own.join(',')}: ${printable(text)}`);
  return [...(head === undefined ? [] : [`${head} ${printableName(name)}`]), ...rows].join('\n');
}

/** `left out: 120 lines (src/a 80, test 40)`; empty where every line that matches is shown. */
function writeLeft(
  files: ReadonlyMap<string, FileHits>,
  taken: readonly HitItem[],
  groups: readonly HitGroup[],
): string {
  const shown = new Set(
    taken.flatMap(({ group, lines }) => lines.map((line) => `${line} ${groups[group]!.path}`)),
  );
  const byFolder = new Map<string, number>();
  for (const [path, { hits, count }] of files) {
    const seen = hits.filter(({ line }) => shown.has(`${line} ${path}`)).length;
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    if (count > seen) byFolder.set(folder, (byFolder.get(folder) ?? 0) + count - seen);
  }
  const sorted = [...byFolder].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (sorted.length === 0) return '';
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const named = sorted
    .slice(0, FOLDERS)
    .map(([folder, count]) => `${printablePath(folder)} ${count}`);
  const more = sorted.length > FOLDERS ? [`${sorted.length - FOLDERS} folders more`] : [];
  return `left out: ${counted(total, 'line')} (${[...named, ...more].join(', ')})`;
}

/** A line of the answer: one hit, or several of a group that read alike. */
interface HitItem {
  /** Place in the list of groups. */
  readonly group: number;
  /** 1-based lines that hold this very text, in order. */
  readonly lines: readonly number[];
  /** The line without its indentation; of a long one the part around the match. */
  readonly text: string;
  /** Shown as the whole body of the group's definition instead of as one line. */
  readonly body?: true | undefined;
}

/** Hits of a group that come before the further ones of better groups. */
const FIRST_HITS = 3;

/** Lines of a body that is shown whole: it says more than its hits do, for about 250 tokens. */
const BODY_LINES = 25;

/** Characters of a line that are shown: what is longer is generated, or data. */
const WIDTH = 160;

/** Rank up to which groups are code: their further hits come before the first of tests and documents. */
const CODE = 2;

/**
 * Everything that an answer may show, in the order in which it is taken.
 *
 * @param hasRoom whether a body may stand before the hits of others
 */
export function hitItems(
  groups: readonly HitGroup[],
  files: ReadonlyMap<string, FileHits>,
  hasRoom: (body: HitItem) => boolean = () => true,
): HitItem[] {
  const [first, further, beside]: [HitItem[], HitItem[], HitItem[]] = [[], [], []];
  for (const [at, group] of groups.entries()) {
    const own = foldedHits(group, at, files.get(group.path)!.lines);
    const isBeside = group.rank > CODE;
    (isBeside ? beside : first).push(...own.slice(0, FIRST_HITS));
    (isBeside ? beside : further).push(...own.slice(FIRST_HITS));
  }
  const body = bodyOf(groups);
  return [...(body !== undefined && hasRoom(body) ? [body] : []), ...first, ...further, ...beside];
}

/** The best group's definition, where it is what was looked for, has a body, and is short. */
function bodyOf(groups: readonly HitGroup[]): HitItem | undefined {
  const [{ acts, defines, range } = { acts: false, defines: false }] = groups;
  const isAlone = groups[1] === undefined || groups[1].rank > 0;
  if (!isAlone || !acts || !defines || range === undefined) return undefined;
  const { startLine, endLine } = range;
  const count = endLine - startLine + 1;
  if (count > BODY_LINES) return undefined;
  const lines = Array.from({ length: count }, (_, at) => startLine + at);
  return { group: 0, lines, text: '', body: true };
}

/** Hits that read alike as one. */
function foldedHits(group: HitGroup, at: number, lines: readonly string[]): HitItem[] {
  const byText = new Map<string, number[]>();
  for (const { line, column } of group.hits) {
    const text = excerpt(lines[line - 1]!, column);
    const own = byText.get(text) ?? [];
    own.push(line);
    byText.set(text, own);
  }
  return [...byText].map(([text, own]) => ({ group: at, lines: own, text }));
}

/** A line without its indentation, around the match where it is long: `…` stands for what is cut. */
function excerpt(line: string, column: number): string {
  const text = line.trim();
  if (text.length <= WIDTH) return text;
  const indent = line.length - line.trimStart().length;
  const start = Math.max(0, Math.min(column - indent - WIDTH / 4, text.length - WIDTH));
  const end = start + WIDTH;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
