/** Strings in the order of their bytes, one behind the other, and where each ends. */
export interface SortedStrings {
  readonly text: Uint8Array;
  readonly ends: Uint32Array;
}

/** Strings of several lists as one, each once. */
export interface MergedStrings extends SortedStrings {
  /** By list: the place of each of its strings among all. */
  readonly ranks: readonly Uint32Array[];
  /** Of each string the first list that has it. */
  readonly owners: Uint32Array;
}

/**
 * Merges sorted strings as bytes: of two hundred indexes there are a million, which as text take more memory than the
 * indexes.
 */
// Locals: what is merged, what comes of it, and where both are.
export function mergeStrings(lists: readonly SortedStrings[]): MergedStrings {
  const ranks = lists.map(({ ends }) => new Uint32Array(ends.length));
  const text = new Uint8Array(lists.reduce((sum, list) => sum + list.text.length, 0));
  const most = lists.reduce((sum, { ends }) => sum + ends.length, 0);
  const [ends, owners] = [new Uint32Array(most), new Uint32Array(most)];
  const at = new Uint32Array(lists.length);
  const compare = (a: number, b: number) =>
    compareStrings(lists[a]!, at[a]!, lists[b]!, at[b]!) || a - b;
  const heap = heapOf(compare);
  lists.forEach((list, i) => {
    if (list.ends.length > 0) heap.push(i);
  });
  const all = { text, ends };
  let count = 0;
  for (let list = heap.first(); list !== undefined; list = heap.first()) {
    const own = lists[list]!;
    const place = at[list]!;
    if (count === 0 || compareStrings(all, count - 1, own, place) !== 0) {
      const end = count === 0 ? 0 : ends[count - 1]!;
      const start = place === 0 ? 0 : own.ends[place - 1]!;
      for (let i = start; i < own.ends[place]!; i++) text[end + i - start] = own.text[i]!;
      owners[count] = list;
      ends[count++] = end + own.ends[place]! - start;
    }
    ranks[list]![place] = count - 1;
    at[list] = place + 1;
    heap.renew(place + 1 < own.ends.length);
  }
  return {
    ...{ text: text.slice(0, ends[count - 1] ?? 0), ends: ends.slice(0, count) },
    ...{ owners: owners.slice(0, count), ranks },
  };
}

/** Without a view of either: there are ten million comparisons. */
function compareStrings(a: SortedStrings, atA: number, b: SortedStrings, atB: number): number {
  const [textA, textB] = [a.text, b.text];
  const startA = atA === 0 ? 0 : a.ends[atA - 1]!;
  const startB = atB === 0 ? 0 : b.ends[atB - 1]!;
  const [lengthA, lengthB] = [a.ends[atA]! - startA, b.ends[atB]! - startB];
  const length = Math.min(lengthA, lengthB);
  for (let i = 0; i < length; i++) {
    const order = textA[startA + i]! - textB[startB + i]!;
    if (order !== 0) return order;
  }
  return lengthA - lengthB;
}

/** A binary heap, the least first. */
function heapOf(compare: (a: number, b: number) => number) {
  const heap: number[] = [];
  const sink = (from: number): void => {
    let at = from;
    while (2 * at + 1 < heap.length) {
      let child = 2 * at + 1;
      if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) < 0) child++;
      if (compare(heap[at]!, heap[child]!) <= 0) return;
      [heap[at], heap[child]] = [heap[child]!, heap[at]!];
      at = child;
    }
  };
  return {
    first: () => heap[0],
    push(item: number): void {
      heap.push(item);
      for (let at = heap.length - 1; at > 0; ) {
        const above = (at - 1) >> 1;
        if (compare(heap[above]!, heap[at]!) <= 0) return;
        [heap[above], heap[at]] = [heap[at]!, heap[above]!];
        at = above;
      }
    },
    /** The first one is another now, or has nothing more. */
    renew(isMore: boolean): void {
      const last = isMore ? undefined : heap.pop();
      if (last !== undefined && heap.length > 0) heap[0] = last;
      sink(0);
    },
  };
}
