export { run } from './run.js';
export type { Streams } from './streams.js';
