// semble without its model, which it would download: BM25 over its chunks and its ranking rules.
import { printed, python, script } from './peer.mjs';

export const semble = {
  name: 'semble without a model',
  package: 'semble',
  needs: [python('semble')],
  places: (root, { query }) =>
    printed(python('semble'), [script('semble.py'), root], { input: query }),
};
