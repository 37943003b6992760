export type { Legend } from './shapes.js';
