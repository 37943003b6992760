import { describe, expect, it } from 'vitest';
import { type Block, bodyLine, checkBlocks } from './block.js';

describe('bodyLine', () => {
  it.each([
    ['', 1, 1],
    ['', 7, 7],
    ['class A {', 1, 2],
    ['  run() {', 40, 41],
    ['template <class T>\nclass A {', 3, 5],
  ])('of header %j at %i is %i', (header, startLine, expected) => {
    expect(bodyLine({ header, body: 'x', startLine })).toBe(expected);
  });
});

describe('checkBlocks', () => {
  const refuses = (blocks: unknown) => () => checkBlocks(blocks as Block[]);

  it('takes none, and empty ones', () => {
    expect(() => checkBlocks([])).not.toThrow();
    expect(() => checkBlocks([{ header: '', body: '', startLine: 1 }])).not.toThrow();
  });

  it('names what is no list', () => {
    expect(refuses('text')).toThrow(TypeError);
    expect(refuses(undefined)).toThrow(/must be an array.*undefined/);
  });

  it('names the block that lacks its strings', () => {
    expect(refuses([{ header: '', body: '', startLine: 1 }, null])).toThrow(/blocks\[1\]/);
    expect(refuses([{ header: 1, body: '', startLine: 1 }])).toThrow(TypeError);
    expect(refuses([{ header: '', startLine: 1 }])).toThrow(/header and body/);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    'refuses startLine %s',
    (startLine) => {
      expect(refuses([{ header: '', body: '', startLine }])).toThrow(RangeError);
      expect(refuses([{ header: '', body: '', startLine }])).toThrow(`got ${startLine}`);
    },
  );
});
