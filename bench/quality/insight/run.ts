// Complexity by tokens against a tool that parses, and copies, on one repository.
// ROOT=<folder> THEIRS=<JSON: { "path:line": value }> [MEASURE=cyclomatic|cognitive] pnpm bench insight
import { readFileSync } from 'node:fs';
import { clones, type FunctionMetrics, functionMetrics } from '@ctx/insight';
import { openWorkspace } from '@ctx/workspace';

const { ROOT, THEIRS, MEASURE = 'cyclomatic' } = process.env;
if (ROOT === undefined) {
  process.stderr.write('ROOT must name a folder\n');
  process.exit(2);
}
const workspace = await openWorkspace(ROOT, { cacheDir: false });
const theirs: Record<string, number> = THEIRS ? JSON.parse(readFileSync(THEIRS, 'utf8')) : {};
const texts = [];
let [measured, equal, near] = [0, 0, 0];
for (const { path, language, definitions } of workspace.facts) {
  const file = await workspace.read(path);
  if (!('text' in file)) continue;
  texts.push({ path, text: file.text, language, definitions });
  const metrics = functionMetrics(file.text, language, definitions);
  for (const one of 'functions' in metrics ? metrics.functions : []) {
    const other = theirs[`${path}:${one.startLine}`];
    if (other === undefined) continue;
    const difference = Math.abs(one[MEASURE as keyof FunctionMetrics & 'cyclomatic'] - other);
    measured++;
    if (difference === 0) equal++;
    if (difference <= 1) near++;
  }
}
await workspace.close();
const share = (count: number): string => (count / Math.max(1, measured)).toFixed(3);
if (THEIRS) {
  console.log(`${measured} functions, equal ${share(equal)}, within 1 ${share(near)}`);
}
const start = performance.now();
const { groups, skipped } = clones(texts);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `${texts.length} files, ${groups.length} groups of copies, ${skipped.length} not read, ${seconds} s`,
);
