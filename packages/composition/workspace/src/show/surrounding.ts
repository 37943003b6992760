/** The surroundings that can be shown beside a definition: who uses it, what it uses, its tests, its commits. */
export const SURROUNDINGS = ['callers', 'callees', 'tests', 'history'] as const;

/** One of {@link SURROUNDINGS}. */
export type Surrounding = (typeof SURROUNDINGS)[number];
