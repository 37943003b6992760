import type { Place, RankedFile } from '@ctx/pipeline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../workspace.js';
import { rankTask, withoutBystanders } from './rank-task.js';

const FILES = {
  'src/cookie.ts': `import { read } from './read.js';

/** Takes the header of a request apart. */
export function parseCookie(header: string): string[] {
  if (header === '') return [];
  return read(header).split(';');
}

export function writeCookie(name: string, value: string): string {
  return \`\${name}=\${value}\`;
}
`,
  'src/read.ts': `export function read(text: string): string {
  return text.trim();
}
`,
  'src/session.ts': `import { parseCookie } from './cookie.js';

export class SessionStore {
  open(header: string): string | undefined {
    const [first] = parseCookie(header);
    return first;
  }

  drainQueue(): void {
    this.queue.length = 0;
  }

  private readonly queue: string[] = [];
}
`,
  'test/cookie.test.ts': `import { parseCookie } from '../src/cookie.js';

it('parses a cookie header', () => {
  parseCookie('a=b; c=d');
});
`,
  'README.md': `# Cookies

The header of a cookie is parsed by \`parseCookie\`.
`,
};
const TASK = 'the cookie header is parsed wrongly when it is empty';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
});
afterEach(() => workspace.close());

const rank = (task: string, options = {}) => rankTask(task, workspace, options);
const pathsOf = (places: readonly { path: string }[]) => places.map(({ path }) => path);

describe('rankTask', () => {
  it('puts the file that a task is about first, and reads the first files', async () => {
    const { files, documents, sources } = await rank(TASK);
    expect(files[0]!.path).toBe('src/cookie.ts');
    expect(documents[0]!.path).toBe('src/cookie.ts');
    expect(sources.get('src/cookie.ts')!.text).toBe(FILES['src/cookie.ts']);
  });

  it('finds the definitions that the task may mean, with their chances', async () => {
    const { places } = await rank(TASK);
    const [first] = places;
    expect(first).toMatchObject({ path: 'src/cookie.ts', name: 'parseCookie' });
    const scores = places.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('names the tests of the first files', async () => {
    const { tests } = await rank(TASK);
    expect(pathsOf(tests)).toEqual(['test/cookie.test.ts']);
  });

  it('puts a focus first, and claims no chance then', async () => {
    const { files, confidence } = await rank(TASK, { focus: ['src/read.ts'] });
    expect(files[0]!.path).toBe('src/read.ts');
    expect(confidence).toBeUndefined();
    expect((await rank(TASK)).confidence).toBeGreaterThan(0);
  });

  it('refuses a focus that is no file, and names it', async () => {
    await expect(rank(TASK, { focus: ['src/gone.ts'] })).rejects.toThrow(
      'focus names "src/gone.ts", which is not a file here',
    );
  });

  it('brings forward what the caller expects, and says which names are here', async () => {
    const vague = 'it does not become empty';
    const alone = await rank(vague);
    expect(alone.expected).toBeUndefined();
    const asked = await rank(vague, { expect: ['drainQueue', 'flushQueue'] });
    expect(asked.expected).toMatchObject({ found: ['drainQueue'], missing: ['flushQueue'] });
    expect(asked.places[0]).toMatchObject({ path: 'src/session.ts', name: 'drainQueue' });
  });

  it('is not led astray by names that are nowhere', async () => {
    const asked = await rank(TASK, { expect: ['KubernetesOperator', 'reconcileLoop'] });
    expect(asked.places[0]).toMatchObject({ path: 'src/cookie.ts', name: 'parseCookie' });
  });

  it('gives the same ranking whatever was asked before', async () => {
    const first = await rank(TASK);
    await rank('drain the queue of the session store', { expect: ['drainQueue'] });
    const second = await rank(TASK);
    expect(second.places).toEqual(first.places);
    expect(second.files).toEqual(first.files);
  });

  it('finds nothing for a task without a word of the repository', async () => {
    const { files, places } = await rank('zymurgy quokka');
    expect([files, places]).toEqual([[], []]);
  });
});

const part = (startLine: number, endLine: number, share: number) => ({
  ranges: [{ startLine, endLine }],
  share,
});
const place = (name: string, score: number, ...parts: Place['parts']): Place => ({
  ...{ name, score, within: [], parts, headerLine: parts[0]!.ranges[0]!.startLine },
  startLine: parts[0]!.ranges[0]!.startLine,
  endLine: parts.at(-1)!.ranges[0]!.endLine,
});
const file = (over: Partial<RankedFile>): RankedFile => ({
  ...{ path: 'a.ts', reasons: [], passages: [] },
  ...over,
});

describe('withoutBystanders', () => {
  it('leaves places that hold a changed line or a use, and makes the others worth little', () => {
    const places = [
      place('before', 0.4, part(1, 9, 1)),
      place('changed', 0.4, part(10, 19, 1)),
      place('user', 0.2, part(20, 29, 1)),
    ];
    const passages = [{ startLine: 25, endLine: 25, score: 1 }];
    const weighed = withoutBystanders(file({ places, passages, frames: [10] })).places!;
    expect(weighed.map(({ score }) => score)).toEqual([0.0004, 0.4, 0.2]);
    expect(weighed[1]).toEqual(places[1]);
  });

  it('weighs the parts of a long definition alike', () => {
    const places = [place('long', 0.5, part(1, 40, 0.5), part(41, 80, 0.5))];
    const [weighed] = withoutBystanders(file({ places, frames: [50] })).places!;
    expect(weighed!.score).toBeCloseTo(0.5 * 0.5005, 9);
    expect(weighed!.parts[1]!.share).toBeGreaterThan(0.99);
    expect(weighed!.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('leaves a file without places as it is', () => {
    const plain = file({ frames: [3] });
    expect(withoutBystanders(plain)).toBe(plain);
  });
});
