// Marks the lines that are boilerplate by their syntax, and measures how well a score tells them from others.

/** A line with its score. */
export interface Labelled {
  boilerplate: boolean;
  /** Tokens of the line. */
  length: number;
  /** Low should mean boilerplate. */
  score: number;
}

/** Imports and trivial statements, in the words of the measured languages. */
const BOILERPLATE: readonly RegExp[] = [
  /^(?:import|from)\s.*|^use\s+[\w:{}*,\s]+;$|^#\s*include\b|^require(?:_relative)?\b|^using\s+[\w.]+;$/,
  /^(?:export\s+\*|export\s+\{[^}]*\}\s+from)\b|^package\s+[\w.]+;?$|^"[\w./-]+"$/,
  /^(?:this|self)\.(\w+)\s*=\s*\1;?$|^@(\w+)\s*=\s*\2$|^return\s+(?:this|self)\.\w+;?$/,
  /^@\w+$|^#\[\w+\]$|^else\s*[{:]$|^\}\s*else\s*\{$|^(?:return|break|continue|pass|end);?$/,
  /^try\s*[{:]$|^finally\s*[{:]$|^default:$|^return\s+(?:nil|null|None|true|false|undefined);?$/,
];

const COMMENT = /^(?:\/\/|\/\*|\*|#(?!\s*(?:include|\[|define|if|endif))|--|"""|''')/;

/** Comments, blank lines and lines of symbols alone have no label. */
export function labelOf(line: string): 'boilerplate' | 'other' | undefined {
  const trimmed = line.trim();
  if (!/\w/.test(trimmed) || COMMENT.test(trimmed)) return undefined;
  return BOILERPLATE.some((pattern) => pattern.test(trimmed)) ? 'boilerplate' : 'other';
}

/**
 * Area under the ROC curve among lines of equal length, weighted by the number of pairs: a score
 * that only knows how long a line is gets 0.5. Ties count half.
 */
export function matchedAuc(labeled: readonly Labelled[]): number {
  const groups = new Map<number, Labelled[]>();
  for (const entry of labeled) {
    const group = groups.get(entry.length);
    if (group) group.push(entry);
    else groups.set(entry.length, [entry]);
  }
  let won = 0;
  let pairs = 0;
  for (const group of groups.values()) {
    const positives = group.filter(({ boilerplate }) => boilerplate).length;
    const negatives = group.length - positives;
    if (positives === 0 || negatives === 0) continue;
    won += wins(group);
    pairs += positives * negatives;
  }
  return won / pairs;
}

/** Pairs in which the boilerplate has the lower score. */
function wins(group: readonly Labelled[]): number {
  const sorted = [...group].sort((a, b) => a.score - b.score);
  let won = 0;
  let below = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    let positives = 0;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) {
      if (sorted[end]?.boilerplate) positives++;
      end++;
    }
    const negatives = end - start - positives;
    won += negatives * (below + positives / 2);
    below += positives;
    start = end;
  }
  return won;
}
