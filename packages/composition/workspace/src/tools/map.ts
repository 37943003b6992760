import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of a map: its first screens. */
const MAP_BUDGET = 2_500;

interface Arguments {
  readonly focus?: readonly string[] | undefined;
  readonly budget?: number | undefined;
}

/** `map`: the files that matter most. */
export const map: Tool<Arguments> = {
  name: 'map',
  title: 'Map of the repository',
  description: 'The files that matter most, with their definitions; ranked from `focus` if given.',
  parameters: {
    properties: {
      focus: { type: 'array', items: { type: 'string' }, description: 'paths' },
      budget: budgetOf(MAP_BUDGET),
    },
  },
  async answer({ focus = [], budget = MAP_BUDGET }, workspace): Promise<Answer> {
    const paths = focus.map((path) => subjectIn(workspace.roots, path));
    const { text, tooSmall, remarks } = await workspace.map({ budget, focus: paths });
    if (tooSmall) throw new RangeError(`budget ${budget} is too small for a map`);
    return { text, remarks, budget };
  },
};
