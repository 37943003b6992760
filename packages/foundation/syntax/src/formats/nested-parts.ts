import type { Part } from './format-file.js';

/** Parts with their levels, in the order of the text: each ends where the next of its level or above begins. */
export function nested(found: readonly { part: Part; level: number }[]): Part[] {
  const parts: Part[] = [];
  const open: { index: number; level: number }[] = [];
  for (const { part, level } of found) {
    while (open.length > 0 && open.at(-1)!.level >= level) close(open.pop()!.index, part.line);
    const around = open.at(-1);
    open.push({ index: parts.length, level });
    parts.push(around === undefined ? part : { ...part, parent: around.index });
  }
  return parts;

  function close(index: number, line: number): void {
    const part = parts[index]!;
    parts[index] = { ...part, end: Math.min(part.end, Math.max(line, part.line + 1)) };
  }
}
