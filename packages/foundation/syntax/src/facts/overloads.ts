import type { Source } from '../tree/source.js';
import type { FileFacts } from './facts.js';

/** Overloads are signatures of one function: they stand together and become one definition. */
export function mergeOverloads(facts: FileFacts, source: Source): void {
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
