import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { coverage, Detail, detailOf, hasOpenable, type Item, itemsOf, planSteps } from './plan.js';
import { renderOutline } from './render.js';

const text = `const ONE = 1;

class Small {
  f() {
    return 1;
  }
}

class Large {
  g() {
    return 1;
  }

  h() {
    return 1;
  }
}

function run() {
  return 2;
}
`;
const fresh = (depth = 9): Item[] => itemsOf(outline(text).nodes, depth);
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

/** The text that appears with each step: the name and its detail. */
function order(priority: 'ranges' | 'names'): string[] {
  const roots = fresh();
  const steps = planSteps(roots, priority);
  const labels = ['hidden', 'packed', 'name', 'label'];
  return Array.from({ length: steps }, (_, step) => {
    const changed = flat(roots).find((item) => detailOf(item, step) !== detailOf(item, step + 1));
    if (changed === undefined) return '';
    const name = changed.node.name || changed.node.names?.join(' ');
    return `${name} ${labels[detailOf(changed, step + 1)]}`;
  });
}

describe('planSteps', () => {
  it('shows ranges level by level, the larger first, then headers, then one-liners', () => {
    expect(order('ranges')).toMatchInlineSnapshot(`
      [
        "Large name",
        "Small name",
        "run name",
        "f name",
        "g name",
        "h name",
        "Large label",
        "Small label",
        "run label",
        "f label",
        "g label",
        "h label",
        "ONE packed",
      ]
    `);
  });

  it('names everything before it gives ranges to leaves, when asked to', () => {
    expect(order('names')).toMatchInlineSnapshot(`
      [
        "Large packed",
        "Small packed",
        "run packed",
        "f packed",
        "g packed",
        "h packed",
        "Large name",
        "Small name",
        "run name",
        "f name",
        "g name",
        "h name",
        "Large label",
        "Small label",
        "run label",
        "f label",
        "g label",
        "h label",
        "ONE packed",
      ]
    `);
  });

  it('can be planned again', () => {
    const roots = fresh();
    planSteps(roots, 'names');
    const steps = planSteps(roots, 'ranges');
    expect(flat(roots).every((item) => detailOf(item, 0) === Detail.HIDDEN)).toBe(true);
    expect(flat(roots).every((item) => detailOf(item, steps) > Detail.HIDDEN)).toBe(true);
  });
});

describe('itemsOf', () => {
  it('stops at a depth and leaves out what has nothing to show', () => {
    expect(flat(fresh(1)).map(({ node }) => node.name)).toEqual(['', 'Small', 'Large', 'run']);
    expect(itemsOf(outline('\n\n').nodes, 9)).toEqual([]);
  });

  it('shows a group by its first member, and groups inside by their names', () => {
    const method = (i: number) => `  m${i}() {\n    return ${i};\n  }\n`;
    const rows = Array.from(
      { length: 9 },
      (_, c) => `class C${c} {\n${Array.from({ length: 9 }, (_, m) => method(m)).join('')}}`,
    );
    const items = flat(itemsOf(outline(rows.join('\n')).nodes, 9));
    expect(items.map(({ node }) => `${node.kind} ${node.name}`)).toEqual([
      'group C0',
      'block C0',
      'group m0',
    ]);
  });
});

describe('coverage', () => {
  it('grows with what is shown', () => {
    const roots = fresh();
    const steps = planSteps(roots, 'ranges');
    const values = Array.from({ length: steps + 1 }, (_, count) => coverage(roots, count));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values[0]).toBeLessThan(0);
  });
});

describe('groups where there is room', () => {
  const functions = (name: (index: number) => string): string =>
    Array.from(
      { length: 9 },
      (_, i) => `function ${name(i)}(a, b) {\n  ${'work(); '.repeat(30)}\n}\n`,
    ).join('');
  const shown = (text: string, maxChars: number): string =>
    renderOutline(outline(text), { maxChars });

  it('are replaced by their members', () => {
    const text = functions((i) => `part${i}`);
    expect(shown(text, 1000).match(/part\d/g)).toHaveLength(9);
    expect(shown(text, 100)).toContain('9 similar: part0 … part8');
  });

  it('stay where the members have members, and where a member is but a line', () => {
    const rows = Array.from(
      { length: 90 },
      (_, i) => `2024-01-01T10:00:${10 + (i % 50)} INFO job ${i}`,
    );
    expect(shown(rows.join('\n'), 9000)).toContain('90 similar');
  });
});

describe('hasOpenable', () => {
  const named = ['pear', 'plum', 'fig', 'kiwi', 'lime', 'date', 'nut', 'rye', 'oat'];
  const numbered = named.map((_, i) => `item${i}: {\n  weight: 1\n}\n`);
  const group = outline(numbered.join('')).nodes[0]!;
  const block = outline('function run() {\n  return 2;\n}\n').nodes[0]!;

  it('is true where a group holds what has names of its own, at any level', () => {
    const children = group.children.map((node, i) => ({ ...node, name: named[i] ?? node.name }));
    const own = { ...group, children };
    expect([group.kind, block.kind]).toEqual(['group', 'block']);
    expect(hasOpenable([block, own])).toBe(true);
    expect(hasOpenable([{ ...block, children: [own] }])).toBe(true);
  });

  it('is false of names that only numbers tell apart, and without a group', () => {
    expect(hasOpenable([group])).toBe(false);
    expect(hasOpenable([block])).toBe(false);
    expect(hasOpenable([])).toBe(false);
  });
});
