// The content of facts, without the code that makes them.

export { componentName } from './containers/component-name.js';
export { isProvisional } from './facts/provisional.js';
export { isStructuredFormat } from './formats/structured-format.js';
