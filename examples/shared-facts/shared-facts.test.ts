import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addTeam, answer } from './shared-facts.js';

/** Port 1 is nobody's: what is left then is what every team has. */
const TEAM = { url: 'postgres://me:hush@127.0.0.1:1/facts', organization: 'acme' };
const here = fileURLToPath(new URL('.', import.meta.url));

it('answers where the store cannot be reached, and says so', async () => {
  const { text, remarks } = await answer(here, 'who may see the facts of a team', TEAM);
  expect(text).toContain('addTeam');
  const said = remarks.filter((remark) => remark.startsWith('store: '));
  expect(said).toEqual([expect.stringContaining('nobody listens there')]);
  expect(said[0]).not.toContain('hush');
});

it('adds no team where nobody listens', async () => {
  await expect(addTeam(TEAM, ['alice'])).rejects.toThrow(
    'postgres://127.0.0.1:1/facts: nobody listens there',
  );
});
