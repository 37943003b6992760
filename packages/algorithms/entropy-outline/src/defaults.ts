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

/** Least and greatest such limit in UTF-16 units: 24,000 are six to seven thousand tokens. */
export const OUTPUT_MINIMUM = 300;
export const OUTPUT_LIMIT = 24_000;

/** Share of the budget that bare names may take before ranges are preferred to them. */
export const PACKED_SHARE = 0.7;

/** UTF-16 units of a printed header line, at the top level and below. */
export const LABEL_WIDTH = 90;
export const NESTED_LABEL_WIDTH = 70;

/** Names of one-line declarations printed for one gap between nodes. */
export const NAMES_LIMIT = 40;

/** Levels that a rendering of the seed preset shows. Source: the seed, "render depth cap". */
export const SEED_RENDER_DEPTH = 2;

/** Lines from which a call with a function argument at the top level is shown. */
export const CALL_LINES = 8;

/** Share of `#` or `[…]` lines that must look like headings. */
export const HEADING_SHARE = 0.6;

/** Lines from which a text can be flat, and the share of one-line heads that makes it flat. */
export const FLAT_LINES = 60;
export const FLAT_SHARE = 0.6;

/** Runs of flat data: at most this share of the heads plus a slack. Source: measured on SQL. */
export const RUN_SHARE = 0.2;
export const RUN_SLACK = 3;

/** UTF-16 units of a line whose tokens are compared, and of a line that stands as a name. */
export const RUN_PREFIX_UNITS = 80;
export const RUN_LABEL = 40;

/** Names printed as a sample of a run or of many entries. */
export const RUN_SAMPLES = 8;

/** Levels of a data tree, and lines from which an entry is opened. */
export const DATA_DEPTH = 4;
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
