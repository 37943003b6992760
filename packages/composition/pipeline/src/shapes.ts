import type { LineRange } from '@ctx/text';

/** How much of a file is shown: all lines, headers and matching bodies, headers only, its path only. */
export type View = 'full' | 'outline' | 'signatures' | 'path';

/** A passage of a file that matches the task. Lines are 1-based and inclusive. */
export interface Passage extends LineRange {
  /** Any non-negative scale; only the proportions within one file matter. */
  score: number;
}

/** A definition, or a passage outside of all, with its worth, as `rankPlaces` of `@ctx/relevance` gives it. */
export interface Place extends LineRange {
  /** Expected share of what the task needs; comparable across the files of one ranking. */
  score: number;
  /** Absent for a passage. */
  name?: string | undefined;
  /** The line that holds the name. */
  headerLine?: number | undefined;
  /** The task names it: its lines come first. */
  named?: boolean | undefined;
  /** A passage of imports alone: it is shown only beside other lines of its file. */
  imports?: boolean | undefined;
  /** The definitions around it, outermost first. */
  within: readonly { readonly name: string; readonly headerLine: number }[];
  /** Its own lines in parts that are shown or left out together; the shares sum to 1. */
  parts: readonly { readonly ranges: readonly LineRange[]; readonly share: number }[];
}

/** A file as the ranking hands it on, best first. */
export interface RankedFile {
  /** POSIX, relative to the root. */
  path: string;
  /** Why it was chosen, shortest first; each becomes part of the file's line in the map. */
  reasons: readonly string[];
  /** {@link reasons} say only what it shares with the task, words or commits: the task names nothing in it. */
  unnamed?: boolean | undefined;
  /** Where in the file the task matches. */
  passages: readonly Passage[];
  /** 1-based lines named by the task's stack frames. */
  frames?: readonly number[] | undefined;
  /** Its definitions and passages with their worth; without them passages and frames decide. */
  places?: readonly Place[] | undefined;
  /** 1-based line that is shown, where an answer is long enough, however little it weighs: the file has joined the task's. */
  joins?: number | undefined;
  /** Its section stands behind those of other files, whatever its rank: settings, for a task about code. */
  last?: boolean | undefined;
}

/** A test file that an answer names beside the file it tests. */
export interface NamedTest {
  path: string;
  /** The file that it tests. */
  of: string;
  /** How that is known, as `called like cart.ts` or `tests addItem of cart.ts`. */
  why: string;
}

/** Lines of a file that are not shown, because a file that is shown has the same. */
export interface Twin extends LineRange {
  /** The other file, and its lines. */
  of: { readonly path: string } & LineRange;
  /** All lines are the same but for white space at their ends; else the others are shown. */
  exact: boolean;
}

/** The intent of the task, as `classifyIntent` of `@ctx/intent` gives it. */
export interface TaskIntent {
  /** Such as `fixBug` or `explore`. */
  taskType: string;
}

/** A named part of a file, as `@ctx/syntax` reports it. */
export interface DefinitionLines extends LineRange {
  name: string;
  /** Such as `class` or `function`; variables inside functions are not part of an outline. */
  kind?: string | undefined;
  /** The line that holds the name; `startLine` may be a decorator's. */
  headerLine: number;
  /** Index of the enclosing definition in the same list. */
  parent?: number | undefined;
}

/** A file's content and, where its language is known, its definitions. */
export interface Source {
  path: string;
  /** Decoded text; line ends of any kind. */
  text: string;
  /** Name for the fence, such as `typescript`; none when unknown. */
  language?: string | undefined;
  /** In source order, enclosing before enclosed. */
  definitions?: readonly DefinitionLines[] | undefined;
}
