// `pnpm bench outline-speed [--json] [--cold] [file …]`: the speed of outlines on seeded
// texts and on files, as a ratio to splitting the text into lines and reading its characters once.
// `--cold` adds processes of their own, each started for one outline.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { outline, renderOutline } from '@ctx/entropy-outline';
import { seededRandom } from '@ctx/text';

const ROUNDS = 5;
const WORDS = 'alpha beta gamma delta config server handler cache index token stream buffer'.split(
  ' ',
);

/** Classes with methods that differ, about `size` UTF-16 units. */
function source(size: number): string {
  const random = seededRandom(1);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] as string;
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < size; index++) {
    const rows = [`  ${word()}${index}(${word()}: string): number {`];
    if (index % 12 === 0) rows.unshift('}', '', `export class ${word()}${index} {`);
    const count = 2 + Math.floor(random() * 8);
    for (let line = 0; line < count; line++) {
      rows.push(`    const ${word()}${line} = this.${word()}("${word()}", ${line}); // ${word()}`);
    }
    rows.push('  }', '');
    const text = rows.join('\n');
    parts.push(text);
    length += text.length + 1;
  }
  return parts.join('\n').slice(0, size);
}

/** Similar classes: 26,000 lines of C++. */
function widgets(): string {
  const method = (m: number): string =>
    `  int method${m}(int x) const {\n    int r = x * ${m} + value_;\n    return r;\n  }\n`;
  const body = Array.from({ length: 86 }, (_, m) => method(m)).join('\n');
  const one = (c: number): string =>
    `class Widget${c} {\npublic:\n${body}\n private:\n  int value_;\n};\n`;
  return Array.from({ length: 60 }, (_, c) => one(c)).join('\n');
}

/** A uniform catalog: 45,000 lines of XML. */
function catalog(): string {
  const item = (i: number): string =>
    `  <item id="${i}">\n    <name>${WORDS[i % 12]}</name>\n    <price currency="USD">${i}.5</price>\n    <metadata>\n      <tag>${WORDS[i % 7]}</tag>\n      <updated>2024-01-11</updated>\n    </metadata>\n    <stock>${i % 500}</stock>\n  </item>\n`;
  return `<?xml version="1.0"?>\n<catalog>\n${Array.from({ length: 5000 }, (_, i) => item(i)).join('')}</catalog>\n`;
}

const line10MB = 'function a(b,c){return b+c}var d=[1,2,{"x":"y"}];'.repeat(200_000);
const INPUTS: Record<string, () => string> = {
  'source, 10 kB': () => source(1e4),
  'source, 100 kB': () => source(1e5),
  'source, 1 MB': () => source(1e6),
  'source, 10 MB': () => source(1e7),
  'source, 100 MB': () => source(1e8),
  'C++, 26,000 lines of similar classes': widgets,
  'XML, 45,000 lines': catalog,
  '1,000,000 blank lines': () => '\n'.repeat(1e6),
  '10 MB in one line, among others': () => `var a = 1;\n\n${line10MB}\n\nvar b = 2;\n`,
  '1,000,000 one-line heads': () => 'x\n'.repeat(1e6),
};

const require = createRequire(import.meta.url);
const root = new URL('../..', import.meta.url);
const typescript = [
  ...process.argv.slice(2).filter((argument) => !argument.startsWith('--')),
  ...(process.env.KIT === undefined
    ? []
    : [`${process.env.KIT}/node_modules/typescript/lib/typescript.js`]),
].filter((path) => existsSync(path));
for (const path of typescript)
  INPUTS[path.split('/').slice(-1)[0] ?? path] = () => readFileSync(path, 'utf8');

/** Processor time of a run in milliseconds: others who share the machine change it least. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least work of any outliner: split into lines, look at every character. */
function floor(text: string): number {
  let sum = text.split('\n').length;
  for (let at = 0; at < text.length; at++) sum ^= text.charCodeAt(at);
  return sum;
}

function measure(name: string, make: () => string): Record<string, number | string> {
  const text = make();
  floor(text);
  const rounds = text.length > 5e7 ? 2 : ROUNDS;
  const times = Array.from({ length: rounds }, () => {
    const least = cost(() => floor(text));
    const before = process.memoryUsage().rss;
    const spent = cost(() => outline(text));
    const grown = Math.max(0, process.memoryUsage().rss - before);
    return { least, spent, grown };
  });
  const result = outline(text);
  const rendered = cost(() => renderOutline(result));
  const sorted = (key: 'least' | 'spent'): number[] =>
    times.map((time) => time[key]).sort((a, b) => a - b);
  const [spent, least] = [sorted('spent'), sorted('least')];
  return {
    name,
    MB: text.length / 1e6,
    min: spent[0] ?? 0,
    median: spent[spent.length >> 1] ?? 0,
    max: spent[spent.length - 1] ?? 0,
    floor: least[0] ?? 0,
    ratio: (spent[0] ?? 0) / Math.max(0.01, least[0] ?? 0),
    render: rendered,
    memory: Math.max(...times.map(({ grown }) => grown)) / Math.max(1, text.length),
  };
}

/** Wall and processor time of an outline in a process of its own, start of Node left out. */
function cold(name: string): string {
  const script = fileURLToPath(import.meta.url);
  const tsx = require.resolve('tsx', { paths: [fileURLToPath(root)] });
  const run = spawnSync(process.execPath, ['--import', tsx, script, `--one=${name}`], {
    encoding: 'utf8',
    env: process.env,
  });
  return run.stdout.trim();
}

const one = process.argv.find((argument) => argument.startsWith('--one='))?.slice(6);
if (one !== undefined) {
  const text = (INPUTS[one] as () => string)();
  text.charCodeAt(text.length - 1);
  const start = performance.now();
  const processor = cost(() => renderOutline(outline(text)));
  const wall = performance.now() - start;
  console.log(`| ${one} | ${processor.toFixed(0)} | ${wall.toFixed(0)} |`);
} else {
  const rows = Object.entries(INPUTS).map(([name, make]) => measure(name, make));
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 1));
  else {
    const keys = ['MB', 'min', 'median', 'max', 'floor', 'ratio', 'render', 'memory'] as const;
    console.log(`| | ${keys.join(' | ')} |\n|---|${'---|'.repeat(keys.length)}`);
    for (const row of rows) {
      const cells = keys.map((key) => Number(row[key]).toFixed(key === 'MB' ? 2 : 1));
      console.log(`| ${row.name} | ${cells.join(' | ')} |`);
    }
  }
  if (process.argv.includes('--cold')) {
    console.log('\n| own process | processor ms | wall ms |\n|---|---|---|');
    for (const name of Object.keys(INPUTS)) if (!/100 MB/.test(name)) console.log(cold(name));
  }
}
