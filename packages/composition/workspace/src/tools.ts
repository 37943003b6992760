// What an agent may ask a workspace, in the words of no host: each tool with its schema and its answer.
export { ask } from './tools/ask.js';
export { shown } from './tools/shown.js';
export type { Answer, Parameter, Parameters, Tool } from './tools/tool.js';
export { type ToolName, workspaceTools } from './tools/workspace-tools.js';
