import type { Local } from '../tree/local.js';
import type { Span } from '../tree/source.js';

/**
 * Tells which names are declared around an offset.
 *
 * @param at an offset not before that of the call before: questions come in source order
 * @param name a name as written
 */
export type Shadows = (at: number, name: string) => boolean;

/** Where names live; every list in source order. */
export interface Scopes {
  /** Functions and other nodes that hold locals of their own, the enclosing one first. */
  scopes: readonly Span[];
  /** Blocks within them. */
  blocks: readonly Span[];
  locals: readonly Local[];
  /** Offsets of names that a function declares to be another's (`global` in Python). */
  outer: ReadonlySet<number>;
}

/** A name and the stretch in which it is declared. */
export interface Visible {
  name: string;
  from: number;
  to: number;
  /** Offsets at which it is declared or set, in source order. */
  sites: number[];
}

/**
 * Binds every local to the innermost scope around it. A local outside of any function and block
 * belongs to the file and hides nothing.
 *
 * @param visible what {@link visibleNames} gave
 */
export function bindLocals(visible: readonly Visible[]): Shadows {
  const opening = visible.toSorted((a, b) => a.from - b.from);
  const closing = visible.toSorted((a, b) => a.to - b.to);
  const depth = new Map<string, number>();
  let next = 0;
  let done = 0;
  return (at, name) => {
    for (; next < opening.length && opening[next]!.from <= at; next++)
      depth.set(opening[next]!.name, (depth.get(opening[next]!.name) ?? 0) + 1);
    for (; done < closing.length && closing[done]!.to <= at; done++)
      depth.set(closing[done]!.name, depth.get(closing[done]!.name)! - 1);
    return (depth.get(name) ?? 0) > 0;
  };
}

/**
 * Every declared name with its stretch, once for each scope.
 *
 * @param nameAt the identifier that starts at an offset
 */
export function visibleNames(scopes: Scopes, nameAt: (start: number) => string): Visible[] {
  const outer = namesOf(scopes, nameAt);
  const inside = enclosing(scopes);
  const seen = new Map<Span, Map<string, Visible>>();
  const visible: Visible[] = [];
  const locals = scopes.locals.toSorted((a, b) => (a.at ?? a.startIndex) - (b.at ?? b.startIndex));
  for (const local of locals) {
    const { scope, block } = inside(local.at ?? local.startIndex);
    const home = local.hoisted ? scope : block;
    if (home === undefined) continue;
    const name = local.name ?? nameAt(local.startIndex);
    if (scope !== undefined && outer.get(scope)?.has(name)) continue;
    const from = Math.max(home.startIndex, local.from ?? 0);
    if (from >= home.endIndex) continue;
    const names = seen.get(home) ?? new Map<string, Visible>();
    seen.set(home, names);
    const existing = names.get(name);
    if (existing !== undefined) {
      existing.from = Math.min(existing.from, from);
      if (local.name === undefined) existing.sites.push(local.startIndex);
    } else {
      const sites = local.name === undefined ? [local.startIndex] : [];
      const one = { name, from, to: home.endIndex, sites };
      names.set(name, one);
      visible.push(one);
    }
  }
  return visible;
}

/** The names that a function declares to be another's, by function. */
function namesOf(scopes: Scopes, nameAt: (start: number) => string): Map<Span, Set<string>> {
  const names = new Map<Span, Set<string>>();
  const inside = enclosing(scopes);
  for (const start of [...scopes.outer].sort((a, b) => a - b)) {
    const { scope } = inside(start);
    if (scope === undefined) continue;
    const set = names.get(scope) ?? new Set();
    names.set(scope, set.add(nameAt(start)));
  }
  return names;
}

/** The innermost function, and the innermost of functions and blocks; asked in source order. */
function enclosing({ scopes, blocks }: Scopes): (at: number) => {
  scope: Span | undefined;
  block: Span | undefined;
} {
  const open: { span: Span; isScope: boolean }[] = [];
  let s = 0;
  let b = 0;
  return (at) => {
    for (;;) {
      const scope = scopes[s];
      const block = blocks[b];
      const isScope =
        scope !== undefined &&
        (block === undefined || scope.startIndex < block.startIndex || isAround(scope, block));
      const span = isScope ? scope : block;
      if (span === undefined || span.startIndex > at) break;
      if (isScope) s++;
      else b++;
      while (open.length > 0 && open.at(-1)!.span.endIndex <= span.startIndex) open.pop();
      if (span.endIndex > at) open.push({ span, isScope });
    }
    while (open.length > 0 && open.at(-1)!.span.endIndex <= at) open.pop();
    return { scope: open.findLast(({ isScope }) => isScope)?.span, block: open.at(-1)?.span };
  };
}

function isAround(a: Span, b: Span): boolean {
  return a.startIndex === b.startIndex && a.endIndex >= b.endIndex;
}
