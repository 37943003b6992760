export type { ValueText } from './values/alternatives.js';
export { alternativesOf, eitherOf } from './values/alternatives.js';
export { documentedParameter, documentedValue } from './values/documented.js';
export type { Given, GivenHeader, GivenType } from './values/given.js';
export { givenIn, givenText, givenType, typeCount } from './values/given.js';
export { nameIn } from './values/header-name.js';
export { declaredValue, resultOf, valueAt } from './values/value-text.js';
