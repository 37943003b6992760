import { codeText, isControl } from '../read/header.js';
import { LineKind, type Profile } from '../read/profile.js';
import { titleBelow, titledBy } from '../read/title.js';
import { type HeadTree, hasChildren } from './tree.js';

/** Lines below a call in which its title is looked for: behind a table of cases. */
const TITLE_LINES = 100;

/** A test or a group of tests: its title, and the line that holds it. */
export interface TitledHead {
  readonly title: string;
  readonly line: number;
  /** The text of that line. */
  readonly header: string;
}

/**
 * The title that a head gives to what it runs, `undefined` where it runs nothing.
 *
 * @param among The head stands among tests: one that has no body yet is one as well.
 */
export function titledAt(
  profile: Profile,
  tree: HeadTree,
  head: number,
  among: boolean,
): TitledHead | undefined {
  const header = tree.code(head);
  const call = titledBy(header);
  if (call === undefined) return undefined;
  const { title, body } = call;
  const nested = hasChildren(tree, head);
  if (title === undefined) return nested ? belowHead(profile, tree, head) : undefined;
  if (!body && isControl(header)) return undefined;
  return body || nested || among ? { title, line: tree.lines[head] as number, header } : undefined;
}

/** The title in the line below `test(`, or where a table ends: `])('adds %d', (a) => {`. */
function belowHead(profile: Profile, tree: HeadTree, head: number): TitledHead | undefined {
  const first = tree.lines[head] as number;
  const last = Math.min(tree.ends[head] as number, first + TITLE_LINES);
  let next = tree.code(head).endsWith('(');
  for (let line = first + 1; line <= last; line++) {
    if ((profile.kinds[line] as number) <= LineKind.COMMENT) continue;
    const ends = profile.indents[line] === profile.indents[first];
    if (next || ends) {
      const header = codeText(profile, line);
      const title = titleBelow(header);
      if (title !== undefined) return { title, line, header };
      next = ends && /^[\])}`]+\($/.test(header);
    }
  }
  return undefined;
}
