import { expect, it } from 'vitest';
import { testMeans } from '../../test/means.js';
import type { CommandCall } from '../event.js';
import { answerCommand } from './command.js';

const scene = { session: 's', cwd: '/p' };
const shell = (permission: CommandCall['permission'], command = 'npm test') =>
  ({ type: 'command', command, permission }) as const;

it('rewrites where nothing more is asked, and never where it may not', async () => {
  const means = testMeans();
  const rewritten = { newInput: { command: 'ctx terse -- npm test' } };
  expect(await answerCommand(shell('granted'), scene, means)).toEqual(rewritten);
  expect(await answerCommand(shell('rules'), scene, means)).toEqual(rewritten);
  expect(await answerCommand(shell('refused'), scene, means)).toEqual({});
  means.world.allowed = false;
  expect(await answerCommand(shell('rules'), scene, means)).toEqual({});
  expect(await answerCommand(shell('granted'), scene, means)).toEqual(rewritten);
});

it('asks no rules for a command that is left alone anyway', async () => {
  const means = testMeans();
  means.allowsAnyCommand = () => Promise.reject(new Error('asked'));
  expect(await answerCommand(shell('rules', 'vim a.ts'), scene, means)).toEqual({});
});
