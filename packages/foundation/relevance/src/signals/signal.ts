import type { Reading } from '../read/reading.js';

/** One reason to take a file for the one that a task is about: everything about a signal stands in its file. */
export interface Signal {
  /** Its name in weights, shares and evidence. */
  readonly name: string;
  /** Its weight in the fusion; 0: not at all. */
  readonly weight: number;
  /** The same in a search, where it is other. */
  readonly searchWeight?: number | undefined;
  /** How its causes are said. */
  readonly label: Label;
  /** A score of every file, in path order, ≥ 0; 0: not found. */
  score(reading: Reading): Float64Array;
  /** The causes of a file's score, strongest first. */
  evidence(reading: Reading, file: number): readonly string[];
  /** Lines of the file that the task names, in the order of its causes. */
  lines?(reading: Reading, file: number): number[];
}

/** The kind of causes that a signal has, and the words for them. */
export interface Label {
  /**
   * `words` and `names` of the task, `places` as the task has them (`path:line`), ids of `commits`, paths of other
   * `files`.
   */
  readonly causes: 'words' | 'names' | 'places' | 'commits' | 'files';
  /** The words before them: `changes with `. */
  readonly before?: string | undefined;
  /** The signal is of the file's own text and path; others are of its history, or of both together. */
  readonly own?: boolean | undefined;
  /** Place of its words among those of other signals: those first that stand in the lines which are shown. */
  readonly order?: number | undefined;
}
