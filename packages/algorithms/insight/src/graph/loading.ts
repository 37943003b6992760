import type { Definition, SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';

/** An edge by what it says, as an edge of the graph is. */
export interface WrittenEdge {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
  /** 1-based line of its first evidence. */
  readonly line: number;
}

const FUNCTIONS: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'constructor']);
const TYPES: ReadonlySet<Definition['kind']> = new Set(['interface', 'type']);

/** Begins a function that holds what follows, or a block that only a checker of types enters. */
const DEFERS = /\b(?:function|def|lambda|TYPE_CHECKING)\b|=>/;

/** How far up the lines around an import are looked for. */
const LINES_UP = 2_000;

/**
 * Tells whether a file needs the other one to be loaded: not for a type, not where a function asks for
 * it when it is called, and not where both belong to one package that is compiled as a whole.
 *
 * @param textOf the text of a file, where it is at hand: it shows functions without a name
 */
export function loadedBy(
  facts: readonly SourceFacts[],
  textOf: (path: string) => string | undefined = () => undefined,
): (edge: WrittenEdge) => boolean {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const linesOf = new Map<string, readonly string[] | undefined>();
  const lines = (path: string): readonly string[] | undefined => {
    if (!linesOf.has(path)) linesOf.set(path, textOf(path)?.split('\n'));
    return linesOf.get(path);
  };
  return (edge) => {
    const { from, to, names, line } = edge;
    const idiom = importIdiomOf(from);
    if (idiom?.unordered && dirname(from) === dirname(to)) return false;
    const file = byPath.get(from);
    const first = file?.imports.find((fact) => fact.line === line);
    if (file === undefined) return true;
    if (first === undefined) return !isDeferred(file, line, lines(from));
    if (idiom?.closedNamespaces && areTypes(names, byPath.get(to))) return false;
    return file.imports
      .filter(({ specifier }) => specifier === first.specifier)
      .some(
        ({ kind, line: at }) =>
          kind !== 'type' && kind !== 'dynamic' && !isDeferred(file, at, lines(from)),
      );
  };
}

/** Whether a compiler leaves out an import of these names. */
function areTypes(names: readonly string[], target: SourceFacts | undefined): boolean {
  if (names.length === 0 || target === undefined) return false;
  return names.every((name) => {
    const meant = target.definitions.filter(
      (definition) => definition.name === name && definition.parent === undefined,
    );
    return meant.length > 0 && meant.every(({ kind }) => TYPES.has(kind));
  });
}

/** Whether a line runs when a function is called only. */
function isDeferred(
  { definitions }: SourceFacts,
  line: number,
  lines: readonly string[] | undefined,
): boolean {
  const isInside = definitions.some(
    ({ kind, headerLine, endLine }) => FUNCTIONS.has(kind) && headerLine < line && line <= endLine,
  );
  if (isInside || lines === undefined) return isInside;
  const own = lines[line - 1] ?? '';
  const asks = own.search(/\b(?:require|import)\b/);
  if (asks > 0 && DEFERS.test(own.slice(0, asks))) return true;
  let indent = indentOf(own);
  for (let at = line - 2; at >= 0 && indent > 0 && line - at < LINES_UP; at--) {
    const above = lines[at]!;
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    indent = indentOf(above);
    // `(function () {` around a whole module is called at once.
    if (DEFERS.test(above) && !/^\s*[(!;]/.test(above)) return true;
  }
  return false;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
