import { describe, expect, it } from 'vitest';
import { formatFacts } from './format-facts.js';
import { markupMentions } from './markup-mentions.js';

const names = (kind: 'rst' | 'asciidoc', ...lines: string[]) =>
  markupMentions(kind, lines).map(({ name, count }) => `${name} ${count}`);

describe('markupMentions', () => {
  it('has double backticks and roles of reStructuredText, the target of a titled role, and no prose', () => {
    expect(
      names(
        'rst',
        'Use ``Client.send`` or :class:`AsyncClient`, and :py:meth:`~http.Client.close`.',
        'See :func:`the opener <open_url>`, a `link`_ and :ref:`guide`; :meth:`Client.send`.',
        'plain words ``x``',
      ),
    ).toEqual([...['Client 3', 'send 2', 'AsyncClient 1', 'http 1', 'close 1', 'open_url 1']]);
  });

  it('has what stands between plus signs of RDoc and AsciiDoc, and tags and backticks', () => {
    expect(
      names('asciidoc', 'Calls +run+ and <tt>Thing#stop</tt>; 1 + two + 3 c++ and d++'),
    ).toEqual([...['run 1', 'Thing 1', 'stop 1']]);
    expect(names('asciidoc', 'Call `Cart.add` or +pay()+, one + two + three.')).toEqual([
      ...['Cart 1', 'add 1', 'pay 1'],
    ]);
  });

  it('has the blocks of code of reStructuredText and doctests, without what is typed and without notes', () => {
    const shown = [
      ...[
        'Open it::',
        '',
        '    client = open_it("a b")',
        '',
        '    client.close()',
        '',
        'Prose after.',
        '',
      ],
      ...[
        '.. code-block:: python',
        '',
        '   run_it()',
        '',
        '.. code-block:: console',
        '',
        '   install it',
      ],
      ...['', '.. note::', '   Read this', '', '  >>> call_me(1)', '  done'],
    ];
    expect(names('rst', ...shown)).toEqual([
      ...['client 2', 'open_it 1', 'close 1', 'run_it 1', 'call_me 1'],
    ]);
  });

  it('has listings of AsciiDoc and what RDoc indents, without what is typed and without lists', () => {
    const listed = [
      '[source,java]',
      '----',
      'Mapper map = get();',
      '',
      'map.run();',
      '----',
      'prose',
    ];
    const typed = [
      '[source,bash]',
      '----',
      'mvn install',
      '----',
      '',
      '[source]',
      '....',
      'ask()',
      '....',
    ];
    expect(names('asciidoc', ...listed, ...typed)).toEqual([
      ...['Mapper 1', 'map 2', 'get 1', 'run 1', 'ask 1'],
    ]);
    const indented = [
      'Like this:',
      '',
      '  DB[:items].where(a)',
      '  save',
      'prose',
      '  still prose',
      '',
    ];
    expect(names('asciidoc', ...indented, '  * item one', '', '  - two more')).toEqual([
      ...['items 1', 'where 1', 'save 1'],
    ]);
  });

  it('keeps the first five hundred names and passes over what is too long', () => {
    const many = Array.from({ length: 900 }, (_, i) => `\`\`name${i}\`\``);
    expect(markupMentions('rst', [...many, '``name7``'])).toHaveLength(500);
    expect(markupMentions('rst', [...many, '``name7``'])[7]).toEqual({ name: 'name7', count: 2 });
    expect(names('rst', `${'x'.repeat(500)} \`\`late\`\``)).toEqual([]);
  });

  it.each([
    ['rst', 'Use\n===\n\n``open()``\n'],
    ['asciidoc', '= Use\n\n`open()`\n'],
    ['rdoc', '= Use\n\n+open+\n'],
  ])('is a part of the facts of %s, beside its headings', (format, text) => {
    const facts = formatFacts(format, text);
    expect(facts.mentions).toEqual([{ name: 'open', count: 1 }]);
    expect(facts.definitions.map(({ name }) => name)).toEqual(['Use']);
  });
});
