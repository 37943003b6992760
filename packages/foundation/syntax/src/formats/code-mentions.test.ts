import { describe, expect, it } from 'vitest';
import { mentionsIn } from './code-mentions.js';
import { formatFacts } from './format-facts.js';

const names = (...lines: string[]) =>
  mentionsIn(lines).map(({ name, count }) => `${name} ${count}`);

describe('mentionsIn', () => {
  it('has the names of fences, indented blocks and code spans, by first use', () => {
    expect(
      names(
        'A Client sends. See `Client.send` or ``AsyncClient``.',
        '```py',
        'r = client.send(url)',
        'client.close()',
        '```',
        'text',
        '',
        '    options.retry = 3',
        '    options.wait()',
        'words of prose',
        '~~~',
        'Über.öffne()',
        '~~~',
      ),
    ).toEqual([
      ...['Client 1', 'send 2', 'AsyncClient 1', 'client 2', 'url 1', 'close 1'],
      ...['options 2', 'retry 1', 'wait 1', 'Über 1', 'öffne 1'],
    ]);
  });

  it('has nothing of prose, of lists that go on, of quoted texts and of what is typed in a shell', () => {
    expect(names('Read the documentation.', '- an item', '    that goes on')).toEqual([]);
    expect(names('```js', 'log("hello world", \'again\')', '```')).toEqual(['log 1']);
    expect(names('```sh', 'npm install thing', '```', '``` console', '$ make', '```')).toEqual([]);
  });

  it('keeps fences apart by their marks and passes over what is too long', () => {
    expect(names('````md', '```', 'inner()', '````', 'prose')).toEqual(['inner 1']);
    expect(names('```', `call(${'x'.repeat(500)}, last)`, '```')).toEqual(['call 1']);
    expect(names('`ab` `cde`')).toEqual(['cde 1']);
    const many = Array.from({ length: 900 }, (_, i) => `name${i}();`);
    expect(mentionsIn(['```', ...many, 'name7()', '```'])).toHaveLength(500);
    expect(mentionsIn(['```', ...many, 'name7()', '```'])[7]).toEqual({ name: 'name7', count: 2 });
  });

  it('is a part of the facts of Markdown, where there is any', () => {
    expect(formatFacts('markdown', '# Use\n\n`open()`\n').mentions).toEqual([
      { name: 'open', count: 1 },
    ]);
    expect(formatFacts('markdown', '# Use\n')).not.toHaveProperty('mentions');
  });
});
