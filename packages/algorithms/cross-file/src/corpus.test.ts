import { describe, expect, it } from 'vitest';
import { createCorpus } from './corpus.js';
import { type FileEntry, readEntry } from './entry.js';

const entry = (file: string, body: string, header = ''): FileEntry =>
  readEntry(file, [{ header, body, startLine: 1 }]);

describe('createCorpus', () => {
  it('knows which files use and declare a word', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', '}', 'function openDoor() {'));
    corpus.add(entry('b.ts', 'openDoor();'));
    const a = corpus.slotOf('a.ts')!;
    const b = corpus.slotOf('b.ts')!;
    expect(corpus.size()).toBe(2);
    expect([...corpus.uses.get('openDoor')!.slots].sort()).toEqual([a, b].sort());
    expect(corpus.declarations.get('openDoor')!.slots).toEqual([a]);
    expect(corpus.at(a).entry.file).toBe('a.ts');
  });

  it('replaces a file in its slot', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', 'before();'));
    const slot = corpus.slotOf('a.ts')!;
    corpus.add(entry('a.ts', 'after();'));
    expect(corpus.slotOf('a.ts')).toBe(slot);
    expect(corpus.size()).toBe(1);
    expect(corpus.uses.get('before')).toBeUndefined();
    expect(corpus.uses.get('after')!.slots).toEqual([slot]);
  });

  it('takes a slot again that was freed', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', 'one();'));
    const slot = corpus.slotOf('a.ts')!;
    expect(corpus.remove('a.ts')).toBe(true);
    expect(corpus.remove('a.ts')).toBe(false);
    expect(corpus.size()).toBe(0);
    corpus.add(entry('b.ts', 'two();'));
    expect(corpus.slotOf('b.ts')).toBe(slot);
    expect(corpus.slotOf('a.ts')).toBeUndefined();
    expect(corpus.uses.get('one')).toBeUndefined();
  });

  it('resolves paths anew when a file comes or goes', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', "import './b.js';"));
    const a = corpus.slotOf('a.ts')!;
    expect(corpus.namedBy(a).size).toBe(0);
    corpus.add(entry('b.ts', ''));
    const b = corpus.slotOf('b.ts')!;
    expect([...corpus.namedBy(a)]).toEqual([[b, { whole: 1, single: 0, path: 'b.js', line: 1 }]]);
    expect([...corpus.mayName(b)]).toEqual([a]);
    corpus.remove('b.ts');
    expect(corpus.namedBy(a).size).toBe(0);
  });

  it('keeps what it resolved while no path changes', () => {
    const corpus = createCorpus();
    corpus.add(entry('a.ts', "import './b.js';"));
    corpus.add(entry('b.ts', ''));
    const a = corpus.slotOf('a.ts')!;
    const before = corpus.namedBy(a);
    corpus.add(entry('b.ts', 'changed();'));
    expect(corpus.namedBy(a)).toBe(before);
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
    const may = corpus.mayName(target);
    for (const [file] of naming) {
      const slot = corpus.slotOf(file)!;
      if (corpus.namedBy(slot).has(target)) expect(may.has(slot), file).toBe(true);
    }
    expect(corpus.namedBy(corpus.slotOf('src/one.ts')!).has(target)).toBe(true);
    expect(corpus.namedBy(corpus.slotOf('src/two.ts')!).has(target)).toBe(true);
  });

  it('counts every mention of a path, and shares one that fits several files', () => {
    const corpus = createCorpus();
    corpus.add(entry('x.ts', "import './b.js';\nexport * from './b';"));
    corpus.add(entry('b.ts', ''));
    corpus.add(entry('b.css', ''));
    const named = corpus.namedBy(corpus.slotOf('x.ts')!);
    expect(named.get(corpus.slotOf('b.ts')!)).toMatchObject({ whole: 1, line: 2 });
  });

  it('keeps further terms where a reader is given', () => {
    const corpus = createCorpus(({ words }) => new Map(words.map((word) => [`${word.length}`, 7])));
    corpus.add(entry('a.ts', 'four fives'));
    expect(corpus.terms!.get('4')).toEqual({ slots: [0], facts: [7] });
    corpus.remove('a.ts');
    expect(corpus.terms!.get('4')).toBeUndefined();
    expect(createCorpus().terms).toBeUndefined();
  });
});
