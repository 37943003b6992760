import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, isFull } from '../../../../scripts/draws.js';
import { HOSTILE_KINDS, hostileTexts } from '../test/hostile-texts.js';
import { type Sandbox, sandbox } from '../test/repository.js';

let box: Sandbox;
const LENGTH = isFull ? 4_000 : 1_000;
const files = hostileTexts(LENGTH);
beforeAll(() => {
  box = sandbox({ git: false });
  for (const [path, text] of files) box.write(path, text);
});
afterAll(() => box.remove());

/** Runs a verb; it answers, finds nothing or refuses, and shows no trace of the program's own. */
async function answered(args: readonly string[]): Promise<string> {
  const { code, out, err } = await box.ctx([...args]);
  const name = args.map((arg) => arg.slice(0, 60)).join(' ');
  expect([0, 1, 2], `${name}: ${err}`).toContain(code);
  expect(err, name).not.toMatch(/\bat \S+ ?\(?.*\.[jt]s:\d+/);
  return out;
}

describe('a tree of texts made to take long', () => {
  it('has every kind in thirteen languages, the same every time', () => {
    expect(files.size).toBe(13 * HOSTILE_KINDS.length);
    expect([...hostileTexts(LENGTH)]).toEqual([...files]);
  });

  it('is answered about by the verbs that read all of it', async () => {
    for (const args of [
      ['map'],
      ['context', 'why is same NaN'],
      ['find', 'same'],
      ['explain', 'same'],
      ['chunk', '--workers', '0'],
      ['outline', '.'],
    ])
      await answered(args);
    expect(await answered(['map'])).toContain('same');
  }, 600_000);

  it.each(HOSTILE_KINDS)(
    'is answered about by the verbs that read one file: %s',
    async (kind) => {
      for (const path of [...files.keys()].filter((file) => file.startsWith(`${kind}/`))) {
        expect(await answered(['outline', path])).not.toBe('');
        await answered(['compress', path, '--mode', 'aggressive']);
      }
    },
    600_000,
  );
});

describe('arguments of all kinds', () => {
  const all = [
    ...['', '-', '--', '--limit=-1', '--limit=1e999', '--budget=NaN', '--budget=1e30'],
    ...['__proto__', 'constructor', '%s%n', '$(touch pwned)', '*?[', '\\', '@/etc/passwd'],
    ...[
      '../../etc/passwd',
      'a\tb\u001b[31m',
      '\u202e',
      '--base=--upload-pack=x',
      'a'.repeat(50_000),
    ],
  ];
  it.each(drawn(all, 7))(
    'are taken for what they are: %j',
    async (argument) => {
      for (const verb of [
        'map',
        'context',
        'find',
        'outline',
        'compress',
        'links',
        'impact',
        'explain',
      ])
        expect(await answered([verb, argument])).not.toMatch(/[\u001b\u202e]|root:x:0/);
    },
    600_000,
  );
});
