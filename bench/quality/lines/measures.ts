// Measures the lines of a change that an answer shows, and the use of its tokens.
import type { DefinitionLines } from '@ctx/pipeline';
import type { CountTokens, LineRange } from '@ctx/text';

/** A file of an answer, by shape. */
export interface AnswerFile {
  path: string;
  shown: readonly LineRange[];
  /** Lines among `shown` that are not shown whole. */
  headers: readonly number[];
}

/** An answer as data. */
export interface Answer {
  text: string;
  tokens: number;
  files: readonly AnswerFile[];
}

type Hunk = readonly [path: string, first: number, last: number];

/** Longer lines are cut by the program, so that they are not shown whole. */
const CUT = 400;

/** Lines of each file that are shown from end to end. */
export function wholeLines(
  { files }: Answer,
  linesOf: (path: string) => readonly string[],
): Map<string, Set<number>> {
  return new Map(
    files.map(({ path, shown, headers }) => {
      const text = linesOf(path);
      const whole = new Set<number>();
      for (const { startLine, endLine } of shown)
        for (let line = startLine; line <= endLine; line++)
          if ((text[line - 1] ?? '').length <= CUT) whole.add(line);
      for (const line of headers) whole.delete(line);
      return [path, whole];
    }),
  );
}

/** Share of the hunks of which every line is shown whole. */
export function hunksShown(
  hunks: readonly Hunk[],
  whole: ReadonlyMap<string, ReadonlySet<number>>,
): number {
  const shown = hunks.filter(([path, first, last]) => {
    for (let line = first; line <= last; line++) if (!whole.get(path)?.has(line)) return false;
    return true;
  });
  return shown.length / hunks.length;
}

/** Share of the hunks whose definition is named or shown: its header line is in the answer. */
export function headersShown(
  hunks: readonly Hunk[],
  { files }: Answer,
  definitionsOf: (path: string) => readonly DefinitionLines[],
): number {
  const named = hunks.filter(([path, line]) => {
    const header = headerAround(definitionsOf(path), line) ?? line;
    const file = files.find((file) => file.path === path);
    return file?.shown.some(({ startLine, endLine }) => startLine <= header && header <= endLine);
  });
  return named.length / hunks.length;
}

function headerAround(definitions: readonly DefinitionLines[], line: number): number | undefined {
  let best: DefinitionLines | undefined;
  for (const definition of definitions) {
    if (definition.startLine > line || definition.endLine < line) continue;
    if (!best || definition.startLine >= best.startLine) best = definition;
  }
  return best?.headerLine;
}

/** Tokens of the whole source lines, each with its line break. */
export function sourceTokens(
  whole: ReadonlyMap<string, ReadonlySet<number>>,
  linesOf: (path: string) => readonly string[],
  countTokens: CountTokens,
): number {
  let tokens = 0;
  for (const [path, lines] of whole) {
    const text = linesOf(path);
    for (const line of lines) tokens += countTokens(`${text[line - 1] ?? ''}\n`);
  }
  return tokens;
}
