import { seededRandom } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { createIndex } from './cross-file-index.js';
import type { Block } from './read/block.js';

const block = (header: string, body = '', startLine = 1): Block => ({ header, body, startLine });

describe('steps', () => {
  /** A file of a made-up project: a few declarations, uses of others, imports. */
  function source(n: number, files: number): Block[] {
    const random = seededRandom(n + 1);
    const pick = () => Math.floor(random() * files);
    const uses = Array.from({ length: 12 }, () => `  call${pick()}(value${n % 97}.part${pick()});`);
    return [
      block('', `import { call${pick()} } from './file${pick()}.js';\n`, 1),
      block(`export function call${n}(input: Input${n}): void {`, `${uses.join('\n')}\n}`, 3),
      block(`export interface Input${n} {`, '  value: string;\n  count: number;\n}', 20),
    ];
  }
  const build = (files: number) => {
    const index = createIndex({ capacity: files });
    for (let n = 0; n < files; n++) index.add(`src/file${n}.ts`, source(n, files));
    for (let n = 0; n < files; n += files / 100) index.links(`src/file${n}.ts`);
    return index;
  };

  it('grow with the files, not with their square', () => {
    expect(build(800).serialize().length / build(100).serialize().length).toBeLessThan(9);
    expect((files: number) => () => build(files)).toGrowLinearly(100, 800);
  });

  it('take an edit of a file that shares its words with thousands', () => {
    const words = Array.from({ length: 200 }, (_, n) => `common${n}`).join(' ');
    // Each word's list is as long as there are files: an edit may pass once over them, not twice.
    expect((files: number) => {
      const index = createIndex({ capacity: files });
      for (let n = 0; n < files; n++) index.add(`f${n}.ts`, [block('', words)]);
      let edits = 0;
      return () => index.add('f0.ts', [block('', `${words} more${edits++ % 2}`)]);
    }).toGrowLinearly(100, 800);
  });
});
