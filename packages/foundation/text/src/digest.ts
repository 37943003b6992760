/**
 * Bytes that the digest of a text keeps for its next call. A text of 5,400 code units always fits,
 * which a symbol, a chunk or a message does; a larger one gets memory of its own.
 */
const DIGEST_ROOM: number = 16 * 1024;

/** Round constants: the fractional parts of the cube roots of the first 64 primes. */
const ROUND = new Int32Array(64);
/** Initial state: the fractional parts of the square roots of the first eight primes. */
const START = new Int32Array(8);

for (let count = 0, candidate = 2; count < 64; candidate++) {
  if (!isPrime(candidate)) continue;
  if (count < 8) START[count] = fraction(Math.sqrt(candidate));
  ROUND[count++] = fraction(Math.cbrt(candidate));
}

const encoder = /* @__PURE__ */ new TextEncoder();
// Memory that every call writes before it reads: thousands of texts are hashed one after another.
const schedule = /* @__PURE__ */ new Int32Array(64);
const state = /* @__PURE__ */ new Int32Array(8);
const room = /* @__PURE__ */ new Uint8Array(DIGEST_ROOM);

/**
 * SHA-256 of a text's UTF-8 (a lone surrogate counts as U+FFFD), in 64 hexadecimal digits. At once
 * and in every runtime: the module of Node is in no browser, and the browser's own is asynchronous.
 * Source: FIPS 180-4, §6.2.
 */
export function sha256(text: string): string {
  const bytes = padded(text);
  state.set(START);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let t = 0; t < 16; t++) {
      const at = block + 4 * t;
      schedule[t] =
        (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    }
    for (let t = 16; t < 64; t++) {
      const w2 = schedule[t - 2]!;
      const w15 = schedule[t - 15]!;
      const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
      const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
      schedule[t] = (schedule[t - 16]! + s0 + schedule[t - 7]! + s1) | 0;
    }
    compress();
  }
  let digits = '';
  for (const word of state) digits += (word >>> 0).toString(16).padStart(8, '0');
  return digits;
}

function compress(): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[t]! + schedule[t]!) | 0;
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(text: string): Uint8Array {
  // UTF-8 takes at most three bytes for a UTF-16 code unit, the padding at most 72.
  const most = text.length * 3 + 72;
  const bytes = most <= room.length ? room : new Uint8Array(most);
  const { written } = encoder.encodeInto(text, bytes);
  const length = (((written + 8) >> 6) + 1) << 6;
  bytes.fill(0, written, length);
  bytes[written] = 0x80;
  // Five bytes of the eight: a string has under 2^29 code units, so under 2^34 bits.
  const bits = written * 8;
  for (let at = 0; at < 5; at++) bytes[length - 1 - at] = Math.floor(bits / 2 ** (8 * at)) % 256;
  return bytes.subarray(0, length);
}

/**
 * FNV-1a over a text's UTF-16 code units, 32 bits, unsigned. Spreads keys over a table or a sample;
 * where two contents must not be taken for one, use {@link sha256}. Source: Fowler, Noll and Vo,
 * RFC 9923, whose octets are code units here.
 *
 * @param start first code unit (default 0)
 * @param end behind the last (default the text's length)
 */
export function fnv1a(text: string, start = 0, end: number = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor++)
    if (value % divisor === 0) return false;
  return true;
}
