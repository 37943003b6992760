import { describe, expect, it } from 'vitest';
import { structureOfFile } from './spans-of.js';

const spans = [{ startIndex: 0, endIndex: 1, kind: 'function', name: 'f' }];
const text = '# A\n\n// c\nf\n';

describe('structureOfFile', () => {
  it('prefers what the caller gave', () => {
    const structure = { language: 'go', spans, imports: [] };
    expect(structureOfFile({ path: 'a.md', text, structure }, 'markdown', {})).toBe(structure);
  });

  it('asks a splitter, then a grammar, then the blocks', () => {
    const structureOf = () => ({
      language: 'x',
      spans,
      imports: [],
      degraded: [{ reason: 'syntax-errors' }],
    });
    expect(structureOfFile({ path: 'a', text }, 'markdown', {}).spans[0]).toMatchObject({
      kind: 'section',
      name: 'A',
    });
    expect(structureOfFile({ path: 'a', text }, 'go', { structureOf })).toMatchObject({
      spans,
      degraded: [{ reason: 'syntax-errors' }],
    });
    const blocksOf = () => [
      { startLine: 3, endLine: 4, name: 'b', children: [{ startLine: 4, endLine: 4, name: '' }] },
    ];
    expect(structureOfFile({ path: 'a', text }, undefined, { blocksOf })).toEqual({
      spans: [
        {
          startIndex: 5,
          endIndex: 12,
          kind: 'block',
          name: 'b',
          children: [{ startIndex: 10, endIndex: 12, kind: 'block' }],
        },
      ],
      imports: [],
      degraded: [{ reason: 'no-grammar' }, { reason: 'cut-by-blocks' }],
    });
    expect(structureOfFile({ path: 'a', text }, undefined, {})).toEqual({
      spans: [],
      imports: [],
      degraded: [{ reason: 'no-grammar' }, { reason: 'cut-by-paragraphs' }],
    });
  });

  it('falls back where the grammar gave up, and says why', () => {
    const structureOf = () => ({
      language: 'go',
      spans: [],
      imports: [],
      degraded: [{ reason: 'timeout' }],
    });
    const blocksOf = () => [{ startLine: 1, endLine: 4, name: 'all' }];
    const found = structureOfFile({ path: 'a', text }, 'go', { structureOf, blocksOf });
    expect(found.degraded).toEqual([{ reason: 'timeout' }, { reason: 'cut-by-blocks' }]);
    const structure = structureOf();
    expect(structureOfFile({ path: 'a', text, structure }, 'go', {}).degraded).toEqual([
      { reason: 'timeout' },
      { reason: 'cut-by-paragraphs' },
    ]);
  });

  it('takes definitions of facts with the comment before them, members in their owner', () => {
    const code = '// says\nclass A {\n  # also\n  m() {}\n}\n';
    const at = (part: string) => code.indexOf(part);
    const facts = {
      language: 'javascript',
      doc: 'All.',
      imports: [
        {
          specifier: 'x',
          line: 1,
          bindings: [
            { imported: 'a', local: 'b' },
            { imported: '*', local: '*' },
          ],
        },
      ],
      definitions: [
        {
          name: 'A',
          kind: 'class',
          startIndex: at('class'),
          endIndex: code.length - 1,
          signature: '',
          doc: 'says',
        },
        {
          name: 'm',
          kind: 'method',
          startIndex: at('m()'),
          endIndex: at('}\n}'),
          signature: '',
          parent: 0,
        },
      ],
    };
    expect(structureOfFile({ path: 'a.js', text: code, facts }, 'javascript', {})).toMatchObject({
      doc: 'All.',
      imports: [{ specifier: 'x', names: ['b'] }],
      spans: [
        {
          name: 'A',
          startIndex: 0,
          headerIndex: at('class'),
          doc: 'says',
          children: [{ name: 'm', startIndex: at('  # also') }],
        },
      ],
    });
  });
});
