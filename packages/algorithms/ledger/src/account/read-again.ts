import type { LineRange } from '@ctx/text';
import type { Delivered, LedgerEvent, Reread } from '../log/event.js';

/**
 * Stretches of a file that are remembered, the last ones: a conversation that reads a file in more parts
 * than that is no longer watched for the others.
 */
const STRETCHES = 200;

/**
 * How often lines of a file came again that an earlier delivery had given, with no edit between the
 * two. A part counts when more than half of its lines had come; a whole file when the whole had.
 *
 * @returns Times, and of how many files. Linear in the number of events.
 */
export function readAgain(events: readonly LedgerEvent[]): { files: number; times: number } {
  const again = deliveredAgain(events);
  return { files: new Set(again.map(({ path }) => path)).size, times: again.length };
}

/**
 * The deliveries that `readAgain` counts, in their order: those that gave lines again which the reader had,
 * and calls that were answered with a stub because of it.
 */
export function deliveredAgain(events: readonly LedgerEvent[]): (Delivered | Reread)[] {
  const delivered = new Map<string, LineRange[]>();
  const again: (Delivered | Reread)[] = [];
  const seen = new Set<string>();
  for (const event of events) {
    if (event.type === 'edited') delivered.delete(event.path);
    const isStub = event.type === 'reread';
    if (!isStub && !isContent(event)) continue;
    const id = `${event.message}\n${event.path}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const before = delivered.get(event.path) ?? [];
    const requested = (isStub ? undefined : event.ranges) ?? [WHOLE];
    if (isStub || covered(requested, before)) again.push(event);
    delivered.set(event.path, merged([...before, ...requested]).slice(-STRETCHES));
  }
  return again;
}

const WHOLE: LineRange = { startLine: 1, endLine: Number.MAX_SAFE_INTEGER };

function isContent(event: LedgerEvent): event is Delivered {
  return event.type === 'delivered' && event.kind !== 'output' && event.view === 'full';
}

/** Whether more than half of the lines asked for had come. */
function covered(requested: readonly LineRange[], before: readonly LineRange[]): boolean {
  let lines = 0;
  let covered = 0;
  for (const { startLine, endLine } of requested) {
    lines += endLine - startLine + 1;
    for (const range of before)
      covered += Math.max(
        0,
        Math.min(endLine, range.endLine) - Math.max(startLine, range.startLine) + 1,
      );
  }
  return 2 * covered > lines;
}

/** Stretches in their order, those that meet as one. */
export function merged(ranges: readonly LineRange[]): LineRange[] {
  const sorted = [...ranges].sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
  const result: LineRange[] = [];
  for (const range of sorted) {
    const last = result[result.length - 1];
    if (last === undefined || range.startLine > last.endLine + 1) result.push({ ...range });
    else if (range.endLine > last.endLine)
      result[result.length - 1] = { ...last, endLine: range.endLine };
  }
  return result;
}
