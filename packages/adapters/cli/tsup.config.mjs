// The program looks for what it kept before it loads anything of ours: where that is, it holds itself. What answers is
// built once more, into one file.
import { readFileSync, writeFileSync } from 'node:fs';
import { writeProgram } from '../../../scripts/program.mjs';
import shared from '../../../tsup.config.mjs';

export default () => {
  const { onSuccess, ...rest } = shared();
  return {
    ...rest,
    platform: 'node',
    noExternal: [/^@ctx\/tree\/cache$/],
    // It is optional: an installation for use alone does not have it.
    external: [...rest.external, '@ctx/store-postgres'],
    onSuccess: async () => {
      // One function of the held module is used, and needs no package: the rest of its imports are named, not used.
      const start = readFileSync('dist/ctx.js', 'utf8');
      const bare = start.replace(/^import \{[^}]*\} from "@ctx\/[^"]*";\n/gm, '');
      writeFileSync('dist/ctx.js', bare);
      await writeProgram(process.cwd());
      await onSuccess();
    },
  };
};
