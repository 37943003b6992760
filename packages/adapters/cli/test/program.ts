import type { Command } from 'commander';
import { createProgram } from '../src/run.js';
import type { Verb } from '../src/verb.js';
import { VERBS } from '../src/verbs.js';
import { capture } from './capture.js';

/** Names of all verbs. */
export const NAMES: readonly string[] = Object.keys(VERBS);

/** All verbs. */
export async function allVerbs(): Promise<Verb[]> {
  return await Promise.all(Object.values(VERBS).map((load) => load()));
}

/** All verbs as the command line parser knows them. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await createProgram(capture(), NAMES)).command.commands;
}
