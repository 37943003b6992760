import { fit } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';
import { dependentCounts } from '../graph/dependents.js';
import type { GraphFile, RepoGraph } from '../graph/graph.js';
import { checkGraph } from '../graph/graph.js';
import { printableFile } from './printable-file.js';
import { signatureLines } from './symbol-lines.js';

/** The changes between two graphs, rendered, and the paths that they concern. */
export interface RenderedChanges {
  /** `''` when nothing that a map shows has changed, or nothing fits. */
  text: string;
  /** By the caller's counter, of the whole text. */
  tokens: number;
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  /** Changed and added files that the text only counts. */
  omitted: number;
}

/**
 * Renders the changes since a map was shown, to be appended to a conversation whose map stays as
 * it was: the provider's prompt cache keeps the long text, and the agent reads the short one. A
 * file has changed when the names, kinds, signatures or visibility of its symbols have; moved lines
 * and comments are no change. Files that most depend on come first.
 *
 * @param before The graph of the map that was shown.
 * @param after The graph now.
 * @throws RangeError when the budget is NaN.
 */
export function renderChanges(
  before: RepoGraph,
  after: RepoGraph,
  options: { budget: number; countTokens: (text: string) => number },
): RenderedChanges {
  checkGraph(before, 'renderChanges', 'before');
  checkGraph(after, 'renderChanges', 'after');
  const { budget, countTokens } = options;
  if (Number.isNaN(budget)) throw new RangeError('renderChanges: budget must be a number, got NaN');
  const { changed, added, removed, entries } = differences(before, after);
  const blocks = entries.map(({ file, dependents, isNew }) =>
    signatureLines(printableFile({ ...file, dependents }), isNew).join('\n'),
  );
  const head = `# Repository map, changes: ${changed.length} changed, ${added.length} added, ${removed.length} removed.`;
  const gone = removed.length === 0 ? [] : [`removed: ${removed.map(printablePath).join(' ')}`];
  const page = (n: number): string => {
    const rest = blocks.length - n;
    const more = rest === 0 ? [] : [`… ${rest} more ${rest === 1 ? 'file' : 'files'}`];
    return `${[head, ...blocks.slice(0, n), ...gone, ...more].join('\n\n')}\n`;
  };
  const shown = fit(blocks.length, budget, (n) => countTokens(page(n)));
  const isEmpty = blocks.length + removed.length === 0;
  const tokens = isEmpty ? 0 : countTokens(page(shown));
  const fits = !isEmpty && tokens <= budget;
  return {
    text: fits ? page(shown) : '',
    tokens: fits ? tokens : 0,
    changed,
    added,
    removed,
    omitted: fits ? blocks.length - shown : blocks.length,
  };
}

/** A file that is new or has changed. */
interface ChangedFile {
  file: GraphFile;
  dependents: number;
  isNew: boolean;
}

/** The paths that differ between two graphs, and the files to show, most depended on first. */
interface Differences extends Pick<RenderedChanges, 'changed' | 'added' | 'removed'> {
  entries: readonly ChangedFile[];
}

function differences(before: RepoGraph, after: RepoGraph): Differences {
  const old = new Map(before.files.map((file) => [file.path, file]));
  const now = new Set(after.files.map(({ path }) => path));
  const counts = dependentCounts(after);
  const entries = after.files
    .map((file, i) => ({ file, dependents: counts[i]!, isNew: !old.has(file.path) }))
    .filter(({ file, isNew }) => isNew || face(file) !== face(old.get(file.path)!))
    .sort((a, b) => b.dependents - a.dependents);
  const paths = (isNew: boolean): string[] =>
    entries.filter((entry) => entry.isNew === isNew).map(({ file }) => file.path);
  return {
    entries,
    changed: paths(false).sort(),
    added: paths(true).sort(),
    removed: before.files.map(({ path }) => path).filter((path) => !now.has(path)),
  };
}

/** The part of a file that a change is measured by: all that a map shows but lines and comments. */
function face({ symbols }: GraphFile): string {
  return JSON.stringify(
    symbols.map(({ name, kind, signature, exported, parent }) => [
      name,
      kind,
      signature,
      exported,
      parent ?? null,
    ]),
  );
}
