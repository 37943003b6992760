// The program in one file, `dist/program.cjs`, for a start from code that V8 compiled earlier: it keeps that of scripts,
// not of modules. Beside it, `dist/program.json` names the packages of ours that it was made of.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'tsup';

/** The script is a function: of Node's `require`, of what finds a file of a package, and of what loads a module. */
const [BEFORE, AFTER] = [
  '(function (require, urlOf, importModule) { const module = { exports: {} }; const exports = module.exports;',
  'return module.exports; })',
];

/** Writes the program of a package in one file, from what its build has just written. */
export async function writeProgram(folder) {
  const dist = join(folder, 'dist');
  /** Folders of packages of ours by name. */
  const found = new Map();
  await build({
    config: false,
    silent: true,
    clean: false,
    entry: { program: join(dist, 'index.js') },
    outDir: dist,
    format: ['cjs'],
    target: 'node20',
    platform: 'node',
    noExternal: [/.*/],
    splitting: false,
    banner: { js: BEFORE },
    footer: { js: AFTER },
    esbuildOptions(options) {
      Object.assign(options, {
        absWorkingDir: folder,
        ...{ minifyWhitespace: true, minifySyntax: true, charset: 'ascii' },
        // Node warns of an `import()` in a script.
        supported: { 'dynamic-import': false },
      });
    },
    esbuildPlugins: [otherVerbs(folder), places(found)],
  });
  found.delete(manifestIn(folder).name);
  const parts = partsOf(folder, found);
  writeFileSync(join(dist, 'program.json'), `${JSON.stringify(parts)}\n`);
}

/** Leaves the verbs that do not answer from what is kept to the modules: only those load them. */
function otherVerbs(folder) {
  const list = readFileSync(join(folder, 'src/start/answering.ts'), 'utf8');
  const answering = new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  const others = readdirSync(join(folder, 'src/verbs'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !answering.has(name));
  const filter = new RegExp(`^\\./(?:${others.join('|')})-[A-Z0-9]{8}\\.js$`);
  return {
    name: 'other-verbs',
    setup({ onResolve }) {
      // Other packages have files of these names as well.
      onResolve({ filter }, ({ path, kind, importer }) =>
        kind === 'dynamic-import' && importer.startsWith(join(folder, 'dist'))
          ? { path, external: true }
          : undefined,
      );
    },
  };
}

/**
 * Modules of ours learn where they are installed: their workers and tables are looked for there. What stands for a
 * table where there are no files is not needed where there are.
 */
function places(found) {
  return {
    name: 'places',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /o200k-module/ }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const folder = packageOf(path);
        const { name, peerDependenciesMeta: peers = {} } = manifestIn(folder);
        const isOurs = name.startsWith('@ctx/');
        if (isOurs) found.set(name, folder);
        if (!/\bimport(?:\.meta\b|\()/.test(text)) return undefined;
        const owner = isOurs ? name : '@ctx/syntax';
        const file = isOurs ? relative(folder, path).split(sep).join('/') : 'dist/index.js';
        const url = `urlOf(${JSON.stringify(owner)}, ${JSON.stringify(file)})`;
        // Modules of Node, packages that need not be installed, and one that is named by its place, are loaded as such.
        const contents = text
          .replaceAll(/\bimport\.meta\.url\b/g, url)
          .replaceAll(/\bimport\((\w+)\)/g, 'importModule($1)')
          .replaceAll(/\bimport\((["'])([\w@:/-]+)\1\)/g, (all, _, name) =>
            peers[name]?.optional
              ? `importModule(${JSON.stringify(name)}, ${url})`
              : isBuiltin(name)
                ? `importModule(${JSON.stringify(name)})`
                : all,
          );
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Each package behind one that depends on it, and so finds it where the program is installed. */
function partsOf(folder, found) {
  const parts = [];
  const rest = new Map(found);
  for (const from of [folder, ...found.values()]) {
    const { name: via, dependencies = {} } = manifestIn(from);
    for (const name of Object.keys(dependencies).filter((one) => rest.has(one))) {
      const own = rest.get(name);
      rest.delete(name);
      const stamp = readFileSync(join(own, 'dist/.stamp'), 'utf8');
      parts.push({ name, via, version: manifestIn(own).version, stamp });
    }
  }
  return parts;
}

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of the package that a file is in. */
function packageOf(path) {
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json')) || manifestIn(folder).name === undefined)
    folder = dirname(folder);
  return folder;
}
