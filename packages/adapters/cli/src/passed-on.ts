import { StringDecoder } from 'node:string_decoder';
import { withoutColours } from './colours.js';
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
 * Passes a command's output on, line by line, as it may be shown: without colours, secrets and raw
 * controls. Bytes that are no UTF-8 are passed on as they are: they are no text, and must stay whole.
 */
export function passedOn(stream: Pick<NodeJS.WritableStream, 'write'>): PassedOn {
  const decoder = new StringDecoder('utf8');
  let held = '';
  const flush = (text: string): void => {
    if (text !== '') stream.write(shown(withoutColours(text)));
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
      const end = held.length > LONGEST_LINE ? held.length : held.lastIndexOf('\n') + 1;
      flush(held.slice(0, end));
      held = held.slice(end);
    },
    end() {
      flush(held + decoder.end());
      held = '';
    },
  };
}

/** The replacement character as a command may print it itself. */
const REPLACEMENT: Buffer = Buffer.from('\ufffd', 'utf8');
