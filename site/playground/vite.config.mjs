// Builds the playground: a page, a worker, and the grammars, which are fetched one by one when a text asks for them.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';

const require = createRequire(import.meta.url);

/** The grammars and the runtime that reads them, as files beside the page. */
const grammars = {
  name: 'grammars',
  generateBundle() {
    const runtime = require.resolve('web-tree-sitter/web-tree-sitter.wasm');
    const folder = dirname(
      require.resolve('@repomix/tree-sitter-wasms/out/tree-sitter-typescript.wasm'),
    );
    const files = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
    for (const file of [runtime, ...files.map((name) => join(folder, name))])
      this.emitFile({
        type: 'asset',
        fileName: `grammars/${file.split(/[\\/]/).at(-1)}`,
        source: readFileSync(file),
      });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // Relative: the page works below any address.
  base: './',
  plugins: [grammars],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: false, chunkSizeWarningLimit: 2_000 },
  logLevel: 'warn',
});
