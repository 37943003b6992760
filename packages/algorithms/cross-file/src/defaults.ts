/** Characters of the shortest identifier that counts. Source: seed 000, "3+ alphanumeric". */
export const WORD_MINIMUM = 3;

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
  readonly counterpart: number;
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
  counterpart: 1.8,
  shared: 0.1,
  coupling: 0.05,
  incoming: 0.9,
  folder: 1,
  size: 0.05,
  floor: 0.025,
};
