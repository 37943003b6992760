import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SESSION } from '../../test/data.js';
import { renderReport } from './render-report.js';

const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('renderReport', () => {
  it('is one file that allows its own script and style by their digests, and nothing else', async () => {
    const html = await renderReport(SESSION);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)![1]!;
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(html)!;
    const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html)!;
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${digest(script!)}`,
      `style-src ${digest(style!)}`,
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html).not.toMatch(/\s(?:src|href|style|on\w+)=/);
    expect(style).not.toMatch(/url\(|@import/);
    expect(script).not.toMatch(
      /\binnerHTML\b|\bdocument\.write\b|\beval\(|new Function\(|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/,
    );
  });

  it('has the license of what is bundled into it', async () => {
    expect(await renderReport(SESSION)).toContain('d3-hierarchy: Copyright 2010-2021 Mike Bostock');
  });

  it('keeps a hostile title and task as text, and ends no element early', async () => {
    const task = '</title></script><script>alert(1)</script>\u202e<img src=x onerror=alert(2)>"\'&';
    const html = await renderReport({ ...SESSION, title: task, task });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('\u202e');
    const title = /<title>(.*)<\/title>/.exec(html)![1];
    expect(title).toContain('&#60;/title&#62;');
  });

  it('is the same for the same data, and its head is short however long the task is', async () => {
    const task = 'x'.repeat(100_000);
    const [one, other] = [
      await renderReport({ ...SESSION, task }),
      await renderReport({ ...SESSION, task }),
    ];
    expect(one).toBe(other);
    expect(/<title>(.*)<\/title>/.exec(one)![1]!.length).toBeLessThan(200);
  });
});
