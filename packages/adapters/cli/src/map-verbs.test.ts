import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { capture } from '../test/capture.js';
import { FIND_TOP } from './defaults.js';
import { addMapVerbs } from './map-verbs.js';

function verbs(): readonly Command[] {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addMapVerbs(
    program,
    capture(),
    () => undefined,
    (command) => command.option('--root <folder>'),
  );
  return program.commands;
}

describe('addMapVerbs', () => {
  it('adds find, impact and explain, each on one subject in a repository', () => {
    expect(verbs().map((verb) => verb.name())).toEqual(['find', 'impact', 'explain']);
    for (const verb of verbs()) {
      expect(verb.registeredArguments).toHaveLength(1);
      expect(verb.options.map(({ long }) => long)).toContain('--root');
    }
  });

  it('finds as many as fit on a screen', () => {
    expect(verbs()[0]!.opts()).toMatchObject({ top: FIND_TOP });
  });

  it('refuses a tier that is none', async () => {
    const impact = verbs()[1]!.exitOverride();
    await expect(impact.parseAsync(['a.ts', '--tier', 'sure'], { from: 'user' })).rejects.toThrow(
      'Allowed choices are import, binding, same-package, name',
    );
  });
});
