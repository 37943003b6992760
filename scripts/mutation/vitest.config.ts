// The tests as they always run, with one source that has a mutant in it (`MUTANT`): no file is written.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config.js';
import { readPackages } from '../sources.js';
import { builtFrom } from './built.js';
import { type Mutant, planted } from './mutants.js';

const mutant: Mutant | undefined = JSON.parse(process.env.MUTANT ?? 'null') ?? undefined;
/** The package that it is in. */
const entry =
  mutant && readPackages('.').find(({ folder }) => mutant.path.startsWith(`${folder}/`));

export default mergeConfig(config, {
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre' as const,
      // What was built has no fault in it: tests that import it get the sources.
      resolveId(specifier: string, importer: string | undefined) {
        const source = entry && importer && builtFrom(entry, relative('.', importer), specifier);
        return source && join(process.cwd(), source);
      },
      load(id: string) {
        if (!mutant || !id.split('?')[0]?.endsWith(`/${mutant.path}`)) return undefined;
        const text = readFileSync(mutant.path, 'utf8');
        return planted({ path: mutant.path, text, test: false }, mutant);
      },
    },
  ],
  test: { experimental: { fsModuleCache: false } },
});
