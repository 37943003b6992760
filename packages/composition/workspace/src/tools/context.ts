import type { ContextFile } from '@ctx/pipeline';
import type { LineRange } from '@ctx/text';
import { subjectIn } from './subject-in.js';
import { type Answer, budgetOf, type Tool } from './tool.js';

/** Tokens of an answer: as much as a few reads cost, and below what hosts warn about. */
const CONTEXT_BUDGET = 6_000;

interface Arguments {
  readonly task: string;
  readonly focus?: readonly string[] | undefined;
  readonly budget?: number | undefined;
}

/** `context`: the lines to read for a task. */
export const context: Tool<Arguments> = {
  name: 'context',
  title: 'Lines for a task',
  description:
    'The source lines that a task needs: whole definitions with path and line numbers, best file first, what was left out named by its lines. One call does what many searches and reads do. Give the task, issue, error or stack trace as it was written.',
  parameters: {
    properties: {
      task: { type: 'string', minLength: 1 },
      focus: { type: 'array', items: { type: 'string' }, description: 'paths to show first' },
      budget: budgetOf(CONTEXT_BUDGET),
    },
    required: ['task'],
  },
  alwaysLoad: true,
  async answer({ task, focus = [], budget = CONTEXT_BUDGET }, workspace): Promise<Answer> {
    const paths = focus.map((path) => subjectIn(workspace.root, path));
    const { text, files, needed, remarks } = await workspace.context(task, {
      budget,
      focus: paths,
    });
    const said = remarks.map((remark) => `${remark}\n`).join('');
    if (files.length > 0)
      return { text: said === '' ? text : `${text}\n${said}`, files: files.map(wholeLines) };
    if (needed !== undefined) {
      throw new RangeError(`budget ${budget} is too small; the smallest answer takes ${needed}`);
    }
    const among = `None of the ${workspace.files.length} files matches this task`;
    return { text: `${among}; other words may, and \`map\` shows what is there.\n${said}` };
  },
};

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
