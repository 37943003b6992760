import { type GitOptions, runGit } from './git.js';
import { readHead } from './references.js';
import type { Repository } from './repository.js';

/**
 * The last commit that HEAD and a revision have in common, hexadecimal. A revision is what gitrevisions(7)
 * knows, but for the reflog (`main@{1}`), which is not read.
 */
export async function commonCommit(
  git: Repository,
  base: string,
  options: GitOptions,
): Promise<string | { failed: string }> {
  const failed = (): { failed: string } => ({
    failed:
      git.silence.reason ?? `${JSON.stringify(base)} is no revision that shares a commit with HEAD`,
  });
  const asked = `${upstreamOf(git, base) ?? base}^{commit}`;
  const given = ['rev-parse', '--verify', '-q', '--end-of-options', asked] as const;
  const revision = await runGit(git, given, { ...options, references: true });
  if ('failed' in revision) return failed();
  const id = revision.bytes.toString('utf8').trim();
  const common = await runGit(git, ['merge-base', 'HEAD', id], { ...options, references: true });
  return 'failed' in common ? failed() : common.bytes.toString('utf8').trim();
}

/** What `@{upstream}` stands for, which git would look up in the configuration. */
function upstreamOf(git: Repository, base: string): string | undefined {
  const named = /^([^@]*)@\{u(?:pstream)?\}$/i.exec(base)?.[1];
  if (named === undefined) return undefined;
  const branch = named === '' ? readHead(git).branch : named;
  const remote = git.config.get(`branch.${branch}.remote`);
  const merge = git.config.get(`branch.${branch}.merge`)?.replace(/^refs\/heads\//, '');
  if (remote === undefined || merge === undefined) return undefined;
  return remote === '.' ? `refs/heads/${merge}` : `refs/remotes/${remote}/${merge}`;
}
