// knip: exports and files of scripts that nothing needs. Its plugins are switched off: they run the configuration of
// the repository that is read, which nobody asked for, and without its dependencies they fail.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALLED, npm, output } from './peer.mjs';

const PLUGINS = join(INSTALLED, 'node_modules/knip/dist/plugins');

export const knip = {
  name: 'knip',
  package: 'knip',
  needs: [npm('knip')],
  /** Names of files that it takes for unused, and the files. */
  unused(root) {
    const folder = mkdtempSync(join(tmpdir(), 'ctx-knip-'));
    const config = join(folder, 'knip.json');
    const off = readdirSync(PLUGINS, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
    );
    writeFileSync(config, JSON.stringify(Object.fromEntries(off.map(({ name }) => [name, false]))));
    const args = ['--include', 'files,exports,types', '--reporter', 'json', '--config', config];
    const text = output(npm('knip'), [...args, '--no-exit-code', '--no-progress'], { cwd: root });
    rmSync(folder, { recursive: true });
    const { issues } = JSON.parse(text);
    const names = issues.flatMap(({ file, exports = [], types = [] }) =>
      [...exports, ...types].map(({ name }) => ({ path: file, name })),
    );
    return { names, files: issues.flatMap(({ files = [] }) => files.map(({ name }) => name)) };
  },
};
