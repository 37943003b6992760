import { isUtf8 } from 'node:buffer';
import type { WriteStream } from 'node:fs';
import { runChild, type Take } from './child.js';
import { withoutColors } from './colors.js';
import { EXIT } from './exit.js';
import { type Streams, shown, write } from './streams.js';

/** Characters that are held for the end of their line: a longer line is passed on in parts. */
const LONGEST_LINE: number = 2 ** 20;

/** Characters of the longest secret: a private key of 16,384 bits. */
const LONGEST_SECRET = 20_000;

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

/** A command's output, passed on as it comes. */
interface PassedOn {
  write(part: Buffer): void;
  /** Passes on what has no line end. */
  end(): void;
}

/**
 * Passes a command's output on, line by line, as it may be shown: without colors, secrets and raw
 * controls. From the first part that is no UTF-8 everything is passed on as it is: it is no text, and
 * must stay whole.
 */
export function passedOn(stream: Pick<NodeJS.WritableStream, 'write'>): PassedOn {
  let isBinary = false;
  let held = '';
  /** The beginning of a character. */
  let begun: Buffer = Buffer.alloc(0);
  const flush = (text: string): void => {
    if (text !== '') stream.write(shown(withoutColors(text)));
  };
  const end = (): void => {
    flush(held);
    held = '';
    if (begun.length > 0) stream.write(begun);
    begun = Buffer.alloc(0);
  };
  return {
    write(part) {
      if (isBinary) {
        stream.write(part);
        return;
      }
      const bytes = begun.length === 0 ? part : Buffer.concat([begun, part]);
      const whole = bytes.subarray(0, bytes.length - begunLength(bytes));
      isBinary = !isUtf8(whole);
      if (isBinary) {
        end();
        stream.write(part);
        return;
      }
      begun = Buffer.from(bytes.subarray(whole.length));
      held += whole.toString('utf8');
      const until = endOf(held);
      flush(held.slice(0, until));
      held = held.slice(until);
    },
    end,
  };
}

/** Bytes at the end that begin a character which is not there whole. */
function begunLength(bytes: Buffer): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const byte = bytes[bytes.length - length] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
  }
  return 0;
}

/**
 * Up to where a text can be passed on: the last line end, or the beginning of a private key that is not
 * yet there whole, since its second half alone would not be known for one. Of a line that is too long,
 * the last place where no token can stand.
 */
function endOf(text: string): number {
  const tail = Math.max(0, text.length - LONGEST_SECRET);
  if (text.length > LONGEST_LINE) {
    const gap = /[\s"'<>,;][^\s"'<>,;]*$/.exec(text.slice(tail));
    return gap && tail + gap.index > 0 ? tail + gap.index + 1 : text.length;
  }
  const end = text.lastIndexOf('\n') + 1;
  const key = text.lastIndexOf('-----BEGIN ', end);
  if (key < tail || key < 0 || text.slice(key, end).includes('-----END')) return end;
  return text.lastIndexOf('\n', key) + 1;
}
