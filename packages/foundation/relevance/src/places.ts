// Parts of files as the model of `rankPlaces` sees them.
export { PLACE_WEIGHTS } from './defaults.js';
export { cutPlaces, type Place } from './places/cut-places.js';
export type { PlaceFeatures, Rarity } from './places/place-features.js';
export { placeFeatures, placesByRarity } from './places/rank-places.js';
export { type ScoredPath, spreadPlaces } from './places/spread-places.js';
