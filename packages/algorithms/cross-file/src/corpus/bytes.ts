/** Appends numbers and strings to a growing buffer. */
export interface Writer {
  /** An integer from 0 to 2^53 - 1 in as few bytes as it needs, seven bits a byte. */
  integer(value: number): void;
  /** A string in UTF-8, after its number of bytes. */
  text(value: string): void;
  bytes(value: Uint8Array): void;
  finish(): Uint8Array;
}

/** Reads what a Writer wrote, in the same order. */
export interface Reader {
  integer(): number;
  text(): string;
  byte(): number;
  done(): boolean;
}

/** An empty writer. */
export function createWriter(): Writer {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(1024);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + more));
    grown.set(buffer.subarray(0, length));
    buffer = grown;
  };
  const integer = (value: number): void => {
    reserve(8);
    while (value > 127) {
      buffer[length++] = (value % 128) + 128;
      value = Math.floor(value / 128);
    }
    buffer[length++] = value;
  };
  const bytes = (value: Uint8Array): void => {
    reserve(value.length);
    buffer.set(value, length);
    length += value.length;
  };
  return {
    integer,
    bytes,
    text(value) {
      const encoded = encoder.encode(value);
      integer(encoded.length);
      bytes(encoded);
    },
    finish: () => buffer.slice(0, length),
  };
}

/**
 * A reader from the start of `data`. Its methods throw a RangeError where the data end early or
 * hold no valid UTF-8.
 */
export function createReader(data: Uint8Array): Reader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let at = 0;
  const byte = (): number => {
    if (at >= data.length) throw new RangeError(`the data end at byte ${at}, inside a value`);
    return data[at++]!;
  };
  const integer = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
      if (scale > 2 ** 42) throw new RangeError(`no integer ends at byte ${at}`);
    }
  };
  return {
    byte,
    integer,
    text() {
      const length = integer();
      if (length > data.length - at)
        throw new RangeError(`the data end inside a text at byte ${at}`);
      at += length;
      try {
        return decoder.decode(data.subarray(at - length, at));
      } catch {
        throw new RangeError(`no UTF-8 at byte ${at - length}`);
      }
    },
    done: () => at === data.length,
  };
}
