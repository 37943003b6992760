#!/usr/bin/env node
// Answers one event of an agent's host, and always ends well: a host takes exit code 2 for a veto, and
// some take any other for one.
import { readFileSync } from 'node:fs';
import { DEADLINE_MS, deadlineOf, diskMeans, runHook } from '@ctx/hooks/node';
import { findCtx } from './find-ctx.js';
import { eventOf, handOn } from './hand-on.js';

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

if (env.CTX_HOOKS !== 'off') {
  const input = readFileSync(0, 'utf8');
  const { cwd } = eventOf(input, host) ?? {};
  const folders = [cwd, process.cwd(), env.CLAUDE_PROJECT_DIR].flatMap((folder) => folder || []);
  const ctx = cwd === undefined ? undefined : findCtx(program, { env, folders });
  const handed =
    ctx !== undefined && (await handOn(input, { host, program: ctx, node, env, write }));
  if (!handed) {
    const means = diskMeans({ env, now: Date.now, program: ctx, node });
    const deadline = deadlineOf(env, DEADLINE_MS);
    await runHook({ host, input, means, write, deadline });
  }
}
process.exit(0);
