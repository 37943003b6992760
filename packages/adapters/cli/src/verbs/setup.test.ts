import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { run } from '../run.js';
import { withSnippet } from '../setup/apply.js';
import type { Part } from '../setup/journal.js';
import { withHooks } from '../setup/json-hooks.js';
import { addedLines } from './setup.js';

let home: string;
const at = (path: string) => join(home, path);
const SETTINGS =
  '{\n    // mine\n    "model": "opus",\n    "hooks": { "Stop": [ {"hooks": []} ] },\n}\n';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ctx-home-'));
  mkdirSync(at('.claude'));
  mkdirSync(at('project'));
  writeFileSync(at('.claude/settings.json'), SETTINGS);
});
afterEach(() => rmSync(home, { recursive: true }));

async function ctx(...args: string[]) {
  const streams = capture({ env: { HOME: home, PATH: '' }, cwd: at('project') });
  const code = await run(['setup', ...args], streams);
  return { code, out: streams.out(), err: streams.err() };
}

/** Every file below the home, with its bytes. */
function everything(): Record<string, string> {
  const names = readdirSync(home, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, 'latin1') : ''];
    }),
  );
}

describe('ctx setup', () => {
  it('shows what it finds and what it would write, and writes nothing', async () => {
    const before = everything();
    const { code, out } = await ctx();
    expect(code).toBe(0);
    expect(out).toContain(`${at('.claude/settings.json')}: would be given hooks for SessionStart`);
    expect(out).toContain('not found: codex, gemini, opencode, cursor, copilot');
    expect(out).toContain('nothing was written');
    expect((await ctx('codex', '--dry-run')).out).toContain('would be made');
    expect(everything()).toEqual(before);
  });

  it('shows with --dry-run each line that would be written, and none of the settings of others', async () => {
    const { out } = await ctx('claude-code', 'opencode', 'agents', '--dry-run');
    expect(out).toMatch(/^ {2}\+ hooks\.PreToolUse: \{"matcher":"Read\|Bash",.*hook\.js/m);
    expect(out).toMatch(/^ {2}\+ export const CtxPlugin/m);
    expect(out).toMatch(/^ {2}\+ ## Finding code with ctx$/m);
    expect(out).not.toMatch(/opus|mine/);
    expect((await ctx('claude-code')).out).not.toContain('+ hooks');
    const [row] = JSON.parse((await ctx('codex', '--dry-run', '--json')).out).files;
    expect(row.added[0]).toMatch(/^hooks\.SessionStart: /);
    // A present entry is not added once more.
    expect((await ctx('claude-code', '--dry-run')).out).not.toContain('+ ');
  });

  it('writes what is named, twice the same, and takes it back to the byte', async () => {
    const before = everything();
    expect(
      (await ctx('claude-code', 'codex', 'gemini', 'opencode', 'cursor', 'copilot')).code,
    ).toBe(0);
    const after = everything();
    expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length + 6);
    expect(after[at('.claude/settings.json')]).toMatch(
      /^\{\n {4}\/\/ mine\n {4}"model": "opus",\n/,
    );
    const { out } = await ctx('claude-code', 'codex', 'gemini', 'opencode', 'cursor', 'copilot');
    expect(out).not.toMatch(/made|given/);
    expect(everything()).toEqual(after);
    const { out: undone } = await ctx('--undo');
    expect(undone).toContain(`${at('.claude/settings.json')} is as it was`);
    const left = everything();
    for (const path of [at('.local'), at('.local/state'), at('.local/state/ctx')])
      delete left[path];
    expect(left).toEqual(before);
    expect((await ctx('--undo')).out).toContain('nothing to take back');
  });

  it('takes back one host and leaves the others', async () => {
    await ctx('claude-code', 'gemini');
    await ctx('--undo', 'gemini');
    expect(existsSync(at('.gemini'))).toBe(false);
    expect(readFileSync(at('.claude/settings.json'), 'utf8')).toContain('PreToolUse');
  });

  it('keeps what others wrote after it, and takes its own out', async () => {
    await ctx('claude-code');
    const text = readFileSync(at('.claude/settings.json'), 'utf8');
    writeFileSync(at('.claude/settings.json'), text.replace('opus', 'haiku'));
    expect((await ctx('--undo')).out).toContain('changed since; the part of ctx was taken out');
    const after = readFileSync(at('.claude/settings.json'), 'utf8');
    expect(after).toContain('haiku');
    expect(after).not.toContain('hook.js');
    expect(after).toContain('"Stop": [ {"hooks": []} ]');
  });

  it('writes nothing at all where one part cannot be written', async () => {
    writeFileSync(at('.claude/settings.json'), '{ "model": ');
    const before = everything();
    const { code, err } = await ctx('codex', 'claude-code');
    expect(code).toBe(1);
    expect(err).toContain('is no JSON object, line 1; it stays as it is');
    expect(everything()).toEqual(before);
    writeFileSync(at('.claude/settings.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    expect((await ctx('claude-code')).err).toContain('not in UTF-8');
  });

  it('says that a file is read-only or of another', async () => {
    chmodSync(at('.claude/settings.json'), 0o444);
    expect((await ctx('claude-code')).err).toContain('read-only');
    mkdirSync(at('.copilot/hooks'), { recursive: true });
    writeFileSync(at('.copilot/hooks/ctx.json'), '{}');
    expect((await ctx('copilot')).err).toContain('was not written by ctx');
  });

  it('writes into the project only when it is asked to, and beside what is there', async () => {
    await ctx('claude-code');
    expect(readdirSync(at('project'))).toEqual([]);
    writeFileSync(at('project/AGENTS.md'), '# Rules\n');
    await ctx('agents');
    expect(readFileSync(at('project/AGENTS.md'), 'utf8')).toMatch(
      /^# Rules\n\n<!-- ctx: begin -->\n/,
    );
    await ctx('--undo', 'agents');
    expect(readFileSync(at('project/AGENTS.md'), 'utf8')).toBe('# Rules\n');
  });

  it('changes nothing where it cannot write down what it changes', async () => {
    writeFileSync(at('.local'), '');
    const before = everything();
    const { code, err } = await ctx('claude-code', 'codex');
    expect(code).toBe(1);
    expect(err).toContain(at('.local'));
    expect(everything()).toEqual(before);
  });

  it('takes back the others where one cannot be taken back, and says so', async () => {
    await ctx('gemini', 'claude-code');
    const text = readFileSync(at('.claude/settings.json'), 'utf8');
    writeFileSync(at('.claude/settings.json'), `${text}}`);
    const { code, out } = await ctx('--undo');
    expect(code).toBe(1);
    expect(out).toContain('it stays as it is: mend it first');
    expect(existsSync(at('.gemini'))).toBe(false);
    writeFileSync(at('.claude/settings.json'), text);
    expect((await ctx('--undo')).code).toBe(0);
    expect(readFileSync(at('.claude/settings.json'), 'utf8')).toBe(SETTINGS);
  });

  it('says of a plan of named hosts what would write it, and what their rules decide', async () => {
    const { out } = await ctx('claude-code', '--dry-run');
    expect(out).toContain('nothing was written: without --dry-run it is');
    expect(out).not.toContain('name what to write');
    expect(out).toContain('only where your rules allow every command');
  });

  it('refuses a host that it does not know', async () => {
    const { code, err } = await ctx('emacs');
    expect(code).toBe(2);
    expect(err).toContain('claude-code');
  });
});

const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
const added = (part: Part, before: string | undefined, after: string | undefined) =>
  addedLines({ part, before: bytes(before), after: bytes(after) });

const entry = (node: string) => ({
  hooks: [{ type: 'command', command: `${node} /x/claude-code/dist/hook.js codex` }],
});
const hooks = (node: string): Part & { kind: 'hooks' } => ({
  kind: 'hooks',
  path: '/h/hooks.json',
  entries: [
    ['Stop', entry(node)],
    ['Start', entry('node')],
  ],
  base: { version: 1 },
});

it('shows entries of ours that are new, and nothing else of the settings', () => {
  const part = hooks('node');
  const line = (event: string, node = 'node') => `hooks.${event}: ${JSON.stringify(entry(node))}`;
  expect(added(part, undefined, 'x')).toEqual(['version: 1', line('Stop'), line('Start')]);
  const mine = '{"env":{"KEY":"k-123"},"hooks":{"Stop":[{"hooks":[{"command":"mine k-123"}]}]}}';
  expect(added(part, mine, 'x')).toEqual([line('Stop'), line('Start')]);
  const set = withHooks(mine, part.entries);
  expect(added(hooks('deno'), set, 'x')).toEqual([line('Stop', 'deno')]);
  expect(added(part, set, undefined)).toEqual([]);
});

it('shows a file of ours whole, and of one that changes the lines that do', () => {
  const part = { kind: 'file', path: '/h/a.js', text: '' } as const;
  expect(added(part, undefined, 'a\nb\n')).toEqual(['a', 'b']);
  expect(added(part, 'a\nb\nb\nc\n', 'a\nx\nb\nc\n')).toEqual(['x']);
  expect(added(part, 'a\n', 'a\na\n')).toEqual(['a']);
  expect(added(part, 'a\nb\n', 'a\n')).toEqual([]);
});

it('shows our block of a file of instructions, and no character that acts', () => {
  const part = { kind: 'snippet', path: '/p/AGENTS.md', text: '' } as const;
  const before = 'token k-123\r\n';
  expect(added(part, before, withSnippet(before, 'use it\u202e\n'))).toEqual([
    '',
    '<!-- ctx: begin -->',
    'use it⟨U+202E⟩',
    '<!-- ctx: end -->',
  ]);
});
