import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CTX, type Sandbox, sandbox } from '../test/repository.js';
import { withoutColors } from './io/colors.js';

let box: Sandbox;
beforeAll(() => {
  box = sandbox();
  box.write('src/cart.ts', 'export function total(prices: number[]) {\n  return prices;\n}\n');
});
afterAll(() => box.remove());

/** The program's output in a terminal of its own: `script` of util-linux, or of BSD, opens one. */
function inTerminal(args: readonly string[], env: Record<string, string>): string {
  const command = [process.execPath, CTX, ...args];
  const quoted = command.map((word) => `'${word}'`).join(' ');
  const script =
    process.platform === 'linux' ? ['-qec', quoted, '/dev/null'] : ['-q', '/dev/null', ...command];
  const printed = execFileSync('script', script, {
    cwd: box.root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: box.root, TERM: 'xterm-256color', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The line of the progress, on the same terminal, is wiped before the answer.
  return printed.slice(printed.lastIndexOf('\u001b[K') + 1).replaceAll('\r\n', '\n');
}

const FIND = ['find', 'total'];
const PLAIN = 'src/cart.ts:1 +function total(prices: number[])\n';
const STYLED = PLAIN.replace(
  'src/cart.ts:1',
  '\u001b[1msrc/cart.ts\u001b[22m\u001b[36m:1\u001b[39m',
);

describe.skipIf(process.platform === 'win32')('a terminal', () => {
  it('shows paths bold and lines in a color', () => {
    expect(inTerminal(FIND, {})).toContain(STYLED);
  });

  it.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }],
    ['TERM=dumb', { TERM: 'dumb' }],
  ])('shows text alone with %s', (_, env) => {
    const printed = inTerminal(FIND, env);
    expect(printed).toContain(PLAIN);
    expect(printed).toBe(withoutColors(printed));
  });

  it('shows JSON as it is', () => {
    const printed = inTerminal([...FIND, '--json', '--quiet'], {});
    expect(printed).toContain('"src/cart.ts"');
    expect(printed).toBe(withoutColors(printed));
  });

  it('is what a pipe is not, whatever the environment asks for', () => {
    const { out } = box.process(FIND, { env: { FORCE_COLOR: '1', TERM: 'xterm-256color' } });
    expect(out).toBe(PLAIN);
  });
});
