import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scene } from '@ctx/hooks';
import { projectRoots } from '@ctx/hooks/node';
import { replay } from '@ctx/ledger';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { hookContext } from './hook-context.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.write(
    'src/cart.ts',
    'export function cartTotal(prices: number[]): number {\n  return 1;\n}\n',
  );
  box.write('src/user.ts', 'export function userName(id: string): string {\n  return id;\n}\n');
});
afterEach(() => box.remove());

const scene = () => ({ session: 's', cwd: `${box.root}/src` });
const TASK = 'cartTotal is NaN for an empty cart';
const disk = {
  ledger: async () => replay([]),
  now: () => 5,
  roots: (at: Scene) => projectRoots(at.cwd, {}),
};

it('gives the lines of a task from the whole project, in so many characters, with their chance', async () => {
  const found = await hookContext(TASK, scene(), 3000, disk);
  expect(found?.text).toContain('## src/cart.ts');
  expect(found?.chance).toBeGreaterThan(0);
  expect(found?.record).toMatchObject([
    { type: 'intended', text: TASK },
    { type: 'delivered', path: 'src/cart.ts' },
  ]);
  const small = await hookContext(TASK, scene(), 260, disk);
  expect(small?.text.length ?? 0).toBeLessThanOrEqual(260);
});

it('sends nothing again that the conversation has, and nothing where nothing matches', async () => {
  const first = await hookContext(TASK, scene(), 3000, disk);
  const ledger = async () => replay(first?.record ?? []);
  const second = await hookContext(TASK, scene(), 3000, { ...disk, ledger });
  expect(second?.text ?? '').not.toContain('return 1;');
  expect(await hookContext('zzyzx qqfoo', scene(), 3000, disk)).toBeUndefined();
});

it('is no more likely to be right than nothing where the message names nothing in the first file', async () => {
  const told = 'Is the total of the prices right if somebody is no user?';
  const found = await hookContext(told, scene(), 3000, disk);
  expect(found?.text).toContain('## src/');
  expect(found?.chance).toBe(0);
});

it('says in the answer what a limit left unread, and is less sure by as much', async () => {
  box.write('docs/long.md', 'The cart total of an empty cart.\n');
  const whole = await hookContext(TASK, scene(), 3000, disk);
  const part = await hookContext(TASK, scene(), 3000, { ...disk, limits: { files: 2 } });
  expect(whole?.text).not.toContain('not read yet');
  expect(part?.text).toMatch(
    /^# .*\n(?:.*\n)?1 of 3 files are not read yet, 1 of them below docs\/: .*\n/,
  );
  expect(part!.text.length).toBeLessThanOrEqual(3000);
  expect(part!.chance).toBeLessThan(whole!.chance);
});

it('answers over the repositories that a list above the project names, its own first', async () => {
  box.write('package.json', '{"name":"web"}');
  const beside = join(dirname(box.root), 'money');
  mkdirSync(join(beside, 'src'), { recursive: true });
  writeFileSync(join(beside, 'src/round.ts'), 'export const roundCents = (n: number) => n;\n');
  writeFileSync(join(dirname(box.root), 'ctx.roots'), 'money\nroot\n');
  const task = 'roundCents is wrong in cartTotal';
  const found = await hookContext(task, scene(), 3000, disk);
  expect(found?.text).toContain('## money/src/round.ts');
  expect(found?.text).toContain('## root/src/cart.ts');
  expect(found?.record.map((event) => 'path' in event && event.path)).toContain(
    'money/src/round.ts',
  );
  // A listed repository that is not there is named, and takes nothing away.
  const list = join(dirname(box.root), 'ctx.roots');
  writeFileSync(list, 'gone\nmoney\nroot\n');
  const without = await hookContext(task, scene(), 3000, disk);
  expect(without?.text).toContain(`left out ${join(dirname(list), 'gone')}: no such directory`);
  expect(without?.text).toContain('## money/src/round.ts');
  writeFileSync(list, 'money\nroot\n');
  // What a limit leaves unread is the other one.
  for (let i = 0; i < 30; i++)
    writeFileSync(join(beside, `src/b${i}.ts`), `export const b = ${i};`);
  box.write('src/cart.ts', 'export const cartTotal = 2;\n');
  const limits = { files: 1, milliseconds: 0 };
  const part = await hookContext('cartTotal', scene(), 3000, { ...disk, limits });
  expect(part?.text).toContain('cartTotal = 2');
});
