import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { secretOnTheWay } from './link-chain.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-way-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('secretOnTheWay', () => {
  it('judges the name, the target, and each link between', () => {
    mkdirSync(join(root, '.ssh'));
    for (const file of ['.env', 'plain', '.ssh/config']) writeFileSync(join(root, file), '');
    symlinkSync('.env', join(root, 'notes.txt'));
    symlinkSync('plain', join(root, 'server.pem'));
    symlinkSync('server.pem', join(root, 'innocent'));
    symlinkSync('.ssh', join(root, 'folder'));
    expect(secretOnTheWay(root, 'notes.txt')?.name).toBe('.env*');
    expect(secretOnTheWay(root, 'server.pem')?.name).toBe('*.pem');
    expect(secretOnTheWay(root, 'innocent')?.name).toBe('*.pem');
    expect(secretOnTheWay(root, 'folder/config')?.name).toBe('.ssh/');
    expect(secretOnTheWay(root, 'plain')).toBeUndefined();
    expect(secretOnTheWay(root, 'absent')).toBeUndefined();
  });

  it('judges by its name what is not there', () => {
    expect(secretOnTheWay(root, 'absent/server.pem')?.name).toBe('*.pem');
  });
});
