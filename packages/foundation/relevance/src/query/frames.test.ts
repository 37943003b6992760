import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { pathMentions, stackFrames } from './frames.js';

describe('stackFrames', () => {
  test.each([
    [
      'Python',
      '  File "/usr/lib/python3/site-packages/flask/app.py", line 1950, in full_dispatch_request',
      {
        path: '/usr/lib/python3/site-packages/flask/app.py',
        line: 1950,
        symbol: 'full_dispatch_request',
        outermostFirst: true,
      },
    ],
    [
      'JavaScript',
      '    at Object.resolveId (/home/me/vite/src/node/resolve.ts:120:14)',
      { path: '/home/me/vite/src/node/resolve.ts', line: 120, symbol: 'Object.resolveId' },
    ],
    [
      'pytest',
      'src/_pytest/compat.py:134: in getfuncargnames',
      { path: 'src/_pytest/compat.py', line: 134, symbol: 'getfuncargnames', outermostFirst: true },
    ],
    ['JavaScript without a name', '    at src/client.ts:7:1', { path: 'src/client.ts', line: 7 }],
    [
      'JavaScript module',
      'at async run (file:///app/lib/run.mjs:3:9)',
      { path: '/app/lib/run.mjs', line: 3, symbol: 'async run' },
    ],
    [
      'Java',
      '\tat com.google.gson.Gson.fromJson(Gson.java:932)',
      { path: 'com/google/gson/Gson.java', line: 932 },
    ],
    [
      'Go',
      '\t/go/src/github.com/gin-gonic/gin/context.go:185 +0x43',
      { path: '/go/src/github.com/gin-gonic/gin/context.go', line: 185 },
    ],
    ['Rust panic', "thread 'main' panicked at src/main.rs:4:5:", { path: 'src/main.rs', line: 4 }],
    ['Rust error', '  --> crates/core/lib.rs:10:7', { path: 'crates/core/lib.rs', line: 10 }],
    [
      'Ruby',
      "lib/jekyll/site.rb:42:in `process'",
      { path: 'lib/jekyll/site.rb', line: 42, symbol: 'process' },
    ],
    [
      'PHP',
      '#3 /var/www/src/Carbon/Carbon.php(512): foo()',
      { path: '/var/www/src/Carbon/Carbon.php', line: 512, symbol: 'foo' },
    ],
    ['PHP message', 'Error in /app/Kernel.php on line 12', { path: '/app/Kernel.php', line: 12 }],
    [
      'C#',
      '   at A.B.C() in C:\\src\\App\\Main.cs:line 77',
      { path: '/src/App/Main.cs', line: 77 },
    ],
    ['C compiler', 'src/t_string.c:88: warning: unused', { path: 'src/t_string.c', line: 88 }],
    ['gdb', '#1 0x00 in setCommand (c=0x0) at t_string.c:301', { path: 't_string.c', line: 301 }],
  ])('%s', (_, text, frame) => {
    expect(stackFrames(text)).toEqual([{ ...frame, kind: 'frame' }]);
  });

  test('keeps the order of the text', () => {
    const text = 'File "a.py", line 1, in x\nFile "b.py", line 2, in y\nc.py:3: Error';
    expect(stackFrames(text).map(({ path }) => path)).toEqual(['a.py', 'b.py', 'c.py']);
  });

  test.each(['a.c:1\nb.c:2', 'a.c:1 b.c:2', 'x.go:1\ny.go:2\nz.go:3'])(
    'short neighbors are frames each: %j',
    (text) => {
      const names = text.match(/\w+\.\w+/g);
      expect(stackFrames(text).map(({ path }) => path)).toEqual(names);
    },
  );

  test('a path with a blank far from its start is read once', () => {
    const text = 'at run (/home/me/my projects/app/a.ts:3:1)';
    expect(stackFrames(text)).toEqual([
      { path: '/home/me/my projects/app/a.ts', line: 3, symbol: 'run', kind: 'frame' },
    ]);
  });

  test('times and ratios are no frames', () => {
    expect(stackFrames('at 12:30:10, ratio 3.5:1')).toEqual([]);
  });
});

describe('pathMentions', () => {
  test('plain paths with all of their endings', () => {
    expect(pathMentions('see src/a.test.ts, vite.config.mts and x.d.ts.')).toEqual([
      { path: 'src/a.test.ts', kind: 'path' },
      { path: 'vite.config.mts', kind: 'path' },
      { path: 'x.d.ts', kind: 'path' },
    ]);
  });

  test('plain paths, with `\\` and `../` too', () => {
    expect(pathMentions('see ./src/a.ts and lib\\b.py')).toEqual([
      { path: 'src/a.ts', kind: 'path' },
      { path: 'lib/b.py', kind: 'path' },
    ]);
  });

  test('a link to a hosted file gives its path and line', () => {
    const url = 'https://github.com/pallets/flask/blob/1a2b3c/src/flask/app.py#L120-L130';
    expect(pathMentions(`see ${url}`)).toEqual([
      { path: 'src/flask/app.py', line: 120, endLine: 130, kind: 'link' },
    ]);
    expect(pathMentions('https://github.com/a/b/blob/main/x.go#L7')).toEqual([
      { path: 'x.go', line: 7, kind: 'link' },
    ]);
    expect(pathMentions('in src/cart.ts:12-30 it loops')).toEqual([
      { path: 'src/cart.ts', line: 12, endLine: 30, kind: 'frame' },
    ]);
    expect(pathMentions('https://gitlab.com/g/p/-/blob/main/x/y.rb')).toEqual([
      { path: 'x/y.rb', kind: 'link' },
    ]);
  });

  test('other URLs are no paths', () => {
    expect(pathMentions('https://example.com/docs/index.html')).toEqual([]);
  });

  test('a frame is not repeated as a path', () => {
    expect(pathMentions('src/a.ts:4:2 then src/a.ts')).toEqual([
      { path: 'src/a.ts', line: 4, kind: 'frame' },
    ]);
  });

  test('at most 100', () => {
    const text = Array.from({ length: 500 }, (_, i) => `src/f${i}.ts`).join(' ');
    expect(pathMentions(text)).toHaveLength(100);
  });

  test('any text is taken', () => {
    fc.assert(fc.property(anyText, (text) => void pathMentions(text)));
  });

  test('hostile lines are read in linear time', () => {
    for (const unit of ['a.', 'at ', '../', 'in ', '#1 ', 'a/', 'at a.b(', '\\', ' (', 'File "']) {
      expect((size: number) => {
        const text = unit.repeat(size / unit.length);
        return () => pathMentions(text);
      }).toGrowLinearly(1_000, 8_000);
    }
  });
});
