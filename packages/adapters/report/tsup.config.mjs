// The page's script and style become one module of strings with their digests, which a Content-Security-Policy
// names: what a report runs is what was built.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import shared from '../../../tsup.config.mjs';

const root = new URL('../../../', import.meta.url);
// The bundler that tsup brings along: an installation for use alone has no other.
const { build } = createRequire(createRequire(new URL('package.json', root)).resolve('tsup'))(
  'esbuild',
);

/** d3-hierarchy is in the script, and its license (ISC) asks that this stands beside it. */
const NOTICE = `/* d3-hierarchy: Copyright 2010-2021 Mike Bostock. Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies. THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE. */`;

const bundled = async (options) => {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    ...{ bundle: true, minify: true, write: false, logLevel: 'error', charset: 'ascii' },
    ...options,
  });
  return outputFiles[0].text;
};

const digest = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

async function writePage() {
  const script = await bundled({
    entryPoints: ['src/page/main.ts'],
    ...{ format: 'iife', target: 'es2022', platform: 'browser', banner: { js: NOTICE } },
  });
  const style = await bundled({ entryPoints: ['src/page/style.css'] });
  const parts = {
    SCRIPT: script,
    STYLE: style,
    SCRIPT_DIGEST: digest(script),
    STYLE_DIGEST: digest(style),
  };
  const lines = Object.entries(parts).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`,
  );
  writeFileSync('dist/page.js', `// Written by the build from src/page.\n${lines.join('')}`);
}

export default () => {
  const config = shared();
  return {
    ...config,
    onSuccess: async () => {
      await writePage();
      await config.onSuccess();
    },
  };
};
