import type { HitGroup } from './groups.js';
import type { FileHits } from './hits.js';

/** A line of the answer: one hit, or several of a group that read alike. */
export interface HitItem {
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
export function itemsOf(
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
