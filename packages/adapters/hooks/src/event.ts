/** Where something happened. */
export interface Scene {
  /** The host's id of the conversation. */
  session: string;
  /** The host's id of the subagent in which it happened; absent in the main conversation. */
  agent?: string | undefined;
  /** The folder that the agent works in, absolute. */
  cwd: string;
}

/** A file is about to be read. */
export interface ReadCall {
  type: 'read';
  /** As the host wrote it: absolute, or relative to the folder that the agent works in. */
  path: string;
  /** The agent asks for a part of it: lines, pages. */
  ranged: boolean;
  /** Names of the options by which a part is asked for, as the agent knows them. */
  rangeOptions: string;
  /** When the host hands facts on to the model: before the call's result is known, or only then. */
  facts: 'before' | 'after';
}

/** A shell command is about to be run. */
export interface CommandCall {
  type: 'command';
  command: string;
  /**
   * Whether the command may become another one without another answer of the user's own rules:
   * `granted` where nothing more is asked of the new one, `rules` where files of the host say,
   * `refused` where it may not.
   */
  permission: 'granted' | 'rules' | 'refused';
  /** The host's permission mode, where it tells one. */
  mode?: string | undefined;
}

/** Files are edited. */
export interface EditCall {
  type: 'edit';
  /** Paths as the host wrote them, and the new text where it tells it. */
  edits: readonly { readonly path: string; readonly text?: string | undefined }[];
}

/** A shell command was run, and what the model gets of its output may be put in its place. */
export interface CommandOutput {
  type: 'output';
  command: string;
  /** The whole printed text. */
  text: string;
  /** The exit code, where nothing but the text tells it to the model; absent where the host tells it. */
  exitCode?: number | undefined;
}

/** Something that an agent's host says about a conversation, in the words of no host. */
export type HookEvent = Scene &
  (
    | { kind: 'started'; source: 'new' | 'resumed' | 'compacted' }
    /** `takesContext`: the host hands on what is said to a prompt. */
    | { kind: 'prompted'; task: string; takesContext: boolean }
    | { kind: 'agentStarted'; role: string }
    | { kind: 'calling'; call: ReadCall | CommandCall }
    | { kind: 'called'; call: ReadCall | EditCall | CommandOutput }
  );
