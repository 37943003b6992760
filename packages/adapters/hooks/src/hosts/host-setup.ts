/** Entries of a settings file that holds hooks, by the event that calls them. */
export type HookEntries = readonly (readonly [event: string, entry: object])[];

/** The hook that a host is to call. */
export interface HookCall {
  /** The program, its arguments. */
  words: readonly string[];
  /** The same as a line for a shell. */
  line: string;
  /** The same as a module, for a host that loads one. */
  module: string;
  /** The entries of our plugin for Claude Code, each with its own command. */
  plugin: readonly (readonly [event: string, matcher: string | undefined, timeout: number])[];
}

/** A file in which a host finds its hooks: entries among those of others, or all of it. */
export type HostFile = { readonly path: string } & (
  | { readonly kind: 'hooks'; readonly entries: HookEntries; readonly base?: object | undefined }
  | { readonly kind: 'file'; readonly text: string }
);

/** How one host is set up. */
export interface HostSetup {
  /** Its command on the path. */
  command: string;
  /** The folder of its settings: what a variable names, or this one below the home of the user. */
  folder: { variable?: string; below?: string; home: string };
  /** The file, its path from that folder on. */
  file(call: HookCall): HostFile;
  /** Whether it reads skills in that folder. */
  skills?: boolean;
  /** The step that is left for the person. */
  next?: string;
}

/** Seconds that a host waits for a task, and for everything else; ours are shorter. */
export const TASK_SECONDS = 10;
/** Seconds for everything but a task. */
export const SECONDS = 5;
