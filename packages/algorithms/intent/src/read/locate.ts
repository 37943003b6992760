/** Line of the task, 1-based, in which a text first stands; 1 for one that is nowhere. */
export type Locate = (text: string) => number;

/** Finds texts in a task, whatever their letter case. Linear in the task, per look-up. */
export function locator(task: string): Locate {
  const text = task.toLowerCase();
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (wanted) => {
    const at = text.indexOf(wanted.toLowerCase().split(/ … |\n/, 1)[0]!);
    return at < 0 ? 1 : lineAt(starts, at);
  };
}

/** Line of an offset by bisection. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
