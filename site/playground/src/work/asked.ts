/** The views of the page. */
export const MODES = ['outline', 'chunks', 'compress', 'links', 'terse', 'map', 'context'] as const;
export type Mode = (typeof MODES)[number];

/** Characters of a pasted text that are taken: a megabyte is counted in a second, and ten stop a browser's own field. */
export const MOST_TEXT = 1_000_000;

/** The modes that are of a folder, and not of a text. */
export const OF_FOLDER: readonly Mode[] = ['map', 'context'];

/** A question of the page to its worker. */
export interface Asked {
  mode: Mode;
  name: string;
  text: string;
  task: string;
  budget: number;
}

/** A chosen folder: its handle, or its files as a form gives them. */
export type Folder =
  | { handle: FileSystemDirectoryHandle }
  | { files: readonly { path: string; file: File }[] };

/** A line of a text, and why it is left out if it is. */
export interface Line {
  number: number;
  text: string;
  dropped?: string | undefined;
}

/** A stretch of a text with its borders. */
export interface Piece {
  title: string;
  startLine: number;
  endLine: number;
  tokens: number;
  text: string;
}

/** A tie between two files, and the line that it rests on. */
export interface Tie {
  from: string;
  to: string;
  kind: string;
  evidence: string;
}

/** An answer, as plain data. */
export interface Answered {
  /** Tokens of what is asked about, and of what an agent is shown. */
  before: number;
  after: number;
  /** The text for an agent. */
  text?: string | undefined;
  lines?: readonly Line[] | undefined;
  pieces?: readonly Piece[] | undefined;
  ties?: readonly Tie[] | undefined;
  /** A sentence for the reader. */
  note?: string | undefined;
}

/** Messages to the worker. */
export type ToWorker =
  | { id: number; asked: Asked }
  | { id: number; folder: Folder }
  | { grammars: string };

/** Messages from it. */
export type FromWorker =
  | { id: number; answered: Answered }
  | { id: number; failed: string }
  | { id: number; progress: string };
