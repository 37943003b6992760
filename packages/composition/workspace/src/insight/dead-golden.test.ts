import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { renderInsight } from './insight-text.js';
import type { WorkspaceInsight } from './workspace-insight.js';

/** One of each verdict, as a script of ECMAScript writes it. */
const scripts = (folder: string, extension: string, type: string): Record<string, string> => ({
  [`${folder}/price.${extension}`]: `export function used(x${type}) {
  return ${folder}Own(x);
}

export function ${folder}Own(x${type}) {
  return x + 1;
}

export function ${folder}Tested(x${type}) {
  return x + 2;
}

export function gone(x${type}) {
  return x + 3;
}

export function asked(x${type}) {
  return x + 4;
}
`,
  [`${folder}/barrel.${extension}`]: "export { used } from './price.js';\n",
  [`${folder}/main.${extension}`]: `import { used } from './price.js';\n\nregistry.call('asked');\nused(1);\n`,
  [`${folder}/price.test.${extension}`]: `import { ${folder}Tested } from './price.js';\n\n${folder}Tested(1);\n`,
});

const FILES: Record<string, string> = {
  ...scripts('ts', 'ts', ': number'),
  ...scripts('tsx', 'tsx', ': number'),
  ...scripts('js', 'js', ''),
  'py/price.py': `def used(x):
    return own(x)


def own(x):
    return x + 1


def tested(x):
    return x + 2


def gone(x):
    return x + 3


def asked_by_name(x):
    return x + 4


def _private(x):
    return x + 5
`,
  'py/main.py': `from py.price import used\n\ncall("asked_by_name")\nused(1)\n`,
  'py/test_price.py': 'from py.price import tested\n\n\ndef test_it():\n    tested(1)\n',
  'go/go.mod': 'module example.org/shop\n',
  'go/price/price.go': `package price

func Used(x int) int { return x + 1 }

func Gone(x int) int { return x + 3 }
`,
  'go/main.go': `package main

import "example.org/shop/price"

func main() { price.Used(1) }
`,
  'java/Price.java': 'public class Price {\n  public int gone(int x) { return x + 3; }\n}\n',
  'rb/price.rb': 'module Price\n  def self.gone(x)\n    x + 3\n  end\nend\n',
  'rs/price.rs': 'pub fn gone(x: i32) -> i32 {\n    x + 3\n}\n',
  'php/price.php': '<?php\nfunction gone($x) { return $x + 3; }\n',
  'c/price.c': 'int gone(int x) { return x + 3; }\n',
};

let found: WorkspaceInsight;
beforeAll(async () => {
  const root = makeDirectory(FILES);
  const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
  found = await workspace.insight({ kinds: ['dead'] });
  await workspace.close();
});
afterAll(() => {
  found = {};
});

const verdictsIn = (folder: string) =>
  found
    .dead!.filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ verdict, path, name, startLine, confidence }) =>
      verdict === 'dead-barrel'
        ? `${verdict} ${path} ${confidence}`
        : `${verdict} ${name}:${startLine} ${confidence}`,
    );

describe('dead exports', () => {
  it.each(['ts', 'tsx', 'js'])('of %s', (extension) => {
    expect(verdictsIn(extension)).toEqual([
      'dead gone:13 0.95',
      `dead-barrel ${extension}/barrel.${extension} 0.7`,
      `unnecessary ${extension}Own:5 0.95`,
      `test-only ${extension}Tested:9 0.95`,
      'unknown asked:17 0.4',
    ]);
  });

  it('of what a test uses, without counting that test among those who mean something else', () => {
    const tested = found.dead!.find(({ name }) => name === 'tsTested');
    expect(tested!.evidence).toEqual(['of other files, only the test ts/price.test.ts uses it']);
  });

  it('of Python, less sure: whoever installs it may use what has no underscore', () => {
    expect(verdictsIn('py')).toEqual([
      'dead gone:13 0.6',
      'test-only tested:9 0.6',
      'unknown asked_by_name:17 0.4',
    ]);
  });

  it('of six languages none, and that is said', () => {
    for (const folder of ['go', 'java', 'rb', 'rs', 'php', 'c'])
      expect(verdictsIn(folder)).toEqual([]);
    expect(found.unjudged).toEqual([
      {
        kind: 'dead',
        languages: ['go', 'c', 'java', 'php', 'ruby', 'rust'],
        whole: false,
        why: 'all that is public may be used by whoever depends on it',
      },
    ]);
    expect(renderInsight(found)).toContain('(14; not judged: go, c, java, php, ruby, rust)');
  });
});
