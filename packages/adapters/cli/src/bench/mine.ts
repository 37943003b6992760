import { basename, stem } from '@ctx/source/paths';
import { isCode, roleOf } from '@ctx/source/roles';

/** A commit as `git log` has it. */
export interface MinedCommit {
  id: string;
  parent: string;
  author: string;
  message: string;
  files: readonly string[];
}

/** Path, first and last line of the parent that a commit changed; an insertion is the line before it. */
export type Hunk = readonly [path: string, first: number, last: number];

/** A task of the repository's own history: what was to be done, and the lines that were changed for it. */
export interface MinedTask {
  id: string;
  parent: string;
  text: string;
  hunks: readonly Hunk[];
}

/** Files of a commit; more is a mass edit. */
const MAX_FILES = 12;
/** Sources that a task changes, at most. */
const MAX_GOLD = 5;
const CHANGED_LINES = [3, 400] as const;
const MAX_HUNKS = 20;
/** Words of a message; one of fewer says too little to be a task. */
const WORDS = 4;
const BOT = /\[bot\]|\bbot\b|dependabot|renovate|weblate|github-actions/i;
const CHORE =
  /^(?:merge|revert|release|bump|version|prepare|upgrade|downgrade|docs?|documentation|readme|changelog|chore|style|tests?|ci|build|deps|refactor|rename|move|typos?|spelling|lint|format|reformat|wip|clean ?up|tidy|backport|cherry|fixup|squash|minor|misc)\b/i;

/** Commits of `git log --format=%x01%H%x02%P%x02%an %ae%x02%B%x02 --name-only`. */
export function readLog(printed: string): MinedCommit[] {
  return printed
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [id = '', parent = '', author = '', message = '', names = ''] = record.split('\x02');
      return { id, parent, author, message, files: names.split('\n').filter(Boolean) };
    });
}

/** Whether a commit is a task: its message says what to do, and it changes few sources for it. */
export function isTask({ parent, author, message, files }: MinedCommit): boolean {
  const [subject = ''] = message.split('\n', 1);
  const bare = subject
    .slice(0, 200)
    .replace(/^(?:\[[^\]]{0,80}\] ?)?[\w/.-]{1,40}(?:\([^)]{0,60}\))?!?: /, '');
  const gold = files.filter(isGold);
  const text = taskText(message);
  return (
    /^[0-9a-f]{40,64}$/.test(parent) &&
    !BOT.test(author) &&
    !CHORE.test(subject) &&
    !CHORE.test(bare) &&
    files.length <= MAX_FILES &&
    gold.length > 0 &&
    gold.length <= MAX_GOLD &&
    text.split(/\s+/).length >= WORDS &&
    !gold.some((path) => text.includes(stem(basename(path))) && isTelling(stem(basename(path))))
  );
}

/** Whether a file may be what a task is about: code that is no test, example or text that was made. */
export function isGold(path: string): boolean {
  return isCode(path) && roleOf(path) === 'source';
}

/** A name that hardly is a word of a sentence. */
function isTelling(name: string): boolean {
  return /[a-z0-9][A-Z]|[a-z]_[a-z]|[a-z]-[a-z]/.test(name);
}

/** A message as a task: without scope, paths, file names, numbers of issues, links and trailers. */
export function taskText(message: string): string {
  return message
    .slice(0, 6000)
    .split('\n')
    .filter((row) => !/^[A-Z][\w-]{1,40}(?:-by|-Id|-id|-on|-Url|-url|ed-at): /.test(row))
    .map((row, i) => (i === 0 ? row.replace(/^[\w/.-]{1,40}(?:\([^)]{0,60}\))?!?: /, '') : row))
    .map((row) =>
      row
        .split(/\s/)
        .filter((word) => !/^[<(]?(?:https?|ftp):|#\d|\/.*\/|[\w-]\.[a-z]{1,5}[),.:]?$/.test(word))
        .join(' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Changed lines of sources in `git diff -U0 --no-renames --no-color`; undefined for a mass edit. */
export function hunksIn(diff: string): Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let [path, changed] = ['', 0];
  for (const line of diff.split('\n')) {
    if (line.startsWith('--- ')) path = line.startsWith('--- a/') ? line.slice(6).trim() : '';
    const [, from, size = '1', added = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined || !isGold(path)) continue;
    changed += Number(size) + Number(added);
    const first = Math.max(1, Number(from));
    hunks.push([path, first, first + Math.max(1, Number(size)) - 1]);
  }
  const [least, most] = CHANGED_LINES;
  const fits = changed >= least && changed <= most && hunks.length <= MAX_HUNKS;
  return fits && hunks.length > 0 ? hunks : undefined;
}
