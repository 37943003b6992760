import fc from 'fast-check';

/** The metadata that a client of protocol 2026-07-28 sends with every request. */
export const META: object = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Subjects that try to leave a root whose neighbor is `outside`. */
function subjects(outside: string): fc.Arbitrary<string> {
  const file = `${outside}/secret.txt`;
  return fc.oneof(
    fc.constantFrom(
      file,
      `${file}:1-9`,
      `file://${file}`,
      '../outside/secret.txt',
      'src/../../outside/secret.txt:1',
      '..\\outside\\secret.txt',
      './../outside/secret.txt#L1-L2',
      'link.txt',
      'link.txt:1-2',
      'folder/secret.txt',
      'folder/../folder/secret.txt',
      '.env',
      './.env:1',
      'src/cart.ts\0/../../outside/secret.txt',
      'src/cart.ts:0-99999999999999999999',
      'src/cart.ts#__proto__',
      'constructor',
      '/dev/zero',
      '/proc/self/environ',
    ),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

/** Arguments of the tools: right ones, wrong ones, and none. */
function calledTools(outside: string): fc.Arbitrary<object> {
  const value = fc.oneof(subjects(outside), fc.jsonValue({ maxDepth: 2 }));
  const drawn = fc.record(
    {
      task: value,
      subject: value,
      subjects: fc.oneof(fc.array(value, { maxLength: 3 }), value),
      expect: fc.oneof(fc.array(value, { maxLength: 3 }), value),
      more: value,
      whole: fc.oneof(fc.boolean(), value),
      path: value,
      root: value,
      focus: fc.oneof(fc.array(value, { maxLength: 3 }), value),
      with: fc.oneof(fc.subarray(['callers', 'callees', 'tests', 'history']), value),
      budget: fc.oneof(fc.constantFrom(100, 20_000, 0, -1, 1e308, 0.5), value),
      depth: fc.oneof(fc.nat(5), value),
    },
    { requiredKeys: [] },
  );
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('context', 'show', 'map', 'impact', 'outline') },
    { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
  );
  return fc.record({ name, arguments: fc.oneof({ weight: 8, arbitrary: drawn }, fc.jsonValue()) });
}

const METHODS = [
  'server/discover',
  'initialize',
  'ping',
  'tools/list',
  'resources/read',
  'prompts/get',
  'subscriptions/listen',
  'logging/setLevel',
  'notifications/cancelled',
  '__proto__',
];

/** A call of a tool as a client sends it, with any arguments, without its id. */
export function calls(outside: string): fc.Arbitrary<{ method: string; params: object }> {
  return calledTools(outside).map((call) => ({
    method: 'tools/call',
    params: { ...call, _meta: META },
  }));
}

/** A request of any method, with parameters of any kind, as a line. */
export const requests: fc.Arbitrary<string> = fc
  .record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), fc.jsonValue({ maxDepth: 1 })),
    method: fc.oneof(fc.constantFrom(...METHODS), fc.string({ maxLength: 20 })),
    params: fc.oneof(
      fc.oneof(fc.constant(META), fc.jsonValue({ maxDepth: 2 })).map((_meta) => ({ _meta })),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  })
  .map((request) => JSON.stringify(request));

/** A line that is no message, or only looks like one. */
export const garbage: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .record({
        jsonrpc: fc.constantFrom('2.0', '1.0', 2),
        id: fc.jsonValue(),
        result: fc.jsonValue(),
      })
      .map((value) => JSON.stringify(value)),
    fc
      .record({ cut: fc.nat(60), method: fc.constantFrom(...METHODS) })
      .map(({ cut, method }) => JSON.stringify({ jsonrpc: '2.0', id: 1, method }).slice(0, cut)),
    fc.nat(2_000).map((depth) => '['.repeat(depth)),
  )
  .map((line) => line.replaceAll('\n', ' '));
