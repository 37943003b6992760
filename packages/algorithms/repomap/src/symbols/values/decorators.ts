import type { SymbolTable } from '../table/symbol-table.js';

/** The parameters of a function that stands in for another take whatever that one does. */
const STANDS_IN = /\(\s*\*|,\s*\*/;

/**
 * The function within another that it gives to decorate with: `decorator` of `def argument(name): def
 * decorator(f): …; return decorator`. One that takes any arguments is what will be called in the place of the
 * decorated function, and not where it is decorated.
 */
export function decoratorIn(node: number, table: SymbolTable): number | undefined {
  const { path, index } = table.nodes[node]!;
  const { returns } = table.definition(node) ?? {};
  if (index === undefined || returns === undefined || !/^\w+$/.test(returns)) return undefined;
  const decorators = table.inScope(path, index, returns, 'call');
  if (typeof decorators !== 'number') return undefined;
  const inner = table.definition(decorators);
  if (inner?.kind !== 'function' || inner.parent !== index) return undefined;
  return STANDS_IN.test(inner.signature) ? undefined : decorators;
}

/** The function around a node that gives it to decorate with. */
export function decoratedBy(node: number, table: SymbolTable): number | undefined {
  const parent = table.definition(node)?.parent;
  const outer = parent === undefined ? undefined : table.node(table.nodes[node]!.path, parent);
  return outer !== undefined && decoratorIn(outer, table) === node ? outer : undefined;
}
