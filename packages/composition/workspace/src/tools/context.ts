import type { ContextFile } from '@ctx/pipeline';
import type { LineRange } from '@ctx/text';
import { keptEntries } from '../menu.js';
import type { Workspace } from '../workspace.js';
import { menusOf } from './kept-menus.js';
import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of a menu: fourteen places, each with its best lines. */
const MENU_BUDGET = 700;

/** Tokens of an answer with the lines: as much as a few reads cost, and below what hosts warn about. */
const CONTEXT_BUDGET = 6_000;

interface Arguments {
  readonly task?: string | undefined;
  readonly expect?: readonly string[] | undefined;
  readonly focus?: readonly string[] | undefined;
  readonly more?: string | undefined;
  readonly whole?: boolean | undefined;
  readonly budget?: number | undefined;
}

/** The arguments of a task, as a menu or as lines. */
interface Task {
  readonly task: string;
  readonly expect: readonly string[];
  readonly focus: readonly string[];
}

/** `context`: the places of a task to choose from, or their lines. */
export const context: Tool<Arguments> = {
  name: 'context',
  title: 'Places for a task',
  description:
    'A short menu of the places in the code that a task is about, best file first, each with its best lines; then `show` prints those you choose. One call does what many searches do. Give the task, issue, error or stack trace as it was written.',
  parameters: {
    properties: {
      task: { type: 'string', minLength: 1 },
      expect: {
        type: 'array',
        items: { type: 'string' },
        description:
          '5 to 15 names you would expect in the code to change (functions, classes, files, error words), before you have seen it; wrong ones cost nothing',
      },
      focus: { type: 'array', items: { type: 'string' }, description: 'paths to show first' },
      more: { type: 'string', description: 'id of a menu: its next places' },
      whole: { type: 'boolean', description: 'the lines at once (6000 tokens)' },
      budget: budgetOf(MENU_BUDGET),
    },
  },
  alwaysLoad: true,
  async answer(input, workspace): Promise<Answer> {
    const { task, expect = [], focus = [], more, whole = false, budget } = input;
    if (more !== undefined) return nextMenu(more, workspace, budget);
    if (task === undefined) throw new RangeError('task is missing');
    const paths = focus.map((path) => subjectIn(workspace.roots, path));
    const asked = { task, expect, focus: paths };
    return whole ? linesFor(asked, workspace, budget) : menuFor(asked, workspace, budget);
  },
};

/** The lines of a task at once. */
async function linesFor(
  { task, ...how }: Task,
  workspace: Workspace,
  budget = CONTEXT_BUDGET,
): Promise<Answer> {
  const { text, files, needed, remarks } = await workspace.context(task, { budget, ...how });
  if (files.length > 0) return { text, files: files.map(wholeLines), remarks, budget };
  if (needed !== undefined) {
    throw new RangeError(`budget ${budget} is too small; the smallest answer takes ${needed}`);
  }
  return { text: nothingFound(workspace), remarks, budget };
}

/** The places of a task, behind those of a menu that was given before. */
async function menuFor(
  asked: Task,
  workspace: Workspace,
  budget = MENU_BUDGET,
  id?: string,
): Promise<Answer> {
  const menus = menusOf(workspace);
  const before = id === undefined ? [] : menus.menu(id).entries;
  const { task, ...how } = asked;
  const from = (before.at(-1)?.number ?? 0) + 1;
  const menu = await workspace.menu(task, { budget, ...how, id, from });
  const { text, entries, remarks } = menu;
  if (entries.length > 0) {
    menus.keep({ id: menu.id, ...asked, entries: keptEntries(before, entries, workspace.files) });
    return { text, remarks, budget };
  }
  if (menu.more > 0) throw new RangeError(`budget ${budget} is too small for a menu`);
  if (id !== undefined) throw new RangeError(`the menu ${id} has no more places`);
  return { text: nothingFound(workspace), remarks, budget };
}

function nextMenu(id: string, workspace: Workspace, budget: number | undefined): Promise<Answer> {
  const { task, expect, focus } = menusOf(workspace).menu(id);
  return menuFor({ task, expect, focus }, workspace, budget, id);
}

function nothingFound({ files }: Workspace): string {
  const among = `None of the ${files.length} files matches this task`;
  return `${among}; other words may, and \`map\` shows what is there.\n`;
}

/** Of a file the lines that stand in the text as they are: a name in its outline is none. */
function wholeLines({
  path,
  shown,
  headers,
}: Pick<ContextFile, 'path' | 'shown' | 'headers'>): NonNullable<Answer['files']>[number] {
  return { path, shown: shown.flatMap((range) => outside(range, headers)) };
}

/** The parts of a range between some of its lines, which are in order. */
function outside({ startLine, endLine }: LineRange, lines: readonly number[]): LineRange[] {
  const parts: LineRange[] = [];
  let from = startLine;
  const inside = lines.filter((line) => startLine <= line && line <= endLine);
  for (const line of [...inside, endLine + 1]) {
    if (line > from) parts.push({ startLine: from, endLine: line - 1 });
    from = line + 1;
  }
  return parts;
}
