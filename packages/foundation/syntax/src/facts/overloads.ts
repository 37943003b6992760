import type { Source } from '../tree/source.js';
import type { Definition, FileFacts } from './facts.js';

/**
 * Overloads are signatures of one function: they stand together and become one definition.
 *
 * @param shown the one whose header is that of all: the last where it alone has a body that runs
 */
export function mergeOverloads(
  facts: FileFacts,
  source: Source,
  shown: 'first' | 'last' = 'first',
): void {
  const kept: FileFacts['definitions'] = [];
  const index: number[] = [];
  // The last definition kept of each parent: a file can have thousands between two siblings.
  const last = new Map<number | undefined, number>();
  for (const definition of facts.definitions) {
    const parent = definition.parent === undefined ? undefined : index[definition.parent];
    const at = last.get(parent);
    const before = at === undefined ? undefined : kept[at];
    const same =
      at !== undefined &&
      before !== undefined &&
      before.name === definition.name &&
      before.kind === definition.kind &&
      /^(?:function|method|constructor)$/.test(definition.kind) &&
      source.text[before.endIndex - 1] !== '}' &&
      source.text
        .slice(before.endIndex, definition.startIndex)
        .replace(/\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[;,]/g, '')
        .trim() === '';
    if (same) {
      before.endIndex = definition.endIndex;
      before.endLine = definition.endLine;
      before.exported ||= definition.exported;
      if (shown === 'last') showLast(before, definition);
      index.push(at);
      continue;
    }
    if (parent === undefined) delete definition.parent;
    else definition.parent = parent;
    last.set(parent, kept.length);
    index.push(kept.length);
    kept.push(definition);
  }
  facts.definitions = kept;
}

/** Gives a definition the header of its last part, which also says what it gives. */
function showLast(all: Definition, { headerLine, signature, doc, returns }: Definition): void {
  Object.assign(all, { headerLine, signature }, doc !== undefined && { doc });
  delete all.returns;
  if (returns !== undefined) all.returns = returns;
}
