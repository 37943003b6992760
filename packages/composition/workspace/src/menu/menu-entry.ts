import type { LineRange } from '@ctx/text';

/** A line of a file as a menu shows it. */
export interface MenuLine {
  /** 1-based. */
  line: number;
  /** Without the white space around it; cut where it is long. */
  text: string;
}

/** A place that stands beside an entry: its twin, or another that is called alike. */
export interface MenuTwin extends LineRange {
  path: string;
  name?: string | undefined;
}

/** A place to choose: a definition, a part of a long one, or lines outside of all. */
export interface MenuEntry extends LineRange {
  /** The number for `show`, from 1 in the order of the menu. */
  number: number;
  path: string;
  /** Absent for lines outside of all definitions. */
  name?: string | undefined;
  /** The name around it, as `Socket` of `onPacket`. */
  container?: string | undefined;
  /** The line that holds the name. */
  headerLine?: number | undefined;
  kind?: string | undefined;
  /** Chance by the model that the task is about it; those of all places of the files read sum to 1 at most. */
  chance: number;
  /** The lines of it that say most of the task, from top to bottom; all of them where `whole`. */
  lines: MenuLine[];
  /** {@link lines} are the whole place. */
  whole?: true | undefined;
  /** Places that are alike, and may have to change with it. */
  also?: MenuTwin[] | undefined;
}
