// codegraph: its index of the check-out, then what its tool for agents says of the task.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, printed } from './peer.mjs';

export const codegraph = {
  name: 'codegraph explore',
  package: '@colbymchenry/codegraph',
  needs: [npm('codegraph')],
  places(root, { query }) {
    printed(npm('codegraph'), ['init', root]);
    try {
      return printed(npm('codegraph'), ['explore', query], { cwd: root });
    } finally {
      rmSync(join(root, '.codegraph'), { recursive: true, force: true });
    }
  },
};
