import { type Outline, type OutlineNode, outline } from '@ctx/entropy-outline';
import type { OutlineBlock } from '@ctx/syntax/fallback';
import { outlineFactsOf } from '@ctx/syntax/formats';

/**
 * The parts of a text without a grammar, as definitions: blocks of its outline, enclosing before
 * enclosed. A group of similar blocks counts as its members.
 *
 * @param text Decoded text of any language.
 * @param path Its path, which says what `#` begins.
 * @returns In line order; empty where the outline finds no structure.
 */
export function outlineBlocks(text: string, path = ''): OutlineBlock[] {
  const definitions: OutlineBlock[] = [];
  const add = (nodes: readonly OutlineNode[], parent?: number) => {
    for (const node of nodes) {
      if (node.kind === 'text') continue;
      if (node.kind === 'group') {
        add(node.children, parent);
        continue;
      }
      const { name, startLine, endLine, line } = node;
      const inside = parent === undefined ? {} : { parent };
      definitions.push({ name, startLine, endLine, headerLine: line, ...inside });
      add(node.children, definitions.length - 1);
    }
  };
  add(shapeOf(text, path).nodes);
  return definitions;
}

/** The outline of a text, by the parts of its format where these tell more than its shape. */
export function shapeOf(text: string, path: string): Outline {
  return outline(text, { path, parts: outlineFactsOf(path, text)?.definitions });
}
