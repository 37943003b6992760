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
