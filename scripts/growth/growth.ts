import type { Generator } from './texts.js';

/** Takes a text; what it gives does not matter. */
export type Call = (text: string) => unknown;

/** How the work of a call grows with its text. */
export interface Growth {
  /** Fitted over the shortest and the longest text: 1 is linear, 2 is the square. */
  exponent: number;
  /** Milliseconds of the processor for the longest text. */
  ms: number;
}

/** More than this is not linear; sorting and collecting garbage stay below. */
const MOST = 1.2;
/** Plain passes over the longest text below which growth is not worth a finding. */
const FLOOR = 150;
/** Times that growth is measured before it is one. */
const AGAIN = 3;

/** Milliseconds of a call on a text, the least of so many samples. */
export type Measure = (call: Call, text: string, samples: number) => number;

/**
 * The growth of a call on a kind of text when it is more than linear, or undefined. Counts the
 * processor's time and not the clock's, beside a plain pass over the same text, so that what else
 * runs on the machine, and how fast it is, decides nothing.
 *
 * @param lengths Ascending; the longer ones are made only when the shorter ones give reason to.
 */
export function growth(
  call: Call,
  generator: Generator,
  lengths: readonly number[],
  measure: Measure = timeOf,
): Growth | undefined {
  const texts = lengths.map((length) => generator(length));
  let found: Growth | undefined;
  for (let again = 0; again < AGAIN; again++) {
    const one = grown(call, texts, again + 1, measure);
    if (one === undefined) return undefined;
    if (found === undefined || one.exponent < found.exponent) found = one;
  }
  return found;
}

function grown(
  call: Call,
  texts: readonly string[],
  samples: number,
  measure: Measure,
): Growth | undefined {
  const [first, longest] = [texts[0]!, texts.at(-1)!];
  const floor = FLOOR * Math.max(PLAIN_FLOOR, measure(plain, longest, samples));
  // The first calls are compiled while they run.
  const start = measure(call, first, samples + 4);
  for (const text of texts.slice(1)) {
    const ms = measure(call, text, samples);
    const factor = text.length / first.length;
    const exponent = Math.log(ms / Math.max(start, CLOCK)) / Math.log(factor);
    // The rest would take: what a square makes of it.
    const rest = ms * (longest.length / text.length) ** 2;
    if (rest < floor) return undefined;
    if (text === longest) return exponent > MOST && ms > floor ? { exponent, ms } : undefined;
    if (exponent > 1.7 && ms > floor) return { exponent, ms };
    if (exponent < MOST - 0.2) return undefined;
  }
  return undefined;
}

/** Milliseconds that the processor's clock tells apart. */
const CLOCK = 0.05;
/** Milliseconds of a plain pass that is too short to be measured. */
const PLAIN_FLOOR = 0.05;

/** One pass over a text, which costs least. */
export function plain(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
}

/** The least milliseconds of the processor of some calls. */
function timeOf(call: Call, text: string, samples: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < samples; sample++) {
    const before = process.cpuUsage();
    call(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
