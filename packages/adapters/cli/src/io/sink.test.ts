import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { openSink, WRITE_CHARACTERS } from './sink.js';

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
