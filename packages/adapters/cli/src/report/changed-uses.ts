import { roleOf } from '@ctx/source/roles';
import { printable, printablePath } from '@ctx/text/printable';
import type { ChangeReach } from '@ctx/workspace';

type Changed = ChangeReach['definitions'][number];

/** Changed definitions that are written, and callers of each. */
const DEFINITIONS = 6;
const CALLERS = 3;

/** Each changed signature and constant once, as it was and as it is, with the callers that break first. */
export function changedUses(definitions: readonly Changed[]): { count: number; lines: string[] } {
  const ordered = [...definitions].sort(
    (a, b) => Number(a.what === 'constant') - Number(b.what === 'constant'),
  );
  const rest = ordered.slice(DEFINITIONS);
  const lines = ordered.slice(0, DEFINITIONS).flatMap(linesOf);
  if (rest.length > 0) {
    const are = rest.length === 1 ? '1 more' : `${rest.length} more`;
    lines.push(`… ${are} changed, with ${uses(usesOf(rest))}`);
  }
  return { count: usesOf(definitions), lines };
}

/**
 * `src/price.ts:12 priceOf: signature changed, 3 uses as before`, `- priceOf(item)`, `+ priceOf(item, tax)`, and
 * `  src/cart.ts:4 Cart.total | return priceOf(1);` for each caller, those of the product before tests.
 */
function linesOf(definition: Changed): string[] {
  const { path, line, what, before, now } = definition;
  const all = usesOf([definition]);
  const callers = [...definition.uses]
    .sort((a, b) => Number(roleOf(a.path) !== 'source') - Number(roleOf(b.path) !== 'source'))
    .slice(0, CALLERS)
    .map(callerText);
  const head = `${printablePath(path)}:${line} ${printable(nameOf(definition))}: ${what} changed, ${uses(all)} as before`;
  return [
    head,
    ...(before === undefined || now === undefined
      ? []
      : [`- ${printable(before)}`, `+ ${printable(now)}`]),
    ...callers,
    ...(all > callers.length ? [`  … ${all - callers.length} more`] : []),
  ];
}

function callerText({ text, ...by }: Changed['uses'][number]): string {
  const user = by.name === by.path ? '' : ` ${printable(nameOf(by))}`;
  const line = text === undefined ? '' : ` | ${printable(text)}`;
  return `  ${printablePath(by.path)}:${by.line}${user}${line}`;
}

function nameOf({ owner, name }: { owner?: string | undefined; name: string }): string {
  return owner === undefined ? name : `${owner}.${name}`;
}

function usesOf(definitions: readonly Changed[]): number {
  return definitions.reduce((sum, one) => sum + one.uses.length + one.omitted, 0);
}

function uses(count: number): string {
  return `${count} ${count === 1 ? 'use' : 'uses'}`;
}
