import { expect, it } from 'vitest';
import { functions, testMeans } from '../../test/means.js';
import { recorded } from '../../test/recorded.js';
import type { Json } from '../hosts/json.js';
import type { DiskMeans } from './disk-means.js';
import { runHook } from './run-hook.js';

const CLAUDE = recorded('claude-code-2.1.330');
const OPENCODE = recorded('opencode');

/** The first recorded event of which this is a part. */
function eventOf(events: readonly Json[], part: Json): Json {
  const matches = (event: Json) =>
    Object.entries(part).every(
      ([key, value]) => JSON.stringify(event[key]) === JSON.stringify(value),
    );
  const found = events.find(matches);
  if (found === undefined) throw new Error(`no event has ${JSON.stringify(part)}`);
  return found;
}

const claudeRead: Json = {
  ...eventOf(CLAUDE, { hook_event_name: 'PreToolUse', tool_name: 'Read' }),
  tool_input: { file_path: '/RUN/proj/big.ts' },
};
const claudeStart = eventOf(CLAUDE, { hook_event_name: 'SessionStart' });
const openRead = eventOf(OPENCODE, { hook: 'tool.execute.before', tool: 'read' });
const openReadOver = eventOf(OPENCODE, { hook: 'tool.execute.after', tool: 'read' });
const openCompacted = eventOf(OPENCODE, { hook: 'session.compacted' });

/** A host that sends one event after the other, and what it is answered with. */
function host(name: string) {
  const memory = testMeans({ 'big.ts': functions(60) });
  const means: DiskMeans = Object.assign(memory, {
    record: async (...[scene, answer]: Parameters<DiskMeans['record']>) => {
      memory.keep(scene, answer);
    },
  });
  return async (event: Json): Promise<string> => {
    let said = '';
    const write = async (text: string) => {
      said += text;
    };
    await runHook({ host: name, input: JSON.stringify(event), means, write });
    return said;
  };
}

it('gives each subagent, and each conversation, the outline that another has had', async () => {
  const send = host('claude-code');
  const inAgent = (id: string): Json => ({ ...claudeRead, agent_id: id, agent_type: 'Explore' });
  const each = [claudeRead, inAgent('a1'), inAgent('a2'), { ...claudeRead, session_id: 'id-9' }];
  for (const event of each) expect(await send(event)).toContain('step59');
  for (const event of each) expect(await send(event)).toBe('');
});

it.each(['compact', 'clear'])(
  'gives the outline again after %s, and to nobody else',
  async (source) => {
    const send = host('claude-code');
    const inAgent = { ...claudeRead, agent_id: 'a1' };
    for (const event of [claudeRead, inAgent]) expect(await send(event)).toContain('step59');
    for (const other of ['startup', 'resume']) {
      expect(await send({ ...claudeStart, source: other })).toBe('');
      expect(await send(claudeRead)).toBe('');
    }
    await send({ ...claudeStart, source });
    expect(await send(inAgent)).toBe('');
    expect(await send(claudeRead)).toContain('step59');
    expect(await send(claudeRead)).toBe('');
  },
);

it('gives it again where facts come after the call', async () => {
  const send = host('opencode');
  const both = async () => [await send(openRead), await send(openReadOver)];
  const given = [expect.stringContaining('"limit":80'), expect.stringContaining('step59')];
  expect(await both()).toEqual(given);
  expect(await both()).toEqual(['', '']);
  await send(openCompacted);
  expect(await both()).toEqual(given);
});
