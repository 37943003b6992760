// A recorded conversation as a script: what it read, changed and ran, without its window.

import { readTranscript } from '@ctx/ledger/transcript';
import type { CountTokens } from '@ctx/text';
import type { Script, Step } from './agents.js';

/** Reads a transcript; a part of a file counts as the largest part that was read of it. */
export function recorded(text: string, countTokens: CountTokens): Script {
  const { events } = readTranscript(text, { countTokens });
  const size = new Map<string, number>();
  const steps = events.flatMap((event): Step[] => {
    if (event.type === 'edited') return [{ kind: 'edit', path: event.path }];
    if (event.type !== 'delivered') return [];
    const { path, tokens } = event;
    if (event.kind === 'output') return [{ kind: 'run', name: path, tokens: tokens.sent }];
    size.set(path, Math.max(size.get(path) ?? 0, tokens.sent));
    return [{ kind: 'need', path }];
  });
  const edited = steps.filter((step) => step.kind === 'edit' && !size.has(step.path));
  for (const step of edited) if (step.kind === 'edit') size.set(step.path, 100);
  const imports = new Map([...size.keys()].map((path) => [path, []]));
  return { agent: 'fixer', project: { size, imports }, steps };
}
