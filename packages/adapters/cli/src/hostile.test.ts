import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../../scripts/draws.js';
import { type Ground, groundOf, pathOf, sprung } from '../test/ground.js';
import { NAMES } from '../test/program.js';
import { type Sandbox, sandbox, shop } from '../test/repository.js';
import { ALONE, CONFIGURED, type Trap } from '../test/traps.js';

const cleanup: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanup.splice(0)) remove();
});

// Made once, and copied for each trap: a commit takes several processes.
let pattern: Sandbox;
beforeAll(() => {
  pattern = sandbox();
  shop(pattern);
});
afterAll(() => pattern.remove());

/** The shop as a repository, with traps. */
function layOut(...traps: readonly Trap[]): { box: Sandbox; ground: Ground } {
  const box = sandbox({ git: false });
  const marks = mkdtempSync(join(tmpdir(), 'ctx-marks-'));
  cleanup.push(box.remove, () => rmSync(marks, { recursive: true, force: true }));
  cpSync(pattern.root, box.root, { recursive: true });
  const ground = groundOf(box.root, marks);
  for (const trap of traps) trap.lay(ground);
  // Laying one may have sprung another.
  for (const name of sprung(ground)) rmSync(join(marks, name));
  return { box, ground };
}

/** Arguments with which verbs do their work on the repository; any other gets a file. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  context: [
    ['context', 'why is the total NaN', '--explain', '--conversation', 'c'],
    ['context', '--diff'],
    ['context', '--base', 'HEAD~1'],
  ],
  map: [['map']],
  outline: [['outline', 'src/price.ts']],
  links: [['links', 'src/price.ts']],
  find: [['find', 'priceOf']],
  show: [
    ['show', 'priceOf', '--callers', '--callees', '--tests', '--history'],
    ['show', 'src/price.ts:1-2'],
  ],
  impact: [['impact', 'src/price.ts#priceOf']],
  tests: [['tests', 'src/price.ts#priceOf']],
  explain: [['explain', 'src/price.ts', 'why is the total NaN']],
  chunk: [
    ['chunk', '--workers', '0'],
    ['chunk', 'src'],
  ],
  completion: [['completion', 'bash']],
  report: [['report', '-o', '-']],
  manual: [['manual']],
  gain: [['gain']],
  more: [['more', 'kobali']],
  grep: [['grep', 'priceOf']],
  facts: [['facts', 'c']],
  handoff: [['handoff', 'c']],
  terse: [['terse', '--', 'cat', 'src/price.ts']],
  compress: [['compress', 'src/price.ts']],
  bench: [
    ['bench', 'compress', 'src'],
    ['bench', 'outline', 'src'],
    ['bench', 'terse', '.'],
  ],
};

/** Runs every verb from within the root, on a PATH that begins there. */
async function runEverything({ box, ground }: ReturnType<typeof layOut>): Promise<void> {
  const before = process.cwd();
  process.chdir(ground.root);
  try {
    for (const args of NAMES.flatMap((name) => RUNS[name] ?? [[name, 'src/price.ts']])) {
      const { code, err } = await box.ctx([...args], { env: { PATH: pathOf(ground.root) } });
      expect([0, 1, 2], `${args.join(' ')}: ${err}`).toContain(code);
      expect(sprung(ground), args.join(' ')).toEqual([]);
    }
  } finally {
    process.chdir(before);
  }
}

describe('a hostile repository', () => {
  it('meets every verb here', () => {
    for (const name of Object.keys(RUNS)) expect(NAMES).toContain(name);
  });

  it('runs nothing of its own, whatever it configures', async () => {
    await runEverything(layOut(...CONFIGURED));
  });

  it.each(drawn(ALONE).map((trap) => [trap.name, trap] as const))(
    'runs nothing of its own: %s',
    async (_, trap) => {
      await runEverything(layOut(trap));
    },
  );

  it.each(drawn([...CONFIGURED, ...ALONE]).map((trap) => [trap.name, trap] as const))(
    'is one where nobody bewares: %s',
    (_, trap) => {
      const { ground } = layOut(trap);
      try {
        trap.spring(ground);
      } catch {
        // The effect of a trap on git does not matter.
      }
      expect(sprung(ground)).toContain(trap.name);
    },
  );
});
