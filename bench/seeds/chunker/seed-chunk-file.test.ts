import { beforeAll, describe, expect, it } from 'vitest';
import { loadForTests, structured } from '../../../packages/algorithms/chunker/test/structured.js';
import { seedChunkFile } from './seed-chunk-file.js';

beforeAll(loadForTests);

const view = (name: string) =>
  `class ${name}(View):\n    """Handle ${name}."""\n${'    def get(self, request):\n        return render(request)\n'.repeat(10)}\n\n`;
const lines = (text: string) => text.split('\n').length - 1;

describe("the plan's worked examples", () => {
  it('a small file, views.py of some 150 lines: metadata and the file', () => {
    const text = `from django.views import View\n\n\n${['Login', 'Logout', 'Reset', 'Profile', 'Avatar', 'Home'].map(view).join('')}`;
    expect(lines(text)).toBeGreaterThan(140);
    const { chunks } = seedChunkFile(structured('myapp/views.py', text), {
      roles: ['metadata', 'source'],
    });
    expect(chunks).toHaveLength(2);
    expect(chunks[0]).toMatchObject({ role: 'metadata', chunkType: 'file_metadata' });
    expect(chunks[1]).toMatchObject({ role: 'source', text });
  });

  it('a large file, models.py of 2,000 lines and 30 classes: metadata and the classes', () => {
    const model = (i: number) =>
      `class Model${i}(Base):\n    """Model ${i}."""\n${`    field = models.CharField(max_length=${i})\n`.repeat(62)}\n\n`;
    const text = `from django.db import models\n\n\n${Array.from({ length: 30 }, (_, i) => model(i)).join('')}`;
    expect(lines(text)).toBeGreaterThan(1_950);
    const { chunks } = seedChunkFile(structured('myapp/models.py', text), {
      roles: ['metadata', 'source'],
    });
    expect(chunks).toHaveLength(31);
    expect(chunks.slice(1).map(({ symbolName }) => symbolName)).toEqual(
      Array.from({ length: 30 }, (_, i) => `Model${i}`),
    );
  });

  it('a document, README.md of 1,000 lines and 5 headings: metadata and the sections', () => {
    const section = (i: number) =>
      `# Section ${i}\n\n${`A line of prose that says a thing about section ${i}.\n`.repeat(198)}`;
    const text = Array.from({ length: 5 }, (_, i) => section(i)).join('');
    expect(lines(text)).toBe(1_000);
    const { chunks } = seedChunkFile({ path: 'README.md', text });
    expect(chunks).toHaveLength(6);
    const sections = chunks.slice(1);
    for (const [i, chunk] of sections.slice(1).entries()) {
      // The last 200 characters of a chunk are the first 200 of the next.
      expect(chunk.text.slice(0, 200)).toBe(sections[i]!.text.slice(-200));
      expect(text.slice(chunk.startIndex, chunk.endIndex)).toBe(chunk.text);
      expect(chunk.startLine).toBe(text.slice(0, chunk.startIndex).split('\n').length);
    }
  });
});

describe("the plan's limits", () => {
  it('take an oversize class apart into its methods, and nothing is above 8,000 tokens', () => {
    const method = (i: number) =>
      `    def method${i}(self):\n${'        self.total += self.compute(1)\n'.repeat(60)}\n`;
    const text = `class Huge:\n${Array.from({ length: 20 }, (_, i) => method(i)).join('')}`;
    const { chunks } = seedChunkFile(structured('huge.py', text), { roles: ['source'] });
    expect(chunks.length).toBeGreaterThanOrEqual(20);
    for (const { text: part, scope } of chunks.slice(1)) {
      expect(part.length).toBeLessThan(32_000);
      expect(scope).toEqual(['Huge']);
    }
  });

  it('keep a document of 7,000 tokens whole that would be too large as code', () => {
    const prose = 'Four words of it.\n'.repeat(1_550);
    expect(
      seedChunkFile({ path: 'docs/a.md', text: prose }, { roles: ['source'] }).chunks,
    ).toHaveLength(1);
  });
});
