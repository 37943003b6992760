import type { ReferenceFact } from '@ctx/source';

/**
 * Line of the first use of a bare name; undefined when it is only a member of something, which an
 * import or a definition of that name cannot mean. Facts that do not tell uses apart say nothing
 * against any.
 */
export function bareUse({ line, uses }: ReferenceFact): number | undefined {
  if (!uses) return line;
  return uses.find(({ receiver }) => receiver === undefined)?.line;
}

/** Line of the first use as a member of one of these receivers; of any use where the facts list none. */
export function memberUse(
  { line, uses }: ReferenceFact,
  isReceiver: (receiver: string) => boolean,
): number | undefined {
  if (!uses) return line;
  return uses.find(({ receiver }) => receiver !== undefined && isReceiver(receiver))?.line;
}
