// Places of a file for a context, and the lines they are counted in.
export { placesOf } from './portions/places.js';
