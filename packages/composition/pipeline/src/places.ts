// Places of a file for a context, and the lines they are counted in.
export { type PlaceInput, placesOf } from './portions/places.js';
