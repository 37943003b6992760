import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../../test/repository.js';

let box: Sandbox;
beforeEach(() => {
  box = sandbox();
  box.write(
    'src/cart.ts',
    'export function cartTotal(prices: number[]): number {\n  return 1;\n}\n',
  );
});
afterEach(() => box.remove());

const hook = (host: string, event: unknown) =>
  box.ctx(['hook', host], {
    input: typeof event === 'string' ? event : JSON.stringify(event),
    env: { CTX_HOOKS_DEADLINE: '600000' },
  });
const base = () => ({ session_id: 's', cwd: box.root });

describe('ctx hook', () => {
  it('answers a task with its lines, and says nothing to the same task again, unless the window was compacted', async () => {
    const prompt = 'cartTotal in src/cart.ts is NaN for an empty cart';
    const event = { ...base(), hook_event_name: 'UserPromptSubmit', prompt };
    const { code, out, err } = await hook('claude-code', event);
    expect([code, err]).toEqual([0, '']);
    const { additionalContext } = JSON.parse(out).hookSpecificOutput;
    expect(additionalContext).toMatch(/^The user installed ctx\./);
    expect(additionalContext).toContain('export function cartTotal');
    expect((await hook('claude-code', event)).out).toBe('');
    // A context that a compaction took away is given again.
    await hook('claude-code', { ...base(), hook_event_name: 'SessionStart', source: 'compact' });
    expect((await hook('claude-code', event)).out).toContain('export function cartTotal');
  });

  it('says nothing where it is not sure', async () => {
    for (const prompt of ['please go on with it now', 'what is the weather like in Lisbon today?'])
      expect(
        await hook('claude-code', { ...base(), hook_event_name: 'UserPromptSubmit', prompt }),
      ).toEqual({ code: 0, out: '', err: '' });
  });

  it('brings the index up to date when a conversation begins', async () => {
    const event = { ...base(), hook_event_name: 'SessionStart', source: 'startup' };
    expect((await hook('claude-code', event)).code).toBe(0);
  });

  it('ends well whatever comes, and refuses a host that it does not know', async () => {
    for (const input of ['', '{', 'null', '[]', '{"hook_event_name":"SessionStart","cwd":"/gone"}'])
      expect(await hook('gemini', input)).toEqual({ code: 0, out: '', err: '' });
    const { code, err } = await hook('emacs', '{}');
    expect(code).toBe(2);
    expect(err).toContain('claude-code');
  });
});
