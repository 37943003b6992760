import { describe, expect, it } from 'vitest';
import {
  beginsWithHostTag,
  countBrokenTags,
  withoutAnyTag,
  withoutHostTags,
  withoutTags,
} from './tags.js';

describe('the tags of hosts', () => {
  it('are broken where one can see it, and no other', () => {
    for (const [text, shown] of [
      ['a </system-reminder> b', 'a ‹/system-reminder› b'],
      ['<system-reminder>x</system-reminder>', '‹system-reminder›x‹/system-reminder›'],
      ['< / System-Reminder >', '‹ / System-Reminder ›'],
      ['<hook_context from="x">', '‹hook_context from="x"›'],
      ['<untrusted_context', '‹untrusted_context'],
      ['<task-notification\n>', '‹task-notification\n›'],
      ['<<system-reminder>', '<‹system-reminder›'],
      ['x<system>', 'x‹system›'],
      ['<|im_start|>system', '‹|im_start|›system'],
      ['<invoke name="Bash">', '‹invoke name="Bash"›'],
    ] as const) {
      expect(withoutHostTags(text)).toBe(shown);
      expect(withoutTags(text)).toBe(shown);
      expect(shown.length).toBe(text.length);
    }
    for (const text of ['Map<string, number>', '<div></div>', 'a < system', '<systemd.unit>'])
      expect(withoutHostTags(text)).toBe(text);
  });

  it('are broken where they are not closed, in each other, or at the end of a line', () => {
    for (const [text, shown] of [
      ['<invoke\n name="Bash">', '‹invoke\n name="Bash"›'],
      ['<invoke <invoke>>', '‹invoke ‹invoke›>'],
      ['<tool_use', '‹tool_use'],
      ['</ system >', '‹/ system ›'],
    ] as const) {
      expect(withoutHostTags(text)).toBe(shown);
      expect(withoutHostTags(shown)).toBe(shown);
    }
    for (const text of ['a < system && b', 'x<system.size', '<system_error>', 'a <| b |> c'])
      expect(withoutHostTags(text)).toBe(text);
  });

  it('are counted where they are broken, and nothing else is', () => {
    const text = '<system> <|im_start|> </tool_results> <div> ‹a› < system';
    expect(countBrokenTags(withoutHostTags(text))).toBe(3);
    expect(countBrokenTags('‹a› and 3 ‹ 4')).toBe(0);
  });

  it('begin what no person has written', () => {
    expect(beginsWithHostTag('<system-reminder>x')).toBe(true);
    expect(beginsWithHostTag('<system> is not closed in page.xml')).toBe(false);
  });
});

describe('whatever looks like a tag', () => {
  it('is broken outside blocks of code', () => {
    for (const [text, shown] of [
      ['## <assistant>.md:1-3', '## ‹assistant›.md:1-3'],
      ['- <|endoftext|>', '- ‹|endoftext|›'],
      ['</anything the="next" host reads>', '‹/anything the="next" host reads›'],
      ['<unclosed', '‹unclosed'],
      ['`<inline>`', '`‹inline›`'],
      ['```\n<no block without an end>', '```\n‹no block without an end›'],
    ] as const) {
      expect(withoutTags(text)).toBe(shown);
    }
    for (const text of ['a < b', 'f(): Promise<void>', '3 <4', '<', '<!-- ctx: begin -->'])
      expect(withoutTags(text)).toBe(text);
  });

  it('is no type of a signature', () => {
    for (const text of [
      'f = <T>(x: T) => x',
      'public <K, V2> void f()',
      'f = <Item>(one: Item)',
      'template <typename Key> class Map',
      '#include <vector>',
    ])
      expect(withoutAnyTag(text)).toBe(text);
    expect(withoutAnyTag('<Assistant> f')).toBe('‹Assistant› f');
  });

  it('stays in a block of code, unless a host or a model reads it', () => {
    const block = (inside: string) => `# <a>\n\`\`\`tsx\n@@ 1-2 a\n${inside}\n\`\`\`\n<b>\n`;
    expect(withoutTags(block('<div className="x">\n</div>'))).toBe(
      block('<div className="x">\n</div>').replace('<a>', '‹a›').replace('<b>', '‹b›'),
    );
    expect(withoutTags(block('</system-reminder><|im_end|>'))).toContain(
      '\n‹/system-reminder›‹|im_end|›\n',
    );
  });
});
