// LlamaIndex's splitter by syntax trees, with the grammars of tree-sitter-language-pack.
import { python } from './peer.mjs';
import { splitBy } from './splitter.mjs';

export const llamaIndex = {
  name: 'LlamaIndex CodeSplitter',
  package: 'llama-index-core',
  needs: [python('llama-index-core')],
  chunks: splitBy('llama-index', 'llama-index-core'),
};
