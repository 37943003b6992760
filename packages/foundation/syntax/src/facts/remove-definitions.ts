import type { Definition } from './facts.js';

/** Removes definitions and renumbers parents; the children of a removed one become its parent's. */
export function removeDefinitions(
  facts: { definitions: Definition[] },
  unwanted: (definition: Definition) => boolean,
): void {
  const index: (number | undefined)[] = [];
  const remaining: Definition[] = [];
  for (const definition of facts.definitions) {
    const parent = definition.parent === undefined ? undefined : index[definition.parent];
    if (unwanted(definition)) {
      index.push(parent);
      continue;
    }
    if (parent === undefined) delete definition.parent;
    else definition.parent = parent;
    index.push(remaining.length);
    remaining.push(definition);
  }
  facts.definitions = remaining;
}
