import { openDestination } from './destination.js';
import { shown } from './shown.js';
import { type Streams, write } from './streams.js';

/** Characters that lines are collected to before a write: what a pipe of Linux holds. */
export const WRITE_CHARACTERS = 65_536;

/** Takes lines one by one and writes them some at a time; the writer waits while the reader does. */
export interface Sink {
  write(line: string): Promise<void>;
  /** Writes what is left; a file appears under its name. */
  end(): Promise<void>;
  /** Drops what is left; no file appears. */
  discard(): Promise<void>;
}

/**
 * Opens stdout, or with `-o` a file that appears whole or not at all, for lines as they come.
 *
 * @throws Failure when the file cannot be written
 */
export async function openSink(streams: Streams, output: string | undefined): Promise<Sink> {
  if (output === undefined || output === '-') {
    const lines = collected((text) => write(streams.stdout, text));
    return { ...lines, discard: async () => {} };
  }
  const destination = await openDestination(streams.cwd, output);
  const lines = collected((text) => destination.write(shown(text)));
  return {
    write: lines.write,
    async end() {
      await lines.end();
      await destination.commit();
    },
    discard: () => destination.discard(),
  };
}

function collected(flush: (text: string) => Promise<void>): Pick<Sink, 'end' | 'write'> {
  let text = '';
  const end = async (): Promise<void> => {
    const ready = text;
    text = '';
    if (ready !== '') await flush(ready);
  };
  return {
    end,
    async write(line) {
      text += `${line}\n`;
      if (text.length >= WRITE_CHARACTERS) await end();
    },
  };
}
