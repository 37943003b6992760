/** Columns of a tab. Source: the seed's implementation and most editors' display of sources. */
export const TAB_COLUMNS = 4;

/**
 * UTF-16 units of a line that are read. Hand-written lines are shorter; a minified bundle or a
 * 10 MB line must not decide how long an outline takes.
 */
export const LINE_SCAN_LIMIT = 2000;

/** Open brackets remembered. Deeper nesting (generated data) is read as if it were flat. */
export const MAX_OPENERS = 65_536;

/** UTF-16 units a `"…"` string may span over line ends; longer ones are stray quotes. */
export const STRING_SPAN_LIMIT = 4000;

/** UTF-16 units within which the last line of a here-document is looked for. */
export const HEREDOC_LIMIT = 20_000;

/** A template literal longer than this (UTF-16 units) is checked for declarations in it. */
export const LITERAL_SUSPECT = 3000;

/** UTF-16 units of a suspect template literal that are checked. */
export const LITERAL_WINDOW = 20_000;

/** UTF-16 units of a line that are read as a header. */
export const HEADER_LIMIT = 400;

/** Levels of declarations below the file. Ruby modules nest deepest in practice (5). */
export const DEPTH_LIMIT = 7;

/** Lines from which a function is shown with the functions inside it. */
export const EXPAND_LINES = 400;

/** Share of such a function's lines that its inner functions must cover. */
export const EXPAND_COVERAGE = 0.5;

/** UTF-16 units of a label that are kept; the renderer prints fewer. */
export const LABEL_LIMIT = 200;

/** Similar siblings in a row that become a group. 3, the seed's value, hides overloads. */
export const COLLAPSE_RUN = 8;

/** Distinct families of children that take part in a comparison. */
export const FAMILY_CHILDREN = 6;

/** UTF-16 units of a masked label that take part in a comparison. */
export const FAMILY_LENGTH = 60;

/** Share of the text's UTF-16 units that a rendering takes without another limit. */
export const OUTPUT_SHARE = 0.12;

/**
 * Share up to which that limit grows where the names and ranges of all blocks need it: in a file of
 * short declarations, half of them are worth less than all of them for a little more.
 */
export const DENSE_SHARE = 0.2;

/** Least such limit in UTF-16 units: what a short file needs for its names. */
export const OUTPUT_MINIMUM = 300;

/** Greatest such limit in UTF-16 units: six to seven thousand tokens. */
export const OUTPUT_LIMIT = 24_000;

/** UTF-16 units of a printed header line at the top level. */
export const LABEL_WIDTH = 90;

/** UTF-16 units of a printed header line below the top level. */
export const NESTED_LABEL_WIDTH = 70;

/** Names of one-line declarations printed for one gap between nodes. */
export const NAMES_LIMIT = 40;

/** Levels that a rendering of the seed preset shows. Source: the seed, "render depth cap". */
export const SEED_RENDER_DEPTH = 2;

/** Lines from which a call with a function argument at the top level is shown. */
export const CALL_LINES = 8;

/** Share of `#` or `[…]` lines that must look like headings. */
export const HEADING_SHARE = 0.6;

/** Greatest share of lines of a Markdown text, outside fences, that end in `{`, `}` or `;`. */
export const HEADING_CODE_SHARE = 0.2;

/** Lines from which a text can be flat. */
export const FLAT_LINES = 60;

/** Share of one-line heads that makes such a text flat. */
export const FLAT_SHARE = 0.6;

/** Other statements among the imports at the start of a file, at most. */
export const IMPORT_SLACK = 12;

/** Runs of flat data, at most, as a share of its heads. Source: measured on SQL. */
export const RUN_SHARE = 0.2;

/** Runs that are allowed besides: a short table may have a few. */
export const RUN_SLACK = 3;

/** UTF-16 units of a line of flat data whose tokens are compared. */
export const RUN_PREFIX_UNITS = 80;

/** UTF-16 units of a line of flat data that stand as its name. */
export const RUN_LABEL = 40;

/** Names printed as a sample of a run or of many entries. */
export const RUN_SAMPLES = 8;

/** Levels of a data tree. */
export const DATA_DEPTH = 4;

/** Lines from which an entry of data is opened. */
export const DATA_SPAN = 3;

/** Entries of one level that are listed one by one. */
export const ENTRY_LIMIT = 60;

/** Lines from which a read is always an outline. Source: seed, mode 1. */
export const ALWAYS_OUTLINE_LINES = 300;

/** Lines from which a repeated read is an outline. Source: seed, mode 2. */
export const REPEAT_OUTLINE_LINES = 100;

/** UTF-16 units at the start of a text that are looked at for binary content. */
export const BINARY_WINDOW = 8000;

/** Share of control and replacement characters from which a text counts as binary. */
export const BINARY_SHARE = 0.05;

/** Quantile of a region's gradients that counts as a full score. Source: seed. */
export const GRADIENT_QUANTILE = 0.9;

/** Bits below which that quantile is noise. Source: the code of the seed's authors. */
export const FLAT_GRADIENT = 0.01;

/** Bits that count as a full score where the quantile is noise. Source: its code. */
export const GRADIENT_SCALE = 0.6;

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

/** Share of top-level heads that must be keys of a data text. */
export const KEYED_SHARE = 0.8;

/** Lines that are looked at for sentences, about. */
export const PROSE_SAMPLE = 200;

/** Share of sentences among them that makes a text prose. */
export const PROSE_SHARE = 0.5;

/** Words of a sentence, at least. */
export const PROSE_WORDS = 7;

/** Top-level statements joined to one, at most. */
export const JOIN_LIMIT = 40;

/** Share of top-level statements that must end in `;` before any are joined. */
export const JOIN_SHARE = 0.5;

/** Lines from which a literal is read for entries. */
export const ENTRY_LINES = 10;

/** Entries that make a list, at least. */
export const ENTRY_MINIMUM = 3;

/**
 * What a printed range is worth in names, when there is not room for both. Source: measured; 1
 * costs ranges in dense files (Kotlin F1 88.6 instead of 90.3), 3 costs names and gains nothing.
 */
export const RANGE_WEIGHT = 1.5;

/**
 * Blocks up to which names are tried in place of ranges: a budget that is too small for the ranges
 * of more is too small for their names as well.
 */
export const NAMES_MOST = 1000;

/** Lines of a record of data, at most: of many such, one of each kind is opened. */
export const RECORD_LINES = 16;
