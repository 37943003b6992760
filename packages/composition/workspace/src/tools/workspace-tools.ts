import { renderImpact } from '../impact/impact-text.js';
import { countShown } from '../shown.js';
import { sayUnsettled } from '../up-to-date.js';
import { context } from './context.js';
import { grep } from './grep.js';
import { map } from './map.js';
import { outline } from './outline.js';
import { read } from './read.js';
import { show } from './show.js';
import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of a list of places: a page or two. */
const IMPACT_BUDGET = 2_000;

interface Arguments {
  readonly subject: string;
  readonly depth?: number | undefined;
  readonly budget?: number | undefined;
}

/** `impact`: what a change may reach. */
const impact: Tool<Arguments> = {
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
    const reached = await workspace.impact(subjectIn(workspace.roots, subject), { depth });
    const text = renderImpact(reached, { depth, budget, countTokens: await countShown() });
    if (text === '') throw new RangeError(`budget ${budget} is too small for one line`);
    return { text, remarks: sayUnsettled(reached), budget };
  },
};

/** Name of a tool over a workspace. */
export type ToolName = 'context' | 'show' | 'grep' | 'map' | 'impact' | 'outline' | 'read';

/** All tools by their names, what an agent needs most first. */
export const workspaceTools: Readonly<Record<ToolName, Tool>> = {
  context,
  show,
  grep,
  map,
  impact,
  outline,
  read,
};

/** The tools that an agent gets without a choice: `read` answers a long file with its outline. */
const USUAL = ['context', 'show', 'grep', 'read', 'map', 'impact'] as const;

/** Name of a tool that an agent gets without a choice. */
export type UsualTool = (typeof USUAL)[number];

/**
 * The tools of these names, in their order.
 *
 * @param names default: all but `outline`, which `read` contains
 * @throws RangeError for a name that no tool has
 */
export function toolsCalled(names: readonly ToolName[] = USUAL): Tool[] {
  return names.map((name) => {
    if (Object.hasOwn(workspaceTools, name)) return workspaceTools[name];
    const names = Object.keys(workspaceTools).join(', ');
    throw new RangeError(`only: no tool is called ${JSON.stringify(name)}; there are ${names}`);
  });
}
