import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of hits: some thirty of them. */
const GREP_BUDGET = 800;

interface Arguments {
  readonly patterns: readonly string[];
  readonly paths?: readonly string[] | undefined;
  readonly ignoreCase?: boolean | undefined;
  readonly budget?: number | undefined;
}

/** `grep`: lines that match, for an agent whose host has no search of its own. */
export const grep: Tool<Arguments> = {
  name: 'grep',
  title: 'Lines that match',
  description:
    'Lines that match any of the patterns (as of grep -E), under the definitions that hold them, best first.',
  parameters: {
    properties: {
      patterns: { type: 'array', items: { type: 'string' } },
      paths: { type: 'array', items: { type: 'string' }, description: 'files, folders' },
      ignoreCase: { type: 'boolean' },
      budget: budgetOf(GREP_BUDGET),
    },
    required: ['patterns'],
  },
  async answer(input, workspace): Promise<Answer> {
    const { patterns, paths = [], ignoreCase = false, budget = GREP_BUDGET } = input;
    const where = paths.map((path) => subjectIn(workspace.roots, path));
    const how = { budget, ignoreCase, ...(where.length > 0 && { paths: where }) };
    const { text, needed, remarks } = await workspace.grep(patterns, how);
    if (needed !== undefined) {
      throw new RangeError(`budget ${budget} is too small; one hit takes ${needed}`);
    }
    const none = `no line matches ${patterns.map((pattern) => JSON.stringify(pattern)).join(' or ')}\n`;
    return { text: text === '' ? none : text, remarks, budget };
  },
};
