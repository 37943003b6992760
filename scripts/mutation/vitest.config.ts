// The tests as they always run, with one source that has a mutant in it (`MUTANT`): no file is written.
import { readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config.js';
import { type Mutant, planted } from './mutants.js';

const mutant: Mutant | undefined = JSON.parse(process.env.MUTANT ?? 'null') ?? undefined;

export default mergeConfig(config, {
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre' as const,
      load(id: string) {
        if (!mutant || !id.split('?')[0]?.endsWith(`/${mutant.path}`)) return undefined;
        const text = readFileSync(mutant.path, 'utf8');
        return planted({ path: mutant.path, text, test: false }, mutant);
      },
    },
  ],
  test: { experimental: { fsModuleCache: false } },
});
