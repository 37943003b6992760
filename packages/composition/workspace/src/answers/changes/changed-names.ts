import type { LineRange } from '@ctx/text';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile } from '@ctx/tree/view';

/** Whether a change matters to the users of a file: a new file, or a new name alone, does not. */
export function changesUsers({ kind, lines }: ChangedFile): boolean {
  return kind !== 'added' && !(kind === 'renamed' && lines.length === 0);
}

/**
 * Exported names at the top of a file, or of a namespace in it, that changed lines belong to; none when other lines changed too:
 * what a private definition or an import does reaches every user of the file.
 */
export function changedNames(
  { definitions }: Pick<PathFacts, 'definitions'>,
  lines: readonly LineRange[],
): string[] {
  const isTop = ({ parent }: { parent?: number | undefined }): boolean => {
    const around = parent === undefined ? undefined : definitions[parent];
    return around === undefined || (around.kind === 'namespace' && isTop(around));
  };
  // A name in a namespace is compared with names outside of all.
  const top = definitions.filter(
    (definition) => definition.kind !== 'namespace' && isTop(definition),
  );
  const names = new Set<string>();
  for (const range of lines) {
    const around = top.filter(
      ({ startLine, endLine }) => startLine <= range.endLine && endLine >= range.startLine,
    );
    if (around.length === 0 || around.some(({ exported }) => !exported)) return [];
    for (const { name } of around) names.add(name);
  }
  return [...names];
}
