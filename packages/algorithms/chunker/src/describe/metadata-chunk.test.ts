import { describe, expect, it } from 'vitest';
import { createMeasure } from '../cut/measure.js';
import { settingsOf } from '../settings.js';
import type { PreparedFile } from './file.js';
import { createIdentity } from './identity.js';
import { metadataChunk } from './metadata-chunk.js';

const text = `${'import "m";\n'.repeat(3)}${Array.from({ length: 40 }, (_, i) => `function f${i}() {}\n`).join('')}`;
const spans = Array.from({ length: 40 }, (_, i) => {
  const startIndex = text.indexOf(`function f${i}(`);
  return { startIndex, endIndex: startIndex + 16, kind: 'function', name: `f${i}` };
});

function prepared(maxTokens?: number, counted = false): PreparedFile {
  const commit = {
    id: 'abcdef0123456789',
    message: 'Add f\n\nMore.',
    author: 'A',
    time: 1_767_312_000,
  };
  const input = { path: 'src/f.js', text, commit };
  const countTokens = counted ? (part: string) => part.split(/\s+/).length : undefined;
  const options = counted ? { maxTokens, countTokens } : { maxChars: maxTokens };
  return {
    input,
    path: 'src/f.js',
    language: 'javascript',
    text,
    structure: { spans, imports: [{ specifier: 'm', names: [] }], doc: 'Holds functions.' },
    measure: createMeasure(text, countTokens),
    settings: settingsOf(options),
    idOf: createIdentity(),
  };
}

describe('metadataChunk', () => {
  it('says what the file is', () => {
    const chunk = metadataChunk(prepared());
    expect(chunk).toMatchObject({
      role: 'metadata',
      chunkType: 'file_metadata',
      path: 'src/f.js',
      startLine: 1,
      startIndex: 0,
      endIndex: text.length,
      docstring: 'Holds functions.',
      imports: ['m'],
      header: '',
      commitHash: 'abcdef0123456789',
      metadata: { counts: { function: 40 }, bytes: text.length },
    });
    expect(chunk.text).toMatch(/^src\/f\.js\njavascript, 43 lines/);
    expect(chunk.text).toContain('Add f');
    expect(chunk.text).toContain('Holds functions.');
    expect(chunk.text).toContain('function f9()');
    expect(chunk.text).not.toContain('function f10()');
  });

  it('is within the limit, by the counter where one is given', () => {
    for (const limit of [40, 100, 400])
      expect(metadataChunk(prepared(limit)).text.length).toBeLessThanOrEqual(limit);
    const counted = metadataChunk(prepared(20, true));
    expect(counted.tokens).toBeLessThanOrEqual(20);
    expect(counted.metadata!.tokens).toBe(text.split(/\s+/).length);
  });
});
