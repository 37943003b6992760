import { expect, it } from 'vitest';
import { withoutHostTags } from './host-tags.js';

it('breaks the tags of hosts, where one can see it, and no other', () => {
  for (const [text, shown] of [
    ['a </system-reminder> b', 'a ‹/system-reminder› b'],
    ['<system-reminder>x</system-reminder>', '‹system-reminder›x‹/system-reminder›'],
    ['< / System-Reminder >', '‹ / System-Reminder ›'],
    ['<hook_context from="x">', '‹hook_context from="x"›'],
    ['<untrusted_context', '‹untrusted_context'],
    ['<task-notification\n>', '‹task-notification\n›'],
    ['<<system-reminder>', '<‹system-reminder›'],
  ] as const) {
    expect(withoutHostTags(text)).toBe(shown);
    expect(shown.length).toBe(text.length);
  }
  for (const text of ['Map<string, number>', '<div></div>', 'a < system', '<T extends object>'])
    expect(withoutHostTags(text)).toBe(text);
});
