// Measures rendered outlines against ground truth: boundaries, range ends, names, labels, size.
// A boundary claim is a printed line that carries a line range, `[a-b] …`; lines that begin with
// `·` only name. The rules are those of the kit's README.

const CLAIM = /^\s*\[(\d+)(?:-(\d+))?\] (?:(\d+):)?(.*)$/;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const IDENTIFIER_ONCE = /[A-Za-z_$]/;
const TOLERANCE = 1;

/** The claims and names of a rendering; a claim's start moves past leading blank lines. */
export function readRendering(text, lines) {
  const claims = [];
  const labels = [];
  let unlabeled = 0;
  for (const row of text.split('\n').slice(1)) {
    const match = CLAIM.exec(row);
    if (match === null) {
      if (/^\s*·/.test(row)) labels.push(row);
      continue;
    }
    let start = Number(match[1]);
    const end = Number(match[2] ?? match[1]);
    while (start < end && !lines[start - 1]?.trim()) start++;
    claims.push({ start, end, line: match[3] === undefined ? start : Number(match[3]) });
    labels.push(match[4]);
    if (match[4].trim() === '') unlabeled++;
  }
  return { claims, labels, unlabeled };
}

/** The figures of one file; `truth` is the kit's entry for it. */
export function measureFile(rendering, text, truth) {
  const lines = text.split('\n');
  const { claims, labels, unlabeled } = readRendering(rendering, lines);
  const major = truth.decls.filter((declaration) => declaration.major);
  const inZone = (start, d) => start >= d.zone - TOLERANCE && start <= d.header + TOLERANCE;
  const starts = [...new Set(claims.map((claim) => claim.start))];
  const words = new Set(labels.join(' ').match(IDENTIFIER) ?? []);
  const named = (d) => {
    const parts = d.name.match(IDENTIFIER);
    return parts?.every((part) => words.has(part)) ?? false;
  };
  const found = major.filter((d) => starts.some((start) => inZone(start, d)));
  const ends = found.filter((d) =>
    claims.some((c) => inZone(c.start, d) && Math.abs(c.end - d.end) <= 1),
  );
  const namesOnly = major.reduce((sum, d) => sum + d.name.length + String(d.start).length + 2, 0);
  return {
    files: 1,
    claims: starts.length,
    right: starts.filter((start) => major.some((d) => inZone(start, d))).length,
    major: major.length,
    found: found.length,
    ends: ends.length,
    named: major.filter(named).length,
    // An operator or a type without a name has nothing that a name could be found by.
    nameable: major.filter((d) => IDENTIFIER_ONCE.test(d.name)).length,
    labels: claims.length,
    headerLabels: claims.filter((c) =>
      truth.decls.some((d) => c.line >= d.start && c.line <= d.header),
    ).length,
    unlabeled,
    output: rendering.length,
    characters: text.length,
    sparseMajor: namesOnly <= 0.09 * text.length ? major.length : 0,
    sparseNamed: namesOnly <= 0.09 * text.length ? major.filter(named).length : 0,
    missed: major.filter((d) => !found.includes(d)),
    wrong: starts.filter((start) => !major.some((d) => inZone(start, d))),
    wrongEnds: found.filter((d) => !ends.includes(d)),
    unnamed: major.filter((d) => !named(d)),
  };
}

/** Adds the figures of a file to a sum. */
export function add(sum, figures) {
  for (const [key, value] of Object.entries(figures)) {
    if (typeof value === 'number') sum[key] = (sum[key] ?? 0) + value;
  }
  return sum;
}

/** Percentages of a sum. */
export function percentages(sum) {
  const share = (part, whole) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
  const precision = share(sum.right, sum.claims);
  const recall = share(sum.found, sum.major);
  return {
    files: sum.files,
    declarations: sum.major,
    precision,
    recall,
    f1: Math.round((20 * precision * recall) / (precision + recall || 1)) / 10,
    end: share(sum.ends, sum.found),
    named: share(sum.named, sum.major),
    namedSparse: share(sum.sparseNamed, sum.sparseMajor),
    label: share(sum.headerLabels, sum.labels),
    output: share(sum.output, sum.characters),
    unlabeled: sum.unlabeled,
  };
}
