// vulture: functions and classes of Python whose name stands nowhere else, however sure.
import { join } from 'node:path';
import { INSTALLED, output } from './peer.mjs';

const program = join(INSTALLED, 'python/vulture/bin/vulture');

export const vulture = {
  name: 'vulture',
  package: 'vulture',
  needs: [program],
  /** Names that it takes for unused; it says nothing of files. */
  unused(root) {
    const text = output(program, ['.', '--min-confidence', '0'], { cwd: root });
    const names = text.split('\n').flatMap((line) => {
      const [, path, name] = /^(.+):\d+: unused (?:function|class) '(\w+)'/.exec(line) ?? [];
      return path === undefined ? [] : [{ path: path.replace(/^\.\//, ''), name }];
    });
    return { names, files: [] };
  },
};
