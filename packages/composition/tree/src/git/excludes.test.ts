import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeFifo, writeFiles } from '../../test/directories.js';
import { readExcludes } from './excludes.js';

describe('readExcludes', () => {
  it('reads the user’s list where it is by default, and where the configuration says', () => {
    const home = makeDirectory({ '.config/git/ignore': 'default\n', mine: 'named\n' });
    const common = makeDirectory({ 'info/exclude': 'own\n' });
    expect(readExcludes(common, { HOME: home })).toEqual(['default\n', 'own\n']);
    writeFiles(home, { '.gitconfig': '[core]\n\texcludesFile = ~/mine\n' });
    expect(readExcludes(common, { HOME: home })).toEqual(['named\n', 'own\n']);
    expect(readExcludes(common, { HOME: home, GIT_CONFIG_GLOBAL: '/dev/null' })).toEqual([
      'default\n',
      'own\n',
    ]);
  });

  it('takes none where there is none that can be read', () => {
    const common = makeDirectory({ 'info/x': '' });
    makeFifo(join(common, 'info/exclude'));
    expect(readExcludes(common, { HOME: makeDirectory() })).toEqual([]);
  });
});
