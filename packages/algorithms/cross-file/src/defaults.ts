/** Characters of the shortest identifier that counts. Source: seed 000, "3+ alphanumeric". */
export const WORD_MINIMUM = 3;

/** Characters of the longest one; what is longer is encoded data, not a name. */
export const WORD_MAXIMUM = 100;

/** Characters of a line that are searched for paths: import lines are short, bundles are not. */
export const LINE_MAXIMUM = 2000;

/** Characters of the longest path that is kept. */
export const MENTION_MAXIMUM = 200;

/** Characters of a header that are searched for the declared name: signatures are shorter. */
export const HEADER_MAXIMUM = 600;

/** Files the index holds before the least recently used one leaves. Source: seed 000. */
export const CAPACITY = 256;

/** Links of one file. Source: seed 000, "the top 5 appear in the outline header". */
export const TOP = 5;

/** Tokens that a link names as its evidence: enough to judge it, few enough for one line. */
export const EVIDENCE = 3;

/** Decimals of a score: engines may differ in the last bits of a logarithm, ranks must not. */
export const SCORE_DECIMALS = 3;

/**
 * Weight of a declaration by its level (see entry.ts): none, a field or prototype inside another
 * declaration, a method, an outermost one-liner, an outermost declaration with a body. Source:
 * the reference prototype, chosen there on its development repositories.
 */
export const DECLARED_WEIGHTS: readonly number[] = [0, 0.25, 0.6, 0.7, 1];

/** A name declared in more files than this says nothing of any one of them; bounds the work. */
export const DECLARERS_MAXIMUM = 24;

/** A shared word used in more files than this couples none of them; bounds the work. */
export const COUPLED_MAXIMUM = 12;

/** In an index of few files a word may stand in this many before it counts as common. */
export const COMMON_MINIMUM = 8;

/** Share of the files that a word may stand in before the seed's preset drops it (seed 000). */
export const SEED_COMMON = 0.5;

/**
 * The weights of the default ranking: factors of a token's rarity in bits unless noted. Tuned by hand on
 * the kit's three sets of repositories (README § Measured has the ablations).
 */
export interface Weights {
  /** Share of the files that a word may stand in before it is common and dropped. */
  readonly common: number;
  /** Factor of a word without inner capital, underscore or digit: likely an ordinary word. */
  readonly plain: number;
  /** Factor of a nested declaration whose name the other file never uses after a `.`. */
  readonly bareMember: number;
  /** Exponent by which the weight of a name falls with the number of files that declare it. */
  readonly share: number;
  /** How much more of a shared name goes to a header, stub or `.d.ts` that declares it. */
  readonly interfaces: number;
  /** How much more of a shared name goes to a declarer for each folder it has in common. */
  readonly near: number;
  /** A word that is the stem of a file's name. */
  readonly stem: number;
  /** A string that is the path of a file, times log2(1 + N); a single bare name `single` of it. */
  readonly path: number;
  readonly single: number;
  /** How many mentions of one path count. */
  readonly pathMaximum: number;
  /** Two files of one stem and different extensions (`x.c`, `x.h`), times log2(1 + N). */
  readonly twin: number;
  /** Names that both files declare. */
  readonly shared: number;
  /** Rare names that both files use and none declares; counts only where nothing else does. */
  readonly coupling: number;
  /** Factor of what points at the file, beside 1 for what it points at. */
  readonly incoming: number;
  /** A file in the same folder counts 1 + this; less, the farther apart. */
  readonly folder: number;
  /** Exponent of the other file's number of distinct words that its score is divided by. */
  readonly size: number;
  /** A link weaker than this share of the file's strongest one is no link. */
  readonly floor: number;
}

/** See Weights. */
export const WEIGHTS: Weights = {
  common: 0.6,
  plain: 0.2,
  bareMember: 0.3,
  share: 1.5,
  interfaces: 7,
  near: 2,
  stem: 0.8,
  path: 4.8,
  single: 0.3,
  pathMaximum: 1.5,
  twin: 1.8,
  shared: 0.1,
  coupling: 0.05,
  incoming: 0.9,
  folder: 1,
  size: 0.05,
  floor: 0.025,
};
