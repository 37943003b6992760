export type { Streams } from './io/streams.js';
export { run } from './run.js';
