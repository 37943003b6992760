import { renderOutline } from '@ctx/entropy-outline';
import { shapeOf } from '@ctx/tree/fallback';
import { countShown } from '../shown.js';
import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of the structure of a file: that of 3,000 lines has room in it. */
const OUTLINE_BUDGET = 1_500;

interface Arguments {
  readonly path: string;
  readonly budget?: number | undefined;
}

/** `outline`: the structure of a file. */
export const outline: Tool<Arguments> = {
  name: 'outline',
  title: 'Structure of a file',
  description: 'The structure of any text file, each part with its lines.',
  parameters: {
    properties: {
      path: { type: 'string', minLength: 1 },
      budget: budgetOf(OUTLINE_BUDGET),
    },
    required: ['path'],
  },
  async answer({ path: given, budget = OUTLINE_BUDGET }, workspace): Promise<Answer> {
    const path = subjectIn(workspace.roots, given);
    const read = await workspace.read(path);
    if (!('text' in read)) throw new RangeError(`${path} has no outline: ${read.skipped.reason}`);
    const shape = shapeOf(read.text, path);
    if (shape.skipped) throw new RangeError(`${path} has no outline: ${shape.skipped.reason}`);
    const countTokens = await countShown();
    const text = renderOutline(shape, { name: path, budget, countTokens });
    if (text === '') throw new RangeError(`budget ${budget} is too small for one line`);
    return { text: `${text}\n`, budget };
  },
};
