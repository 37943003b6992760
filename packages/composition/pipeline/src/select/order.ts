import { groupBy } from '@ctx/text/collections';
import type { Block, Portion, PortionKind } from '../portions/portions.js';
import { byWorth, type PricedPortion } from './by-worth.js';

/** Tokens that naming the next file takes. */
const NEXT_COST = 20;

/** Tokens after which one more of them is named, and one more file joins: some hundredth of the text. */
const NEXT_STEP = 1500;

/** Files that are named as next, each with a reason. */
export const NEXT_FILES = 5;

/** Tokens for the lines that the task names, before all else: the first ten of a trace, with their surroundings. */
const LINE_TOKENS = 600;

/**
 * Tokens for what stands around those lines, and for the definitions that the task names. Lab: more
 * takes the room of likelier lines.
 */
const NAMED_TOKENS = 600;

/**
 * Share of the tokens so far that names of definitions may take beside the lines of their files: they
 * say what else is there, and an agent edits lines. Lab: 7 % of a text of 2,000 tokens.
 */
const STUB_SHARE = 0.08;

/** Portions in their order; each is found when it is asked for. An array is one. */
export interface OrderedPortions {
  readonly length: number;
  at(index: number): Portion | undefined;
}

/**
 * Orders the portions of all files: lines by worth per token, best first, those that the task names before all others.
 * Of files that show lines the likeliest other definitions are named as well, as long as names take no more than a
 * tenth of what stands so far. Portions with names only, files without lines and the lines outside of all places come
 * when no others are left. The order does not depend on any budget: a larger budget shows a superset. Forty files have
 * thousands of portions, and an answer shows some dozens: what stands behind those is never put in order.
 */
export function orderPortions(portions: readonly Portion[]): OrderedPortions {
  const names: Portion[] = [];
  const others = inOrder(portions);
  return {
    length: portions.length + NEXT_FILES,
    at(index) {
      while (names.length <= index) {
        const next = others.next();
        if (next.done) break;
        names.push(next.value);
      }
      return names[index];
    },
  };
}

// Locals: what stands so far, and what follows a portion by its own rule.
function* inOrder(portions: readonly Portion[]): Generator<Portion> {
  const done = new Set<Portion>();
  let [cost, next] = [0, 0];
  function* put(portion: Portion, tokens = portion.cost) {
    done.add(portion);
    yield portion;
    cost += tokens;
    for (; next < NEXT_FILES && cost >= (next + 1) * NEXT_STEP; cost += NEXT.cost) {
      yield NEXT;
      next++;
    }
  }
  const of = (wanted: PortionKind) => sorted(portions.filter(({ kind }) => kind === wanted));
  const names = nameQueue(of('stub'));
  const paths = new Map(of('path').map((path) => [path.file, path]));
  const headings = new Map(Array.from(paths.values(), ({ file, cost }) => [file, cost]));
  const bodies = of('body');
  const isNamed = bodies.some(({ named }) => named !== undefined && named !== 'joins');
  const joining = joinQueue(bodies);
  for (const { portion, cost: tokens } of namedFirst(byWorth(bodies, headings), isNamed)) {
    if (done.has(portion)) continue;
    yield* put(portion, tokens);
    names.show(portion);
    for (let name = names.next(cost); name !== undefined; name = names.next(cost)) yield* put(name);
    for (const own of joining(cost)) if (!done.has(own)) yield* put(own);
  }
  const all = sorted(portions);
  for (const portion of all) if (portion.kind === 'stub' && !done.has(portion)) yield* put(portion);
  for (const portion of all) {
    // Where nothing else is shown of a file, its name stands before all of its lines.
    const path = portion.kind === 'rest' ? paths.get(portion.file) : undefined;
    if (path && !done.has(path)) yield* put(path);
    if (!done.has(portion)) yield* put(portion);
  }
  while (next++ < NEXT_FILES) yield NEXT;
}

/** One more file that is left out. */
export const NEXT: Portion = { file: -1, kind: 'next', ranges: [], worth: 0, cost: NEXT_COST };

/**
 * The portions that the task names first, as much as its share of tokens holds: lines by their number, those of the
 * best file and nearest to the failure before others; what stands around them; then the definition of a name that no
 * other one has. The rest in its order.
 */
function namedFirst(lines: Iterable<PricedPortion>, isNamed: boolean): Iterable<PricedPortion> {
  // Without a named one nothing moves.
  if (!isNamed) return lines;
  const priced = [...lines];
  const bearers = new Map<string, Set<Block | undefined>>();
  for (const { portion } of priced) {
    const { named, stub, block } = portion;
    if (named === 'name' && stub)
      bearers.set(stub.name, (bearers.get(stub.name) ?? new Set()).add(block));
  }
  const within = (tokens: number, portions: readonly PricedPortion[]) => {
    let left = tokens;
    return portions.filter(({ portion: { cost } }) => {
      if (cost > left) return false;
      left -= cost;
      return true;
    });
  };
  const named = (how: Portion['named']) => priced.filter(({ portion }) => portion.named === how);
  const byNearness = named('line').sort(
    ({ portion: a }, { portion: b }) => a.file - b.file || (a.nearness ?? 0) - (b.nearness ?? 0),
  );
  const alone = named('name').filter(
    ({ portion: { stub } }) => bearers.get(stub?.name ?? '')?.size === 1,
  );
  const first = [
    ...within(LINE_TOKENS, byNearness),
    ...within(NAMED_TOKENS, [...named('near'), ...alone]),
  ];
  const chosen = new Set(first);
  return [...first, ...priced.filter((candidate) => !chosen.has(candidate))];
}

/**
 * The names of definitions, likeliest first, of files that show lines. Names whose definitions are not shown take no
 * more than their share of the tokens so far.
 */
function nameQueue(stubs: readonly Portion[]) {
  const keyOf = ({ file, stub }: Portion) => `${file}:${stub?.line}`;
  const place = new Map(stubs.map((stub, i) => [stub, i]));
  const byFile = groupBy(stubs, ({ file }) => file);
  const shown = new Set<string>();
  const named = new Map<string, number>();
  let ready: Portion[] = [];
  let spent = 0;
  return {
    /** Lines of a file are shown: its other names may follow. */
    show(portion: Portion): void {
      const mine = byFile.get(portion.file);
      byFile.delete(portion.file);
      // Likeliest last, where it is taken from. A file is opened once.
      if (mine) ready = [...ready, ...mine].sort((a, b) => place.get(b)! - place.get(a)!);
      const key = keyOf(portion);
      shown.add(key);
      spent -= named.get(key) ?? 0;
      named.delete(key);
    },
    /** The likeliest name that there is room for. */
    next(cost: number): Portion | undefined {
      while (ready.length > 0 && shown.has(keyOf(ready.at(-1)!))) ready.pop();
      const stub = ready.at(-1);
      if (stub === undefined || spent + stub.cost > STUB_SHARE * (cost + stub.cost))
        return undefined;
      ready.pop();
      spent += stub.cost;
      named.set(keyOf(stub), stub.cost);
      return stub;
    },
  };
}

/** The lines of files that join, likeliest first: those of one more file each {@link NEXT_STEP} tokens. */
function joinQueue(bodies: readonly Portion[]): (cost: number) => readonly Portion[] {
  const joins = bodies.filter(({ named }) => named === 'joins');
  const files = [...groupBy(joins, ({ file }) => file).values()];
  let joined = 0;
  return (cost) => (cost < (joined + 1) * NEXT_STEP ? [] : (files[joined++] ?? []));
}

/** Most worth per token first; ties in the order of files, then lines. */
function sorted(portions: readonly Portion[]): Portion[] {
  return portions
    .map((portion) => ({
      portion,
      value: portion.worth / portion.cost,
      line: portion.ranges[0]?.startLine ?? portion.stub?.line ?? 0,
    }))
    .sort((a, b) => b.value - a.value || a.portion.file - b.portion.file || a.line - b.line)
    .map(({ portion }) => portion);
}
