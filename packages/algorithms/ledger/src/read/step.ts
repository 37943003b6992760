import type { TokenClasses } from '../log/event.js';

/**
 * The content of one line of a transcript, whichever agent wrote it; `line` is its number (from 1), or
 * that of the message where a transcript is one JSON value.
 */
export type Step = {
  time?: number | undefined;
  line?: number | undefined;
} /** A message in the user's place; `blocks` are its parts, of which a host may have written some. */ & (
  | { kind: 'prompt'; text: string; blocks?: readonly string[] | undefined }
  /** Words of the agent to the user. */
  | { kind: 'reply'; text: string }
  | { kind: 'call'; id: string; tool: string; input: Record<string, unknown> }
  /** `failed` where the host says that the call did not do what it was asked for. */
  | { kind: 'result'; id: string; text: string; failed?: boolean | undefined }
  /** Usage of one request; lines with one `request` repeat each other, the last one counts. */
  | {
      kind: 'usage';
      request?: string | undefined;
      tokens: TokenClasses;
      window?: number | undefined;
    }
  | { kind: 'compaction' }
);

/** A line of JSON as an object; anything else is none. */
export type Line = Record<string, unknown>;

/** The value if it is an object, else an empty one. */
export function objectIn(value: unknown): Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Line)
    : {};
}

/** The value if it is a list, else an empty one. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a text, else an empty one. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value if it is a number ≥ 0, else 0. */
export function countIn(value: unknown): number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : 0;
}

/** The text of a message's content: a string, or blocks of which those with text are joined. */
export function contentText(content: unknown): string {
  return contentBlocks(content).join('\n');
}

/** The texts of a message's content, one for each block that has some. */
export function contentBlocks(content: unknown): string[] {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return listIn(content)
    .map((block) => textIn(objectIn(block).text))
    .filter((text) => text !== '');
}

/** Milliseconds since 1970 of a line's `timestamp`, if it has one. */
export function timeIn({ timestamp }: Line): number | undefined {
  const time = typeof timestamp === 'number' ? timestamp : Date.parse(textIn(timestamp));
  return Number.isFinite(time) ? time : undefined;
}
