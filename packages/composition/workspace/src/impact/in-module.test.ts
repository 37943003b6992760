import { buildGraph } from '@ctx/repomap';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';
import { beforeAll, describe, expect, it } from 'vitest';
import { inModule } from './in-module.js';

const TEXTS: Record<string, string> = {
  'shop/utils.py':
    'def is_uri(text):\n    return True\n\n\nclass Box:\n    def is_uri(self):\n        pass\n',
  'shop/__init__.py': 'def start():\n    pass\n',
  'shop/test_utils.py': 'def is_uri():\n    pass\n',
  'lib/utils.test.js': 'export function is_uri() {}\n',
  'lib/index.js': 'export function run() {}\n',
  'lib/app.js': 'app.response.message = function message() {};\n',
};

let facts: PathFacts[];

beforeAll(async () => {
  facts = [];
  for (const [path, text] of Object.entries(TEXTS)) {
    const language = grammarOf(path, text)!;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
});

/** The places that a subject means. */
const places = (subject: string): string[] =>
  inModule(subject, buildGraph({ facts }), facts).map(
    ({ path, inside, name, line }) => `${path}:${line} ${[...inside, name].join('.')}`,
  );

describe('inModule', () => {
  it('finds what a file has at its top before what is deeper in it', () => {
    expect(places('utils.is_uri')).toEqual(['shop/utils.py:1 is_uri']);
    expect(places('utils::is_uri')).toEqual(['shop/utils.py:1 is_uri']);
    expect(places('shop.utils.is_uri')).toEqual(['shop/utils.py:1 is_uri']);
    expect(places('utils.Box.is_uri')).toEqual(['shop/utils.py:6 Box.is_uri']);
  });

  it('takes a folder for what its first file defines', () => {
    expect(places('shop.start')).toEqual(['shop/__init__.py:1 start']);
    expect(places('lib.run')).toEqual(['lib/index.js:1 run']);
    expect(places('index.run')).toEqual(['lib/index.js:1 run']);
    expect(places('__init__.start')).toEqual(['shop/__init__.py:1 start']);
  });

  it('finds a member by what it is set on, as that is written', () => {
    expect(places('app.response.message')).toEqual(['lib/app.js:1 app.response.message']);
    expect(places('response.message')).toEqual([]);
  });

  it.each(['is_uri', 'tils.is_uri', 'utils.is', 'other.is_uri', 'utils.', '.is_uri', '', 'app.js'])(
    'finds nothing for %j',
    (subject) => expect(places(subject)).toEqual([]),
  );
});
