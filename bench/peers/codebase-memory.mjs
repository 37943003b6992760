// codebase-memory-mcp. Its packages hold no program: they fetch one from a release at the first call. So it is here
// only where CODEBASE_MEMORY names the program.
import { printed } from './peer.mjs';

const program = process.env.CODEBASE_MEMORY ?? '';

export const codebaseMemory = {
  name: 'codebase-memory',
  package: 'codebase-memory-mcp',
  needs: [program],
  places(root, { query }) {
    printed(program, ['cli', 'index_repository', JSON.stringify({ repo_path: root })]);
    return printed(program, ['cli', 'search_code', JSON.stringify({ pattern: query })], {
      cwd: root,
    });
  },
};
