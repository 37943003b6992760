// A workspace and a ledger in the terms of the AI SDK.
export { type ContextEdits, type ContextEditsOptions, contextEdits } from './context-edits.js';
export { type ContextMiddlewareOptions, contextMiddleware } from './context-middleware.js';
export { type ContextTool, type ContextToolsOptions, contextTools } from './context-tools.js';
export {
  type KeepStep,
  type KeepWindowOptions,
  keepWindow,
  type StepToKeep,
} from './keep-window.js';
