// Every constant of this package: name, unit, why, source. "Lab" means the localisation bench of
// bench/README.md (dev split, 612 tasks of 26 repositories); nothing was fitted per repository.

/** Longest word kept, in UTF-16 units. Longer ones are hashes or encoded data, not names. */
export const MAX_WORD = 80;
/** Longest part of an identifier kept as a term, in UTF-16 units. */
export const MAX_PART = 40;

/** A block (passage) is cut at a definition line once it has this many lines. Lab. */
export const MIN_BLOCK_LINES = 4;
/** A block is cut at this many lines whatever stands there. Lab. */
export const MAX_BLOCK_LINES = 80;
/** Lines shorter or longer than this hold no definition header worth reading, in UTF-16 units. */
export const SIGNATURE_LENGTH: readonly [number, number] = [4, 400];

/** Term-frequency saturation of BM25. Robertson and Zaragoza 2009, §3.5: 1.2 to 2. */
export const K1 = 1.2;
/** Length normalization of BM25 for bodies and blocks. Robertson and Zaragoza 2009. */
export const B_BODY = 0.75;
/** Length normalization for paths: their length says little. Lab. */
export const B_PATH = 0.5;
/** Length normalization for definition names. Lab. */
export const B_DEFINITION = 0.6;
/** Length normalization of the file's messages in the fielded score. Lab. */
export const B_MESSAGE_FIELD = 0.75;
/** Length normalization of the file's messages when they are scored alone. Lab. */
export const B_MESSAGES = 0.3;
/** Length normalization of one commit message. Lab. */
export const B_COMMIT = 0.5;
/** Weights of the fields in the fielded score (BM25F): body, path, definition names, messages. Lab. */
export const FIELD_WEIGHTS: { body: number; path: number; definitions: number; messages: number } =
  { body: 1, path: 8, definitions: 4, messages: 2 };
/** Weights of the file's path and messages beside a block's own words. Lab: 4 and 1 do as well. */
export const CONTEXT_WEIGHTS: { path: number; messages: number } = { path: 2, messages: 1 };
/** What a file's first, second, third best block add to its passage score. Lab. */
export const PASSAGE_DECAY: readonly number[] = [1, 1 / 2, 1 / 4];

/** Weight of a word by where the task has it. Lab: title 2 beats 1 and 4. */
export const SECTION_WEIGHTS: { title: number; prose: number; code: number; inline: number } = {
  title: 2,
  prose: 1,
  code: 0.5,
  inline: 0.5,
};
/** Cap of 1 + ln(count) for a word repeated inside one section of the task. */
export const MAX_REPEAT = 3;
/** Characters of a task that are read; what follows is ignored and the query says so. */
export const MAX_TASK = 120_000;
/** Characters of a title; the rest of an over-long first line counts as prose. */
export const MAX_TITLE = 300;
/** Distinct terms of a query that are kept, heaviest first. */
export const MAX_TERMS = 600;
/** Distinct identifiers of a query that are kept, heaviest first. */
export const MAX_IDENTIFIERS = 400;
/** Path mentions and stack frames that are kept. */
export const MAX_MENTIONS = 100;

/** Weight of an exact identifier by where and how the task has it. Lab. */
export const IDENTIFIER_WEIGHTS: {
  title: number;
  backtick: number;
  prose: number;
  call: number;
  fence: number;
  titleWord: number;
  word: number;
} = {
  title: 1.2,
  backtick: 1,
  prose: 0.9,
  call: 0.7,
  fence: 0.45,
  titleWord: 0.35,
  word: 0.2,
};
/** An identifier in more than this share of the files says nothing. Lab. */
export const COMMON_IDENTIFIER: number = 1 / 4;
/** … unless fewer files than this have it: in a small repository a quarter is one or two files. */
export const FEW_HOLDERS = 4;

/** Commits read, newest first. Lab: 1500 non-merge ancestors. */
export const MAX_COMMITS = 1500;
/** A commit that touches more files than this is a sweep, not a topic. Lab. */
export const MAX_COMMIT_FILES = 30;
/** Characters of one commit message that are read. */
export const MAX_MESSAGE = 4000;
/** Nearest commits whose files score. Lab: 3, 5 and 10 alike; 20 is worse by a point of MRR. */
export const NEIGHBORS = 3;
/** Files, best first, that speak for those that change together with them. Lab. */
export const CO_CHANGE_SEEDS = 10;
/** A message counts min(1, this / number of files) for each of its files. Lab. */
export const FOCUSED_COMMIT_FILES = 3;

/** Score factor of a test file, unless the task is about tests. Lab: 0, .1, .3, .5 differ by ≤ .7. */
export const TEST_FACTOR = 0.3;
/** Score factor of documentation, examples, benchmarks, scripts. Lab. */
export const PERIPHERAL_FACTOR = 0.5;
/**
 * Score factor of `.d.ts` and `.pyi`, unless the task is about types: the implementation comes first.
 * Lab: 0.3 and 0.5 alike; its tasks never ask for declarations, so the gain there is partly by construction.
 */
export const DECLARATION_FACTOR = 0.5;
/** Score factor of a role when the task itself is about it. */
export const SOUGHT_FACTOR = 1;

/** Reciprocal rank fusion constant. Lab: 5 beats 20 and the usual 60 clearly. */
export const RRF_K = 5;

/** PageRank: Brin and Page 1998. */
export const DAMPING = 0.85;
/** PageRank power iterations at most. */
export const ITERATIONS = 20;
/**
 * Sums of weights of one node that PageRank takes as they are; beyond, rank / sum · weight would
 * overflow or lose digits, and the weights are divided by their largest first. Doubles: 1e±308.
 */
export const WEIGHT_SUMS: readonly [number, number] = [1e-200, 1e200];
/** PageRank stops when the L1 change of an iteration is below this; 0 = all iterations. */
export const TOLERANCE = 1e-6;

/** Ranked documents that carry blocks and evidence. */
export const DETAILED = 50;
/** Blocks listed per detailed document. */
export const MAX_BLOCKS = 5;
/** Causes listed per signal and document. */
export const MAX_CAUSES = 4;

/**
 * What each signal counts in the fusion. Equal weights, with two exceptions: `coChange` has half a
 * vote, because it never speaks for the best file, only for what goes with it; `messages` has none,
 * because they are a field of `context` and `fields` already. Lab.
 */
export const WEIGHTS: {
  passages: number;
  context: number;
  fields: number;
  commits: number;
  path: number;
  definitions: number;
  identifiers: number;
  mentions: number;
  messages: number;
  coChange: number;
} = {
  passages: 1,
  context: 1,
  fields: 1,
  commits: 1,
  path: 1,
  definitions: 1,
  identifiers: 1,
  mentions: 1,
  messages: 0,
  coChange: 0.5,
};

/** Hops that heat travels: beyond four, 1/16 of it is left at the default decay. Seed 003's program: 4. */
export const HEAT_STEPS = 4;

/** Share of its heat that a node passes on at each hop. Seed 003's program: 0.5. */
export const HEAT_DECAY = 0.5;

/** Weight of heat in spectral relevance. Seed 003. */
export const HEAT_SHARE = 0.7;

/** Weight of centrality in spectral relevance. Seed 003. */
export const CENTRALITY_SHARE = 0.3;

/** Relevance below which a file is excluded; the documented program cuts there, too. */
export const SPECTRAL_THRESHOLD = 0.1;

/** PageRank iterations of spectral relevance at most: 0.85^100 is 1e-7, so it settles. */
export const CENTRALITY_ITERATIONS = 100;

/** Longest passage outside of all definitions, in lines: a screenful. */
export const PASSAGE_LINES = 40;

/** Own lines of a place that are kept together; a longer one is cut into parts. */
export const WHOLE_PLACE = 60;

/** Lines of one part of a long place. */
export const PART_LINES = 40;

/** Worth of matching words (weight times rarity) that counts as much as a part's length. */
export const HITS_PER_PART = 10;

/**
 * Weights of the log-linear model of places, in units of log odds. Fitted on the lab's hunks by
 * conditional logit over the places of 40 files, then rounded by hand. `name`, `nameShare`, `crowd`,
 * `callable`, `type` and `opening` were added together: they take .12 nats from the loss on
 * repositories that the fit left out. Lab.
 */
export const PLACE_WEIGHTS: {
  rank: number;
  file: number;
  role: number;
  match: number;
  matchInFile: number;
  crowd: number;
  beside: number;
  coverage: number;
  identifiers: number;
  container: number;
  name: number;
  nameShare: number;
  size: number;
  named: number;
  framed: number;
  callable: number;
  type: number;
  passage: number;
  opening: number;
} = {
  rank: -0.8,
  file: 1.6,
  role: 1.2,
  match: 1.5,
  matchInFile: 0.8,
  crowd: -0.7,
  beside: 1,
  coverage: 1.8,
  identifiers: 0.4,
  container: 0.07,
  name: 0.04,
  nameShare: 0.6,
  size: 0.5,
  named: 0.4,
  framed: 1.2,
  callable: 0.4,
  type: -0.7,
  passage: 0.6,
  opening: 0.6,
};
