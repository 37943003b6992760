// Tools with which an agent of LangChain asks a workspace.
export {
  type ContextToolsOptions,
  contextTools,
  type WorkspaceTool,
} from './tools/context-tools.js';
