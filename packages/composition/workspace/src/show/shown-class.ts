import type { ShownFile } from '@ctx/pipeline/sections';
import type { OutputClass } from '@ctx/text';
import { printable } from '@ctx/text/printable';

/** Where the value of a secret stood in a file. */
const SECRET = '⟨secret: ';

/**
 * What may be done with lines that are shown: `verbatim` ones are those of the file, between marks that stand on
 * lines of their own; numbers before them, or characters that cannot be shown, make them `losslessDisplay`;
 * where something is left out they are `lossy`.
 *
 * @param isCut whether lines that were asked for are missing
 * @param longest units of a line up to which it is shown whole
 */
export function shownClass(
  files: readonly Pick<ShownFile, 'text' | 'shown'>[],
  { isCut, numbers, longest }: { isCut: boolean; numbers: boolean; longest: number },
): OutputClass {
  if (isCut) return 'lossy';
  let found: OutputClass = numbers && files.length > 0 ? 'losslessDisplay' : 'verbatim';
  for (const { text, shown } of files)
    for (const { startLine, endLine } of shown)
      for (const row of text.slice(startLine - 1, endLine)) {
        const written = printable(row);
        if (written.length > longest || row.includes(SECRET)) return 'lossy';
        if (written !== row) found = 'losslessDisplay';
      }
  return found;
}
