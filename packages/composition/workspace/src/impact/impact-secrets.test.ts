import { expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { renderImpact } from './impact-text.js';

/** Put together here, so that no scanner takes this file for one that holds a token. */
const TOKEN = `ghp_${'aB3dE6gH9'.repeat(4)}`;

it('shows no secret in the text of a line, of a use, of what may be one, or of a changed one', async () => {
  const workspace = await openWorkspace(
    makeDirectory({
      'send.ts': 'export function send(\n  token: string,\n) {\n  return token;\n}\n',
      'use.ts': `import { send } from './send.js';\nexport const sent = () => send('${TOKEN}');\n`,
      'maybe.ts': `export const other = (api) => api.send('${TOKEN}');\n`,
    }),
    { cacheDir: makeDirectory() },
  );
  const impact = await workspace.impact('send.ts#send');
  const lines = [{ startLine: 2, endLine: 2 }];
  const reach = await workspace.reach([{ path: 'send.ts', kind: 'changed', lines }]);
  await workspace.close();
  expect(renderImpact(impact)).toContain(
    "use.ts:2 sent (import) | export const sent = () => send('",
  );
  expect(reach.definitions).toMatchObject([{ name: 'send', uses: [{ path: 'use.ts', line: 2 }] }]);
  for (const answer of [impact, reach]) {
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(JSON.stringify(answer)).toContain('send(');
  }
});
