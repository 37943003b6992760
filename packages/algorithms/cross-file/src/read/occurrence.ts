/**
 * Weight of a declaration by its level (see entry.ts): none, a field or prototype inside another
 * declaration, a method, an outermost one-liner, an outermost declaration with a body. Source:
 * the reference prototype, chosen there on its development repositories.
 */
const DECLARED_WEIGHTS: readonly number[] = [0, 0.25, 0.6, 0.7, 1];

/** Bit of a role: the identifier stands in a header. */
export const IN_HEADER = 1;
/** Bit of a role: it stands in a body. */
export const IN_BODY = 2;
/** Bit of a role: it is used on its own. */
export const USED_BARE = 4;
/** Bit of a role: it is used through another name (`x.name`). */
export const USED_AS_MEMBER = 8;

/**
 * How firmly a file declares a name, weakest first: not at all, as a one-liner inside another
 * declaration, with a body inside another, as an outermost one-liner, outermost with a body.
 */
export type DeclaredLevel = 0 | 1 | 2 | 3 | 4;

const LEVEL_SHIFT = 4;
const COUNT_SHIFT = 8;
const COUNT_MAXIMUM = 0xffff;

/** The role of an identifier in a file as one byte: the bits above and the declared level. */
export function packRole(bits: number, level: DeclaredLevel): number {
  return bits | (level << LEVEL_SHIFT);
}

/** An occurrence as one integer: its role and how often it stands in the file, at most 65,535. */
export function packOccurrence(role: number, count: number): number {
  return role | (Math.min(count, COUNT_MAXIMUM) << COUNT_SHIFT);
}

/** The declared level of a role or an occurrence. */
export function levelOf(occurrence: number): DeclaredLevel {
  return ((occurrence >> LEVEL_SHIFT) & 7) as DeclaredLevel;
}

/** How often the identifier of an occurrence stands in its file. */
export function countOf(occurrence: number): number {
  return occurrence >> COUNT_SHIFT;
}

/** The weight of what an occurrence declares; 0 for nothing. */
export function declaredWeight(occurrence: number): number {
  return DECLARED_WEIGHTS[levelOf(occurrence)]!;
}

/** Whether a file uses the identifier on its own and never as `x.name`. */
export function isBare(occurrence: number): boolean {
  return (occurrence & (USED_BARE | USED_AS_MEMBER)) === USED_BARE;
}
