import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkRooms, ENTRY_VALUES, FOLDER_FILES, SUBPATHS } from './rooms.js';

const FOLDER = 'packages/foundation/text';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const entryOf = (name: string) => ({
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

/** Writes @ctx/text with these files in src, an entry for each subpath, and files elsewhere. */
function add(
  files: Record<string, string>,
  {
    subpaths = [],
    elsewhere = {},
  }: { subpaths?: string[]; elsewhere?: Record<string, string | object> } = {},
): void {
  const exports = {
    '.': entryOf('index'),
    ...Object.fromEntries(subpaths.map((name) => [`./${name}`, entryOf(name)])),
  };
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/text', { exports }),
    [`${FOLDER}/src/index.ts`]: '',
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${FOLDER}/src/${path}`, text]),
    ),
    ...elsewhere,
  });
}

const check = () => renderFindings(checkRooms(readRepository(fixture.root)));
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('a folder', () => {
  const filled = (folder: string, count: number) =>
    Object.fromEntries(times(count, (i) => [`${folder}f${i}.ts`, '']));

  it('holds fifteen files; tests and entries are not counted', () => {
    add({ ...filled('', FOLDER_FILES), 'f0.test.ts': '', 'lines.ts': '' }, { subpaths: ['lines'] });
    expect(check()).toBe('');
  });

  it('holds no sixteenth', () => {
    add(filled('read/', FOLDER_FILES + 1));
    expect(check()).toBe(`${FOLDER}/src/read:1 holds 16 files: at most 15, grouped by stage\n`);
  });

  it('holds one file a language, however many there are', () => {
    add(filled('languages/', 2 * FOLDER_FILES));
    expect(check()).toBe('');
  });
});

describe('folders side by side', () => {
  it('may import each other in one direction, and what stands above them', () => {
    add({
      'limits.ts': '',
      'read/a.ts': "import '../limits.js';",
      'write/b.ts': "import '../read/a.js';\nimport '../read/deep/c.js';",
      'read/deep/c.ts': "import '../a.js';",
    });
    expect(check()).toBe('');
  });

  it('may not import each other both ways, nor in a circle', () => {
    add({
      'read/a.ts': "import '../write/deep/b.js';",
      'build/c.ts': "import type { A } from '../read/a.js';",
      'write/deep/b.ts': "import '../../build/c.js';",
      'top/d.ts': "import '../read/a.js';",
    });
    expect(check()).toBe(
      `${FOLDER}/src:1 has folders that import each other: build → read (build/c.ts), read → write (read/a.ts), write → build (write/deep/b.ts)\n`,
    );
  });

  it('are compared at every depth', () => {
    add({ 'a/x/p.ts': "import '../y/q.js';", 'a/y/q.ts': "export * from '../x/p.js';" });
    expect(check()).toContain(`${FOLDER}/src/a:1 has folders that import each other`);
  });
});

describe('a path', () => {
  it.each(["const a = path.replaceAll('\\\\', '/');", "const b = filePath.replace(/\\\\/g, '/');"])(
    'is not turned by hand: %s',
    (text) => {
      add({ 'read/a.ts': `\n${text}` });
      expect(check()).toBe(
        `${FOLDER}/src/read/a.ts:2 turns backslashes by itself: withSlashes and toPosix of @ctx/source/paths do\n`,
      );
    },
  );
});

describe('a subpath', () => {
  const user = (names: string[], from: string) => ({
    'bench/use.ts': `import { ${names.join(', ')} } from '${from}';`,
  });

  it('is a noun', () => {
    add({ 'stages.ts': '' }, { subpaths: ['stages'] });
    expect(check()).toBe(
      `${FOLDER}/package.json:1 exports ./stages, which is no thing that a user looks for\n`,
    );
  });

  it('offers twelve values, types aside', () => {
    const names = times(ENTRY_VALUES, (i) => `v${i}`);
    const text = names.map((name) => `export const ${name} = 0;`).join('\n');
    const elsewhere = user(names, '@ctx/text/lines');
    add({ 'lines.ts': `${text}\nexport type T = 0;` }, { subpaths: ['lines'], elsewhere });
    expect(check()).toBe('');
  });

  it('offers no thirteenth', () => {
    const names = times(ENTRY_VALUES + 1, (i) => `v${i}`);
    const text = names.map((name) => `export const ${name} = 0;`).join('\n');
    const elsewhere = user(names, '@ctx/text/lines');
    add({ 'lines.ts': text }, { subpaths: ['lines'], elsewhere });
    expect(check()).toBe(`${FOLDER}/src/lines.ts:1 exports 13 values: at most 12\n`);
  });
});

describe('a published value', () => {
  const published = {
    'index.ts': "export { fit } from './fit.js';",
    'fit.ts': 'export const fit = 1;',
  };
  const idle = `${FOLDER}/src/index.ts:1 exports what nothing but its own test uses: fit\n`;

  it('is used by a bench, an example, a script or another package', () => {
    for (const [path, text] of [
      ['bench/a.ts', "import { fit as f } from '@ctx/text';"],
      ['examples/b/run.ts', "const { fit } = await import('@ctx/text');"],
      ['packages/algorithms/c/src/d.ts', "import { fit } from '@ctx/text';"],
      ['packages/algorithms/c/src/index.ts', "import { fit } from '@ctx/text';"],
      ['bench/c.ts', "const f = (await import('@ctx/text')).fit;"],
    ] as const) {
      add(published, {
        elsewhere: {
          [path]: text,
          'packages/algorithms/c/package.json': JSON.stringify(
            manifest('@ctx/c', { repository: { directory: 'packages/algorithms/c' } }),
          ),
        },
      });
      expect(check(), path).toBe('');
      fixture.remove();
      fixture = createFixture();
    }
  });

  it('or handed on by another package, where it needs a user in its turn', () => {
    const elsewhere = {
      'packages/algorithms/c/package.json': manifest('@ctx/c'),
      'packages/algorithms/c/src/index.ts': "export { fit } from '@ctx/text';",
    };
    add(published, { elsewhere });
    expect(check()).toBe(idle.replace('foundation/text', 'algorithms/c'));
  });

  it('or by another file of its package', () => {
    add({ ...published, 'cut.ts': "import { fit } from './fit.js';" });
    expect(check()).toBe('');
    add({ ...published, 'cut.ts': "const f = (await import('./index.js')).fit;" });
    expect(check()).toBe('');
  });

  it('is not used by a test, by an entry that hands it on, or by calls of everything', () => {
    add(
      {
        ...published,
        'fit.test.ts': "import { fit } from './fit.js';",
        'more.ts': "export { fit as other } from './fit.js';",
      },
      {
        elsewhere: {
          'bench/a.test.ts': "import { fit } from '@ctx/text';",
          'scripts/growth/calls.ts': "import { fit } from '@ctx/text';",
        },
      },
    );
    expect(check()).toBe(idle);
  });
});

describe('all packages together', () => {
  const entries = (count: number) => times(count, (i) => `entry${i}`);
  const filled = (count: number) => {
    const subpaths = entries(count);
    add(Object.fromEntries(subpaths.map((name) => [`${name}.ts`, ''])), { subpaths });
  };

  it('offer sixty subpaths, roots and manifests apart', () => {
    filled(SUBPATHS);
    expect(check()).not.toContain('subpaths together');
  });

  it('offer no sixty-first', () => {
    filled(SUBPATHS + 1);
    expect(check()).toContain(
      `packages:1 offer ${SUBPATHS + 1} subpaths together: at most ${SUBPATHS}`,
    );
  });
});
