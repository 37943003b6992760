import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import type { Chunk } from '@ctx/chunker';
import { loadO200k } from '@ctx/tokens';
import { InvalidArgumentError } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { type Sandbox, sandbox, shop } from '../../test/repository.js';
import { chunkPaths, openSink, parseRoles, parseWorkers, WRITE_CHARACTERS } from './chunk.js';

const options = { jsonl: true, quiet: false, workers: 0 } as const;
let box: Sandbox;
beforeEach(() => {
  box = sandbox();
});
afterEach(() => box.remove());

const parsed = (out: string): Chunk[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Chunk);

describe('chunk', () => {
  it('prints one chunk a line, from which every file comes back', async () => {
    shop(box);
    const streams = capture({ cwd: box.root });
    expect(await chunkPaths(['.'], options, streams)).toBe(0);
    const chunks = parsed(streams.out());
    const paths = [...new Set(chunks.map(({ path }) => path))];
    expect(paths).toEqual([...paths].sort());
    expect(paths).toContain('src/cart.ts');
    for (const path of paths) {
      const parts = chunks.filter((one) => one.path === path && one.role === 'source');
      const text = readFileSync(join(box.root, path), 'utf8');
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }
    expect(chunks.find(({ path }) => path === 'src/cart.ts')?.commitMessage).toBeDefined();
  });

  it('keeps the limit by exact count', async () => {
    shop(box);
    const countTokens = await loadO200k();
    const streams = capture({ cwd: box.root });
    await chunkPaths(['.'], { ...options, maxTokens: 60 }, streams);
    for (const { header, text } of parsed(streams.out())) {
      expect(countTokens(header === '' ? text : `${header}\n${text}`)).toBeLessThanOrEqual(60);
    }
  });

  it('prints a table without --jsonl', async () => {
    shop(box);
    const streams = capture({ cwd: box.root });
    await chunkPaths(['src/cart.ts'], { ...options, jsonl: false }, streams);
    expect(streams.out()).toMatch(/^src\/cart\.ts:\d+-\d+ {2}.*Cart.* {2}\d+ tokens$/m);
  });

  it('reads paths from stdin, with line ends or with zeros between them', async () => {
    shop(box);
    for (const input of ['src/cart.ts\nsrc/price.ts\n', 'src/cart.ts\0src/price.ts\0']) {
      const streams = capture({ cwd: box.root, input });
      await chunkPaths(['-'], options, streams);
      const paths = new Set(parsed(streams.out()).map(({ path }) => path));
      expect(paths).toEqual(new Set(['src/cart.ts', 'src/price.ts']));
    }
  });

  it('names paths from the root: the current folder, one given, or --root', async () => {
    shop(box);
    const pathsOf = async (cwd: string, paths: string[], root?: string) => {
      const streams = capture({ cwd });
      await chunkPaths(paths, { ...options, ...(root !== undefined && { root }) }, streams);
      return [...new Set(parsed(streams.out()).map(({ path }) => path))];
    };
    expect(await pathsOf(box.root, ['src/cart.ts'])).toEqual(['src/cart.ts']);
    expect(await pathsOf(dirname(box.root), ['root/src/cart.ts'])).toEqual(['root/src/cart.ts']);
    expect(await pathsOf(join(box.root, 'src'), ['cart.ts'], '..')).toEqual(['src/cart.ts']);
    expect(await pathsOf(join(box.root, 'tools'), ['../src'])).toContain('cart.ts');
    await expect(pathsOf(join(box.root, 'tools'), ['../src/cart.ts', '../src'])).rejects.toThrow(
      'outside',
    );
  });

  it('counts what is left out, and says nothing with --quiet', async () => {
    shop(box);
    box.write('a.bin', new Uint8Array([0, 1, 2]));
    box.write('empty.ts', '');
    const streams = capture({ cwd: box.root });
    expect(await chunkPaths(['a.bin', 'empty.ts', 'nowhere.ts'], options, streams)).toBe(0);
    expect(streams.err()).toBe('ctx: left out 3 paths: 1 absent, 1 binary, 1 empty\n');
    const quiet = capture({ cwd: box.root });
    await chunkPaths(['a.bin'], { ...options, quiet: true }, quiet);
    expect(quiet.err() + quiet.out()).toBe('');
  });

  it('fails when nothing of what is named is there', async () => {
    shop(box);
    const absent = (...paths: string[]) => chunkPaths(paths, options, capture({ cwd: box.root }));
    await expect(absent('nowhere.ts')).rejects.toMatchObject({
      code: 2,
      message: 'there is no file nowhere.ts',
    });
    await expect(absent('no.ts', 'nor.ts')).rejects.toThrow('no.ts (nor 1 more)');
    expect(await absent('nowhere.ts', 'src/cart.ts')).toBe(0);
  });

  it('leaves no file behind when it fails', async () => {
    shop(box);
    const streams = capture({ cwd: box.root });
    const failing = { ...options, maxTokens: 1, output: 'out.jsonl' };
    await expect(chunkPaths(['.'], failing, streams)).rejects.toThrow(RangeError);
    expect(box.git('status', '--porcelain')).not.toContain('out.jsonl');
  });
});

describe('parseWorkers', () => {
  it('reads a whole number, 0 too', () => {
    expect(['0', '2'].map(parseWorkers)).toEqual([0, 2]);
  });

  it.each(['-1', '1.5', 'all', '', '9999'])('refuses %j', (text) => {
    expect(() => parseWorkers(text)).toThrow(InvalidArgumentError);
  });
});

describe('parseRoles', () => {
  it('reads names separated by commas', () => {
    expect(parseRoles('metadata, source')).toEqual(['source', 'metadata']);
  });

  it.each(['', 'sources', 'source,', 'source;metadata'])('refuses %j', (text) => {
    expect(() => parseRoles(text)).toThrow(InvalidArgumentError);
  });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ctx-sink-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('openSink', () => {
  it('writes lines to stdout in few writes', async () => {
    const streams = capture();
    const sink = await openSink(streams, undefined);
    await sink.write('one');
    await sink.write('two');
    expect(streams.out()).toBe('');
    await sink.end();
    expect(streams.out()).toBe('one\ntwo\n');
  });

  it('waits for a reader that is slow', async () => {
    const taken: (() => void)[] = [];
    const stdout = Object.assign(
      new Writable({ highWaterMark: 1, write: (_text, _encoding, done) => void taken.push(done) }),
      { isTTY: false },
    );
    const sink = await openSink({ ...capture(), stdout }, '-');
    let written = false;
    const writing = sink.write('x'.repeat(WRITE_CHARACTERS)).then(() => {
      written = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBe(false);
    taken.shift()!();
    await writing;
    expect(written).toBe(true);
  });

  it('writes a file that appears whole', async () => {
    const streams = capture({ cwd: folder });
    const sink = await openSink(streams, 'out.jsonl');
    await sink.write('one');
    expect(await readdir(folder)).not.toContain('out.jsonl');
    await sink.end();
    expect(await readFile(join(folder, 'out.jsonl'), 'utf8')).toBe('one\n');
    expect(await readdir(folder)).toEqual(['out.jsonl']);
  });

  it('leaves nothing behind when it is given up', async () => {
    const sink = await openSink(capture({ cwd: folder }), 'out.jsonl');
    await sink.write('one');
    await sink.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('says which file cannot be written', async () => {
    await expect(openSink(capture({ cwd: folder }), 'no/out.jsonl')).rejects.toThrow(
      'no/out.jsonl cannot be written (ENOENT)',
    );
  });
});
