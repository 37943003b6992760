import type { OwnPackage } from './installed.js';

/** This package, whose built files are looked up. */
export const OWN: OwnPackage = { name: '@ctx/tree', url: import.meta.url };
