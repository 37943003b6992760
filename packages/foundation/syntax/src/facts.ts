// What facts say of themselves, without what makes them.
export { isProvisional } from './facts/provisional.js';
