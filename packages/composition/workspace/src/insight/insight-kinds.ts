// By itself, because the entry names the kinds at every start, and to look for one loads much.

/** The kinds of insight. */
export const INSIGHT_KINDS = [
  'clones',
  'dead',
  'smells',
  'hotspots',
  'cycles',
  'layers',
  'communities',
  'owners',
] as const;

/** One of {@link INSIGHT_KINDS}. */
export type InsightKind = (typeof INSIGHT_KINDS)[number];

/**
 * The kinds of insight that a change can bring in. Who knows a folder, and which files belong together, is of the whole
 * tree.
 */
export const CHANGE_KINDS: readonly InsightKind[] = [
  'clones',
  'dead',
  'smells',
  'cycles',
  'layers',
];
