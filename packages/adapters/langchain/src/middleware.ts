// Middleware that gives an agent of LangChain a context without being asked, and keeps its conversation to a window.
export {
  type ContextMiddlewareOptions,
  contextMiddleware,
} from './middleware/context-middleware.js';
export { type KeepWindowOptions, keepWindow } from './middleware/keep-window.js';
