// `pnpm bench report-page [page.html…]`: how long a page of `ctx report` keeps its reader waiting, beside an empty
// page in the same run. Without pages it makes one of 27,000 files. Of each move of the slider: the longest time
// between two frames until the answer stands there (what blocks the page), and the time until it does. Times of a
// machine are not compared with those of another: the ratio to the empty page is what is published.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { chromium } = require('playwright-core');

/** Moves of the slider: from the least budget to the most and back, no budget twice in a row. */
const MOVES = [0, 160, 20, 140, 40, 120, 60, 100, 80, 150, 10, 130, 30, 110, 50, 90, 70, 160];
const EMPTY = '<!doctype html><input type="range" min="0" max="160" value="70">';

const pages = process.argv.slice(2).map((file) => resolve(file));
if (pages.length === 0) {
  console.log('usage: pnpm bench report-page <page of `ctx report`>...');
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'ctx-interaction-'));
writeFileSync(join(work, 'an empty page'), '');
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
  const moves = await page.evaluate(async (steps) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const slider = document.querySelector('input[type=range]');
    const field = document.querySelector('input[type=number]');
    const root = document.documentElement;
    const isThere = () => field === null || root.dataset.budget === field.value;
    const all = [];
    for (const step of steps) {
      let last = await frame();
      const start = last;
      let longest = 0;
      slider.value = String(step);
      slider.dispatchEvent(new Event('input'));
      do {
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
      } while (!isThere());
      // What is drawn is laid out and painted in the frame behind it.
      for (let more = 0; more < 2; more++) {
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
      }
      all.push({ blocked: longest, waited: last - start });
    }
    return all;
  }, MOVES);
  await page.close();
  return moves;
}

function line(name, moves, empty) {
  const of = (all, key) => all.map((move) => move[key]).sort((a, b) => a - b);
  const said = (key) => {
    const times = of(moves, key);
    const [median, most] = [times[times.length >> 1], times.at(-1)];
    const base = of(empty, key)[empty.length >> 1];
    return `median ${median.toFixed(0)} ms, most ${most.toFixed(0)} ms (${(most / base).toFixed(1)} × empty)`;
  };
  return `${name}: blocked ${said('blocked')}; waited ${said('waited')}; n = ${moves.length}`;
}
