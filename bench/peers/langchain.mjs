// LangChain's recursive splitter with the separators of the language: of PyPI, since that of npm knows no TypeScript.
import { python } from './peer.mjs';
import { splitBy } from './splitter.mjs';

export const langchain = {
  name: 'LangChain recursive',
  package: 'langchain-text-splitters',
  needs: [python('langchain-text-splitters')],
  chunks: splitBy('langchain', 'langchain-text-splitters'),
};
