import { seededRandom } from '@ctx/text';

/** Draws from one seeded stream. */
export interface Draw {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  of<Item>(items: readonly Item[]): Item;
}

/** A stream of draws; the same seed gives the same draws. */
export function createDraw(seed: number): Draw {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, of: (items) => items[below(items.length)]! };
}

/** Lines of code, for texts that algorithms find structure in. */
const CODE = [
  'import { decode } from "./decode.js";',
  'export class Headers {',
  '  parse(header: string): string[] {',
  '    return header.split(";").map((value) => decode(value.trim()));',
  '  }',
  '}',
  'def parse(self, value):',
  '    """Reads one value."""',
  '    return self.values[value]',
  '// Copyright 2024 The Authors. All rights reserved.',
  '# A heading',
  '| a | b | c |',
  '- an item of a list',
  'error: cannot find module "x" at src/a.ts:12:3',
  '2024-05-01T12:00:00Z INFO request 4711 took 13 ms',
  '⋯ 3-9',
  '',
  '\t',
];

/** Pieces that a tokenizer finds hard: runs, scripts, symbols, halves of characters. */
const UNITS = [
  'a',
  'A',
  '=',
  ' ',
  '\t',
  '0',
  '{',
  '}',
  '(',
  '[',
  '"',
  '\\',
  '/',
  '_',
  '漢',
  'あ',
  'é',
];
const MORE_UNITS = [
  '😀',
  '👩‍👩‍👧',
  '\ud800',
  '\u0301',
  '\ufeff',
  '\u0085',
  '\u200b',
  '\u202e',
  '<|endoftext|>',
  '-=',
  'aB',
];

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/';

/**
 * A text that is hard to count: code, long runs, CJK, emoji, minified and base64 lines, bad UTF-16,
 * mixed, with any line ends.
 */
export function hardText(draw: Draw): string {
  const end = draw.of(['\n', '\n', '\n', '\r\n', '\r']);
  const parts: string[] = [];
  const count = 1 + draw.below(draw.of([3, 12, 60]));
  for (let index = 0; index < count; index++) parts.push(piece(draw), draw.below(5) ? end : '');
  return parts.join('');
}

function piece(draw: Draw): string {
  switch (draw.below(8)) {
    case 0:
      return draw.of(UNITS).repeat(1 + draw.below(draw.of([8, 300, 3_000])));
    case 1:
      return draw.of(MORE_UNITS).repeat(1 + draw.below(draw.of([4, 40, 600])));
    case 2: {
      const length = draw.below(draw.of([40, 2_000]));
      return Array.from({ length }, () => draw.of([...ALPHABET])).join('');
    }
    case 3:
      return 'a=b(c,d);if(e){f();}var g=[1,2,3];'.repeat(1 + draw.below(80));
    case 4: {
      const length = draw.below(60);
      return Array.from({ length }, () => String.fromCharCode(0x4e00 + draw.below(500))).join('');
    }
    default:
      return draw.of(CODE);
  }
}
