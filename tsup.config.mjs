import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeIndexes } from './scripts/languages.mjs';
import { writeO200k } from './scripts/o200k.mjs';
import { packageStamp, stampFile } from './scripts/packages.mjs';
import { writeVerbs } from './scripts/verbs.mjs';

const root = new URL('.', import.meta.url).pathname;

/**
 * The entries of the package in this folder: its own exports (./dist/x.js comes from src/x.ts), so that package.json
 * is the only list of them; what the build itself writes has no source.
 */
function entries() {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const targets = [
    ...Object.values(manifest.exports ?? {}).map((e) => (typeof e === 'string' ? e : e.default)),
    ...Object.values(manifest.bin ?? {}),
    ...Object.values(manifest.imports ?? {}).flatMap((e) =>
      typeof e === 'string' ? [] : Object.values(e),
    ),
  ];
  return Object.fromEntries(
    targets
      .map((file) => /^(?:\.\/)?dist\/(.+)\.js$/.exec(file)?.[1])
      .filter(Boolean)
      .map((name) => [name, `src/${name}.ts`]),
  );
}

/** One configuration for every package: that of the current folder, whose lists it writes first. */
export default () => {
  writeVerbs(process.cwd());
  writeIndexes(root, process.cwd());
  return { ...SHARED, entry: entries(), esbuildOptions };
};

/** A process that builds several packages has loaded the bundler in another folder. */
function esbuildOptions(options) {
  options.absWorkingDir = process.cwd();
}

const SHARED = {
  format: ['esm'],
  target: 'node20',
  platform: 'neutral',
  outDir: 'dist',
  external: [/^node:/, /^#/],
  splitting: true,
  // Declarations are emitted by `tsc -b`, ten times faster than here.
  dts: false,
  // Old chunks go, the declarations that stand beside them stay.
  clean: ['!**/*.d.ts', '!.tsbuildinfo'],
  silent: true,
  onSuccess: async () => {
    // An entry names every chunk that it shares, also those it takes nothing from: no chunk has
    // effects, and bundlers warn their users of such imports.
    for (const name of readdirSync('dist').filter((file) => file.endsWith('.js'))) {
      const text = readFileSync(`dist/${name}`, 'utf8');
      const bare = text.replace(/^import "\.\/chunk-[^"]*";\n/gm, '');
      if (bare !== text) writeFileSync(`dist/${name}`, bare);
    }
    await writeO200k(process.cwd());
    writeFileSync(stampFile(process.cwd()), packageStamp(root, process.cwd()));
  },
};
