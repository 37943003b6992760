import { bashCompletion } from '../completion/bash.js';
import { fishCompletion } from '../completion/fish.js';
import { SHELLS, type Shell, wordsOf } from '../completion/words.js';
import { zshCompletion } from '../completion/zsh.js';
import { EXIT } from '../io/exit.js';
import { write } from '../io/streams.js';
import type { Verb } from '../verb.js';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `ctx completion <shell>`: a script that completes the verbs, their options and their values. */
export const completion: Verb = {
  name: 'completion',
  summary: 'the completion of a shell, as a script',
  description:
    'Prints a script that completes verbs, options and their values. In bash and zsh: ' +
    '`source <(ctx completion bash)`; in fish: `ctx completion fish | source`.',
  arguments: [{ name: '<shell>', description: 'the shell', choices: SHELLS }],
  options: [],
  run: async ({ args: [shell], streams, verbs }) => {
    // The parser takes no other shell.
    await write(streams.stdout, SCRIPTS[shell as Shell](wordsOf(await verbs())));
    return EXIT.done;
  },
};
