import { bashCompletion } from '../completion/bash.js';
import { fishCompletion } from '../completion/fish.js';
import type { Shell, VerbWords } from '../completion/words.js';
import { zshCompletion } from '../completion/zsh.js';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `ctx completion <shell>`: the script that completes these verbs. */
export function completionOf(shell: Shell, verbs: readonly VerbWords[]): string {
  return SCRIPTS[shell](verbs);
}
