import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { hooksIn, isOurs, withHooks, withoutHooks } from './json-hooks.js';

const command = 'node /x/claude-code/dist/hook.js claude-code';
const ours = (more: object = {}) => ({ hooks: [{ type: 'command', command }], ...more });
const ENTRIES = [
  ['PreToolUse', ours({ matcher: 'Read' })],
  ['SessionStart', ours()],
] as const;

/** The content of a file, without the lists of hooks that are empty. */
function filled(text: string): object {
  const { hooks = {}, ...rest } = parse(text.replace('\ufeff', '') || '{}');
  const lists = Object.entries<unknown[]>(hooks).filter(([, list]) => list.length > 0);
  return { ...rest, hooks: Object.fromEntries(lists) };
}

/** The bytes of a text that are in another one, in this order. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (char === part[at]) at++;
  return at === part.length;
}

const FILES = {
  empty: '',
  object: '{}',
  'one line': '{"model":"opus"}',
  commented: '{\n    // mine\n    "model": "opus", /* x */\n    "a": [1,2,  3],\n}\n',
  tabs: '{\n\t"hooks": {\n\t\t"PreToolUse": [{"matcher":"Bash","hooks":[]}]\n\t}\n}',
  'line ends of Windows': '{\r\n  "a": 1,\r\n  "hooks": {}\r\n}\r\n',
  'byte order mark': '\ufeff{"a": 1}\n',
  'empty list': '{"hooks": {"PreToolUse": []}}',
  'comment in an empty list':
    '{"hooks": {\n"PreToolUse": [\n// none yet\n]\n, "SessionStart": [/* x */]}}',
  'comment in an empty object': '{"hooks": {\n// none yet\n}\n}',
};

describe('withHooks', () => {
  it.each(Object.entries(FILES))('keeps every byte of a file: %s', (_, text) => {
    const after = withHooks(text, ENTRIES);
    expect(isSubsequence(text, after)).toBe(true);
    expect(hooksIn(after).filter(({ entry }) => isOurs(entry))).toEqual(
      ENTRIES.map(([event, entry]) => ({ event, entry })).sort(
        (a, b) => order(after, a.event) - order(after, b.event),
      ),
    );
    expect(withHooks(after, ENTRIES)).toBe(after);
    if (text.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('lays out what it adds as the file is laid out', () => {
    const after = withHooks('{\n\t"a": 1\n}\n', [['SessionStart', ours()]]);
    expect(after).toBe(
      `{\n\t"a": 1,\n\t"hooks": {\n\t\t"SessionStart": [\n\t\t\t{\n\t\t\t\t"hooks": [\n\t\t\t\t\t{\n\t\t\t\t\t\t"type": "command",\n\t\t\t\t\t\t"command": "${command}"\n\t\t\t\t\t}\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t}\n}\n`,
    );
  });

  it('begins a new file with what its host asks for', () => {
    expect(JSON.parse(withHooks('', [['stop', ours()]], { version: 1 }))).toEqual({
      version: 1,
      hooks: { stop: [ours()] },
    });
  });

  it('replaces its own entry where its program has moved, and no other', () => {
    const other = { matcher: 'Bash', hooks: [{ type: 'command', command: 'lint' }] };
    const text = JSON.stringify({
      hooks: { PreToolUse: [other, ours({ matcher: 'Old' }), other] },
    });
    const after = JSON.parse(withHooks(text, [['PreToolUse', ours({ matcher: 'Read' })]]));
    expect(after.hooks.PreToolUse).toEqual([other, ours({ matcher: 'Read' }), other]);
  });

  it('refuses what it does not understand, with the line', () => {
    expect(() => withHooks('{\n"a": \n}', ENTRIES)).toThrow('is no JSON object, line 3');
    for (const text of [
      '[]',
      '5',
      '{"a": 1',
      '{"hooks": []}',
      '{"hooks": {"PreToolUse": {}}}',
      'x: 1',
    ])
      expect(() => withHooks(text, ENTRIES), text).toThrow();
  });
});

describe('settings that another reader takes otherwise', () => {
  it.each([
    '{"hooks":{"PreToolUse":[]},\n"hooks":{"Stop":[]}}',
    '{"hooks":{"PreToolUse":[],\n"PreToolUse":[]}}',
    '{"hooks":{"PreToolUse":[{"matcher":"A",\n"matcher":"B"}]}}',
  ])('are refused for a key that stands twice: %s', (text) => {
    for (const read of [() => withHooks(text, ENTRIES), () => withoutHooks(text)])
      expect(read).toThrow(/^has "(?:hooks|PreToolUse|matcher)" twice, line 2$/);
    expect(() => hooksIn(text)).toThrow('twice');
  });

  it('may have any other key twice', () => {
    expect(withHooks('{"a":1,"a":2}', ENTRIES)).toContain(command);
  });

  it.each(['[', '{"a":'])('are refused for nests that no person writes: %s', (open) => {
    const text = `{"a": ${open.repeat(20_000)}`;
    for (const read of [
      () => withHooks(text, ENTRIES),
      () => withoutHooks(text),
      () => hooksIn(text),
    ])
      expect(read).toThrow('is nested deeper than 200 levels, line 1');
  });
});

describe('hooks of others', () => {
  const guard = { type: 'command', command: 'guard' };

  it.each([
    'node /opt/acme-claude-code/dist/hook.js claude-code',
    'node /opt/acme/claude-code/dist/hook.js guard',
    'node /opt/acme/claude-code/dist/hook.js claude-codex',
    'node /opt/claude-code/dist/hook.json codex',
    'echo claude-code/dist/hook.js',
  ])('are not taken for ours: %s', (other) => {
    expect(isOurs({ hooks: [{ type: 'command', command: other }] })).toBe(false);
    expect(isOurs({ hooks: [guard], note: command })).toBe(false);
  });

  it.each([
    'node "/my apps/@ctx/claude-code/dist/hook.js" codex /x/ctx.js',
    'node "C:\\\\x\\\\claude-code\\\\dist\\\\hook.js" gemini',
    'node claude-code/dist/hook.js cursor',
  ])('are told from ours: %s', (own) => expect(isOurs({ command: own })).toBe(true));

  it('stay in a group of ours, through a second setup and an undo', () => {
    const mixed = { matcher: 'Old', hooks: [guard, ...ours().hooks, guard] };
    const text = JSON.stringify({ hooks: { PreToolUse: [mixed] } });
    const entry = ours({ matcher: 'Read' });
    const left = { matcher: 'Old', hooks: [guard, guard] };
    const after = withHooks(text, [['PreToolUse', entry]]);
    expect(JSON.parse(after).hooks.PreToolUse).toEqual([left, entry]);
    expect(JSON.parse(withoutHooks(text))).toEqual({ hooks: { PreToolUse: [left] } });
    const same = JSON.stringify({ hooks: { PreToolUse: [{ ...entry, hooks: mixed.hooks }] } });
    expect(withHooks(same, [['PreToolUse', entry]])).toBe(same);
  });
});

describe('withoutHooks', () => {
  it.each(Object.entries(FILES))('takes its entries out again: %s', (_, text) => {
    const after = withoutHooks(withHooks(text, ENTRIES));
    expect(hooksIn(after || '{}').some(({ entry }) => isOurs(entry))).toBe(false);
    expect(filled(after)).toEqual(filled(text));
  });

  it('leaves a file without them as it is', () => {
    for (const text of ['', '{}', '{"hooks": {}}', '{ "hooks": {"Stop": [ {"hooks": []} ]} }'])
      expect(withoutHooks(text)).toBe(text);
  });

  it('leaves the entries of others beside it', () => {
    const other = { hooks: [{ type: 'command', command: 'lint' }] };
    const text = JSON.stringify({ hooks: { A: [ours(), other, ours()], B: [ours()] } });
    expect(JSON.parse(withoutHooks(text))).toEqual({ hooks: { A: [other] } });
  });
});

function order(text: string, event: string): number {
  return text.indexOf(`"${event}"`);
}
