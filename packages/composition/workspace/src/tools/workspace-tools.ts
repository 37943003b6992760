import { context } from './context.js';
import { grep } from './grep.js';
import { impact } from './impact.js';
import { map } from './map.js';
import { outline } from './outline.js';
import { read } from './read.js';
import { show } from './show.js';
import type { Tool } from './tool.js';

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

/** What an agent gets without a choice: `read` answers a long file with its outline. */
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
    const known = Object.keys(workspaceTools).join(', ');
    throw new RangeError(`only: no tool is called ${JSON.stringify(name)}; there are ${known}`);
  });
}
