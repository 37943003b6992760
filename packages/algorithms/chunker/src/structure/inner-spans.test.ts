import { describe, expect, it, vi } from 'vitest';
import { chunkFile } from '../chunk-file.js';
import type { SourceStructure } from '../span.js';
import { innerStructures, withInner } from './inner-spans.js';
import { splitters } from './splitters.js';

const text = `<script setup lang="ts">
import { a } from './a.js';
export function greet() {}
</script>
<style>.card { color: red }</style>
`;

/** Stands for a grammar: one function and one import, found by their words. */
const structureOf = vi.fn((language: string, part: string): SourceStructure => {
  const from = part.indexOf('export');
  const span = { startIndex: from, headerIndex: from, bodyIndex: from + 24, endIndex: from + 26 };
  return {
    language,
    spans: [{ ...span, kind: 'function', name: 'greet' }],
    imports: [{ specifier: './a.js', names: ['a'] }],
  };
});
const structure = { spans: splitters.get('vue')!(text), imports: [] };

describe('withInner', () => {
  it('puts what the inner languages declare into their parts, at their place', () => {
    const { spans, imports } = withInner(structure, innerStructures(text, { structureOf }));
    const [script, style] = spans.map(({ children }) => children![0]!);
    const [greet] = script!.children!;
    expect(text.slice(greet!.startIndex, greet!.endIndex)).toBe('export function greet() {}');
    expect(text.slice(greet!.headerIndex, greet!.bodyIndex)).toBe('export function greet() ');
    expect(style!.children!.map(({ name }) => name)).toEqual(['.card']);
    expect(imports).toEqual([{ specifier: './a.js', names: ['a'] }]);
  });

  it('leaves a structure without inner languages as it is', () => {
    const plain = { spans: splitters.get('markdown')!('# A\n'), imports: [] };
    expect(withInner(plain, innerStructures('# A\n', {}))).toBe(plain);
  });

  it('leaves a part alone that no grammar reads', () => {
    const { spans } = withInner(structure, innerStructures(text, {}));
    expect(spans[0]!.children![0]).not.toHaveProperty('children');
  });

  it('asks for every part once', () => {
    structureOf.mockClear();
    const innerOf = innerStructures(text, { structureOf });
    withInner(structure, innerOf);
    withInner(structure, innerOf);
    expect(structureOf).toHaveBeenCalledOnce();
  });
});

describe('a component', () => {
  it('is described by what its script declares and imports', () => {
    const { chunks } = chunkFile({ path: 'a.vue', text }, { structureOf });
    const metadata = chunks.find(({ role }) => role === 'metadata')?.metadata;
    expect(metadata).toMatchObject({ imports: ['./a.js'], counts: { function: 1 } });
    expect(metadata?.signatures.join()).toContain('export function greet()');
  });
});
