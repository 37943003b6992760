import type { Definition } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';

/**
 * By a statement; by convention (an underscore); or all that is public belongs to whoever depends on the package, and
 * nothing can be said.
 */
export type ExportIdiom = 'statement' | 'convention' | 'all';

/** Kinds that are used with the definition that they belong to. */
const MEMBERS: ReadonlySet<Definition['kind']> = new Set([
  'property',
  'method',
  'constructor',
  'impl',
]);

/** Whether others can take a definition by its name, and it is one that is told. */
export function isOffered(definition: Definition, says: Exclude<ExportIdiom, 'all'>): boolean {
  const { name, kind, exported, parent, container } = definition;
  const isMember = parent !== undefined || container !== undefined || MEMBERS.has(kind);
  if (isMember || definition.declaration || definition.by) return false;
  // A name that `__all__` leaves out can be imported all the same; an underscore says that nobody should.
  if (!exported && (says === 'statement' || name.startsWith('_'))) return false;
  // It adds to what another file declares: whoever imports that has it.
  if (kind === 'namespace' && AUGMENTS.test(definition.signature)) return false;
  return says === 'statement' || (NAMED.has(kind) && !CALLED_BY_NAME.test(name));
}

/**
 * Whether anything can be said of the exports of a file: where all that is public belongs to whoever
 * depends on the package (Go, Rust, Java, …), nothing is.
 */
export function judgesExports(path: string): boolean {
  return exportIdiom(path) !== 'all';
}

/** How a file says what others may use. */
export function exportIdiom(path: string): ExportIdiom {
  const { closedNamespaces, passesImports } = importIdiomOf(path) ?? {};
  if (closedNamespaces) return 'statement';
  return passesImports ? 'convention' : 'all';
}

/** Kinds that are told where names are public by convention. */
const NAMED: ReadonlySet<Definition['kind']> = new Set(['function', 'class']);

const AUGMENTS = /\bmodule\s*['"]|\bglobal\b/;

/** The names that the language itself asks of a module (`__getattr__`, `__all__`), and pytest of a plugin. */
const CALLED_BY_NAME = /^(?:__\w+__|pytest_\w+)$/;
