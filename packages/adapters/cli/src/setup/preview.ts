import { printable } from '@ctx/text/printable';
import type { Planned } from './apply.js';
import { hooksIn, isOurs, ownPart } from './json-hooks.js';
import type { Part } from './part.js';

/**
 * The lines of ours that a planned part puts into its file, as they may be shown. Of settings these are
 * our entries, each as `hooks.<event>: <JSON>`: what else stands in the file may be a key, and is not
 * shown.
 */
export function addedLines({ part, before, after }: Planned): string[] {
  if (after === undefined) return [];
  const text = before?.toString('utf8') ?? '';
  const lines =
    part.kind === 'hooks' ? addedEntries(part, text) : changedLines(text, after.toString('utf8'));
  return lines.map(printable);
}

function addedEntries({ entries, base = {} }: Part & { kind: 'hooks' }, text: string): string[] {
  const isNew = text.trim() === '';
  const own = new Map(
    (isNew ? [] : hooksIn(text))
      .filter(({ entry }) => isOurs(entry))
      .reverse() // Of several the first one counts.
      .map(({ event, entry }) => [event, JSON.stringify(ownPart(entry))]),
  );
  const added = entries.filter(([event, entry]) => own.get(event) !== JSON.stringify(entry));
  return [
    ...(isNew ? Object.entries(base) : []).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    ),
    ...added.map(([event, entry]) => `hooks.${event}: ${JSON.stringify(entry)}`),
  ];
}

/** The lines between the first and the last that changed: in a file of ours, or in our block of one. */
function changedLines(before: string, after: string): string[] {
  const old = linesOf(before);
  const lines = linesOf(after);
  let start = 0;
  while (start < Math.min(old.length, lines.length) && old[start] === lines[start]) start++;
  let same = 0;
  const most = Math.min(old.length, lines.length) - start;
  while (same < most && old[old.length - 1 - same] === lines[lines.length - 1 - same]) same++;
  return lines.slice(start, lines.length - same);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
