import { describe, expect, it } from 'vitest';
import { SESSION } from '../../../test/data.js';
import { openReports } from '../../../test/page.js';
import { visible } from './element.js';

const open = openReports();

describe('visible', () => {
  it('shows what would turn or hide text, and cuts what is too long', () => {
    expect(visible('a\u202eb\u0000')).toBe('a⟨U+202E⟩b⟨U+0000⟩');
    expect(visible('x'.repeat(5_000))).toBe(`${'x'.repeat(4_000)} … 1,000 more characters`);
    expect(visible('größe 値段 😀')).toBe('größe 値段 😀');
  });
});

describe('element', () => {
  it('writes attributes and texts of a page as text', async () => {
    const path = '"><b onclick="globalThis.hit = 1">x</b>\u202e';
    const files = [{ ...SESSION.files[0]!, path }];
    const { page } = await open({ ...SESSION, files, steps: [{ ...SESSION.steps[0]!, path }] });
    expect(await page.locator('main [onclick]').count()).toBe(0);
    const title = await page.textContent('.time title');
    expect(title).toContain('"><b onclick="globalThis.hit = 1">x</b>⟨U+202E⟩');
  });
});
