import { isGrammar } from '@ctx/syntax';
import { ANSWER } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { type AnswerOptions, deliver } from '../io/output.js';
import {
  type LanguageRow,
  languageRows,
  renderLanguages,
} from '../report/languages/language-table.js';
import { renderReceivers } from '../report/languages/receiver-tiers.js';
import { type Check, checkAll } from '../setup/checks.js';
import type { Verb } from '../verb.js';

/** Widest name of a check, and of a state. */
const NAME = 12;
const STATE = 7;

/** Options of {@link doctor}. */
interface DoctorOptions extends AnswerOptions {
  languages: boolean;
}

/** `ctx doctor`. */
export const doctor: Verb<DoctorOptions> = {
  name: 'doctor',
  summary: 'what works on this machine, and how to mend what does not',
  description:
    'Checks the runtime, the store, the grammars and the hooks of every agent, and says what to do about what is wrong.',
  options: [
    {
      flags: '--languages',
      description: 'how the files of each language are read',
      default: false,
    },
    ...ANSWER,
  ],
  run: async ({ options, streams }) => {
    if (options.languages) {
      const rows = await installedRows();
      await deliver(streams, options, `${renderLanguages(rows)}\n${renderReceivers()}`, {
        command: 'doctor',
        languages: rows,
      });
      return EXIT.done;
    }
    const program = process.argv[1];
    if (program === undefined) throw new Failure('the file of this program is not known');
    const checks = await checkAll({ env: streams.env, node: process.execPath, program });
    const text = checks.map(rowOf).join('');
    await deliver(streams, options, text, { command: 'doctor', checks });
    return checks.some(({ state }) => state === 'fails') ? EXIT.failed : EXIT.done;
  },
};

/** The languages, with what is installed here. */
async function installedRows(): Promise<LanguageRow[]> {
  const { hasGrammar } = await import('@ctx/syntax/node');
  return languageRows((language) => isGrammar(language) && hasGrammar(language));
}

function rowOf({ name, state, detail, mend }: Check): string {
  const row = `${state.padEnd(STATE)} ${name.padEnd(NAME)} ${detail}`;
  return `${row}${mend === undefined ? '' : `; to fix it: ${mend}`}\n`;
}
