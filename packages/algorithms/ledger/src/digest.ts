/** Where each round's constant comes from: the fractional parts of cube roots of the first primes. */
const ROUND = new Uint32Array(64);
/** The initial state: the fractional parts of square roots of the first eight primes. */
const START = new Uint32Array(8);

for (let count = 0, candidate = 2; count < 64; candidate++) {
  if (!isPrime(candidate)) continue;
  if (count < 8) START[count] = fraction(Math.sqrt(candidate));
  ROUND[count++] = fraction(Math.cbrt(candidate));
}

/**
 * A digest of a value's content: SHA-256 of its canonical JSON, in 64 hexadecimal digits. Equal
 * content has equal digests whatever the order of an object's keys; fields that are undefined do
 * not count.
 */
export function contentDigest(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** JSON with the keys of every object in order, and without undefined fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const fields = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(fields);
  });
}

/**
 * SHA-256 of a text's UTF-8, in hexadecimal. Here because the packages run where no module of
 * Node is, and because the browser's own is asynchronous. Source: FIPS 180-4, §6.2.
 */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < words.length; at += 16) {
    schedule.set(words.subarray(at, at + 16));
    for (let t = 16; t < 64; t++) {
      const w2 = schedule[t - 2]!;
      const w15 = schedule[t - 15]!;
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
      schedule[t] = schedule[t - 16]! + s0 + schedule[t - 7]! + s1;
    }
    compress(state, schedule);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const first = (h + s1 + choice + ROUND[t]! + schedule[t]!) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + s0 + majority) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word;
}

/** The message, a one bit, zeros, and its length in bits: whole blocks of sixteen big-endian words. */
function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(blocks * 64 - 8, BigInt(bytes.length) * 8n);
  return Uint32Array.from({ length: blocks * 16 }, (_, i) => view.getUint32(i * 4));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

function isPrime(value: number): boolean {
  for (let divisor = 2; divisor * divisor <= value; divisor++) {
    if (value % divisor === 0) return false;
  }
  return true;
}
