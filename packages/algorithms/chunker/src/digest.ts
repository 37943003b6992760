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
// Memory that every call writes before it reads: thousands of chunks are hashed one after another.
const schedule = /* @__PURE__ */ new Int32Array(64);
const state = /* @__PURE__ */ new Int32Array(8);
let room = /* @__PURE__ */ new Uint8Array(8_192);

/**
 * SHA-256 of a text's UTF-8, in 64 hexadecimal digits. Here because a chunk's identity is needed at
 * once, in every runtime: Node's is no browser's, and the browser's own is asynchronous. Source:
 * FIPS 180-4, §6.2.
 */
export function sha256(text: string): string {
  const length = padded(text);
  const bytes = room;
  state.set(START);
  for (let block = 0; block < length; block += 64) {
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

/** Writes the message, a one bit, zeros, and its length in bits. Returns the length in bytes. */
function padded(text: string): number {
  const most = text.length * 3 + 72;
  if (room.length < most) room = new Uint8Array(most);
  const { written } = encoder.encodeInto(text, room);
  const length = (((written + 8) >> 6) + 1) << 6;
  room.fill(0, written, length);
  room[written] = 0x80;
  // Text of 2^29 bytes is more than a string can hold: the upper bits are zero.
  const bits = written * 8;
  for (let at = 0; at < 4; at++) room[length - 1 - at] = (bits / 2 ** (8 * at)) & 0xff;
  return length;
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor++)
    if (value % divisor === 0) return false;
  return true;
}
