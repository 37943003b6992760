/** Kinds of work, in the order in which ties are broken. */
export const TASK_TYPES: readonly [
  'fixBug',
  'generate',
  'refactor',
  'test',
  'document',
  'config',
  'explore',
  'review',
  'deploy',
] = ['fixBug', 'generate', 'refactor', 'test', 'document', 'config', 'explore', 'review', 'deploy'];

/** The kinds of work that a task can ask for. */
export type TaskType = (typeof TASK_TYPES)[number];

/** How far a task reaches. */
export type Scope = 'singleFile' | 'multiFile' | 'crossModule' | 'projectWide';

/** The kinds of targets: a place, a name, or a text to look for. */
export type TargetKind = 'path' | 'frame' | 'symbol' | 'code' | 'error' | 'test' | 'line';

/** Something the task points at. */
export interface IntentTarget {
  kind: TargetKind;
  /** As written, or for a path as normalized: `/`, no `./`, no drive letter. */
  text: string;
  /** Line of the task it stands in, 1-based. */
  at: number;
  /** The file's path of a path, a frame or a test's id. */
  path?: string | undefined;
  /** Line of that file, 1-based. */
  line?: number | undefined;
  /** Last line of a range, 1-based inclusive. */
  endLine?: number | undefined;
  /** The function of a frame. */
  symbol?: string | undefined;
}

/** Why a slot has its value. */
export interface IntentEvidence {
  slot: 'taskType' | 'scope' | 'language' | 'urgency' | 'actionVerb';
  /** The words of the task that say so. */
  text: string;
  /** Line of the task, 1-based. */
  at: number;
  /** The value that it speaks for: `fixBug`, `rust`, `projectWide`. */
  value: string;
  /** How much: log-odds for the task type, votes for the language, points for the urgency. */
  weight: number;
}

/** A task, understood: plain data, each slot with its evidence. */
export interface StructuredIntent {
  taskType: TaskType;
  /** Estimated probability of `taskType`, 0 to 1; 1/9 says that nothing is known. */
  confidence: number;
  /** Probability of every kind of work, to six digits; they sum to 1 but for rounding. */
  distribution: Record<TaskType, number>;
  /** Paths, frames, symbols, quoted code, errors, tests, lines; in the order of the task, by kind. */
  targets: IntentTarget[];
  scope: Scope;
  /** The language the task is about, in lower case (`typescript`, `cpp`), where something tells. */
  language?: string | undefined;
  /** 0 (whenever) to 1 (now). */
  urgency: number;
  /** The verb that says what to do, in lower case, as written. */
  actionVerb?: string | undefined;
  /** By slot, strongest first. A slot without evidence has its default value. */
  evidence: IntentEvidence[];
}
