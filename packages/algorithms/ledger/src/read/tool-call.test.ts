import { describe, expect, it } from 'vitest';
import { toolCallOf } from './tool-call.js';

describe('toolCallOf', () => {
  it.each([
    ['Read', { file_path: '/w/src/a.ts' }, { does: 'read', path: 'src/a.ts' }],
    ['read_file', { path: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['mcp__files__read_text_file', { path: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['view', { path: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['str_replace_editor', { command: 'view', path: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['str_replace_editor', { command: 'create', path: 'a.ts' }, { does: 'edit', path: 'a.ts' }],
    ['Edit', { file_path: '/w/a.ts' }, { does: 'edit', path: 'a.ts' }],
    ['write_to_file', { path: 'a.ts' }, { does: 'edit', path: 'a.ts' }],
    ['MultiEdit', { file_path: 'a.ts' }, { does: 'edit', path: 'a.ts' }],
    [
      'apply_patch',
      { input: '*** Begin Patch\n*** Update File: src/b.ts\n@@' },
      { does: 'edit', path: 'src/b.ts' },
    ],
    ['Bash', { command: 'npm test\necho' }, { does: 'other', path: '$ npm test' }],
    ['shell', { command: ['npm', 'test'] }, { does: 'other', path: '$ npm test' }],
    ['Grep', { pattern: 'useState', path: 'src' }, { does: 'other', path: 'Grep useState' }],
    ['open_file', { filename: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['read_many_files', { file: 'a.ts' }, { does: 'read', path: 'a.ts' }],
    ['NotebookEdit', { notebook_path: '/w/a.ipynb' }, { does: 'edit', path: 'a.ipynb' }],
    ['apply_diff', { target_file: 'a.ts' }, { does: 'edit', path: 'a.ts' }],
    ['str_replace_editor', { command: 'insert', path: 'a.ts' }, { does: 'edit', path: 'a.ts' }],
    [
      'apply_patch',
      { patch: '*** Begin Patch\n*** Add File: src/new.ts \n+a' },
      { does: 'edit', path: 'src/new.ts' },
    ],
    ['Read', {}, { does: 'other', path: 'Read' }],
    ['Edit', { file_path: '' }, { does: 'other', path: 'Edit {"file_path":""}' }],
    ['reader', { path: 'a.ts' }, { does: 'other', path: 'reader {"path":"a.ts"}' }],
    ['exec_command', { cmd: 'ls -l' }, { does: 'other', path: '$ ls -l' }],
    ['WebFetch', { url: 'https://a.b' }, { does: 'other', path: 'WebFetch https://a.b' }],
    ['Task', { prompt: 'look', description: 'find it' }, { does: 'other', path: 'Task find it' }],
    ['Bash', { command: 'x'.repeat(99) }, { does: 'other', path: `$ ${'x'.repeat(60)}` }],
    ['TodoRead', {}, { does: 'other', path: 'TodoRead' }],
    ['', {}, { does: 'other', path: 'output' }],
  ])('%s %j', (tool, input, expected) => {
    expect(toolCallOf(tool, input, '/w/')).toEqual(expected);
  });

  it('reads lines in every spelling', () => {
    const range = (input: Record<string, unknown>) =>
      toolCallOf('Read', { file_path: 'a.ts', ...input }).range;
    expect(range({ offset: 11, limit: 20 })).toEqual({ startLine: 11, endLine: 30 });
    expect(range({ limit: 20 })).toEqual({ startLine: 1, endLine: 20 });
    expect(range({ start_line: 3, end_line: 9 })).toEqual({ startLine: 3, endLine: 9 });
    expect(range({ view_range: [3, 9] })).toEqual({ startLine: 3, endLine: 9 });
    expect(range({ offset: 'x', limit: -4 })).toBeUndefined();
    expect(range({})).toBeUndefined();
    expect(range({ startLine: 4, endLine: 4 })).toEqual({ startLine: 4, endLine: 4 });
    expect(range({ endLine: 7 })).toEqual({ startLine: 1, endLine: 7 });
    expect(range({ start_line: 9, end_line: 8 })).toBeUndefined();
  });

  it('keeps a path outside the root, and reads Windows paths', () => {
    expect(toolCallOf('Read', { path: '/else/a.ts' }, '/w').path).toBe('/else/a.ts');
    expect(toolCallOf('Read', { path: 'C:\\w\\src\\a.ts' }, 'C:\\w').path).toBe('src/a.ts');
  });
});
