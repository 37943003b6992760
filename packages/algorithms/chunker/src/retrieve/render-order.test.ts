import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import { renderOrder } from './render-order.js';

describe('renderOrder', () => {
  it('numbers lines, heads files and bridges groups', () => {
    const groups = [
      { reason: 'file' as const, chunks: [chunkOf('a\r\nb\r\n', { startLine: 3 })] },
      { reason: 'file' as const, chunks: [chunkOf('c', { path: 'src/b.ts' })] },
    ];
    const anchor = { path: 'src/a.ts', startLine: 3, endLine: 3, text: '  a' };
    expect(renderOrder({ groups, anchor })).toBe(
      'src/a.ts\n3|a\n4|b\n---\nsrc/b.ts\n1|c\n---\n// anchor: src/a.ts:3: a',
    );
  });

  it('gives no line numbers to what is no stretch of the file', () => {
    const chunks = [chunkOf('class A', { role: 'skeleton' })];
    expect(renderOrder({ groups: [{ reason: 'match', chunks }] })).toBe('src/a.ts\nclass A');
  });

  it('writes nothing for nothing', () => {
    expect(renderOrder({ groups: [] })).toBe('');
  });
});
