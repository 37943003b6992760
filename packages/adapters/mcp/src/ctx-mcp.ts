#!/usr/bin/env node
import { run } from './program/run.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// A client that is gone wants nothing any more.
process.stdout.on('error', () => stop.abort());
process.stderr.on('error', () => undefined);

const { stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr }, stop.signal);
// A computation for a client that is gone does not keep the process.
process.exit();
