// Without dependencies: a plugin is copied to where nothing else of ours is. Each event starts a process
// anew, so what most events do not need stands in files of its own, which are loaded when they come.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import shared from '../../../tsup.config.mjs';

const hooks = new URL('../hooks/', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', hooks), 'utf8'));

/**
 * Puts what `@ctx/hooks` loads when it is needed into one file, its outlines aside: each file that Node
 * loads costs about a millisecond, and a read needs most of them.
 */
const TOGETHER = /^(?:edits|handoff|long-read|project-file|scene-log|task)-\w+\.js$/;
const inOneFile = {
  name: 'in-one-file',
  setup(build) {
    const dist = fileURLToPath(new URL('dist/', hooks));
    build.onResolve({ filter: /^\.\// }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(dist) && TOGETHER.test(path.slice(2))
        ? { path: 'when-needed', namespace: 'ctx', sideEffects: false }
        : undefined,
    );
    build.onLoad({ filter: /^when-needed$/, namespace: 'ctx' }, () => ({
      contents: readdirSync(dist)
        .filter((file) => TOGETHER.test(file))
        .map((file) => `export * from './${file}';`)
        .join('\n'),
      resolveDir: dist,
    }));
  },
};

/** Finds `@ctx/hooks` by its folder: an installation for use alone links no development dependencies. */
const hooksByFolder = {
  name: 'hooks-by-folder',
  setup(build) {
    build.onResolve({ filter: /^@ctx\/hooks(?:\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(new URL(exports[path.replace('@ctx/hooks', '.')].default, hooks)),
    }));
  },
};

/** Leaves out the package of stores elsewhere: it is optional and brings a driver, and a copied plugin finds neither. */
const withoutStores = {
  name: 'without-stores',
  setup(build) {
    build.onResolve({ filter: /^@ctx\/store-postgres$/ }, ({ path }) => ({ path, external: true }));
  },
};

export default () => ({
  ...shared(),
  platform: 'node',
  noExternal: [/^@ctx\//],
  esbuildPlugins: [hooksByFolder, withoutStores, inOneFile],
  minify: true,
  splitting: true,
});
