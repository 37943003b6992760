import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { makeFolder, writeFiles } from '../../test/sample.js';

const ADAPTERS = new URL('../../../', import.meta.url);
const CTX = fileURLToPath(new URL('cli/dist/ctx.js', ADAPTERS));

/** Arguments of the server that the plugin of Claude Code starts. */
const { args: ARGS } = JSON.parse(readFileSync(new URL('claude-code/.mcp.json', ADAPTERS), 'utf8'))
  .mcpServers.ctx;

/** The answer of the server that the plugin starts in a folder. */
async function impactIn(cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const client = new Client({ name: 'test', version: '1' });
  const own = { PATH: process.env.PATH ?? '', CTX_CACHE_DIR: join(cwd, '../../cache'), ...env };
  const how = { command: process.execPath, args: [CTX, ...ARGS], cwd, env: own };
  await client.connect(new StdioClientTransport(how));
  const call = { name: 'impact', arguments: { subject: 'roundAmount' } };
  const { content } = await client.callTool(call);
  await client.close();
  return JSON.stringify(content);
}

/** Two repositories, of which one asks for the other, in a folder of their own. */
function shop(): string {
  const folder = makeFolder({
    'shop/money/package.json': '{"name":"@shop/money","main":"round.ts"}',
    'shop/money/round.ts': 'export const roundAmount = (n: number) => n;\n',
    'shop/web/package.json': '{"name":"web","dependencies":{"@shop/money":"1"}}',
    'shop/web/cart.ts':
      "import { roundAmount } from '@shop/money';\nexport const total = () => roundAmount(1);\n",
    'private/diary.ts':
      "import { roundAmount } from '@shop/money';\nexport const diary = roundAmount;\n",
  });
  for (const name of ['money', 'web']) mkdirSync(join(folder, 'shop', name, '.git'));
  return folder;
}

it('serves the repositories that a ctx.roots above the project lists, and names what is missing', async () => {
  const folder = shop();
  const money = join(folder, 'shop/money');
  expect(await impactIn(money)).not.toContain('web/cart.ts');
  writeFiles(folder, { 'shop/ctx.roots': 'money\nweb\ngone\n../private\n' });
  const text = await impactIn(money);
  expect(text).toContain('web/cart.ts');
  expect(text).toContain(`left out ${join(folder, 'shop/gone')}: no such directory`);
  // Nothing outside of the folder of the list, and none of a list in the repository itself.
  expect(text).not.toContain('diary');
  writeFiles(folder, { 'shop/ctx.roots': 'web\n', 'shop/money/ctx.roots': '../web\n' });
  expect(await impactIn(money)).not.toContain('web/cart.ts');
});

it('serves the folders that CTX_ROOTS names, wherever they lie', async () => {
  const folder = shop();
  const roots = ['shop/money', 'private'].map((path) => join(folder, path)).join(delimiter);
  expect(await impactIn(join(folder, 'shop/money'), { CTX_ROOTS: roots })).toContain('diary.ts');
});
