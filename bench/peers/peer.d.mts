/** Whether all that a peer needs is here. */
export function isHere(peer: { needs?: readonly string[] }): boolean;
/** The versions that were asked for, by package. */
export function versions(): Record<string, string>;
