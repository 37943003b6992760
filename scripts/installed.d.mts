/** What is to be installed, or undefined when all of it is there; see installed.mjs. */
export function missing(root: string, folders?: readonly string[]): { whole: boolean } | undefined;
