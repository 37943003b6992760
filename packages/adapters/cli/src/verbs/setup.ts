import { join } from 'node:path';
import { printable } from '@ctx/text/printable';
import { ANSWER } from '../arguments/options.js';
import { EXIT, Failure } from '../io/exit.js';
import { deliver } from '../io/output.js';
import type { Streams } from '../io/streams.js';
import { applyPart, intentOf, type Planned, planPart, SNIPPET, undo } from '../setup/apply.js';
import { foundBy, SETUPS, type SetupPlace } from '../setup/hosts.js';
import {
  journalPath,
  type Part,
  readJournal,
  type Written,
  writeJournal,
} from '../setup/journal.js';
import { hooksIn, isOurs, ownPart } from '../setup/json-hooks.js';
import type { Verb } from '../verb.js';

/** Options of `ctx setup`. */
export interface SetupOptions {
  undo?: boolean;
  dryRun?: boolean;
  json: boolean;
  output?: string;
}

/** The name under which a project's file of instructions is set up. */
const AGENTS = 'agents';

/** A program that can be set up. */
interface Target {
  name: string;
  /** By what it is known to be there. */
  found: string | undefined;
  parts(): Part[];
  next?: string | undefined;
}

/** `ctx setup [host…]`. */
export const setup: Verb<SetupOptions> = {
  name: 'setup',
  summary: 'registers ctx with coding agents, or removes it from them',
  description:
    'Registers ctx with coding agents. Without a name it lists the agents on this machine and writes nothing. ' +
    '`agents` is the AGENTS.md of the current folder.',
  arguments: [
    {
      name: '[host...]',
      description: 'the agents to register with',
      choices: [...SETUPS.map(({ name }) => name), AGENTS],
    },
  ],
  options: [
    { flags: '--undo', description: 'remove what setup wrote, for the named hosts or for all' },
    { flags: '--dry-run', description: 'show every line that would be written, and write nothing' },
    ...ANSWER,
  ],
  examples: ['ctx setup', 'ctx setup claude-code codex', 'ctx setup --undo'],
  run: ({ args, options, streams }) =>
    options.undo === true ? undoSetup(args, options, streams) : setUp(args, options, streams),
};

/** Shows what would be written, or writes it; writes nothing at all where one part cannot be. */
async function setUp(
  names: readonly string[],
  options: SetupOptions,
  streams: Streams,
): Promise<number> {
  const program = process.argv[1];
  if (program === undefined) throw new Failure('the file of this program is not known');
  const isPlan = names.length === 0 || options.dryRun === true;
  const file = journalPath(streams.env);
  const all = targets({ env: streams.env, node: process.execPath, program }, streams.cwd);
  const chosen = all.filter(({ name, found }) =>
    names.length === 0 ? found !== undefined : names.includes(name),
  );
  const plans = await planAll(chosen, await readJournal(file));
  if (!isPlan) await writeAll(plans, file);
  const view = { isPlan, isWhole: options.dryRun === true };
  const lines = [...plans.flatMap((plan) => rowsOf(plan, view)), ...closing(all, names, isPlan)];
  const files = plans.flatMap(({ target, planned }) =>
    planned.map((each) => ({
      host: target.name,
      path: each.part.path,
      changes: each.after !== undefined,
      added: addedLines(each),
    })),
  );
  const data = { command: 'setup', isWritten: !isPlan, files };
  await deliver(streams, options, `${lines.join('\n')}\n`, data);
  return EXIT.done;
}

/** The planned effects of a target's parts. */
interface Plan {
  target: Target;
  planned: Planned[];
}

async function planAll(chosen: readonly Target[], journal: readonly Written[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const target of chosen) {
    const planned: Planned[] = [];
    for (const part of target.parts()) planned.push(await planPart(part, journal));
    plans.push({ target, planned });
  }
  return plans;
}

/** Writes every part, and before each one down what will be written, so that a kill loses nothing. */
async function writeAll(plans: readonly Plan[], file: string): Promise<void> {
  let journal = await readJournal(file);
  for (const { target, planned } of plans) {
    for (const each of planned) {
      const intent = await intentOf(target.name, each, journal);
      if (intent === undefined) continue;
      const next = [...journal.filter(({ path }) => path !== intent.path), intent];
      await writeJournal(file, next);
      try {
        await applyPart(each);
      } catch (error) {
        await writeJournal(file, journal);
        throw error;
      }
      journal = next;
    }
  }
}

/** How much is shown of what is, or would be, written. */
interface View {
  isPlan: boolean;
  /** Every line, and not only the paths. */
  isWhole: boolean;
}

function rowsOf(
  { target: { name, found, next }, planned }: Plan,
  { isPlan, isWhole }: View,
): string[] {
  const rows = planned.flatMap((each) => {
    const change = changeOf(each);
    const added = isWhole ? addedLines(each).map((line) => `  + ${line}`.trimEnd()) : [];
    return [`  ${isPlan ? change : change.replace('would be ', '')}`, ...added];
  });
  return [
    `${name}${found === undefined ? '' : ` (${found})`}`,
    ...rows,
    ...(next !== undefined ? [`  ${next}`] : []),
  ];
}

function targets(place: SetupPlace, cwd: string): Target[] {
  const hosts = SETUPS.map((host) => ({
    name: host.name,
    found: foundBy(host, place.env),
    parts: () => host.parts(place),
    next: host.next,
  }));
  const snippet = { kind: 'snippet', path: join(cwd, 'AGENTS.md'), text: SNIPPET } as const;
  return [...hosts, { name: AGENTS, found: undefined, parts: () => [snippet] }];
}

function changeOf({ part, before, after }: Planned): string {
  if (after === undefined) return `${part.path}: is up to date`;
  if (before === undefined) return `${part.path}: would be made`;
  if (part.kind !== 'hooks') return `${part.path}: would be changed`;
  const events = part.entries.map(([event]) => event).join(', ');
  return `${part.path}: would be given hooks for ${events}`;
}

function closing(all: readonly Target[], names: readonly string[], isPlan: boolean): string[] {
  if (!isPlan) return ['`ctx setup --undo` takes it back; `ctx doctor` says what works'];
  const missing = all.filter(({ name, found }) => found === undefined && name !== AGENTS);
  const not = missing.map(({ name }) => name).join(', ');
  return [
    ...(names.length === 0 && not !== '' ? [`not found: ${not}`] : []),
    names.length === 0
      ? 'nothing was written; name what to write: `ctx setup <host…>`; --dry-run shows its lines'
      : 'nothing was written: without --dry-run it is',
  ];
}

/** Takes back what was written, the last first. */
async function undoSetup(
  names: readonly string[],
  options: SetupOptions,
  streams: Streams,
): Promise<number> {
  const file = journalPath(streams.env);
  const journal = await readJournal(file);
  const wanted = (entry: Written): boolean => names.length === 0 || names.includes(entry.host);
  let left = journal;
  const lines: string[] = [];
  let code: number = EXIT.done;
  for (const entry of journal.filter(wanted).reverse()) {
    try {
      lines.push(await undo(entry));
    } catch (error) {
      // One file that cannot be taken back keeps no other from it; it stays in the journal.
      if (!(error instanceof Failure)) throw error;
      lines.push(error.message);
      code = EXIT.failed;
      continue;
    }
    left = left.filter((each) => each !== entry);
    await writeJournal(file, left);
  }
  if (lines.length === 0) lines.push('nothing to take back');
  await deliver(streams, options, `${lines.join('\n')}\n`, { command: 'setup', undone: lines });
  return code;
}

/**
 * The lines of ours that a planned part puts into its file, as they may be shown. Of settings these are
 * our entries, each as `hooks.<event>: <JSON>`: what else stands in the file may be a key, and is not
 * shown.
 */
export function addedLines({ part, before, after }: Planned): string[] {
  if (after === undefined) return [];
  const text = before?.toString('utf8') ?? '';
  const lines =
    part.kind === 'hooks' ? addedEntries(part, text) : changedLines(text, after.toString('utf8'));
  return lines.map(printable);
}

function addedEntries({ entries, base = {} }: Part & { kind: 'hooks' }, text: string): string[] {
  const isNew = text.trim() === '';
  const own = new Map(
    (isNew ? [] : hooksIn(text))
      .filter(({ entry }) => isOurs(entry))
      .reverse() // Of several the first one counts.
      .map(({ event, entry }) => [event, JSON.stringify(ownPart(entry))]),
  );
  const added = entries.filter(([event, entry]) => own.get(event) !== JSON.stringify(entry));
  return [
    ...(isNew ? Object.entries(base) : []).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    ),
    ...added.map(([event, entry]) => `hooks.${event}: ${JSON.stringify(entry)}`),
  ];
}

/** The lines between the first and the last that changed: in a file of ours, or in our block of one. */
function changedLines(before: string, after: string): string[] {
  const old = linesOf(before);
  const lines = linesOf(after);
  let start = 0;
  while (start < Math.min(old.length, lines.length) && old[start] === lines[start]) start++;
  let same = 0;
  const most = Math.min(old.length, lines.length) - start;
  while (same < most && old[old.length - 1 - same] === lines[lines.length - 1 - same]) same++;
  return lines.slice(start, lines.length - same);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
