import { settleExported } from '../extract/definitions.js';
import type { DefinitionKind, FileFacts } from './facts.js';

/** Kinds that hold names but are none that another file would ask for. */
const HOLDERS: ReadonlySet<DefinitionKind> = new Set(['namespace', 'module', 'impl']);

/**
 * Languages without an export statement export what is visible at their top level, or at the top
 * of a namespace. Adds those names to `exports`.
 */
export function exportsByVisibility(facts: FileFacts): void {
  settleExported(facts.definitions);
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
