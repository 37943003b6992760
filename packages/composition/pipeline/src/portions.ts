import { approximateTokens, type LineRange } from '@ctx/text';
import {
  FRAME_BOOST,
  HEADER_GROUP,
  HEADER_LINES,
  LINE_LENGTH,
  MARGIN,
  NAMED_BOOST,
  PORTION_OVERHEAD,
  RANK_DECAY,
  WHOLE_DEFINITION,
  WORTH_OF_BODIES,
  WORTH_OF_HEADERS,
  WORTH_OF_PATH,
  WORTH_OF_REST,
} from './defaults.js';
import type { DefinitionLines, RankedFile, Source } from './shapes.js';
import { sourceLines } from './source-lines.js';

/** What a portion shows: the file's line in the map, headers, a matching body, or all other lines. */
export type PortionKind = 'path' | 'headers' | 'body' | 'rest';

/** The smallest unit that is shown or left out: some lines of one file. */
export interface Portion {
  /** Index of the file in the ranking. */
  file: number;
  kind: PortionKind;
  /** The lines it adds; empty for `path`. */
  ranges: LineRange[];
  /** Expected share of what the task needs; comparable across files. */
  worth: number;
  /** Approximate tokens. It decides the order only, never the budget. */
  cost: number;
}

/**
 * Cuts one ranked file into portions: its map line, groups of headers, matching bodies, the rest.
 *
 * The worth of a file falls with its rank as a power law, and is spread over its portions: bodies
 * by the score of the passages in them, plus a boost for what the task names.
 *
 * @param file The file, as ranked.
 * @param rank 0-based place in the ranking.
 * @param source Its content; without it only the map line can be shown.
 * @param names Identifiers that the task names; a definition of that name gains worth.
 */
export function portionsOf(
  file: RankedFile,
  rank: number,
  source: Source | undefined,
  names: ReadonlySet<string> = new Set(),
): Portion[] {
  const trust = (rank + 1) ** -RANK_DECAY;
  const entry = 12 + approximateTokens(file.path + (file.reasons[0] ?? ''));
  const path: Portion = {
    file: rank,
    kind: 'path',
    ranges: [],
    worth: trust * WORTH_OF_PATH,
    cost: entry,
  };
  if (!source) return [path];
  const text = sourceLines(source.text);
  const definitions = source.definitions ?? [];
  const cost = (ranges: LineRange[]) => costOf(text, ranges);
  const headers = headerPortions(file, definitions, text, names);
  const bodies = bodyPortions(file, withComments(definitions, text), text, names);
  const spread = (
    kind: PortionKind,
    worth: number,
    parts: { ranges: LineRange[]; share: number }[],
  ) => {
    const sum = parts.reduce((total, { share }) => total + share, 0);
    return parts.map(({ ranges, share }) => ({
      file: rank,
      kind,
      ranges,
      worth: (trust * worth * share) / (sum || 1),
      cost: cost(ranges),
    }));
  };
  const whole = [{ ranges: [{ startLine: 1, endLine: text.length }], share: 1 }];
  return [
    path,
    ...spread('headers', WORTH_OF_HEADERS, headers),
    ...spread('body', WORTH_OF_BODIES, bodies),
    ...spread('rest', WORTH_OF_REST, whole),
  ];
}

/**
 * Orders the portions of all files by worth per token, best first. A file's map line comes before
 * its first lines. The order does not depend on any budget: a larger budget shows a superset.
 */
export function orderPortions(portions: readonly Portion[]): Portion[] {
  const density = ({ worth, cost }: Portion) => worth / cost;
  const first = (portion: Portion) => portion.ranges[0]?.startLine ?? 0;
  const sorted = [...portions].sort(
    (a, b) => density(b) - density(a) || a.file - b.file || first(a) - first(b),
  );
  const paths = new Map(portions.filter(({ kind }) => kind === 'path').map((p) => [p.file, p]));
  const ordered: Portion[] = [];
  for (const portion of sorted) {
    const entry = paths.get(portion.file);
    if (entry) ordered.push(entry);
    if (portion !== entry && portion.kind !== 'path') ordered.push(portion);
    paths.delete(portion.file);
  }
  return ordered;
}

/**
 * Headers in groups: first those of definitions that the task names or that hold a passage, then the
 * others in source order. The first group carries as much as all others together.
 */
function headerPortions(
  { passages }: RankedFile,
  definitions: readonly DefinitionLines[],
  text: string[],
  names: ReadonlySet<string>,
): { ranges: LineRange[]; share: number }[] {
  const outlined = definitions.filter((definition) => isOutlined(definition, definitions));
  const matches = ({ name, startLine, endLine }: DefinitionLines) =>
    names.has(name) || passages.some((p) => p.startLine <= endLine && p.endLine >= startLine);
  const matched = outlined.filter(matches).slice(0, HEADER_GROUP);
  const chosen = new Set(matched);
  const others = outlined.filter((definition) => !chosen.has(definition));
  const groups = [];
  for (let i = 0; i < others.length; i += HEADER_GROUP) {
    groups.push({ members: others.slice(i, i + HEADER_GROUP), share: 1 });
  }
  if (matched.length > 0) groups.unshift({ members: matched, share: Math.max(1, groups.length) });
  return groups.map(({ members, share }) => ({
    ranges: members.map((definition) => headerOf(definition, text)),
    share,
  }));
}

/** Definitions that begin at the comment above them: it says what they are for. */
function withComments(definitions: readonly DefinitionLines[], text: string[]): DefinitionLines[] {
  return definitions.map((definition) => {
    let { startLine } = definition;
    while (startLine > 1 && COMMENT.test(text[startLine - 2] ?? '')) startLine--;
    return { ...definition, startLine };
  });
}

/** A line that is nothing but a comment, in most languages. */
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:define|include|if|endif|else))|--|;;|%)/;

function bodyPortions(
  file: RankedFile,
  definitions: readonly DefinitionLines[],
  text: string[],
  names: ReadonlySet<string>,
): { ranges: LineRange[]; share: number }[] {
  const top = file.passages.reduce((best, { score }) => Math.max(best, score), 0) || 1;
  const found = new Map<string, { ranges: LineRange[]; share: number }>();
  const add = (range: LineRange, share: number) => {
    const start = Math.max(1, range.startLine);
    const end = Math.min(text.length, range.endLine);
    if (start > end || !(share > 0)) return;
    const body = bodyAround({ startLine: start, endLine: end }, definitions, text.length);
    const key = `${body.startLine}-${body.endLine}`;
    const known = found.get(key);
    if (known) known.share += share;
    else found.set(key, { ranges: [...headersAround(body, definitions, text), body], share });
  };
  for (const passage of file.passages) add(passage, passage.score / top);
  for (const line of file.frames ?? [])
    add({ startLine: line - 10, endLine: line + 10 }, FRAME_BOOST);
  for (const definition of definitions)
    if (names.has(definition.name)) add(shortened(definition), NAMED_BOOST);
  return [...found.values()];
}

/**
 * What is shown for a passage: the largest definition around it that is short enough; else the short
 * definitions that it cuts through, whole; else the passage with a margin.
 */
function bodyAround(
  passage: LineRange,
  definitions: readonly DefinitionLines[],
  lineCount: number,
): LineRange {
  const short = definitions.filter((d) => d.endLine - d.startLine < WHOLE_DEFINITION);
  const around = short
    .filter((d) => d.startLine <= passage.startLine && d.endLine >= passage.endLine)
    .reduce<LineRange | undefined>(
      (best, d) => (best && size(best) >= size(d) ? best : d),
      undefined,
    );
  if (around) return { startLine: around.startLine, endLine: around.endLine };
  const touched = short.filter(
    (d) => d.startLine <= passage.endLine && d.endLine >= passage.startLine,
  );
  const margin = touched.length > 0 ? 0 : MARGIN;
  const startLine = Math.min(passage.startLine - margin, ...touched.map((d) => d.startLine));
  const endLine = Math.max(passage.endLine + margin, ...touched.map((d) => d.endLine));
  return { startLine: Math.max(1, startLine), endLine: Math.min(lineCount, endLine) };
}

function size({ startLine, endLine }: LineRange): number {
  return endLine - startLine + 1;
}

/** Headers of the definitions that enclose `body`, so that a reader knows where it stands. */
function headersAround(
  body: LineRange,
  definitions: readonly DefinitionLines[],
  text: string[],
): LineRange[] {
  return definitions
    .filter((d) => d.startLine < body.startLine && d.endLine >= body.endLine)
    .map((definition) => headerOf(definition, text));
}

/** From the line of the name to the line that opens the body, at most `HEADER_LINES`. */
function headerOf({ headerLine, endLine }: DefinitionLines, text: string[]): LineRange {
  const last = Math.min(endLine, headerLine + HEADER_LINES - 1, text.length);
  let end = headerLine;
  while (end < last && !/(?:[{:;=]|=>|\bdo|\bthen)\s*$/.test(text[end - 1] ?? '')) end++;
  const opened = /(?:[{:;=]|=>|\bdo|\bthen)\s*$/.test(text[end - 1] ?? '');
  return { startLine: headerLine, endLine: opened ? end : headerLine };
}

/** An outline shows what others can use: two levels, no package clause, no variable of a function. */
function isOutlined(definition: DefinitionLines, definitions: readonly DefinitionLines[]): boolean {
  const { kind = '', parent } = definition;
  const inside = parent === undefined ? '' : (definitions[parent]?.kind ?? '');
  const local =
    /^(variable|constant)$/.test(kind) && /^(function|method|constructor)$/.test(inside);
  const clause = /^(module|namespace)$/.test(kind) && definition.startLine === definition.endLine;
  return !local && !clause && depthOf(definition, definitions) <= 1;
}

function depthOf(definition: DefinitionLines, definitions: readonly DefinitionLines[]): number {
  let depth = 0;
  let at = definition.parent;
  while (at !== undefined && depth < 8) {
    depth++;
    at = definitions[at]?.parent;
  }
  return depth;
}

function shortened({ startLine, endLine }: DefinitionLines): LineRange {
  return { startLine, endLine: Math.min(endLine, startLine + WHOLE_DEFINITION - 1) };
}

function costOf(text: string[], ranges: readonly LineRange[]): number {
  let units = 0;
  for (const { startLine, endLine } of ranges) {
    for (let line = startLine; line <= endLine; line++) {
      units += Math.min(LINE_LENGTH, text[line - 1]?.length ?? 0) + 6;
    }
  }
  return PORTION_OVERHEAD + Math.ceil(units / 4);
}
