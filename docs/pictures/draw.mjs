// Draws the pictures of the README from real runs over this repository: `node docs/pictures/draw.mjs`. The report is a
// screenshot of `ctx report` in Chromium (CHROMIUM=<file>, or /usr/bin/chromium), the terminal is the answer of `ctx`
// as SVG, whose lines come one after the other where a reader has nothing against motion.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TASK = 'the slider of the budget moves and the treemap does not light the files';

/** Bytes of a picture at most: a README is loaded on every visit. */
const MOST = 200_000;

/** Characters and lines that a terminal of the picture has; an answer that is longer is scrolled away there, too. */
const TERMINAL = { columns: 100, rows: 34, width: 8.4, height: 19 };

const work = mkdtempSync(join(tmpdir(), 'ctx-pictures-'));
// A clone: of what is committed, and called as everybody's is.
const clone = join(work, 'ctx');
spawnSync('git', ['clone', '-q', root, clone], { stdio: 'inherit' });
try {
  await drawReport(join(root, 'docs/pictures/report.png'));
  drawTerminal(join(root, 'docs/pictures/terminal.svg'));
} finally {
  rmSync(work, { recursive: true });
}

function ctx(...args) {
  const run = spawnSync(process.execPath, ['scripts/run.mjs', 'start', ...args, '--root', clone], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

async function drawReport(file) {
  const page = join(work, 'report.html');
  ctx('report', '--task', TASK, '-o', page);
  const require = createRequire(join(root, 'packages/adapters/report/package.json'));
  const { chromium } = require('playwright-core');
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage({ viewport: { width: 1120, height: 980 } });
    await tab.goto(pathToFileURL(page).href);
    await tab.waitForSelector('html[data-budget]');
    await tab.screenshot({ path: file });
  } finally {
    await browser.close();
  }
  checkSize(file);
}

function drawTerminal(file) {
  const command = `ctx "${TASK}" --budget 700`;
  const lines = ctx(TASK, '--budget', '700').trimEnd().split('\n');
  const shown = [`$ ${command}`, ...lines].slice(0, TERMINAL.rows);
  const height = shown.length * TERMINAL.height + 44;
  const width = TERMINAL.columns * TERMINAL.width + 40;
  const rows = shown.map((line, row) => {
    const kind = row === 0 ? 'ask' : kindOf(line);
    const y = 34 + row * TERMINAL.height;
    const text = line.slice(0, TERMINAL.columns);
    const more = line.length > TERMINAL.columns ? `${text.slice(0, -1)}…` : text;
    return `<text class="${kind}" x="20" y="${y}" style="animation-delay:${(0.4 + row * 0.09).toFixed(2)}s">${escaped(more)}</text>`;
  });
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" aria-label="The answer of ${escaped(command)} in a terminal">
<style>
text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d8d6d0; white-space: pre; }
.ask { fill: #fff; font-weight: 700; }
.head { fill: #f2b134; font-weight: 700; }
.place { fill: #7fb4ff; }
.left { fill: #9a968d; }
@media (prefers-reduced-motion: no-preference) {
  text { opacity: 0; animation: come 0.2s forwards; }
  @keyframes come { to { opacity: 1; } }
}
</style>
<rect width="100%" height="100%" rx="10" fill="#1b1c20"/>
${rows.join('\n')}
</svg>
`,
  );
  checkSize(file);
}

function kindOf(line) {
  if (line.startsWith('#')) return 'head';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('⋯')) return 'left';
  return 'plain';
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function checkSize(file) {
  const { size } = statSync(file);
  console.log(`${file.slice(root.length)}: ${size} bytes`);
  if (size > MOST) throw new Error(`${file} has ${size} bytes: at most ${MOST}`);
}
