export type { Compressed, Legend, LegendEntry, Unit } from './shapes.js';
