// A start costs what it loads: what an answer from a kept index needs is pinned, so that a value that moves
// brings no parser, resolver or report into every start.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Sandbox, sandbox, shop } from '../test/repository.js';

let box: Sandbox;
afterEach(() => box.remove());

const asData = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** The options of Node that write each package specifier which a process loads into a file, a line each. */
function recordingTo(path: string): string {
  const hooks = asData(`import { appendFileSync } from 'node:fs';
export async function resolve(specifier, context, next) {
  if (!/^(?:\\.|\\/|node:|file:|data:)/.test(specifier)) appendFileSync(${JSON.stringify(path)}, specifier + '\\n');
  return next(specifier, context);
}`);
  return `--import=${asData(`import { register } from 'node:module'; register(${JSON.stringify(hooks)});`)}`;
}

it('a map of what is indexed loads these modules of packages and no others', async () => {
  box = sandbox();
  shop(box);
  const first = await box.ctx(['map', '--quiet']);
  const path = join(box.root, '..', 'loaded');
  // From the modules as they are installed, not from compiled code.
  const env = { NODE_OPTIONS: recordingTo(path), NODE_DISABLE_COMPILE_CACHE: '1' };
  const again = box.process(['map', '--quiet'], { env });
  expect(again).toEqual(first);
  const loaded = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect([...new Set(loaded)].filter((name) => !isBuiltin(name)).sort()).toEqual([
    '@ctx/relevance/term-index',
    '@ctx/source/formats',
    '@ctx/source/headers',
    '@ctx/source/languages',
    '@ctx/source/paths',
    '@ctx/source/roles',
    '@ctx/store/disk',
    '@ctx/syntax/facts',
    '@ctx/text',
    '@ctx/text/collections',
    '@ctx/text/junk',
    '@ctx/text/printable',
    '@ctx/text/secrets',
    '@ctx/tree',
    '@ctx/tree/remarks',
    '@ctx/workspace/map',
    'commander',
  ]);
});

it('an answer from compiled code loads no module of a package, and is the same', async () => {
  box = sandbox();
  shop(box);
  const first = await box.ctx(['map', '--quiet']);
  const path = join(box.root, '..', 'loaded');
  const run = () => box.process(['map', '--quiet'], { env: { NODE_OPTIONS: recordingTo(path) } });
  // The program in one file is compiled, and kept once more with what ran behind it.
  for (let i = 0; i < 3; i++) expect(run()).toEqual(first);
  const loaded = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(loaded.filter((name) => name !== '' && !isBuiltin(name))).toEqual([]);
});
