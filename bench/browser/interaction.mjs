// `pnpm bench report-page <page.html>…`: how long a page of `ctx report` keeps its reader waiting, beside an empty
// page in the same run. Of each move of the slider: the processor time of the page's own thread until the answer
// stands there and is painted (what blocks the page, on a busy machine as on a quiet one), and the time on the clock
// until then, which a busy machine stretches for both pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { chromium } = require('playwright-core');

/** Moves of the slider, from far to far: no budget twice, for an answer that is known takes no composing. */
const MOVES = [0, 160, 20, 140, 40, 120, 60, 100, 80, 150, 10, 130, 30, 110, 50, 90, 70, 155];
const EMPTY = '<!doctype html><input type="range" min="0" max="160" value="75">';

const pages = process.argv.slice(2).map((file) => resolve(file));
if (pages.length === 0) {
  console.log('usage: pnpm bench report-page <page of `ctx report`>...');
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'ctx-interaction-'));
writeFileSync(join(work, 'empty.html'), EMPTY);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const empty = await moved(join(work, 'empty.html'));
  console.log(line('an empty page', empty, empty));
  for (const file of pages) console.log(line(basename(file), await moved(file), empty));
} finally {
  await browser.close();
  rmSync(work, { recursive: true });
}

/** The moves of a page's slider, in milliseconds. */
async function moved(file) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('input[type=range]');
  if (!file.endsWith('empty.html')) await page.waitForSelector('html[data-budget]');
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const moves = [];
  for (const step of MOVES) {
    const before = await worked();
    const waited = await page.evaluate(moveTo, step);
    moves.push({ worked: (await worked()) - before, waited });
  }
  await page.close();
  return moves;
}

/** In the page: moves the slider, and waits until its answer is painted. */
async function moveTo(step) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const slider = document.querySelector('input[type=range]');
  const field = document.querySelector('input[type=number]');
  const root = document.documentElement;
  const start = performance.now();
  slider.value = String(step);
  slider.dispatchEvent(new Event('input'));
  do await frame();
  while (field !== null && root.dataset.budget !== field.value);
  // A drawing is laid out and painted in the frame behind it.
  for (let more = 0; more < 2; more++) await frame();
  return performance.now() - start;
}

function line(name, moves, empty) {
  const said = (key) => {
    const [own, base] = [moves, empty].map((all) =>
      all.map((move) => move[key]).sort((a, b) => a - b),
    );
    const [median, most] = [own[own.length >> 1], own.at(-1)];
    const ratio = (most / base[base.length >> 1]).toFixed(1);
    return `median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms (${ratio} × empty)`;
  };
  return `${name}: page's thread ${said('worked')}; until painted ${said('waited')}; n = ${moves.length}`;
}
