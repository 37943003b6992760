import {
  type Context,
  type ContextInput,
  composeContext,
  type SeenFile,
  type View,
} from '@ctx/pipeline';
import type { CountTokens, LineRange } from '@ctx/text';

/** Tokens of a context when the caller names no budget. */
const CONTEXT_BUDGET = 8_000;

/** Ranked files that are read and may get a view: twenty hold 92 % of what fixes touch. */
export const CANDIDATES = 40;

/** The material of an answer: plain data, by which it can be composed again at another budget. */
export interface Replay extends ContextInput {
  /** Sentences about what was not read, which an answer without files says. */
  leftOut: readonly string[];
  /** The caller's options, beside the budget. */
  how: {
    depth?: { readonly filesFull: number; readonly filesSignatures: number } | undefined;
    view?: View | undefined;
    numbers?: boolean | undefined;
  };
}

/** The budget of an answer, and the files that its reader has. */
export interface ComposeOptions {
  countTokens: CountTokens;
  /** Tokens of the whole answer (default 8000). */
  budget?: number | undefined;
  /** The files that the conversation has been given. */
  seen?: readonly SeenFile[] | undefined;
}

/** The lines and tokens that an answer does not send again. */
export interface Withheld {
  /** Lines that it would have shown, and that the conversation has. */
  lines: number;
  /** Tokens that it would have taken; it takes fewer where there is little that is new. */
  tokens: number;
}

/** A composed answer. */
export interface ComposedAnswer {
  context: Context;
  /** The part of it that `seen` leaves out. */
  withheld: Withheld | undefined;
  /** The notes for which it has no room. */
  unsaid: readonly string[];
}

/** Composes the answer of `workspace.context`: same material and budget, same bytes. */
export function composeAnswer(
  { leftOut, how: options, ...input }: Replay,
  { countTokens, budget = CONTEXT_BUDGET, seen = [] }: ComposeOptions,
): ComposedAnswer {
  const { depth, view, numbers = false } = options;
  const how = { budget, countTokens, numbers, candidates: CANDIDATES, depth, view };
  const noted = composeContext(input, { ...how, seen });
  // A sentence about the lines is worth less than lines.
  const isRoom = noted.files.length > 0 || !input.notes?.length;
  const content = isRoom ? input : { ...input, notes: [] };
  const bare = isRoom ? noted : composeContext(content, { ...how, seen });
  // Where there are none, a file that was not read may have them.
  const alone = { ...input, notes: [...leftOut] };
  const context = bare.files.length > 0 ? bare : composeContext(alone, { ...how, seen });
  const withheld = seen.length > 0 ? withheldLines(composeContext(content, how), seen) : undefined;
  // Where no file matches, a message is nowhere with all else.
  const isSaid = isRoom || context.files.length === 0;
  return { context, withheld, unsaid: isSaid ? [] : (input.notes ?? []) };
}

/** The lines and tokens that an answer would have shown again. */
function withheldLines(
  { files, tokens }: Context,
  seen: readonly SeenFile[],
): Withheld | undefined {
  const shownLines = new Map<string, Set<number>>();
  for (const { path, shown } of seen) {
    const lines = shownLines.get(path) ?? new Set();
    for (const line of linesIn(shown)) lines.add(line);
    shownLines.set(path, lines);
  }
  const again = files.flatMap(({ path, shown, headers }) => {
    const lines = shownLines.get(path);
    return linesIn(shown).filter((line) => lines?.has(line) && !headers.includes(line));
  });
  return again.length === 0 ? undefined : { lines: again.length, tokens };
}

function linesIn(ranges: readonly LineRange[]): number[] {
  return ranges.flatMap(({ startLine, endLine }) =>
    Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
  );
}
