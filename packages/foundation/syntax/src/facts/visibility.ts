import type { Definition, DefinitionKind, FileFacts } from './facts.js';

const FUNCTIONS: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor']);

/** Kinds that hold names, but that no other file would ask for by name. */
const HOLDERS: ReadonlySet<DefinitionKind> = new Set(['namespace', 'module', 'impl']);

/**
 * Languages without an export statement export the names visible at their top level, or at the top
 * of a namespace. Adds those names to `exports`.
 */
export function exportsByVisibility(facts: FileFacts): void {
  hideMembers(facts.definitions);
  const listed = new Set(facts.exports.map(({ name }) => name));
  for (const { parent, exported, name, headerLine, kind, container } of facts.definitions) {
    const owner = parent === undefined ? undefined : facts.definitions[parent]!.kind;
    const top = owner === undefined || owner === 'namespace' || owner === 'module';
    if (!top || !exported || container !== undefined || listed.has(name)) continue;
    if (HOLDERS.has(kind) && kind !== 'module') continue;
    listed.add(name);
    facts.exports.push({ name, line: headerLine });
  }
  facts.exports.sort((a, b) => a.line - b.line);
}

/** Hides members whose owner is hidden, and all that a function holds. */
export function hideMembers(definitions: readonly Definition[]): void {
  for (const definition of definitions) {
    const parent = definition.parent === undefined ? undefined : definitions[definition.parent]!;
    if (parent === undefined) continue;
    // A constructor's parameter may declare a property of the class.
    const local = FUNCTIONS.has(parent.kind) && definition.kind !== 'property';
    if (!parent.exported || local) definition.exported = false;
  }
}
