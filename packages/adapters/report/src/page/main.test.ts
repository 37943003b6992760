import { describe, expect, it } from 'vitest';
import { dataOf, SESSION, SHOP } from '../../test/data.js';
import { type OpenReport, openReports } from '../../test/page.js';
import type { ReportData, SessionData } from '../index.js';

const open = openReports();

/** Texts that want to be more than text: markup, scripts, templates, addresses. */
const ATTACKS = [
  '</script><script>globalThis.hit = 1</script>',
  '<img src=x onerror="globalThis.hit = 1">',
  '"><svg onload="globalThis.hit = 1"></svg>',
  "' onmouseover='globalThis.hit = 1",
  '<!--<style>*{display:none}</style>',
  '&lt;b&gt;&#60;i&#62;',
  '${globalThis.hit = 1}{{globalThis.hit = 1}}',
  'javascript:globalThis.hit=1',
  '__proto__',
];

/** Characters that turn, hide or break the text around them. */
const HIDDEN = ['\u202e', '\u2066', '\u200b', '\u0000', '\u001b[31m', '\ufeff', '\u{e0041}'];

/** An attack that says at which place it stands. */
const at = (place: string): string => `⟪${place}⟫ ${ATTACKS.join(' ')} ${HIDDEN.join('')}`;

/** Every place of a report at which a text of the repository stands. */
const SINKS: Readonly<Record<string, (data: ReportData, text: string) => ReportData>> = {
  title: (data, title) => ({ ...data, title }),
  task: (data, task) => ({ ...data, task }),
  head: (data, head) => ({ ...data, head: `${head}` }),
  remark: (data, remark) => ({ ...data, remarks: [remark] }),
  'path of a file': (data, text) => ({
    ...data,
    files: [...data.files, { path: text, size: 90_000 }],
  }),
  'name of a folder': (data, text) => ({
    ...data,
    files: [
      ...data.files,
      { path: `${text}/a.ts`, size: 90_000 },
      { path: `${text}/b.ts`, size: 9 },
    ],
  }),
  evidence: (data, evidence) => ({
    ...data,
    links: [
      ...data.links,
      { from: 'src/cart/cart.ts', to: 'src/cart/price.ts', kind: 'import', evidence },
    ],
  }),
  'why files were skipped': (data, reason) => ({
    ...data,
    skipped: [...data.skipped, { reason, count: 1, paths: [] }],
  }),
  'path that was skipped': (data, path) => ({
    ...data,
    skipped: [...data.skipped, { reason: 'media', count: 1, paths: [path] }],
  }),
  'text of a finding': (data, text) => ({
    ...data,
    findings: [...data.findings, finding({ text })],
  }),
  'path of a finding': (data, path) => ({
    ...data,
    findings: [...data.findings, finding({ path })],
  }),
  'evidence of a finding': (data, text) => ({
    ...data,
    findings: [...data.findings, finding({ evidence: [text] })],
  }),
  'name of a community': (data, name) => ({
    ...data,
    communities: [...data.communities, { name, paths: [], leaving: 1 }],
  }),
  'path of a community': (data, path) => ({
    ...data,
    communities: [...data.communities, { name: 'x', paths: [path], leaving: 1 }],
  }),
  'line of a file': (data, text) =>
    withReplay(data, (replay) => ({
      ...replay,
      sources: new Map(
        [...replay.sources].map(([path, source]) => [
          path,
          { ...source, text: `${text.replaceAll('\n', ' ')}\n${source.text}` },
        ]),
      ),
    })),
  'reason of a file': (data, reason) =>
    withReplay(data, (replay) => ({
      ...replay,
      ranked: replay.ranked.map((file) => ({ ...file, reasons: [reason] })),
    })),
  note: (data, note) => withReplay(data, (replay) => ({ ...replay, notes: [note] })),
};

const finding = (over: object) => ({
  ...{ kind: 'clones' as const, path: 'a.ts', startLine: 1, endLine: 2, text: '', evidence: [] },
  ...over,
});

type Replay = Extract<ReportData['material'], { kind: 'context' }>['replay'];

function withReplay(data: ReportData, change: (replay: Replay) => Replay): ReportData {
  if (data.material.kind !== 'context') throw new Error('of a task, not of a map');
  return { ...data, material: { kind: 'context', replay: change(data.material.replay) } };
}

/** Opens all that can be opened, and points at all that can be pointed at. */
async function lookEverywhere({ page }: OpenReport): Promise<void> {
  await page.evaluate(async () => {
    // A part that is opened says so before the next frame but one.
    const settled = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const details of document.querySelectorAll('details')) details.open = true;
    await settled();
    for (const button of document.querySelectorAll<HTMLElement>('.expand')) button.click();
    for (const cell of document.querySelectorAll<SVGElement>('.treemap g')) {
      cell.dispatchEvent(new Event('mouseenter'));
      cell.dispatchEvent(new Event('focus'));
    }
    await settled();
  });
}

/** Expects that an attack has done nothing. */
async function expectUntouched({ page, problems }: OpenReport): Promise<void> {
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
  const strangers =
    'main :is(script, img, iframe, a, style, link, object, form, template, b[onclick])';
  expect(await page.locator(strangers).count()).toBe(0);
  const handlers = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((one) =>
        one
          .getAttributeNames()
          .some((name) => name.startsWith('on') || name === 'style' || name === 'href'),
      ).length,
  );
  // A bar's parts have their width by the object model, which shows as an attribute.
  const bars = await page.locator('.bar span').count();
  expect(handlers).toBe(bars);
  const shown = await page.evaluate(() => document.documentElement.outerHTML.split('<script')[0]);
  for (const hidden of HIDDEN) expect(shown).not.toContain(hidden);
  expect(problems).toEqual([]);
}

describe('a report whose every text is hostile', () => {
  it('of a task shows each of them as text, at each place where one stands', async () => {
    let data = await dataOf();
    for (const [place, put] of Object.entries(SINKS)) data = put(data, at(place));
    const report = await open(data);
    await lookEverywhere(report);
    await expectUntouched(report);
    const text = await report.page.evaluate(() => {
      const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
        one.getAttribute('aria-label'),
      );
      return `${document.body.textContent}\n${labels.join('\n')}`;
    });
    const missing = Object.keys(SINKS).filter(
      (place) => !text.includes(`⟪${place}⟫`) && place !== 'head',
    );
    expect(missing).toEqual([]);
    // A commit's name is cut, which an attack cannot know.
    expect(text).toContain('commit ⟪head⟫');
  });

  it('of a map shows names and documentation as text', async () => {
    const data = await dataOf(SHOP, {});
    if (data.material.kind !== 'map') throw new Error('of a map, not of a task');
    const ranked = data.material.ranked.map((file) => ({
      ...file,
      doc: at('doc'),
      symbols: file.symbols.map((symbol) => ({
        ...symbol,
        name: at('name'),
        signature: at('signature'),
      })),
    }));
    const report = await open({ ...data, budget: 20_000, material: { ...data.material, ranked } });
    await lookEverywhere(report);
    await expectUntouched(report);
    expect(await report.page.textContent('main')).toContain('⟪name⟫');
  });

  it('of a session shows paths, commands and the task as text', async () => {
    const hostile: SessionData = {
      ...SESSION,
      ...{ title: at('title'), task: at('task') },
      steps: SESSION.steps.map((step) => ({
        ...step,
        path: step.path === '' ? '' : at(step.path),
      })),
      files: SESSION.files.map((file) => ({ ...file, path: at(file.path) })),
    };
    const report = await open(hostile);
    await lookEverywhere(report);
    await expectUntouched(report);
    const text = await report.page.textContent('main');
    for (const place of ['title', 'task', '$ npm test', 'src/cart.ts'])
      expect(text).toContain(`⟪${place}⟫`);
  });

  it('has room for a line of ten megabytes', async () => {
    const line = 'x<y '.repeat(2_600_000);
    const data = SINKS['line of a file']!(await dataOf(), line);
    const report = await open(
      withReplay(data, (replay) => ({
        ...replay,
        sources: new Map([...replay.sources].slice(0, 1)),
      })),
    );
    await lookEverywhere(report);
    await expectUntouched(report);
    expect((await report.page.textContent('main'))!.length).toBeLessThan(1_000_000);
  });

  it('says that data cannot be read, and draws nothing', async () => {
    const report = await open(SESSION);
    await report.page.evaluate(() => {
      document.getElementById('data')!.textContent = 'AAAA';
      const script = [...document.scripts].at(-1)!;
      const again = document.createElement('script');
      again.textContent = script.textContent;
      document.body.append(again);
    });
    await report.page.waitForSelector('.empty');
    expect(await report.page.textContent('main')).toContain('The report cannot be read');
  });
});

describe('the shape of a page', () => {
  const widths = [320, 768, 1_600];

  it.each(widths)('fits a window of %d pixels, with names of any length', async (width) => {
    const long = `${'a-very-long-folder/'.repeat(9)}${'a-name-without-an-end-'.repeat(9)}.ts`;
    const data = await dataOf({ ...SHOP, [`src/${long}`]: SHOP['src/cart/price.ts']! });
    const report = await open(data, { width });
    await lookEverywhere(report);
    const over = await report.page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
    expect(report.problems).toEqual([]);
  });

  it('has one heading of the first rank, and none that leaves a rank out', async () => {
    for (const data of [await dataOf(), SESSION]) {
      const { page } = await open(data);
      const ranks = await page
        .locator('h1, h2, h3')
        .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
      expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
      for (const [i, rank] of ranks.entries())
        expect(rank - (ranks[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('is reached by the Tab key in the order in which it is read, and the focus is seen', async () => {
    const { page } = await open(await dataOf());
    const reached: string[] = [];
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const one = await page.evaluate(() => {
        const active = document.activeElement!;
        if (active === document.body) return undefined;
        const { top } = active.getBoundingClientRect();
        const { outlineStyle } = getComputedStyle(active);
        const isMap = active.closest('.treemap') !== null;
        return {
          name: `${active.tagName} ${active.className}`,
          top: top + scrollY,
          isSeen: outlineStyle !== 'none' || isMap,
        };
      });
      if (one === undefined) break;
      expect(one.isSeen).toBe(true);
      reached.push(one.name);
    }
    expect(reached[0]).toContain('INPUT');
    expect(reached.filter((name) => name.startsWith('g'))).toHaveLength(1);
    expect(reached.filter((name) => name.startsWith('SUMMARY')).length).toBeGreaterThan(3);
  });

  it('draws the same page for the same data', async () => {
    const drawn: string[] = [];
    for (let round = 0; round < 2; round++) {
      const { page } = await open(await dataOf());
      drawn.push(await page.evaluate(() => document.querySelector('main')!.innerHTML));
    }
    expect(drawn[0]).toBe(drawn[1]);
  });

  it.each([
    ['no file', []],
    ['one empty file', [{ path: 'a', size: 0 }]],
    [
      '5,000 files in one folder',
      Array.from({ length: 5_000 }, (_, i) => ({ path: `f${i}`, size: i })),
    ],
    [
      'a path of 300 folders',
      [
        { path: `${'d/'.repeat(300)}f`, size: 9 },
        { path: 'd/g', size: 9 },
      ],
    ],
  ])('draws a repository with %s', async (_, files) => {
    const data = await dataOf(SHOP, { task: 'zzzz qqqq' });
    const { page, problems } = await open({ ...data, files });
    expect(await page.locator('.treemap g').count()).toBeLessThanOrEqual(1_201);
    expect(await page.textContent('.kicker')).toContain(
      `${files.length.toLocaleString('en')} file`,
    );
    expect(problems).toEqual([]);
  });
});
