// repomix with --compress, cut at the budget: it does not know the task.
import { npm, printed } from './peer.mjs';

export const repomix = {
  name: 'repomix --compress',
  package: 'repomix',
  needs: [npm('repomix')],
  places: (root) =>
    printed(npm('repomix'), ['--compress', '--stdout', '--style', 'plain', '--quiet', '.'], {
      cwd: root,
    }),
};
