import { describe, expect, it } from 'vitest';
import { contextualize, headerOf } from './contextualize.js';

describe('contextualize', () => {
  it('puts the header before the text', () => {
    expect(contextualize({ header: 'a.ts\nA > b', text: 'x' })).toBe('a.ts\nA > b\nx');
  });

  it('gives the text alone where there is no header', () => {
    expect(contextualize({ header: '', text: 'x' })).toBe('x');
  });
});

describe('headerOf', () => {
  it('says where a chunk is, and in what', () => {
    expect(headerOf({ path: 'src/a.ts', scope: ['A'], symbolName: 'b' })).toBe('src/a.ts\nA > b');
    expect(headerOf({ path: 'src/a.ts', scope: [] })).toBe('src/a.ts');
  });

  it('keeps the end of what is too long, and stays on two lines', () => {
    const header = headerOf({ path: `${'a/'.repeat(200)}b.ts`, scope: ['x\ny'], symbolName: 'z' });
    expect(header).toMatch(/^….*b\.ts\nx y > z$/);
    expect(header.split('\n')[0]).toHaveLength(150);
    expect(headerOf({ path: '😀'.repeat(100), scope: [] })).not.toMatch(/^…[\udc00-\udfff]/);
  });
});
