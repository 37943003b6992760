/**
 * Orders two strings by UTF-16 code unit: negative, 0 or positive, as `Array.prototype.sort`
 * expects. Unlike `localeCompare` it gives the same order on every machine; it breaks ties
 * everywhere in this project.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
