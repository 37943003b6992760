import { describe, expect, it } from 'vitest';
import { touchesOf } from './touched-files.js';

const read = (path: string, startLine?: number, endLine?: number) => ({
  path,
  does: 'read',
  range: startLine === undefined ? undefined : { startLine, endLine },
});
const edit = (path: string) => ({ path, does: 'edit' });

describe('the files that a command of a shell touches', () => {
  it.each([
    ["sed -n '1,80p' src/a.ts", [read('src/a.ts', 1, 80)]],
    ['sed -n 7p src/a.ts', [read('src/a.ts', 7, 7)]],
    ["nl -ba src/a.ts | sed -n '200,260p'", [read('src/a.ts', 200, 260)]],
    ['cat src/a.ts src/b.ts', [read('src/a.ts'), read('src/b.ts')]],
    ['head -n 40 /w/src/a.ts', [read('src/a.ts', 1, 40)]],
    ['cd /w && cat a.md && ls src/x', [read('a.md')]],
    ["sed -i 's/a/b/' src/a.ts", [edit('src/a.ts')]],
    ["cat > src/new.ts <<'EOF'\ncat src/other.ts\nEOF", [edit('src/new.ts')]],
    ['npm test 2>&1 | tee out/log.txt', [edit('out/log.txt')]],
    ['grep -rn x src/a.ts', []],
    ['cat src/*.ts', []],
    ['npm test > /dev/null', []],
  ])('%s', (command, expected) => {
    expect(touchesOf('Bash', { command }, '/w')).toEqual(expected);
  });

  it('is found in every spelling of a call', () => {
    const patch = '*** Begin Patch\n*** Update File: a.ts\n@@\n*** Add File: b/c.ts\n*** End Patch';
    expect(touchesOf('apply_patch', { input: patch }, '')).toEqual([edit('a.ts'), edit('b/c.ts')]);
    expect(touchesOf('shell', { command: ['apply_patch', patch] }, '')).toHaveLength(2);
    expect(touchesOf('shell', { command: ['bash', '-lc', 'cat a.ts'] }, '')).toEqual([
      read('a.ts'),
    ]);
    expect(touchesOf('Read', { file_path: '/w/a.ts', offset: 3, limit: 2 }, '/w')).toEqual([
      read('a.ts', 3, 4),
    ]);
    expect(touchesOf('edit', { filePath: '/w/a.ts' }, '/w')).toMatchObject([edit('a.ts')]);
    expect(touchesOf('str_replace_editor', { command: 'create', path: 'a.ts' }, '')).toMatchObject([
      edit('a.ts'),
    ]);
    expect(touchesOf('Grep', { pattern: 'a.ts' }, '')).toEqual([]);
  });
});
