// What an agent of LangChain gets without asking, and how its conversation keeps to a window.
export {
  type ContextMiddlewareOptions,
  contextMiddleware,
} from './middleware/context-middleware.js';
export { type KeepWindowOptions, keepWindow } from './middleware/keep-window.js';
