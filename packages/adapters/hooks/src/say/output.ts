import { terse } from '@ctx/terse';
import { approximateTokens, countLines } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import type { HookAnswer } from '../answer-shape.js';
import type { CommandOutput } from '../event.js';

/**
 * Replaces a command's output by a shorter one, with where it comes from, what the command ended with and
 * how the whole is had; with nothing where that is not shorter, this sentence counted.
 */
export function answerOutput({ text, exitCode }: CommandOutput): HookAnswer {
  const plain = redactSecrets(text).text;
  const shortened = terse(plain, { countTokens: approximateTokens });
  const replace = headOf(countLines(text), exitCode) + shortened.text;
  return approximateTokens(replace) < approximateTokens(text) ? { replace } : {};
}

function headOf(lines: number, exitCode: number | undefined): string {
  const end = exitCode === undefined ? '' : ` The command ended with exit code ${exitCode}.`;
  return (
    `The user installed ctx, which shortened this output of ${lines} lines: "⋯ 12-80" stands for ` +
    `lines of it that are left out or said once. With "# whole" behind the command it stays whole.${end}\n`
  );
}
