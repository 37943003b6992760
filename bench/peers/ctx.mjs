// Ours: the composed answer of the workspace, and the same with the names that the caller expects.
import { openWorkspace } from '../../packages/composition/workspace/dist/index.js';

/** The answer to the task alone. */
export const ctx = {
  name: 'ctx',
  async places(root, { query }, budget) {
    const workspace = await openWorkspace(root, { cacheDir: false });
    const { text } = await workspace.context(query, { budget });
    await workspace.close();
    return text;
  },
};
