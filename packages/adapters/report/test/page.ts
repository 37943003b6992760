import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type AnyData, renderReport } from '../src/index.js';

/** A Chromium of the system; tests download none. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** How a page is opened. */
export interface Opening {
  colorScheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Code that runs in the page before its own program. */
  before?: () => void;
}

/** A report that is open from disk. */
export interface OpenReport {
  page: Page;
  /** Requests to the network, errors, and refusals of the page. */
  problems: string[];
}

/** The browser of this process, for the files that it runs: starting one takes longer than most of their tests. */
let started: Promise<Browser> | undefined;

function startedBrowser(): Promise<Browser> {
  // It ends with this process.
  started ??= chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return started;
}

/** Opens reports, each in a context of its own, for the tests of a file. */
export function openReports(): (data: AnyData, opening?: Opening) => Promise<OpenReport> {
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ctx-report-'));
    browser = await startedBrowser();
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async (data, { colorScheme = 'light', width = 1280, height = 900, before } = {}) => {
    const file = join(folder, `${count++}.html`);
    writeFileSync(file, await renderReport(data));
    const context = await browser.newContext({ colorScheme, viewport: { width, height } });
    contexts.push(context);
    const page = await context.newPage();
    if (before) await page.addInitScript(before);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`threw ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('dialog', async (dialog) => {
      problems.push(`a dialog said ${dialog.message()}`);
      await dialog.dismiss();
    });
    const { href } = pathToFileURL(file);
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === href) return route.continue();
      problems.push(`asked for ${url}`);
      return route.abort();
    });
    await context.setOffline(true);
    await page.goto(href);
    await page.waitForSelector('h1');
    if (data.kind === 'repository') await page.waitForSelector('html[data-budget]');
    return { page, problems };
  };
}

/** Opens the answer as an agent reads it; gives its text. */
export async function exactIn(page: Page): Promise<string> {
  await page.evaluate(() => {
    document.querySelector<HTMLDetailsElement>('.raw')!.open = true;
  });
  const exact = page.locator('.exact:not(:empty)');
  return (await exact.textContent())!;
}

/** The serious and critical findings of axe, a line each. */
export async function seriousIn(page: Page): Promise<string[]> {
  // Through the debugger, as a reader's tool comes in: the page's policy lets no script in.
  await page.evaluate(`${axe.source}; undefined`);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: Violation[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}
