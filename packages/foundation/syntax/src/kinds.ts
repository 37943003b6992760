// What a path or the name of a language says about facts; neither a grammar nor a reader is loaded.
export { componentName } from './containers/component-name.js';
export { isStructuredFormat } from './formats/structured-format.js';
