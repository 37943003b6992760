/** In which files a word stands: slots of files and what is known of the word there, in parallel. */
export interface Posting {
  readonly slots: number[];
  readonly facts: number[];
}

/** The files of every word, kept up to date one file at a time. */
export interface Postings {
  get(word: string): Posting | undefined;
  add(word: string, slot: number, fact: number): void;
  remove(word: string, slot: number): void;
}

/** An empty inverted index. Order inside a posting is arbitrary: sums must not depend on it. */
export function createPostings(): Postings {
  const lists = new Map<string, Posting>();
  return {
    get: (word) => lists.get(word),
    add(word, slot, fact) {
      const list = lists.get(word);
      if (list === undefined) lists.set(word, { slots: [slot], facts: [fact] });
      else {
        list.slots.push(slot);
        list.facts.push(fact);
      }
    },
    remove(word, slot) {
      const list = lists.get(word);
      const index = list?.slots.indexOf(slot) ?? -1;
      if (list === undefined || index < 0) return;
      const lastSlot = list.slots.pop()!;
      const lastFact = list.facts.pop()!;
      if (list.slots.length === 0) lists.delete(word);
      else if (index < list.slots.length) {
        list.slots[index] = lastSlot;
        list.facts[index] = lastFact;
      }
    },
  };
}
