import type { LineRange } from '@ctx/text';

/** The surroundings that can be shown beside a definition: who uses it, what it uses, its tests, its commits. */
export const SURROUNDINGS = ['callers', 'callees', 'tests', 'history'] as const;

/** One of {@link SURROUNDINGS}. */
export type Surrounding = (typeof SURROUNDINGS)[number];

/** Lines of one file that are shown together, and why. */
export interface Piece extends LineRange {
  readonly path: string;
  /** Name of the definition and why it is there, or nothing for lines that were asked for by number. */
  readonly label: string;
  /** The definition of which these are some lines: what is missing of it is marked. */
  readonly definition?: LineRange | undefined;
  /** Why they are shown, as the file's heading says it. */
  readonly reason: string;
}
