import type { Definition } from '@ctx/source';
import type { GraphSymbol } from './graph.js';

/** What the graph and the map keep of a definition. */
export function graphSymbol(definition: Definition): GraphSymbol {
  return {
    name: definition.name,
    kind: definition.kind,
    line: definition.headerLine,
    signature: definition.signature,
    exported: definition.exported,
    ...(definition.parent !== undefined && { parent: definition.parent }),
    ...(definition.doc !== undefined && { doc: definition.doc }),
  };
}
