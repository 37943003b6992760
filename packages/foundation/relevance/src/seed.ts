// What was measured as a signal and not adopted: relevance that spreads over the dependency graph.
export { type Heat, type HeatOptions, heatDiffusion } from './heat-diffusion.js';
export {
  type SpectralOptions,
  type SpectralRelevance,
  spectralRelevance,
} from './spectral-relevance.js';
