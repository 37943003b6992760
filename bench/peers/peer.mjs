// The common part of peers. A peer is a file here with `name`, `needs` (files that its package installs) and what it
// answers: `places(root, task, budget)` for a task in a check-out, `reduce(text, command)` for the output of a command.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Where `install.mjs` puts them, or another folder of the same shape. */
export const INSTALLED = process.env.PEERS ?? join(HERE, 'node_modules/.peers');

/** A program of an npm package. */
export const npm = (name) => join(INSTALLED, 'node_modules/.bin', name);
/** The Python of a package. */
export const python = (name) => join(INSTALLED, 'python', name, 'bin/python');
/** A script beside this file. */
export const script = (name) => join(HERE, name);

/** The versions that were asked for, by package. */
export function versions() {
  const { npm: js, pypi } = JSON.parse(readFileSync(join(HERE, 'versions.json'), 'utf8'));
  return { ...js, ...pypi };
}

/** Whether all that a peer needs is here. */
export const isHere = ({ needs = [] }) => needs.every((file) => existsSync(file));

/** The output of a program; throws with its complaint where it fails. */
export function printed(command, args, options) {
  const { status, error, stderr, stdout } = run(command, args, options);
  if (status !== 0) throw new Error(`${command}: ${error ?? stderr.slice(-300)}`);
  return stdout;
}

/** The output of a program that tells by its exit code that it found something; throws where there is none. */
export function output(command, args, options) {
  const { error, stderr, stdout, status } = run(command, args, options);
  if (error || (status !== 0 && stdout === ''))
    throw new Error(`${command}: ${error ?? stderr.slice(-300)}`);
  return stdout;
}

/** No telemetry, no colors. */
function run(command, args, { cwd, input } = {}) {
  const env = { ...process.env, CODEGRAPH_TELEMETRY: '0', DO_NOT_TRACK: '1', NO_COLOR: '1' };
  return spawnSync(command, args, { cwd, input, env, maxBuffer: 1 << 28, encoding: 'utf8' });
}

/** Words of a task that may be names or say something: longer than three letters, each once. */
export function wordsOf(task) {
  const words = task.match(/[A-Za-z_][A-Za-z0-9_]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.test(word));
}

const COMMON =
  /^(?:that|this|with|from|when|where|which|have|will|should|would|could|into|than|then|they|them|there|these|those|also|only|some|such|been|being|does|each|more|most|other|same|very|what|make|makes|made|using|used|uses|fix|fixes|fixed|adds|added|support|allow|allows|issue|because|instead|after|before|without)$/i;
