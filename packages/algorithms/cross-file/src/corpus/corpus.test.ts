import { describe, expect, it } from 'vitest';
import { type FileEntry, readEntry } from '../read/entry.js';
import { createCorpus } from './corpus.js';

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
    expect(corpus.at(a).entry.path).toBe('a.ts');
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

  it('keeps further terms where a reader is given', () => {
    const corpus = createCorpus(({ words }) => new Map(words.map((word) => [`${word.length}`, 7])));
    corpus.add(entry('a.ts', 'four fives'));
    expect(corpus.terms!.get('4')).toEqual({ slots: [0], facts: [7] });
    corpus.remove('a.ts');
    expect(corpus.terms!.get('4')).toBeUndefined();
    expect(createCorpus().terms).toBeUndefined();
  });
});
