import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANGED, commit, history } from '../../test/history.js';
import { type Sandbox, sandbox } from '../../test/repository.js';
import { borrow, outputsOf } from './checkout.js';

let place: Sandbox;
beforeEach(() => {
  place = sandbox();
  history(place);
});
afterEach(() => place.remove());

describe('borrow', () => {
  it('gives the tasks of a history, newest first, and their lines in the parent', () => {
    const checkout = borrow(place.root);
    const tasks = checkout.tasks(10);
    checkout.remove();
    expect(tasks.map(({ text }) => text)).toEqual(
      CHANGED.map((name) => `Push two numbers where the ${name} is made`).reverse(),
    );
    expect(tasks.at(-1)?.hunks).toEqual([['src/invoice.js', 5, 5]]);
  });

  it('has the work tree of any commit, and removes all of it', () => {
    const checkout = borrow(place.root);
    checkout.at(checkout.tasks(1)[0]!.parent);
    expect(readdirSync(join(checkout.root, 'src')).length).toBe(4);
    expect(checkout.git('log', '--format=%s', '-n1').trim()).not.toContain('session');
    checkout.remove();
    expect(existsSync(checkout.root)).toBe(false);
  });

  it('runs nothing that the repository names, and changes nothing of it', () => {
    const said = join(place.root, '..', 'ran');
    writeFileSync(join(place.root, '.git/hooks/post-checkout'), `#!/bin/sh\ntouch ${said}\n`, {
      mode: 0o755,
    });
    place.write('.gitattributes', '*.js filter=x\n');
    commit(place, 'Name a filter for all of the sources');
    const before = place.git('rev-parse', 'HEAD');
    for (const name of ['core.fsmonitor', 'core.pager', 'filter.x.smudge', 'diff.external'])
      place.git('config', name, `touch ${said}`);
    // The test does not care for the effects of its own git's hook and clean-up.
    rmSync(said, { force: true });
    const checkout = borrow(place.root);
    for (const { parent } of checkout.tasks(10)) checkout.at(parent);
    checkout.remove();
    expect(outputsOf(place.root).length).toBeGreaterThan(5);
    expect(existsSync(said)).toBe(false);
    expect(place.git('rev-parse', 'HEAD')).toBe(before);
    expect(place.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it('removes what a run left that was killed, and nothing of one that goes on', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const [left, going, other] = [
      `ctx-bench-${pid}-`,
      `ctx-bench-${process.ppid}-`,
      'ctx-bench-',
    ].map((prefix) => mkdtempSync(join(tmpdir(), prefix)));
    mkdirSync(join(left!, 'work'));
    const link = join(tmpdir(), `ctx-bench-${pid}-link`);
    symlinkSync(going!, link);
    borrow(place.root).remove();
    expect([left, going, other].map((folder) => existsSync(folder!))).toEqual([false, true, true]);
    expect(existsSync(link)).toBe(false);
    for (const path of [going!, other!]) rmSync(path, { recursive: true });
  });

  it('says in words where there is no history, and what to do', () => {
    const [none, empty] = [sandbox({ git: false }), sandbox()];
    expect(() => borrow(none.root)).toThrow(
      `${none.root} has no history to read: it is in no git repository; outline and chunk need none`,
    );
    expect(() => borrow(empty.root)).toThrow(
      `${empty.root} has no history to read: it has no commit yet`,
    );
    for (const one of [none, empty]) one.remove();
  });

  it('reads of a shallow clone what it has: git did not find the parents that it lacks', () => {
    const clone = (depth: number) => {
      const root = join(place.root, '..', `shallow-${depth}`);
      const options = ['clone', '--quiet', '--depth', String(depth)];
      spawnSync('git', [...options, `file://${place.root}`, root]);
      return borrow(root);
    };
    const [three, one] = [clone(3), clone(1)];
    expect(three.tasks(10).map(({ text }) => text)).toEqual([
      'Push two numbers where the session is made',
      'Push two numbers where the cookie is made',
    ]);
    expect(three.length()).toEqual({ commits: 3, shallow: true });
    expect(one.tasks(10)).toEqual([]);
    expect(one.length()).toEqual({ commits: 1, shallow: true });
    for (const checkout of [three, one]) checkout.remove();
    expect(outputsOf(join(place.root, '..', 'shallow-1')).length).toBeGreaterThan(5);
  });

  it('takes commits alone from the file that says where a shallow clone ends', () => {
    const secret = join(place.root, '..', 'secret');
    writeFileSync(secret, 'password=1\n');
    symlinkSync(secret, join(place.root, '.git/shallow'));
    // git prints a line of it that is no commit: what is behind a link is not given to it.
    const checkout = borrow(place.root);
    expect(checkout.tasks(10)).toHaveLength(CHANGED.length);
    expect(checkout.length().shallow).toBe(false);
    checkout.remove();
  });

  it('says that contents are missing where a clone was made without them', () => {
    place.git('config', 'uploadpack.allowFilter', 'true');
    const root = join(place.root, '..', 'partial');
    const options = ['clone', '--quiet', '--bare', '--filter=blob:none'];
    spawnSync('git', [...options, `file://${place.root}`, root]);
    expect(() => borrow(root)).toThrow(
      `${root}: git read-tree: some of its contents are not here; clone it without --filter`,
    );
  });
});
