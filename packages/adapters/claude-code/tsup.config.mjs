// One file without dependencies: a plugin is copied to where nothing else of ours is, and each event
// starts a process anew.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import shared from '../../../tsup.config.mjs';

const hooks = new URL('../hooks/', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', hooks), 'utf8'));

/** Finds `@ctx/hooks` by its folder: an installation for use alone links no development dependencies. */
const hooksByFolder = {
  name: 'hooks-by-folder',
  setup(build) {
    build.onResolve({ filter: /^@ctx\/hooks(?:\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(new URL(exports[path.replace('@ctx/hooks', '.')].default, hooks)),
    }));
  },
};

export default {
  ...shared,
  platform: 'node',
  noExternal: [/^@ctx\//],
  esbuildPlugins: [...(shared.esbuildPlugins ?? []), hooksByFolder],
  minify: true,
  splitting: false,
};
