import { enclosingLines, mergeRanges, without } from '@ctx/pipeline/sections';
import { codeLines } from '@ctx/source/lexis';
import type { LineRange } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';

/** Lines of a definition that is shown whole without being asked to: about two screenfuls. */
const LONG = 90;

/** Lines from the head of a long definition where no line of it is known to matter. */
const HEAD = 60;

/** Lines around one that matters: a window of an editor holds as many. */
const MARGIN = 10;

/** Names of what is inside a long definition that are shown at most. */
const MEMBERS = 40;

/** Lines of documentation that are worth a mark in their place. */
const WORTH_A_MARK = 3;

/** Lines between a header and its docstring at most: a long list of parameters. */
const PARAMETERS = 30;

/** A letter of any script. */
const WORD = /\p{L}/u;

/** A tag of a documentation comment. */
const TAG = /<\/?\w{1,20}>/g;

/** A file as its definitions are cut. */
export interface CutFile {
  readonly lines: readonly string[];
  readonly language: string | undefined;
  readonly definitions: PathFacts['definitions'];
}

/** The wanted parts of a definition. */
export interface Wanted {
  /** Documentation whole instead of its first line. */
  readonly docs: boolean;
  /** The whole body however long. */
  readonly whole: boolean;
  /** Lines that matter, 1-based: those of a menu. */
  readonly matching?: readonly number[] | undefined;
}

/**
 * The lines of a definition that are worth showing: of its documentation the first line, of a long body those
 * around the lines that matter with the branches they stand in, or its head and the names of its members.
 *
 * @param range The definition, with the comment above it.
 * @returns Disjoint and sorted; together at least one line.
 */
export function definitionParts(range: LineRange, file: CutFile, wanted: Wanted): LineRange[] {
  const matching = (wanted.matching ?? []).filter((line) => isInside(line, range));
  const hidden = wanted.docs ? [] : documentation(range, file, matching);
  const rest = without(range, hidden);
  const count = rest.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
  if (wanted.whole || count <= LONG) return rest;
  const chosen = matching.length > 0 ? around(matching, range, file) : head(range, file);
  return mergeRanges(chosen).flatMap((part) => without(part, hidden));
}

/** A long definition around some of its lines. */
function around(matching: readonly number[], range: LineRange, file: CutFile): LineRange[] {
  const header = headerOf(range, file);
  const windows = matching.map((line) => ({
    startLine: Math.max(range.startLine, line - MARGIN),
    endLine: Math.min(range.endLine, line + MARGIN),
  }));
  return [
    { startLine: range.startLine, endLine: header },
    ...windows.flatMap((window) => [
      ...enclosingLines(window.startLine, header, file.lines),
      window,
    ]),
  ];
}

/** A long definition by its first lines; one with others inside by their headers. */
function head(range: LineRange, { definitions, ...file }: CutFile): LineRange[] {
  const { startLine, endLine } = range;
  const header = headerOf(range, { definitions, ...file });
  const inner = definitions
    .filter(
      (definition) =>
        definition.headerLine > header &&
        definition.endLine <= endLine &&
        definition.startLine > startLine,
    )
    .slice(0, MEMBERS)
    .map(({ headerLine }) => ({ startLine: headerLine, endLine: headerLine }));
  if (inner.length < 3) return [{ startLine, endLine: Math.min(endLine, header + HEAD) }];
  return [{ startLine, endLine: Math.min(endLine, header + MARGIN) }, ...inner];
}

/** The line with the name of the definition that begins first in a range. */
function headerOf({ startLine, endLine }: LineRange, { definitions }: CutFile): number {
  const own = definitions.find(
    (definition) => startLine <= definition.headerLine && definition.headerLine <= endLine,
  );
  return own?.headerLine ?? startLine;
}

/** Lines of documentation behind its first one, of each definition in a range. */
function documentation(
  range: LineRange,
  { lines, language, definitions }: CutFile,
  matching: readonly number[],
): LineRange[] {
  if (language === undefined) return [];
  const code = codeLines(language, lines.join('\n'));
  const isComment = (line: number): boolean =>
    isInside(line, range) && code[line - 1]?.trim() === '' && lines[line - 1]?.trim() !== '';
  const ranges = definitions.flatMap((definition) => {
    const runs = commentsAbove(definition, code, isComment);
    const string =
      definition.doc === undefined ? undefined : stringBelow(definition, code, isComment);
    if (string !== undefined) runs.push(string);
    return runs;
  });
  return mergeRanges(ranges, 0)
    .map((run) => ({ ...run, startLine: behindFirst(run, lines) }))
    .filter(
      ({ startLine, endLine }) =>
        endLine - startLine + 1 >= WORTH_A_MARK &&
        // A line that the parse calls code is no comment, whatever it looks like.
        !definitions.some((definition) =>
          isInside(definition.headerLine, { startLine, endLine }),
        ) &&
        !matching.some((line) => isInside(line, { startLine, endLine })),
    );
}

/** The comments and strings before the header of a definition; some grammars have them inside it. */
function commentsAbove(
  { startLine, headerLine }: PathFacts['definitions'][number],
  code: readonly string[],
  isComment: (line: number) => boolean,
): LineRange[] {
  const isPart = (line: number) => isComment(line) || isBlankInside(line, code, isComment);
  let above = startLine;
  while (isPart(above - 1)) above--;
  const runs: LineRange[] = [];
  for (let line = above; line < headerLine; line++) {
    if (!isPart(line)) continue;
    const last = runs.at(-1);
    if (last?.endLine === line - 1) last.endLine = line;
    else runs.push({ startLine: line, endLine: line });
  }
  return runs;
}

/** The string that documents a definition from within, below its header. */
function stringBelow(
  { headerLine, endLine }: PathFacts['definitions'][number],
  code: readonly string[],
  isComment: (line: number) => boolean,
): LineRange | undefined {
  let first = headerLine + 1;
  const last = Math.min(endLine, headerLine + PARAMETERS);
  while (first <= last && !isComment(first)) first++;
  if (!code[first - 2]?.trimEnd().endsWith(':')) return undefined;
  let end = first;
  while (end < endLine && (isComment(end + 1) || isBlankInside(end + 1, code, isComment))) end++;
  return isComment(first) ? { startLine: first, endLine: end } : undefined;
}

/** An empty line with documentation above and below it. */
function isBlankInside(
  line: number,
  code: readonly string[],
  isComment: (line: number) => boolean,
): boolean {
  return code[line - 1]?.trim() === '' && isComment(line - 1) && isComment(line + 1);
}

/** The line behind the first one of a run that has a word: `<summary>` is none. */
function behindFirst({ startLine, endLine }: LineRange, lines: readonly string[]): number {
  let line = startLine;
  while (line < endLine && !WORD.test((lines[line - 1] ?? '').replace(TAG, ''))) line++;
  return line + 1;
}

function isInside(line: number, { startLine, endLine }: LineRange): boolean {
  return startLine <= line && line <= endLine;
}
