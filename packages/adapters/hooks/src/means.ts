import type { Ledger, LedgerEvent } from '@ctx/ledger';
import type { CommandCall, Scene } from './event.js';

/** One of the repositories that a conversation is about. */
export interface ProjectRoot {
  /** The beginning of the paths of its files; empty where it is the only one, and they begin with nothing. */
  readonly name: string;
  /** Real path of the folder. */
  readonly path: string;
  /** A list of repositories above it that is another user's, and so was not read. */
  readonly unreadList?: string | undefined;
}

/** A text that can be outlined. */
export interface ReadableFile {
  /** POSIX path below the project's root; of several behind the name of its own. */
  path: string;
  text: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
}

/** The lines for a task, and how sure it is that they are the right ones. */
export interface FoundContext {
  /** The answer, at most as long as was asked. */
  text: string;
  /** The chance that it is right, 0 to 1: `unaskedChance` of a workspace's answer. */
  chance: number;
  /** The events for the ledger, once the answer is given. */
  record: readonly LedgerEvent[];
}

/** The interface of the core to the outside; the workspace and the disk are behind it. */
export interface Means {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether a file is too short to gain from an outline, by a look at its size; absent: nobody looks. */
  isShort?: ((scene: Scene, path: string) => boolean) | undefined;
  /** A file of the project; undefined where it is none, no text, a secret, or elsewhere. */
  read(scene: Scene, path: string): Promise<ReadableFile | undefined>;
  /** The content of the window of a conversation, or of a subagent. */
  ledger(scene: Scene): Promise<Ledger>;
  /** The lines that a task needs, in at most `maxChars` characters; absent where nobody can say. */
  context?:
    | ((task: string, scene: Scene, maxChars: number) => Promise<FoundContext | undefined>)
    | undefined;
  /** The repositories that the conversation is about; absent: one, whose paths begin with no name. */
  roots?: ((scene: Scene) => Promise<readonly ProjectRoot[]>) | undefined;
  /** Whether the user's rules for commands say nothing of single ones, so that another may be run. */
  allowsAnyCommand(scene: Scene, call: CommandCall): Promise<boolean>;
  /** Shell words that run `ctx`; undefined where it is not installed. */
  program?: string | undefined;
  /** Whether the shell would find this program. */
  hasProgram(name: string): boolean;
}
