import { describe, expect, it } from 'vitest';
import { type FileEntry, readEntry } from '../read/entry.js';
import { createCorpus } from './corpus.js';

const entry = (file: string, body: string): FileEntry =>
  readEntry(file, [{ header: '', body, startLine: 1 }]);

describe('createNaming', () => {
  it('resolves paths anew when a file comes or goes', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', "import './b.js';"));
    const a = corpus.slotOf('a.ts')!;
    expect(corpus.naming.namedBy(a).size).toBe(0);
    corpus.add(entry('b.ts', ''));
    const b = corpus.slotOf('b.ts')!;
    expect([...corpus.naming.namedBy(a)]).toEqual([
      [b, { whole: 1, single: 0, path: 'b.js', line: 1 }],
    ]);
    expect([...corpus.naming.mayName(b)]).toEqual([a]);
    corpus.remove('b.ts');
    expect(corpus.naming.namedBy(a).size).toBe(0);
  });

  it('keeps what it resolved while no path changes', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', "import './b.js';"));
    corpus.add(entry('b.ts', ''));
    const a = corpus.slotOf('a.ts')!;
    const before = corpus.naming.namedBy(a);
    corpus.add(entry('b.ts', 'changed();'));
    expect(corpus.naming.namedBy(a)).toBe(before);
  });

  it('lists every file that names another one', () => {
    const corpus = createCorpus();
    const naming: [string, string][] = [
      ['src/one.ts', "import './shared/index.js';"],
      ['src/two.ts', "import './shared';"],
      ['src/three.py', 'from shared import thing'],
      ['src/four.rs', 'use crate::shared::Thing;'],
      ['src/five.java', 'import com.acme.shared.Thing;'],
    ];
    for (const [file, body] of naming) corpus.add(entry(file, body));
    corpus.add(entry('src/shared/index.ts', ''));
    const target = corpus.slotOf('src/shared/index.ts')!;
    const may = corpus.naming.mayName(target);
    for (const [file] of naming) {
      const slot = corpus.slotOf(file)!;
      if (corpus.naming.namedBy(slot).has(target)) expect(may.has(slot), file).toBe(true);
    }
    expect(corpus.naming.namedBy(corpus.slotOf('src/one.ts')!).has(target)).toBe(true);
    expect(corpus.naming.namedBy(corpus.slotOf('src/two.ts')!).has(target)).toBe(true);
  });

  it('counts every mention of a path, and shares one that fits several files', () => {
    const corpus = createCorpus();
    corpus.add(entry('x.ts', "import './b.js';\nexport * from './b';"));
    corpus.add(entry('b.ts', ''));
    corpus.add(entry('b.css', ''));
    const named = corpus.naming.namedBy(corpus.slotOf('x.ts')!);
    expect(named.get(corpus.slotOf('b.ts')!)).toMatchObject({ whole: 1.5, line: 2 });
  });
});
