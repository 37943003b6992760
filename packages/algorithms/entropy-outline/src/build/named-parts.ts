import type { Profile } from '../read/profile.js';
import type { Block, OutlinePart } from '../shapes.js';
import { labelOf } from './tile.js';

/**
 * The blocks of parts that the caller has read, such as the targets of a build: each is kept by its name,
 * however alike they are. A part that lies in no line, or not within the part around it, is left out.
 */
export function namedParts(profile: Profile, parts: readonly OutlinePart[]): Block[] {
  const inside = new Map<number | undefined, number[]>();
  parts.forEach(({ parent }, index) => {
    const mine = inside.get(parent);
    if (mine === undefined) inside.set(parent, [index]);
    else mine.push(index);
  });
  const build = (parent: number | undefined, first: number, last: number): Block[] => {
    const blocks: Block[] = [];
    let free = first;
    for (const index of inside.get(parent) ?? []) {
      const { name, startLine, endLine, headerLine } = parts[index]!;
      const [start, end, line] = [startLine - 1, endLine - 1, headerLine - 1];
      if (!(start >= free && line >= start && end >= line && end <= last)) continue;
      const label = labelOf(profile, line);
      // Parts come from foreign readers: one that is around itself is never reached from the top.
      const children = build(index, start, end);
      blocks.push({
        kind: 'block',
        start,
        line,
        end,
        label,
        name,
        family: name,
        children,
        minor: [],
      });
      free = end + 1;
    }
    return blocks;
  };
  return build(undefined, 0, profile.count - 1);
}
