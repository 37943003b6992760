import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { outline } from './outline.js';
import type { Outline, OutlineNode } from './shapes.js';
import { toBlocks } from './write/blocks.js';
import { expand, locate } from './write/expand.js';
import { renderOutline } from './write/render.js';

const runs = { numRuns: draws(150), seed: 42 };

// Lines that mean something to the outliner, and lines that mean nothing.
const line = fc.oneof(
  fc.constantFrom(
    '',
    '  ',
    'class Widget {',
    '  constructor() {',
    '  }',
    '}',
    'function f(a, b) {',
    '    return "x { [ (";',
    'def method(self):',
    '    pass',
    '# heading',
    '## Heading two',
    '```',
    '========',
    '/* open comment',
    '*/',
    '// note',
    '@decorator(',
    ')',
    'const list = [',
    '  { name: "a" },',
    '];',
    'key: value',
    '- item',
    '<tag id="x">',
    '</tag>',
    'INSERT INTO t VALUES (1);',
    'end',
    'else:',
    '"unterminated',
    '`template ${',
    'r#"raw',
    '<<EOF',
    'EOF',
    '\tmixed \t tabs',
    'emoji 👩‍👩‍👧‍👦 🇩🇪 é',
    '}}}]]])))',
    '{{{[[[(((',
    '\\',
    'x'.repeat(300),
  ),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/[\r\n\0]/g, ' ')),
);
const source = fc
  .tuple(fc.array(line, { maxLength: 60 }), fc.nat({ max: 3 }))
  .map(([rows, times]) => Array.from({ length: times + 1 }, () => rows.join('\n')).join('\n'));

function visit(nodes: readonly OutlineNode[], see: (node: OutlineNode) => void): void {
  for (const node of nodes) {
    see(node);
    visit(node.children, see);
  }
}

/** The nodes follow one another without a gap from the first line to the last. */
function expectTiles(nodes: readonly OutlineNode[], first: number, last: number): void {
  let next = first;
  for (const node of nodes) {
    expect(node.startLine).toBe(next);
    expect(node.endLine).toBeGreaterThanOrEqual(node.startLine);
    next = node.endLine + 1;
    if (node.children.length > 0) expectTiles(node.children, node.startLine, node.endLine);
  }
  expect(next).toBe(last + 1);
}

describe('every outline', () => {
  it('tiles the file, children their parents', () => {
    fc.assert(
      fc.property(source, (text) => {
        const result = outline(text);
        if (result.nodes.length > 0) expectTiles(result.nodes, 1, result.lines);
      }),
      runs,
    );
  });

  it('labels every node with a line of the file that lies in it', () => {
    fc.assert(
      fc.property(source, (text) => {
        const rows = text.split('\n');
        visit(outline(text).nodes, (node) => {
          expect(node.line).toBeGreaterThanOrEqual(node.startLine);
          expect(node.line).toBeLessThanOrEqual(node.endLine);
          expect(rows[node.line - 1]).toContain(node.label);
          if (node.kind !== 'text') expect(node.label).not.toBe('');
        });
      }),
      runs,
    );
  });

  it('is the same for the same text', () => {
    fc.assert(
      fc.property(source, (text) => {
        const once = outline(text);
        expect(outline(`${text}`)).toEqual(once);
      }),
      runs,
    );
  });

  it('does not depend on the line ends', () => {
    const shape = ({ nodes, lines }: Outline) => ({ nodes, lines });
    fc.assert(
      fc.property(source, (text) => {
        const usual = shape(outline(text));
        const other = outline(text.replaceAll('\n', '\r\n'));
        expect(shape(other)).toEqual(usual);
        expect(shape(outline(text.replaceAll('\n', '\r')))).toEqual(usual);
      }),
      runs,
    );
  });

  it('is plain data', () => {
    fc.assert(
      fc.property(source, (text) => {
        const result = outline(text);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      runs,
    );
  });
});

describe('every rendering', () => {
  it('keeps a limit in characters', () => {
    fc.assert(
      fc.property(source, fc.nat({ max: 600 }), (text, maxChars) => {
        const result = outline(text);
        expect(renderOutline(result, { name: 'a.ts', maxChars }).length).toBeLessThanOrEqual(
          maxChars,
        );
      }),
      runs,
    );
  });

  it('keeps a budget in the tokens of any counter', () => {
    const counters = [
      (text: string) => text.length / 3,
      (text: string) => text.split(/\s+/).length,
      // Not monotone on purpose.
      (text: string) => (text.length * 7) % 50,
    ];
    fc.assert(
      fc.property(source, fc.nat({ max: 60 }), fc.constantFrom(...counters), (text, budget, f) => {
        const rendered = renderOutline(outline(text), { budget, countTokens: f });
        if (rendered !== '') expect(f(rendered)).toBeLessThanOrEqual(budget);
      }),
      runs,
    );
  });

  it('prints no range without a label, and one line a node', () => {
    fc.assert(
      fc.property(source, (text) => {
        const rendered = renderOutline(outline(text), { maxChars: 5000 });
        for (const row of rendered.split('\n').slice(1)) {
          expect(row).toMatch(/^ *(?:\[\d+(?:-\d+)?\] \S|·|⋯ \d+(?:-\d+)? \d+ more)/);
        }
      }),
      runs,
    );
  });
});

describe('every expansion', () => {
  it('ends at the original lines', () => {
    fc.assert(
      fc.property(source, fc.nat({ max: 1000 }), (text, seed) => {
        const result = outline(text);
        if (result.nodes.length === 0) return;
        const at = 1 + (seed % result.lines);
        let step = expand(result, at, text);
        const path = locate(result, at);
        for (let depth = 0; step.class !== 'verbatim' && depth < 50; depth++) {
          const inner = step.node?.children.find(
            ({ startLine, endLine }) => startLine <= at && at <= endLine,
          );
          expect(path).toContain(step.node);
          step = expand(result, inner as OutlineNode, text);
        }
        const { startLine, endLine } = step.range;
        const rows = text.split('\n').slice(startLine - 1, endLine);
        const isEnded = endLine < result.lines || text.endsWith('\n');
        expect(step.text).toBe(rows.join('\n') + (isEnded ? '\n' : ''));
      }),
      runs,
    );
  });
});

describe('the blocks of every outline', () => {
  it('hold every line once, in order', () => {
    fc.assert(
      fc.property(source, (text) => {
        const blocks = toBlocks(outline(text), text);
        const rows: string[] = [];
        for (const { header, body, startLine } of blocks) {
          expect(startLine).toBe(rows.length + 1);
          const declared = header !== '';
          const blankHeader = !declared && body === '';
          if (declared) rows.push(header);
          const count = countRows(text, blocks, startLine) - (declared ? 1 : 0);
          if (!blankHeader || count > 0) rows.push(...(count > 0 ? body.split('\n') : []));
        }
        expect(rows.join('\n')).toBe(text);
      }),
      runs,
    );
  });
});

function countRows(
  text: string,
  blocks: readonly { startLine: number }[],
  startLine: number,
): number {
  const next = blocks.find((block) => block.startLine > startLine)?.startLine;
  return (next ?? text.split('\n').length + 1) - startLine;
}
