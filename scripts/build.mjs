// Builds packages one after the other, as `run.mjs` names them: the builder is loaded once for many. Each package
// is built from its own folder, by its own configuration where it has one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'tsup';

const SHARED = fileURLToPath(new URL('../tsup.config.mjs', import.meta.url));

process.on('message', async (folder) => {
  try {
    process.chdir(folder);
    const own = join(folder, 'tsup.config.mjs');
    const file = pathToFileURL(existsSync(own) ? own : SHARED);
    const { default: configure } = await import(file.href);
    await build({ ...configure(), config: false });
    process.send(true);
  } catch (error) {
    console.error(error);
    process.send(false);
  }
});
