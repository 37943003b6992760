/** Whether all that a peer needs is here. */
export function isHere(peer: { needs?: readonly string[] }): boolean;
/** The versions that were asked for, by package. */
export function versions(): Record<string, string>;
/** The output of a program; throws with its complaint where it fails. */
export function printed(command: string, args: readonly string[], options?: Run): string;
/** The output of a program that tells by its exit code that it found something. */
export function output(command: string, args: readonly string[], options?: Run): string;

interface Run {
  cwd?: string;
  input?: string;
}
