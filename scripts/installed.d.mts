/** The packages to install, or undefined when all of them are there; see installed.mjs. */
export function missing(root: string, folders?: readonly string[]): { whole: boolean } | undefined;
