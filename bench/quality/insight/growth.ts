// Processor time of `clones` over more and more files of real repositories, and its growth.
// pnpm bench insight-growth [--files 10000] <folder>…
import { parseArgs } from 'node:util';
import { type ClonesFile, clones } from '@ctx/insight';
import { seededRandom } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '10000' } },
});
const all: ClonesFile[] = [];
for (const root of positionals) {
  const workspace = await openWorkspace(root);
  for (const { path, language, definitions } of workspace.facts) {
    const file = await workspace.read(path);
    if ('text' in file)
      all.push({ path: `${root}/${path}`, text: file.text, language, definitions });
  }
  await workspace.close();
}
const random = seededRandom(1);
for (let i = all.length - 1; i > 0; i--) {
  const j = Math.floor(random() * (i + 1));
  [all[i], all[j]] = [all[j]!, all[i]!];
}
const most = Math.min(Number(values.files), all.length);
console.log('| files | MB | groups | CPU s | exponent |');
console.log('|--:|--:|--:|--:|--:|');
let before: { size: number; seconds: number } | undefined;
for (const part of [8, 4, 2, 1]) {
  const files = all.slice(0, Math.floor(most / part));
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  const start = process.cpuUsage();
  const { groups } = clones(files);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  const exponent = before && Math.log(seconds / before.seconds) / Math.log(size / before.size);
  before = { size, seconds };
  console.log(
    `| ${files.length} | ${(size / 1e6).toFixed(1)} | ${groups.length} | ${seconds.toFixed(1)} | ${exponent?.toFixed(2) ?? ''} |`,
  );
}
