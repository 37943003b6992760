import type { Definition, DefinitionKind, FileFacts } from '../facts/facts.js';
import type { Source } from '../tree/source.js';

const CALLABLE: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor']);

/**
 * Marks definitions that are only declarations, and gives a function the line of its declaration in
 * this file: of several of its name, the first that takes as many arguments.
 */
export function linkPrototypes(
  facts: FileFacts,
  source: Source,
  hasBody: (definition: Definition) => boolean,
): void {
  const declared = new Map<string, Definition[]>();
  const ownerOf = ({ container, parent }: Definition) =>
    container ?? (parent === undefined ? undefined : facts.definitions[parent]!.name);
  for (const definition of facts.definitions) {
    const callable = CALLABLE.has(definition.kind);
    if (callable ? hasBody(definition) : !/^extern\b(?!.*=)/.test(definition.signature)) continue;
    const text = source.text.slice(definition.startIndex, definition.endIndex);
    if (/=\s*(?:default|delete)\s*;?$/.test(text)) continue;
    definition.declaration = true;
    if (!callable) continue;
    const key = `${ownerOf(definition)} ${definition.name}`;
    const list = declared.get(key) ?? [];
    declared.set(key, list);
    list.push(definition);
  }
  for (const definition of facts.definitions) {
    const isOutside = definition.kind === 'function' || definition.container !== undefined;
    if (definition.declaration || !isOutside || !CALLABLE.has(definition.kind)) continue;
    const list = declared.get(`${ownerOf(definition)} ${definition.name}`) ?? [];
    const same = list.find(({ signature }) => arity(signature) === arity(definition.signature));
    const prototype = same ?? (list.length === 1 ? list[0] : undefined);
    if (prototype !== undefined) definition.prototypeLine = prototype.headerLine;
  }
}

/** How many arguments a header takes, by the commas in its last outermost parentheses. */
function arity(signature: string): number {
  let depth = 0;
  let count = 0;
  for (const sign of signature) {
    if ('([{<'.includes(sign)) {
      if (depth === 0 && sign === '(') count = 0;
      depth++;
    } else if (')]}>'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 1) count++;
  }
  return count;
}
