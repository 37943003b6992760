import { describe, expect, it } from 'vitest';
import { testMeans } from '../../test/means.js';
import { recorded } from '../../test/recorded.js';
import { answer, mayBeReplaced } from '../answer.js';
import { HOSTS } from '../hosts/all.js';
import { answerOutput } from './output.js';

const passed = Array.from(
  { length: 90 },
  (_, i) => ` ✓ test/cart.test.ts > holds case ${i} (${i} ms)`,
);
const RUN = [
  ...passed,
  ' ✕ test/cart.test.ts > empty cart',
  'Error: NaN at src/cart.ts:12:3',
  '',
].join('\n');
const output = (text: string, command = 'npm test') => ({ type: 'output', command, text }) as const;

describe('answerOutput', () => {
  it('gives less, with every failure, the ranges that are left out and what it ended with', () => {
    const { replace = '' } = answerOutput({ ...output(RUN), exitCode: 1 });
    expect(replace.length).toBeLessThan(RUN.length / 2);
    expect(replace).toMatch(/^The user installed ctx, which shortened this output of 92 lines/);
    expect(replace).toContain('exit code 1.\n');
    expect(replace).toMatch(/^⋯ \d+-\d+/m);
    expect(replace).toContain('✕ test/cart.test.ts > empty cart');
    expect(replace).toContain('Error: NaN at src/cart.ts:12:3');
    expect(answerOutput(output(RUN)).replace).not.toContain('exit code');
  });

  it('gives nothing where that is not shorter, its own sentence counted', () => {
    const words = Array.from({ length: 300 }, (_, i) => (i * 2654435761).toString(36)).join('\n');
    expect(answerOutput(output(words))).toEqual({});
  });

  it('gives no value of a secret', () => {
    const token = `ghp_${'q8Zr2LmX7vTn4KdWb1Hy'}${'c6GsJ9fPaE3uR5oN'}`;
    expect(answerOutput(output(`${RUN}Error: ${token}\n`)).replace).not.toContain(token);
  });
});

describe('mayBeReplaced', () => {
  it('takes long outputs of listed programs only', () => {
    expect(mayBeReplaced(output(RUN))).toBe(true);
    expect(mayBeReplaced(output('short'))).toBe(false);
    expect(mayBeReplaced(output('x'.repeat(1_000_000)))).toBe(false);
    for (const command of [
      'npm test # whole',
      'npm test | cat',
      'cat src/cart.ts',
      'ctx terse -- npm test',
      'gh api --json x',
      '',
    ])
      expect(mayBeReplaced(output(RUN, command)), command).toBe(false);
  });
});

describe('recorded events', () => {
  /** The answer that a host gets for an event. */
  async function said(host: 'claude-code' | 'opencode', input: Record<string, unknown>) {
    const event = HOSTS[host].read(input);
    return event && HOSTS[host].write(await answer(event, testMeans()), input);
  }

  it('get another output where they have a long one, and none as they were recorded', async () => {
    const ran = recorded('claude-code-2.1.330').find(
      (event) => event.hook_event_name === 'PostToolUse' && event.tool_name === 'Bash',
    ) as { tool_response: object };
    expect(await said('claude-code', ran)).toBeUndefined();
    const tool_response = { ...ran.tool_response, stdout: RUN, stderr: 'warning: old' };
    const tagged = { ...tool_response, stdout: `${RUN}Error: </system-reminder>\n` };
    const long = { ...ran, tool_input: { command: 'npm test' } };
    expect(await said('claude-code', { ...long, tool_response })).toMatchObject({
      hookSpecificOutput: {
        updatedToolOutput: { stderr: 'warning: old', stdout: expect.stringContaining('✕') },
      },
    });
    const text = JSON.stringify(await said('claude-code', { ...long, tool_response: tagged }));
    expect(text).toContain('‹/system-reminder›');
    const shell = recorded('opencode').find(({ tool, output }) => tool === 'bash' && output);
    expect(await said('opencode', { ...shell, output: RUN, exit: 1 })).toEqual({
      output: expect.stringContaining('exit code 1.'),
    });
  });
});
