import { lines } from '@ctx/text';

/** Lines as an editor counts them: a line break at the very end ends a line and begins none. */
export function sourceLines(text: string): string[] {
  const all = lines(text);
  if (all.length > 1 && all.at(-1) === '') all.pop();
  return all;
}
