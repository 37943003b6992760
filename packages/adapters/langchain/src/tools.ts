// What an agent of LangChain may ask a workspace.
export {
  type ContextToolsOptions,
  contextTools,
  type WorkspaceTool,
} from './tools/context-tools.js';
