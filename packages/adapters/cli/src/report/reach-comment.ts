import { isCode } from '@ctx/source/roles';
import { sayUnreadUses } from '@ctx/tree/remarks';
import type { ChangeReach } from '@ctx/workspace';
import {
  allSections,
  type ReachOptions,
  type ReachSection,
  reachSummary,
  roomySections,
  SCREENS,
  sayLeft,
} from './reach-text.js';

/** By this a bot finds its own comment again. */
export const COMMENT_MARK = '<!-- ctx impact -->';

/** Lines beside the rows of a list: what opens and closes it, its fence, blank ones. */
const FRAME = 7;

/** Lines beside the lists. */
const HEAD = 7;

/** UTF-16 units of one line: a path of a megabyte is no path that anybody reads. */
const LINE_CHARS = 400;

/** UTF-16 units of the comment: GitHub takes 65,536. */
const MAX_CHARS = 60_000;

/**
 * The reach of a change, as the comment of a pull request. Everything that the pull request chose, its paths, stands in
 * fences, where nothing is a link, a mention or a heading. Where nothing is reached it has no lists. With `all` it has
 * every row that a host takes.
 */
export function reachComment(reach: ChangeReach, { all = false }: ReachOptions = {}): string {
  const sections = listsOf(reach, all);
  let text = `${COMMENT_MARK}\n**${reachSummary(reach)}**\n${unreadText(reach)}`;
  const left: string[] = [];
  const written: ReachSection[] = [];
  for (const [at, section] of sections.entries()) {
    const { title, count, lines } = section;
    const list = fenced(lines.map(shortened));
    const isOpen = at === 0 ? ' open' : '';
    const part = `\n<details${isOpen}><summary>${title} (${count})</summary>\n\n${list}\n</details>\n`;
    const isLong = !all && `${text}${part}`.split('\n').length > SCREENS;
    const isCounted = isLong || text.length + part.length > MAX_CHARS;
    if (isCounted) left.push(`${title}: ${count}`);
    else text += part;
    written.push(isCounted ? { ...section, left: count } : section);
  }
  if (left.length > 0) text += `\n${left.join('. ')}.\n`;
  for (const sentence of sayLeft(written)) text += `\n${sentence}\n`;
  return `${text}\n<sub>By imports and names of files, without running anything; a dynamic call is not seen.</sub>\n`;
}

function listsOf(reach: ChangeReach, all: boolean): ReachSection[] {
  if (!isWorthSaying(reach)) return [];
  return all ? allSections(reach) : roomySections(reach, lengthOf);
}

/** Lines of the comment, those of closed lists as well: two screens. A list that does not fit is counted. */
function lengthOf(sections: readonly ReachSection[]): number {
  return sections.reduce((sum, { lines }) => sum + lines.length + FRAME, HEAD);
}

/** A change that reaches itself alone is known to who made it, and what reads a version of its manifest to nobody. */
function isWorthSaying({ files, tests, stale, definitions }: ChangeReach): boolean {
  return (
    stale.length + definitions.length > 0 ||
    files.some(({ from }) => isCode(from)) ||
    tests.some(({ by }) => by !== 'changed')
  );
}

/**
 * The code that was not read, before the lists and also where there is none: that nothing is reached is said of what
 * was read.
 */
function unreadText({ unread }: ChangeReach): string {
  const lines = sayUnreadUses(unread).map(shortened);
  return lines.length === 0 ? '' : `\n${fenced(lines)}`;
}

/** Lines between fences that none of them closes. */
function fenced(lines: readonly string[]): string {
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${fence}text\n${lines.join('\n')}\n${fence}\n`;
}

function shortened(line: string): string {
  return line.length <= LINE_CHARS ? line : `${line.slice(0, LINE_CHARS - 1)}…`;
}

function longestRun(lines: readonly string[]): number {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []);
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}
