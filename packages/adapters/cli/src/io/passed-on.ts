import { isUtf8 } from 'node:buffer';
import { withoutColors } from './colors.js';
import { shown } from './streams.js';

/** Characters that are held for the end of their line: a longer line is passed on in parts. */
const LONGEST_LINE: number = 2 ** 20;

/** A command's output, passed on as it comes. */
export interface PassedOn {
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

/** Characters of the longest secret: a private key of 16,384 bits. */
const LONGEST_SECRET = 20_000;
