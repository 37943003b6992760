import { Argument, type Command } from 'commander';
import { SHELLS, type Shell, wordsOf } from './completion/words.js';
import { EXIT, type Finish } from './io/exit.js';
import { type Streams, write } from './io/streams.js';

/** Adds `ctx completion`. Its code is loaded when it runs. */
export function addCompletionVerb(program: Command, streams: Streams, finish: Finish): void {
  program
    .command('completion')
    .summary('the completion of a shell, as a script')
    .description(
      'Prints a script that completes verbs, options and their values. In bash and zsh: ' +
        '`source <(ctx completion bash)`; in fish: `ctx completion fish | source`.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { completionOf } = await import('./verbs/completion.js');
      await write(streams.stdout, completionOf(shell, wordsOf(program)));
      finish(EXIT.done);
    });
}
