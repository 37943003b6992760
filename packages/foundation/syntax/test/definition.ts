import type { Definition } from '../src/facts/facts.js';

/** A definition of which only the name, the kind and who sees it matter. */
export function definitionOf(
  name: string,
  kind: Definition['kind'],
  exported: boolean,
  parent?: number,
): Definition {
  const lines = { startLine: 1, endLine: 1, headerLine: 1, startIndex: 0, endIndex: 0 };
  return {
    name,
    kind,
    ...lines,
    signature: '',
    exported,
    ...(parent !== undefined && { parent }),
  };
}
