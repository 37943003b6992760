import { type Entry, type Ledger, visible } from '@ctx/ledger';
import { approximateTokens, countLines } from '@ctx/text';
import type { HookAnswer } from '../answer-shape.js';
import type { ReadCall, Scene } from '../event.js';
import type { Means } from '../means.js';

/** Lines of a narrowed read: imports and the first definitions of most files. */
export const FIRST_LINES = 80;

/** Lines from which on a read is narrowed, as by `readPlan` of `@ctx/entropy-outline`. */
const LONG_LINES = 300;

/** Lines that hosts give of a file at most when nothing is asked: what a narrowed read is compared with. */
const HOST_LINES = 2000;

/** How the ledger knows a read that was narrowed, and the outline that came after it. */
const NARROWED = 'narrowed ';
const OUTLINED = 'outlined ';

/**
 * Narrows the read of a long file to its first lines, with an outline of the whole now or, where the
 * host takes facts only after a call, then. A part that is asked for, a file that this agent was given so
 * before or has edited, and what is no text stay as they are.
 */
export async function narrowRead(
  call: ReadCall,
  scene: Scene,
  means: Means,
  maxChars: number,
): Promise<HookAnswer> {
  if (call.ranged) return {};
  const file = await means.read(scene, call.path);
  if (file === undefined) return {};
  const lines = countLines(file.text);
  if (lines < LONG_LINES) return {};
  const ledger = await means.ledger(scene);
  if (isEdited(ledger, file.path) || entryOf(ledger, NARROWED, file.path)) return {};
  // The module of outlines is by far the largest to load, and few reads need it.
  const { outlineOf } = await import('./outline.js');
  const limits = { shown: FIRST_LINES, rangeOptions: call.rangeOptions, maxChars };
  const context = outlineOf(file, lines, limits);
  if (context === undefined) return {};
  const rows = file.text.split('\n', HOST_LINES);
  const original = approximateTokens(rows.join('\n'));
  const first = approximateTokens(rows.slice(0, FIRST_LINES).join('\n'));
  const sent = first + approximateTokens(context);
  // A file that its outline would not shorten is read as it is: rows of data, a file of one-line heads.
  if (sent >= original) return {};
  const time = means.now();
  return {
    ...(call.facts === 'before' && { context }),
    newInput: { limit: FIRST_LINES },
    record: [
      {
        type: 'delivered',
        time,
        message: `${NARROWED}${time} ${file.path}`,
        path: file.path,
        view: 'outline',
        ranges: [{ startLine: 1, endLine: FIRST_LINES }],
        hash: file.hash,
        tokens: { original, sent },
      },
    ],
  };
}

/** Gives the outline of a file whose read was narrowed before, where the host takes it only now. */
export async function outlineNarrowed(
  { path, rangeOptions, facts }: ReadCall,
  scene: Scene,
  means: Means,
  maxChars: number,
): Promise<HookAnswer> {
  if (facts === 'before') return {};
  const file = await means.read(scene, path);
  if (file === undefined) return {};
  const ledger = await means.ledger(scene);
  const narrowed = entryOf(ledger, NARROWED, file.path);
  const outlined = entryOf(ledger, OUTLINED, file.path);
  if (narrowed === undefined || outlined !== undefined) return {};
  const { outlineOf } = await import('./outline.js');
  const limits = { shown: FIRST_LINES, rangeOptions, maxChars };
  const context = outlineOf(file, countLines(file.text), limits);
  if (context === undefined) return {};
  const time = means.now();
  const message = `${OUTLINED}${time} ${file.path}`;
  // Its tokens were counted with the read.
  const tokens = { original: 0, sent: 0 };
  return {
    context,
    record: [{ type: 'delivered', time, message, path: file.path, view: 'path', tokens }],
  };
}

function isEdited(ledger: Ledger, path: string): boolean {
  return (ledger.files.get(path)?.edits ?? 0) > 0;
}

/** The delivery of a file since the window was last compacted. */
function entryOf(ledger: Ledger, message: string, path: string): Entry | undefined {
  return visible(ledger).find((entry) => entry.path === path && entry.message.startsWith(message));
}
