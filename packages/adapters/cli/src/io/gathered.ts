import type { WriteStream } from 'node:fs';
import { runChild, type Take } from './child.js';
import { EXIT } from './exit.js';
import { type PassedOn, passedOn } from './passed-on.js';
import { type Streams, write } from './streams.js';

/**
 * Bytes of a command's output that are held to shorten them; more is passed on as it comes. A reader of
 * megabytes wants a file, and memory stays bounded.
 */
const HELD_BYTES = 16 * 2 ** 20;

/** The output of a command. */
export interface Gathered {
  /** Its exit code. */
  readonly code: number;
  /** The held bytes of each stream: all of it, or nothing where it was passed on already. */
  readonly held: { readonly stdout: Buffer; readonly stderr: Buffer } | undefined;
}

/**
 * Runs a command, or reads stdin where there is none, and holds what it prints. Beyond
 * {@link HELD_BYTES}, and when someone ends the command, everything is passed on as it came: a
 * command's output is never lost, and who ends it waits for no shortening.
 *
 * @param copy Takes everything as well.
 */
export async function gather(
  command: readonly string[],
  streams: Streams,
  copy: WriteStream | undefined,
): Promise<Gathered> {
  const holder = new Holder(streams, copy);
  const take: Take = (stream, part) => holder.take(stream, part);
  let code: number = EXIT.done;
  if (command.length > 0) code = await runChild(command, streams, take, () => holder.stop());
  else for await (const part of streams.stdin) await take('stdout', Buffer.from(part));
  copy?.end();
  return { code, held: await holder.end() };
}

/** Holds the parts of two streams until they are too many. */
class Holder {
  readonly #held: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  readonly #passed: Record<'stdout' | 'stderr', PassedOn>;
  #size = 0;
  #isStopped = false;

  constructor(
    private readonly streams: Streams,
    private readonly copy: WriteStream | undefined,
  ) {
    this.#passed = { stdout: passedOn(streams.stdout), stderr: passedOn(streams.stderr) };
  }

  take(stream: 'stdout' | 'stderr', part: Buffer): Promise<void> | undefined {
    this.copy?.write(part);
    this.#held[stream].push(part);
    this.#size += part.length;
    if (this.#size > HELD_BYTES) this.#passOn(stream);
    return drained(this.streams[stream]) ?? (this.copy && drained(this.copy));
  }

  /** From now on everything is passed on. */
  stop(): void {
    this.#isStopped = true;
  }

  async end(): Promise<Gathered['held']> {
    const { stdout, stderr } = this.#held;
    if (!this.#isStopped && this.#size <= HELD_BYTES) {
      return { stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr) };
    }
    for (const stream of ['stdout', 'stderr'] as const) {
      this.#passOn(stream);
      this.#passed[stream].end();
      await write(this.streams[stream], '');
    }
    return undefined;
  }

  #passOn(stream: 'stdout' | 'stderr'): void {
    // All at once: whether it is text is asked of all that is held.
    const [first, ...more] = this.#held[stream].splice(0);
    if (first === undefined) return;
    this.#passed[stream].write(more.length === 0 ? first : Buffer.concat([first, ...more]));
  }
}

/** Resolves when a stream that is full takes more, or takes nothing ever again. */
function drained(stream: NodeJS.WritableStream): Promise<void> | undefined {
  if (!(stream as Partial<WriteStream>).writableNeedDrain) return undefined;
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
