// `pnpm bench text-speed [--json]`: the speed of @ctx/text on seeded, source-like text.
import {
  decode,
  lineStarts,
  lines,
  seededRandom,
  shannonEntropy,
  splitIdentifier,
} from '@ctx/text';
import { fnv1a, sha256 } from '@ctx/text/digest';
import { loadO200k } from '@ctx/tokens';
import { writeResult } from '../quality/record/result.mjs';
import { renderTimings, type Timing, time } from './timing.js';

/** Code units of each input. */
const SIZE = 250_000;

const WORDS =
  'const return import function readFile HTTPServer max_size => ( ) { } ; , = "text" 42 // note \n \n';

function source(size: number): string {
  const random = seededRandom(1);
  const words = WORDS.split(' ');
  const parts: string[] = [];
  for (let length = 0; length < size; ) {
    const word = words[Math.floor(random() * words.length)] as string;
    parts.push(word);
    length += word.length + 1;
  }
  return parts.join(' ').slice(0, size);
}

function letters(size: number): string {
  const random = seededRandom(2);
  const codes = Array.from({ length: size }, () => 97 + Math.floor(random() * 26));
  return codes.map((code) => String.fromCharCode(code)).join('');
}

const countTokens = await loadO200k();
const encode = (size: number) => new TextEncoder().encode(source(size));
const timings: Timing[] = [
  time('lines', SIZE, source, lines),
  time('lineStarts', SIZE, source, lineStarts),
  time('shannonEntropy', SIZE, source, shannonEntropy),
  time('shannonEntropy, line by line', SIZE, source, (text) => lines(text).map(shannonEntropy)),
  time('splitIdentifier', SIZE, source, splitIdentifier),
  time('decode', SIZE, encode, decode),
  time('sha256', SIZE, source, sha256),
  time('fnv1a', SIZE, source, (text) => fnv1a(text)),
  time('o200k, source', SIZE, source, countTokens),
  time('o200k, one run of "a"', SIZE, (size) => 'a'.repeat(size), countTokens),
  time('o200k, random letters', SIZE, letters, countTokens),
];
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(timings, null, 2)}\n`
    : renderTimings(timings),
);
writeResult(new URL('text-speed.result.json', import.meta.url), {
  command: 'pnpm bench text-speed',
  n: timings.length,
  figures: { characters: SIZE },
  rows: timings,
});
