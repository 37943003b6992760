import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compute, type Ran } from './compute.mjs';
import { post } from './post.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-action-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const COMMENT = '<!-- ctx impact -->\n**1 changed file …**\n\n<details open>…</details>\n';

/** Runs the computing step with a program that writes `text`, or nothing. */
function computed(
  env: Record<string, string>,
  { text, ran = { status: 0 } }: { text?: string; ran?: Ran } = {},
) {
  const calls: string[][] = [];
  let said = '';
  const code = compute(
    { GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder, GITHUB_OUTPUT: join(folder, 'out'), ...env },
    {
      run(args) {
        calls.push(args);
        if (text !== undefined) writeFileSync(args[args.indexOf('-o') + 1] as string, text);
        return ran;
      },
      say: (part) => {
        said += part;
      },
    },
  );
  return { code, calls, said, out: () => readFileSync(join(folder, 'out'), 'utf8') };
}

describe('the computing step', () => {
  it('asks for the comment, and for SARIF where it is wanted, and says where they are', () => {
    const { code, calls, said, out } = computed(
      { CTX_BASE: 'abc', CTX_ROOT: '--json', CTX_SARIF: 'true' },
      { text: COMMENT },
    );
    expect([code, said]).toEqual([0, '']);
    expect(calls.map((args) => args[args.indexOf('--form') + 1])).toEqual(['comment', 'sarif']);
    expect(calls[0]).toContain(`--root=${join(folder, '--json')}`);
    expect(out()).toContain('reaches=true\n');
    expect(out()).toContain('sarif=');
    computed({}, { text: '<!-- ctx impact -->\n**Nothing**\n' });
    expect(out()).toMatch(/reaches=false\n$/);
  });

  it('fails no run, unless it was told what to fail for', () => {
    const broken = { ran: { status: 1, stderr: 'no such base' } };
    expect(computed({}, broken).code).toBe(0);
    expect(computed({ CTX_FAIL_ON: 'untested' }, broken).code).toBe(1);
    const found = { text: COMMENT, ran: { status: 1 } };
    expect(computed({ CTX_FAIL_ON: 'untested' }, found).code).toBe(1);
    expect(computed({}, { text: COMMENT }).code).toBe(0);
  });

  it('takes no comment of a run before for its own', () => {
    computed({}, { text: COMMENT });
    expect(computed({}, { ran: { status: 1 } }).said).toContain('Nothing could be computed');
  });

  it('lets no text of the repository be a command of the runner', () => {
    const stderr = 'ctx: odd name\n::add-mask::secret\n::set-output name=a::b\n';
    const { said } = computed({}, { ran: { status: 1, stderr } });
    const [, token = ''] = /::stop-commands::(\S+)\n/.exec(said) ?? [];
    expect(token).toHaveLength(36);
    expect(said.indexOf('::add-mask')).toBeGreaterThan(said.indexOf(token));
    expect(said.endsWith(`::${token}::\n`)).toBe(true);
  });
});

describe('the commenting step', () => {
  const posted = (
    env: Record<string, string>,
    answers: { listed?: string; fails?: 'list' | 'write' } = {},
  ) => {
    const file = join(folder, 'comment.md');
    writeFileSync(file, COMMENT);
    const calls: string[][] = [];
    let said = '';
    post(
      {
        GITHUB_REPOSITORY: 'a/b',
        CTX_NUMBER: '7',
        CTX_COMMENT: file,
        CTX_REACHES: 'true',
        ...env,
      },
      {
        api(args) {
          calls.push(args);
          const kind = args.includes('--paginate') ? 'list' : 'write';
          return { status: answers.fails === kind ? 1 : 0, stdout: answers.listed ?? '' };
        },
        say: (text) => {
          said += text;
        },
      },
    );
    return { calls, said };
  };

  it('writes one comment, and changes its own later', () => {
    expect(posted({}).calls[1]?.[0]).toBe('repos/a/b/issues/7/comments');
    const { calls } = posted({ CTX_REACHES: 'false' }, { listed: '42\n43\n' });
    expect(calls[1]?.slice(0, 3)).toEqual(['-X', 'PATCH', 'repos/a/b/issues/comments/42']);
    expect(calls[0]?.at(-1)).toContain('.user.type == "Bot"');
  });

  it('writes none where nothing is reached, and none of a number that is none', () => {
    expect(posted({ CTX_REACHES: 'false' }).calls).toHaveLength(1);
    expect(posted({ CTX_NUMBER: '7/../8' }).calls).toEqual([]);
    expect(posted({ GITHUB_REPOSITORY: '--input' }).calls).toEqual([]);
  });

  it('ends well where it may not write, and writes no second one where it cannot look', () => {
    expect(posted({}, { fails: 'write' }).said).toContain('could not be written');
    const blind = posted({}, { fails: 'list' });
    expect(blind.calls).toHaveLength(1);
    expect(blind.said).toContain('could not be written');
  });
});

describe('action.yml', () => {
  const text = readFileSync(new URL('../../action.yml', import.meta.url), 'utf8');

  it('puts no value of an event into a script', () => {
    for (const [, script = ''] of text.matchAll(/^ *run: (.+)$/gm))
      expect(script).not.toContain('${{');
    expect(text.match(/^ *run: .+$/gm)).toHaveLength(2);
  });

  it('gives the token to the step that comments alone', () => {
    const [before = '', after = ''] = text.split('scripts/action/compute.mjs');
    expect(before.slice(before.indexOf('runs:'))).not.toContain('GH_TOKEN');
    expect(after.match(/GH_TOKEN/g)).toHaveLength(1);
  });
});
