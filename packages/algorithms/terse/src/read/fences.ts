/**
 * Lines of a Markdown text that stand inside a fence, the fences themselves included: those are code, and nothing in
 * them may change.
 */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence = '';
  return lines.map((line) => {
    const found = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      const closes = found !== undefined && found[0] === fence[0] && found.length >= fence.length;
      if (closes && line.trim() === found) fence = '';
      return true;
    }
    if (found === undefined) return false;
    fence = found;
    return true;
  });
}
