import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A repository that is laid out with traps. */
export interface Ground {
  readonly root: string;
  /** Where each trap that ran leaves a file of its name. */
  readonly marks: string;
  write(path: string, text: string): void;
  /** Runs git as someone who does not beware: in the root, with the tree's own say. */
  git(...args: string[]): string;
  /** Sets a value of the repository's configuration. */
  config(name: string, value: string): void;
  /**
   * A shell command that marks a trap as run, and gives back its input; or ends at once (`silent`), where
   * git would wait for an answer.
   */
  shot(name: string, manner?: 'silent'): string;
  /** The same as a program that lies in the tree. */
  program(name: string, manner?: 'silent'): string;
}

/** Milliseconds a careless command may take: some traps answer with what they were asked. */
export const LIMIT = 30_000;

/** A PATH as careless shells and `npm run` make it. */
export function pathOf(root: string): string {
  return ['.', '', join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
}

/** Names of the traps that ran. */
export function sprung({ marks }: Ground): string[] {
  return readdirSync(marks).sort();
}

/** Makes a ground of a root that is a repository with two commits. */
export function groundOf(root: string, marks: string): Ground {
  mkdirSync(marks, { recursive: true });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT,
      env: {
        PATH: process.env.PATH,
        HOME: dirname(marks),
        GIT_CONFIG_NOSYSTEM: '1',
        TERM: 'xterm',
      },
    });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const shot = (name: string, manner?: 'silent'): string =>
    `touch '${join(marks, name)}'${manner === 'silent' ? '' : '; cat'}`;
  return {
    root,
    marks,
    write,
    git,
    config: (name, value) =>
      void execFileSync('git', ['config', '-f', '.git/config', name, value], {
        cwd: root,
        stdio: 'ignore',
      }),
    shot,
    program(name, manner) {
      const path = `.evil/${name}.sh`;
      write(path, `#!/bin/sh\n${shot(name, manner)}\n`);
      chmodSync(join(root, path), 0o755);
      return join(root, path);
    },
  };
}

/** A commit with a signature, which whoever shows signatures has checked. */
export function sign({ git, root }: Ground): void {
  const commit = git('cat-file', 'commit', 'HEAD');
  const at = commit.indexOf('\n\n');
  const lines = ['-----BEGIN PGP SIGNATURE-----', '', 'x', '-----END PGP SIGNATURE-----'];
  const signed = `${commit.slice(0, at)}\ngpgsig ${lines.join('\n ')}${commit.slice(at)}`;
  const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], {
    cwd: root,
    input: signed,
    encoding: 'utf8',
  }).trim();
  git('update-ref', 'HEAD', id);
}

/** Takes an object out of the repository. */
export function lose({ git, root }: Ground, revision: string): void {
  const id = git('rev-parse', revision).trim();
  rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
}
