/** A package of ours; see packages.mjs. */
export interface Package {
  name: string;
  folder: string;
  dependencies: string[];
  bundled: string[];
}

/** Every package under packages/, by name. */
export function readPackages(root: string): Map<string, Package>;

/** Whether a package is built into one file that holds what it imports. */
export function isBundle(folder: string): boolean;
