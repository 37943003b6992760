import { helpOf } from '../help.js';
import { EXIT } from '../io/exit.js';
import { write } from '../io/streams.js';
import { manualPage } from '../manual/roff.js';
import type { Verb } from '../verb.js';
import { ownVersion } from '../version.js';

/** `ctx manual`. */
export const manual: Verb = {
  name: 'manual',
  summary: 'the manual page: ctx manual | man -l -',
  description:
    'Prints the manual page of all verbs for man(1): `ctx manual | man -l -`, or into a file ctx.1 of a folder man1.',
  options: [],
  run: async ({ streams, names, verbs }) => {
    const version = await ownVersion();
    await write(streams.stdout, manualPage({ verbs: await verbs(), version, help: helpOf(names) }));
    return EXIT.done;
  },
};
