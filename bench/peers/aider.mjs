// aider's RepoMap with the words of the task as names that were mentioned, as its chat does it.
import { printed, python, script, wordsOf } from './peer.mjs';

export const aider = {
  name: 'aider RepoMap',
  package: 'aider-chat',
  needs: [python('aider-chat')],
  places(root, { query }, budget) {
    const file = script('../quality/map-questions/aider_map.py');
    const out = printed(python('aider-chat'), [file, root, String(budget), ...wordsOf(query)]);
    return JSON.parse(out.trim().split('\n').at(-1)).text;
  },
};
