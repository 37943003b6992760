import { settleExported } from './definitions.js';
import type { FileFacts } from './facts.js';

/** Languages without an export statement export what is visible at their top level. */
export function exportsByVisibility(facts: FileFacts): void {
  settleExported(facts.definitions);
  for (const { parent, exported, name, headerLine, kind, container } of facts.definitions) {
    const owner = parent === undefined ? undefined : facts.definitions[parent];
    const top =
      container === undefined &&
      (owner === undefined || owner.kind === 'namespace' || owner.kind === 'module');
    if (top && exported && kind !== 'namespace' && kind !== 'module')
      facts.exports.push({ name, line: headerLine });
  }
}
