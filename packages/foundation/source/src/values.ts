export { nameIn } from './values/header-name.js';
export type { ValueText } from './values/value-text.js';
export {
  alternativesOf,
  declaredValue,
  documentedValue,
  eitherOf,
  resultOf,
  valueAt,
} from './values/value-text.js';
