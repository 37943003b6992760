import { Readable, Writable } from 'node:stream';
import type { Streams } from '../src/io/streams.js';

/** Streams that remember what was written to them. */
export interface Captured extends Streams {
  out(): string;
  err(): string;
}

/**
 * Streams for a test.
 *
 * @param options `input` is what stdin holds; `terminal` makes stdin and stderr terminals.
 */
export function capture(
  options: { input?: string; terminal?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Captured {
  const sink = () => {
    const parts: string[] = [];
    const stream = new Writable({
      write(part, _encoding, done) {
        parts.push(String(part));
        done();
      },
    });
    return { stream: Object.assign(stream, { isTTY: options.terminal ?? false }), parts };
  };
  const out = sink();
  const err = sink();
  const stdin = Object.assign(Readable.from([options.input ?? '']), {
    isTTY: options.terminal ?? false,
  });
  return {
    stdin,
    stdout: out.stream,
    stderr: err.stream,
    env: options.env ?? {},
    cwd: options.cwd ?? '.',
    out: () => out.parts.join(''),
    err: () => err.parts.join(''),
  };
}
