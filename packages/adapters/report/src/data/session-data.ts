import type { TokenClasses } from '@ctx/ledger';
import type { LineRange } from '@ctx/text';

/**
 * The output that an agent was shown over a session, the part of it that it used, and the part that it paid twice:
 * plain data.
 */
export interface SessionData {
  kind: 'session';
  title: string;
  /** The task of the session: its first message. */
  task?: string | undefined;
  /** Requests that the host reported. */
  requests: number;
  /** Tokens of all requests, by the class they are billed in. */
  spent: TokenClasses;
  /** The steps, in order. */
  steps: readonly SessionStep[];
  /** Files and outputs, most tokens first. */
  files: readonly SessionFile[];
}

/** One step of a session. */
export interface SessionStep {
  what: 'shown' | 'edited' | 'compacted';
  /** Requests that the host had reported by then. */
  request: number;
  /** The file, or the command whose output it is; empty for a compaction. */
  path: string;
  /** Lines that were shown; absent means all of them. */
  ranges?: readonly LineRange[] | undefined;
  /** Tokens that went into the window. */
  tokens: number;
  /** More than half of its lines had been shown before, and had not been edited since. */
  again: boolean;
}

/** One file, or the output of one command, over the session. */
export interface SessionFile {
  path: string;
  kind: 'file' | 'output';
  /** How often it was shown. */
  times: number;
  /** Tokens of all times. */
  tokens: number;
  /** The tokens of them that were shown again. */
  again: number;
  /** How often it was edited: what is edited was used. */
  edits: number;
}
