// What facts say of themselves, without what makes them.

export { componentName } from './containers/component-name.js';
export { isProvisional } from './facts/provisional.js';
export { isStructuredFormat } from './formats/structured-format.js';
