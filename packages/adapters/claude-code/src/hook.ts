#!/usr/bin/env node
// Answers one event of an agent's host, and always ends well: a host takes exit code 2 for a veto, and
// some take any other for one.
import { readFileSync } from 'node:fs';
import { DEADLINE_MS, deadlineOf, diskMeans, runHook } from '@ctx/hooks/node';
import { eventOf } from './event-of.js';
import { findCtx } from './find-ctx.js';

// A host that goes away while it is answered is no failure.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(0));
process.on('uncaughtException', () => process.exit(0));
process.on('unhandledRejection', () => process.exit(0));

const [host = '', program] = process.argv.slice(2);
const { env, execPath: node } = process;
const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });

// Most events are none of ours, or need nothing: what others need is loaded when they come.
const input = env.CTX_HOOKS === 'off' ? '' : readFileSync(0, 'utf8');
const event = eventOf(input, host);
if (event !== undefined) {
  const folders = [event.cwd, process.cwd(), env.CLAUDE_PROJECT_DIR].flatMap((path) => path || []);
  const meansWith = (ctx?: string) => diskMeans({ env, now: Date.now, program: ctx, node });
  let ctx = findCtx(program, { env, folders });
  if (ctx && ctx !== program) {
    // One that the path leads to may lie in another of the repositories that are the agent's own together.
    for (const { path } of await meansWith().roots(event)) folders.push(path);
    ctx = findCtx('', { env, folders });
  }
  const isForCtx = event.kind === 'started' || event.kind === 'prompted';
  const handed =
    ctx &&
    isForCtx &&
    (await (await import('./hand-on.js')).handOn(input, { host, program: ctx, node, env, write }));
  if (!handed) {
    const deadline = deadlineOf(env, DEADLINE_MS);
    await runHook({ host, input, means: meansWith(ctx), write, deadline });
  }
}
process.exit(0);
