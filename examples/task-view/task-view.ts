// A tool for an agent with a task: it shows the blocks of a file that the task needs, inside a token
// budget, and fills any gap on request from the original text.
import { type Compressed, compress, type Unit } from '@ctx/compress';
import { outline } from '@ctx/entropy-outline';
import { type CountTokens, lines } from '@ctx/text';

/** A view of a file and the means to see what it leaves out. */
export interface TaskView extends Compressed {
  /** The original lines behind the marker that begins at a line. */
  fill(startLine: number): string;
}

/** Cuts a file to what a task needs. */
export function viewFor(
  task: string,
  text: string,
  budget: number,
  countTokens: CountTokens,
): TaskView {
  const view = compress(text, { query: task, budget, countTokens, units: unitsOf(text) });
  const fill = (startLine: number): string => {
    const gap = view.omissions.find(({ range }) => range.startLine === startLine);
    if (!gap) throw new RangeError(`nothing is left out from line ${startLine} on`);
    return lines(text)
      .slice(startLine - 1, gap.range.endLine)
      .join('\n');
  };
  return { ...view, fill };
}

/** Blocks of an outline, so that no parser is needed; definitions of `@ctx/syntax` serve as well. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  const add = (nodes: ReturnType<typeof outline>['nodes']): void => {
    for (const { kind, name, startLine, endLine, line, children } of nodes) {
      if (kind === 'block') units.push({ name, startLine, endLine, headerLine: line });
      add(children);
    }
  };
  add(outline(text).nodes);
  return units;
}
