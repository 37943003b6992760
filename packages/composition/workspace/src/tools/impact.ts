import { renderImpact } from '../impact/impact-text.js';
import { countShown } from '../shown.js';
import { sayUnsettled } from '../up-to-date.js';
import { subjectIn } from './subject-in.js';
import { type Answer, budgetOf, type Tool } from './tool.js';

/** Tokens of a list of places: a page or two. */
const IMPACT_BUDGET = 2_000;

interface Arguments {
  readonly subject: string;
  readonly depth?: number | undefined;
  readonly budget?: number | undefined;
}

/** `impact`: what a change may reach. */
export const impact: Tool<Arguments> = {
  name: 'impact',
  title: 'What a change may reach',
  description:
    'What uses a path, path#name or name, step by step, each with the line that says so.',
  parameters: {
    properties: {
      subject: { type: 'string', minLength: 1 },
      depth: { type: 'integer', minimum: 1 },
      budget: budgetOf(IMPACT_BUDGET),
    },
    required: ['subject'],
  },
  async answer({ subject, depth, budget = IMPACT_BUDGET }, workspace): Promise<Answer> {
    const reached = await workspace.impact(subjectIn(workspace.root, subject), { depth });
    const text = renderImpact(reached, { depth, budget, countTokens: await countShown() });
    if (text === '') throw new RangeError(`budget ${budget} is too small for one line`);
    return { text, remarks: sayUnsettled(reached), budget };
  },
};
