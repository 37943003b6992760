/** Columns of a tab. Source: the seed's implementation and most editors' display of sources. */
export const TAB_COLUMNS = 4;

/**
 * UTF-16 units of a line that are read. Hand-written lines are shorter; a minified bundle or a
 * 10 MB line must not decide how long an outline takes.
 */
export const LINE_SCAN_LIMIT = 2000;

/** UTF-16 units of a line that are read as a header. */
export const HEADER_LIMIT = 400;

/** UTF-16 units of a label that are kept; the renderer prints fewer. */
export const LABEL_LIMIT = 200;

/** Names printed as a sample of a run or of many entries. */
export const RUN_SAMPLES = 8;

/** The constants of the seed's algorithm; what its text leaves open is taken from its code. */
export const SEED: {
  readonly weights: Readonly<
    Record<
      'separator' | 'heading' | 'blank' | 'bracketReturn' | 'tagClose' | 'dedent' | 'entropy',
      number
    >
  >;
  readonly window: number;
  readonly target: number;
  readonly coarseLines: number;
  readonly coarseWindow: number;
  readonly apart: number;
  readonly leastLines: number;
  readonly evenVariation: number;
  readonly usualVariation: number;
  readonly mostVariation: number;
  readonly linesPerPeak: number;
  readonly edge: number;
  readonly snap: number;
  readonly leastTransition: number;
  readonly depthZ: number;
  readonly run: number;
  readonly similarity: number;
  readonly similarityPerZ: number;
  readonly sizeRatio: number;
} = {
  /** Scores before entropy scales them; 5 and 3 are the text's, the others its code's. */
  weights: {
    separator: 5,
    heading: 4,
    blank: 3,
    bracketReturn: 2,
    tagClose: 2,
    dedent: 1,
    entropy: 1,
  },
  /** Lines of the smoothing window below the top level. */
  window: 15,
  /** Lines for one boundary at the top level. */
  target: 100,
  /** Lines from which the top level is rescored; least window of that, in lines. */
  coarseLines: 300,
  coarseWindow: 30,
  /** Lines within which two boundaries are one. */
  apart: 2,
  /** Least lines of a part. */
  leastLines: 5,
  /** Coefficient of variation of line entropies: even below, usual, and the most that counts. */
  evenVariation: 0.15,
  usualVariation: 0.3,
  /** 130 % of the usual number of splits. */
  mostVariation: 0.39,
  /** Lines for one peak of usual variation. */
  linesPerPeak: 40,
  /** Lines from both ends of a region in which no peak is looked for. */
  edge: 5,
  /** Lines within which a peak moves to a blank line. */
  snap: 3,
  /** Bits of the one strongest transition. */
  leastTransition: 0.3,
  /** Standard deviations from which a part is split one level more or less. */
  depthZ: 0.5,
  /** Shortest run of similar siblings. */
  run: 3,
  /** Jaccard index of similar siblings, and its change for one standard deviation. */
  similarity: 0.7,
  similarityPerZ: 0.1,
  /** Least size of the smaller sibling as a share of the larger. */
  sizeRatio: 0.3,
};

/**
 * How many names a printed range is worth where there is not room for both. Source: measured; 1
 * costs ranges in dense files (Kotlin F1 88.6 instead of 90.3), 3 costs names and gains nothing.
 */
export const RANGE_WEIGHT = 1.5;
