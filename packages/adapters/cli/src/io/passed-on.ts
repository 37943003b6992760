import { StringDecoder } from 'node:string_decoder';
import { withoutColors } from './colors.js';
import { shown } from './shown.js';

/** Characters that are held for the end of their line: a longer line is passed on in parts. */
const LONGEST_LINE: number = 2 ** 20;

/** What a command prints, passed on as it comes. */
export interface PassedOn {
  write(part: Buffer): void;
  /** Passes on what has no line end. */
  end(): void;
}

/**
 * Passes a command's output on, line by line, as it may be shown: without colors, secrets and raw
 * controls. Bytes that are no UTF-8 are passed on as they are: they are no text, and must stay whole.
 */
export function passedOn(stream: Pick<NodeJS.WritableStream, 'write'>): PassedOn {
  const decoder = new StringDecoder('utf8');
  let held = '';
  const flush = (text: string): void => {
    if (text !== '') stream.write(shown(withoutColors(text)));
  };
  return {
    write(part) {
      const text = decoder.write(part);
      if (text.includes('\ufffd') && !part.includes(REPLACEMENT)) {
        flush(held);
        held = '';
        stream.write(part);
        return;
      }
      held += text;
      const end = endOf(held);
      flush(held.slice(0, end));
      held = held.slice(end);
    },
    end() {
      flush(held + decoder.end());
      held = '';
    },
  };
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

/** The replacement character as a command may print it itself. */
const REPLACEMENT: Buffer = Buffer.from('\ufffd', 'utf8');
