// The tools of a workspace for an agent, in the words of no host: each tool with its schema and its answer.

export { shown } from './shown.js';
export { ask } from './tools/ask.js';
export type { Answer, Parameter, Parameters, Tool } from './tools/tool.js';
export {
  type ToolName,
  toolsCalled,
  type UsualTool,
  workspaceTools,
} from './tools/workspace-tools.js';
