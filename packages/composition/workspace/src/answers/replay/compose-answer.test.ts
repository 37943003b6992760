import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../../tree/test/directories.js';
import { openWorkspace } from '../../workspace.js';
import { composeAnswer, type Replay } from './compose-answer.js';

const body = (name: string) =>
  Array.from({ length: 30 }, (_, i) => `  const ${name}${i} = cookie.slice(${i});`).join('\n');
const FILES = {
  'src/cookie.ts': `export function parseCookie(cookie: string) {\n${body('part')}\n}\n`,
  'src/server.ts': `import { parseCookie } from './cookie.js';\n\nexport function serve(cookie: string) {\n${body('head')}\n  return parseCookie(cookie);\n}\n`,
  'src/cookie.test.ts': "import { parseCookie } from './cookie.js';\n\nparseCookie('');\n",
  'notes.md': '# Notes\n\nNothing about it.\n',
};
const TASK = 'parseCookie throws for an empty cookie';
const countTokens = approximateTokens;

/** A copy, as a file or a page would read it. */
const copied = (replay: Replay): Replay => ({
  ...structuredClone({ ...replay, sources: undefined, names: undefined }),
  sources: new Map(structuredClone([...replay.sources])),
  names: new Set(replay.names),
});

describe('composeAnswer', () => {
  it('composes from a copy of the material what the workspace answers, at every budget and view', async () => {
    const workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
    for (const view of [undefined, 'signatures'] as const) {
      const { replay } = await workspace.context(TASK, { countTokens, replay: true, view });
      const material = copied(replay!);
      for (const budget of [0, 40, 120, 300, 700, 1500, 8000]) {
        const { text, files, leftOut } = await workspace.context(TASK, {
          countTokens,
          budget,
          view,
        });
        const { context } = composeAnswer(material, { countTokens, budget });
        expect(context.text).toBe(text);
        expect(context.files).toEqual(files);
        expect(context.leftOut).toEqual(leftOut);
        expect(countTokens(context.text)).toBeLessThanOrEqual(budget);
      }
    }
    await workspace.close();
  });

  it('is asked for: an answer holds no texts of files otherwise', async () => {
    const workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
    expect((await workspace.context(TASK, { countTokens })).replay).toBeUndefined();
    await workspace.close();
  });

  it('says what was not read where nothing else is to be said', () => {
    const nothing = { ranked: [], sources: new Map(), considered: 3, how: {} };
    const { context } = composeAnswer(
      { ...nothing, leftOut: ['2 files were not read'] },
      { countTokens, budget: 100 },
    );
    expect(context.files).toEqual([]);
    expect(context.text === '' || context.text.includes('2 files were not read')).toBe(true);
  });
});
