import type { OwnPackage } from '@ctx/tree';

/** This package, whose built files are looked up and whose code decides what is kept. */
export const OWN: OwnPackage = { name: '@ctx/workspace', url: import.meta.url };
