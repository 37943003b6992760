import { sha256 } from '@ctx/text/digest';
import { openKeptFiles } from './kept-files.js';
import type { Streams } from './streams.js';

/** Name of the output that was printed shortened last. */
export const LAST = 'last';

/** The output of a command, as text; empty where a stream printed nothing, or no text. */
export interface Printed {
  /** The command and its arguments; empty for standard input. */
  readonly command: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

/** The outputs of commands in a folder, as they came: for lines that were folded, and for differences. */
export interface KeptOutput {
  /** Keeps what a command printed under a name; what cannot be written is not kept. */
  keep(name: string, printed: Printed): Promise<void>;
  /** Reads the output under a name, if there is one. */
  read(name: string): Promise<Printed | undefined>;
}

/** A name for the output of a command in a conversation. */
export function nameOf(conversation: string, command: readonly string[]): string {
  return sha256(JSON.stringify([conversation, command])).slice(0, 16);
}

/** Opens what is kept for a folder; see {@link openKeptFiles}. */
export async function openKeptOutput({
  cwd,
  env,
}: Pick<Streams, 'cwd' | 'env'>): Promise<KeptOutput> {
  const files = await openKeptFiles({ kind: 'output', root: cwd, lasting: LAST }, { env });
  return {
    keep: (name, printed) => files.keep(name, printed),
    async read(name) {
      const read = await files.read(name);
      return isPrinted(read) ? read : undefined;
    },
  };
}

function isPrinted(read: unknown): read is Printed {
  const { command, stdout, stderr } = (read ?? {}) as Partial<Printed>;
  return Array.isArray(command) && typeof stdout === 'string' && typeof stderr === 'string';
}
