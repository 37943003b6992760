import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../test/sample.js';
import { openRoots } from './roots.js';

it('names folders by as much of their path as tells them apart, each once', async () => {
  const folder = makeFolder({ 'one/app/a.md': 'a', 'two/app/a.md': 'a', 'lib/a.md': 'a' });
  const at = (path: string): string => join(folder, path);
  const roots = await openRoots([at('one/app'), at('two/app'), at('lib'), at('./lib/')]);
  expect(roots.all.map(({ name }) => name)).toEqual(['one/app', 'two/app', 'lib']);
  expect(roots.root('two/app').path).toBe(at('two/app'));
  expect(roots.root(at('lib')).name).toBe('lib');
  expect(() => roots.root()).toThrow('root must be one of one/app, two/app, lib, got none');
  expect(() => roots.root('app')).toThrow('got "app"');
});

it('needs no name where there is one, and refuses what is no folder', async () => {
  const folder = makeFolder({ 'a.md': 'a' });
  expect((await openRoots([folder])).root().path).toBe(folder);
  await expect(openRoots([])).rejects.toThrow(RangeError);
  await expect(openRoots([join(folder, 'a.md')])).rejects.toThrow('not a directory');
});
