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
  });

  it('keeps a path outside the root, and reads Windows paths', () => {
    expect(toolCallOf('Read', { path: '/else/a.ts' }, '/w').path).toBe('/else/a.ts');
    expect(toolCallOf('Read', { path: 'C:\\w\\src\\a.ts' }, 'C:\\w').path).toBe('src/a.ts');
  });
});
