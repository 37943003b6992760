// The single stages, for those who want one of them alone.
export { splitters } from './splitters.js';
