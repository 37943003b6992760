// chonkie's recursive splitter. Its splitter by syntax trees fetches grammars at the first call.
import { python } from './peer.mjs';
import { splitBy } from './splitter.mjs';

export const chonkie = {
  name: 'chonkie recursive',
  package: 'chonkie',
  needs: [python('chonkie')],
  chunks: splitBy('chonkie', 'chonkie'),
};
