import type { Definition } from '@ctx/source';
import type { GraphSymbol } from './graph.js';

/** The part of a definition that the graph and the map keep. */
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
