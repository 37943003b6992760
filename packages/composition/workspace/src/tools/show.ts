import { menuWords, placesOf } from '../menu.js';
import type { AskedPlace } from '../show/asked-pieces.js';
import { SURROUNDINGS, type Surrounding } from '../show/pieces.js';
import type { Workspace } from '../workspace.js';
import { menusOf } from './kept-menus.js';
import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of the lines of subjects. */
const SHOW_BUDGET = 4_000;

interface Arguments {
  readonly subjects: readonly string[];
  readonly with?: readonly Surrounding[] | undefined;
  readonly whole?: boolean | undefined;
  readonly budget?: number | undefined;
}

/** `show`: lines that somebody asks for. */
export const show: Tool<Arguments> = {
  name: 'show',
  title: 'Lines by menu number, range or name',
  description:
    'Source lines of several subjects at once: "kobali 3 7" (menu and its numbers), path:12-40, path#name, a name.',
  parameters: {
    properties: {
      subjects: { type: 'array', items: { type: 'string' } },
      with: { type: 'array', items: { enum: SURROUNDINGS } },
      whole: { type: 'boolean', description: 'long bodies and docs whole' },
      budget: budgetOf(SHOW_BUDGET),
    },
    required: ['subjects'],
  },
  async answer(input, workspace): Promise<Answer> {
    const { subjects, with: surroundings = [], whole = false, budget = SHOW_BUDGET } = input;
    const places = subjects.flatMap((subject) => asPlaces(subject, workspace));
    if (places.length === 0) throw new RangeError('subjects is empty');
    const how = { budget, surroundings, whole, docs: whole, said: true };
    const { text, needed, files } = await workspace.show(places, how);
    if (needed !== undefined) {
      throw new RangeError(`budget ${budget} is too small; one line takes ${needed}`);
    }
    return { text, files, budget };
  },
};

/** The places that one string of a model means: a subject, or `kobali 3 7`, with a path among the numbers too. */
function asPlaces(subject: string, workspace: Workspace): (string | AskedPlace)[] {
  const words = menuWords(subject.trim().split(/\s+/));
  const isOfMenu = words.subjects.some((one) => typeof one !== 'string');
  if (!isOfMenu) return [subjectIn(workspace.roots, subject.trim())];
  const places = placesOf(words, menusOf(workspace).menu(words.id), workspace.files);
  return places.map((place) =>
    typeof place === 'string' ? subjectIn(workspace.roots, place) : place,
  );
}
