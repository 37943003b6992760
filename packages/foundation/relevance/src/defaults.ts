// Constants that several files read; the others stand beside their reader. "Lab" means the
// localization bench of bench/quality/localisation (dev split, 612 tasks of 26 repositories); nothing was fitted
// per repository.

/** Term-frequency saturation of BM25. Robertson and Zaragoza 2009, §3.5: 1.2 to 2. */
export const K1 = 1.2;
/** Length normalization of BM25 for bodies and blocks. Robertson and Zaragoza 2009. */
export const B_BODY = 0.75;
/** Length normalization for paths: their length says little. Lab. */
export const B_PATH = 0.5;
/** Length normalization of the file's messages in the fielded score. Lab. */
export const B_MESSAGE_FIELD = 0.75;
/** Length normalization for definition names. Lab. */
export const B_DEFINITION = 0.6;

/** A commit that touches more files than this is a sweep, not a topic. Lab. */
export const MAX_COMMIT_FILES = 30;

/** Weights of the file's path and messages beside a block's own words. Lab: 4 and 1 do as well. */
export const CONTEXT_WEIGHTS: { path: number; messages: number } = { path: 2, messages: 1 };

/** Reciprocal rank fusion constant. Lab: 5 beats 20 and the usual 60 clearly. */
export const RRF_K = 5;

/** Causes listed per signal and document. */
export const MAX_CAUSES = 4;

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
  decided: number;
  callable: number;
  type: number;
  passage: number;
  exact: number;
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
  decided: 2,
  callable: 0.4,
  type: -0.7,
  passage: 0.6,
  exact: 4,
  opening: 0.6,
};
