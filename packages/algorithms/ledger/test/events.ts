// Scripted and random events for the tests.

import type { View } from '@ctx/text';
import fc from 'fast-check';
import type { Delivered, LedgerEvent, Usage } from '../src/log/event.js';

/** A delivery of `sent` tokens; everything else may be overridden. */
export function delivered(
  path: string,
  sent: number,
  over: Partial<Delivered> & { original?: number } = {},
): Delivered {
  const { original = sent, ...rest } = over;
  return {
    type: 'delivered',
    time: 0,
    message: `m:${path}:${over.time ?? 0}`,
    path,
    view: original > sent ? 'outline' : 'full',
    hash: `${path}#1`,
    tokens: { original, sent },
    ...rest,
  };
}

/** A request for which the host reports its cache. */
export function usage(time: number, over: Partial<Usage> = {}): Usage {
  return { type: 'usage', time, fresh: 0, cacheWrite: 0, cacheRead: 0, output: 0, ...over };
}

const time: fc.Arbitrary<number> = fc.nat(50);
const path: fc.Arbitrary<string> = fc.constantFrom('a.ts', 'src/b.ts', 'src/c.ts', 'd.md', '$ ls');
const message: fc.Arbitrary<string> = fc.nat(30).map((n) => `m${n}`);
const view: fc.Arbitrary<View> = fc.constantFrom('full', 'outline', 'signatures', 'path');
const hash: fc.Arbitrary<string> = fc.constantFrom('h1', 'h2');
const tokens = fc.record({ original: fc.nat(3000), sent: fc.nat(3000) });
const ranges = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 80 }), fc.nat(30)).map(([startLine, more]) => ({
    startLine,
    endLine: startLine + more,
  })),
  { minLength: 1, maxLength: 3 },
);
const of = <T extends LedgerEvent['type']>(type: T) => fc.constant(type);

const deliveries: fc.Arbitrary<LedgerEvent> = fc.record(
  { type: of('delivered'), time, message, path, view, hash, ranges, tokens },
  { requiredKeys: ['type', 'time', 'message', 'path', 'view', 'tokens'] },
);

/** Events that name one path each and are neither border nor about what another event brought. */
export const independentEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({ type: of('edited'), time, path, hash }, { requiredKeys: ['type', 'time', 'path'] }),
  fc.record({ type: of('pinned'), time, path, pinned: fc.boolean() }),
  fc.record({ type: of('mentioned'), time, paths: fc.array(path, { maxLength: 3 }) }),
  fc.record({ type: of('intended'), time, text: fc.constantFrom('fix it', 'explain it') }),
  fc.record({ type: of('decided'), time, text: fc.constantFrom('use x', 'keep y') }),
  fc.record({ type: of('accepted'), time, digest: fc.constantFrom('d1', 'd2') }),
  fc.record({ type: of('overhead'), time, tokens: fc.nat(500) }),
  fc.record(
    {
      type: of('fact'),
      time,
      kind: fc.constantFrom('discovery', 'decision'),
      key: fc.constantFrom('k1', 'k2'),
      value: fc.constantFrom('yes', 'no'),
      source: fc.constantFrom('coder-1', 'tester-2'),
      confidence: fc.constantFrom(0.5, 1),
      cites: fc.record({ path, hash }),
    },
    { requiredKeys: ['type', 'time', 'kind', 'key', 'value'] },
  ),
);

/** Any event at all. */
export const anyEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  { arbitrary: deliveries, weight: 4 },
  { arbitrary: independentEvent, weight: 2 },
  fc.record({ type: of('reread'), time, message, path, tokens }),
  fc.record({ type: of('evicted'), time, message, path, left: fc.nat(30) }),
  fc.record({ type: of('replaced'), time, message, path, view, sent: fc.nat(500) }),
  fc.record(
    { type: of('compacted'), time, kept: fc.array(message, { maxLength: 3 }), tokens: fc.nat(900) },
    { requiredKeys: ['type', 'time'] },
  ),
  fc.record(
    {
      type: of('usage'),
      time,
      fresh: fc.nat(100),
      cacheWrite: fc.nat(2000),
      cacheRead: fc.nat(9000),
      output: fc.nat(500),
      window: fc.constantFrom(8000, 200_000),
    },
    { requiredKeys: ['type', 'time', 'fresh', 'cacheWrite', 'cacheRead', 'output'] },
  ),
);

/** A log. */
export const anyLog: fc.Arbitrary<LedgerEvent[]> = fc.array(anyEvent, { maxLength: 60 });
