// What was measured as a signal and not adopted: relevance that spreads over the dependency graph.
export { type Heat, type HeatOptions, heatDiffusion } from './seed/heat-diffusion.js';
export {
  type SpectralOptions,
  type SpectralRelevance,
  spectralRelevance,
} from './seed/spectral-relevance.js';
