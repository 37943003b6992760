import { buildGraph } from '@ctx/repomap';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';
import type { SkippedFile } from '@ctx/tree/remarks';
import { describe, expect, it } from 'vitest';
import { impactOf } from './impact.js';
import { renderImpact } from './impact-text.js';

/** The text for a change of one definition of these files. */
async function written(
  texts: Record<string, string>,
  subject: string,
  skipped: SkippedFile[] = [],
): Promise<string[]> {
  const facts: PathFacts[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const language = grammarOf(path, text);
    if (language === undefined) continue;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  const impact = await impactOf(subject, {
    files: Object.keys(texts).map((path) => ({ path, hash: path })),
    facts,
    graph: async () => buildGraph({ facts }),
    manifests: async () => [],
    skipped,
    read: async (path) => ({ text: texts[path]! }),
  });
  return renderImpact(impact).trimEnd().split('\n');
}

const ALONE: Record<string, readonly [path: string, text: string, word: string]> = {
  TypeScript: ['lone.ts', 'export function onStart() {}', 'Reflect'],
  Python: ['lone.py', 'def onStart(): pass', 'getattr'],
  Go: ['lone.go', 'package lone\nfunc onStart() {}', 'MethodByName'],
  Java: ['Lone.java', 'class Lone { void onStart() {} }', 'forName'],
};

describe('a definition that nothing is known to use', () => {
  it.each(Object.keys(ALONE))('%s: says what was searched', async (language) => {
    const [path, text, word] = ALONE[language]!;
    const lines = await written({ [path]: text }, 'onStart');
    expect(lines[0]).toMatch(/#(?:Lone\.)?onStart reaches nothing that is sure\.$/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Nothing is known to use it. Searched 1 of 1 files');
    expect(lines[1]).toContain(word);
  });

  it.each(Object.keys(ALONE))('%s: lists what could reach it', async (language) => {
    const [path, text] = ALONE[language]!;
    const lines = await written({ [path]: text, 'plugin.yaml': 'start: onStart\n' }, 'onStart');
    expect(lines.slice(1, 3)).toEqual([
      '# configuration and documents with its name:',
      '  plugin.yaml:1 onStart',
    ]);
    expect(lines.at(-1)).toContain('Searched 2 of 2 files');
    expect(lines.at(-1)).toContain('# Beside these nothing is known that may use it.');
  });

  it('does not say in one breath that a place may use it and that nothing does', async () => {
    const texts = { 'a.js': 'class A { run() {} }', 'b.js': 'function go(x) { x.run(); }' };
    const lines = await written(texts, 'a.js#A.run');
    expect(lines).toContain('# 1 place may use it:');
    expect(lines.join('\n')).not.toContain('Nothing is known to use it');
  });

  it('names the code that was not read, first, and says why a file has no answer', async () => {
    const skipped: SkippedFile[] = [
      { path: 'big.js', reason: 'too large', detail: '1200 kB' },
      { path: 'big.py', reason: 'too large' },
      { path: 'key.pem', reason: 'secret' },
    ];
    const texts = { 'a.js': 'function run() {}' };
    expect((await written(texts, 'run', skipped))[1]).toBe(
      '# 1 file was not read: big.js (too large); what it uses is not known.',
    );
    expect((await written(texts, 'a.js', skipped))[1]).toContain('big.js (too large)');
    for (const asked of ['big.js', 'big.js#run'])
      await expect(written(texts, asked, skipped)).rejects.toThrow(
        'big.js was not read (too large: 1200 kB), so that nothing is known of it',
      );
  });
});
