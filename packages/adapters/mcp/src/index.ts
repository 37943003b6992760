// The server, its roots, and the way to serve it that the SDK has not ready.

export type { RootOptions, Waiting } from './roots/resident.js';
export type { Root } from './roots/roots.js';
export { openRoots, type Roots } from './roots/roots.js';
export { type HttpOptions, type HttpService, serveHttp } from './serve/http.js';
export { createContextServer } from './server.js';
