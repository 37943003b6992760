export type { Unit } from './shapes.js';
