import { SURROUNDINGS, type Surrounding } from '../show/surrounding.js';
import { subjectIn } from './subject-in.js';
import { type Answer, budgetOf, type Tool } from './tool.js';

/** Tokens of the lines of one subject. */
const SHOW_BUDGET = 4_000;

interface Arguments {
  readonly subject: string;
  readonly with?: readonly Surrounding[] | undefined;
  readonly budget?: number | undefined;
}

/** `show`: lines that somebody asks for. */
export const show: Tool<Arguments> = {
  name: 'show',
  title: 'Lines by range or name',
  description: 'Source lines of path:12-40, path#name, or the definitions of a name.',
  parameters: {
    properties: {
      subject: { type: 'string', minLength: 1 },
      with: { type: 'array', items: { enum: SURROUNDINGS } },
      budget: budgetOf(SHOW_BUDGET),
    },
    required: ['subject'],
  },
  async answer(given, workspace): Promise<Answer> {
    const { subject, with: surroundings = [], budget = SHOW_BUDGET } = given;
    const asked = subjectIn(workspace.root, subject);
    const shown = await workspace.show(asked, { budget, surroundings });
    if (shown.needed !== undefined) {
      throw new RangeError(`budget ${budget} is too small; one line takes ${shown.needed}`);
    }
    const said = shown.remarks.map((remark) => `${remark}\n`).join('');
    return { text: said === '' ? shown.text : `${shown.text}\n${said}`, files: shown.files };
  },
};
