export type { ValueText } from './values/alternatives.js';
export { alternativesOf, eitherOf } from './values/alternatives.js';
export { nameIn } from './values/header-name.js';
export { declaredValue, documentedValue, resultOf, valueAt } from './values/value-text.js';
