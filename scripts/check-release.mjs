// Versions a scratch copy of the repository, so that a changeset which cannot be released fails here.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'ctx-release-'));
const skipped = /(^|\/)(node_modules|dist|\.git|\.turbo)(\/|$)/;

function step(file, args) {
  const run = spawnSync(file, args, { cwd: copy, encoding: 'utf8' });
  if (run.status === 0) return run.stdout;
  throw new Error(`${file} ${args.join(' ')}\n${run.stdout}${run.stderr}`);
}

try {
  cpSync(root, copy, { recursive: true, filter: (path) => !skipped.test(path.slice(root.length)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  step('git', ['init', '--quiet', '--initial-branch', 'main']);
  step('git', ['add', '--all', '--', ':!node_modules']);
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@localhost'];
  step('git', [...author, 'commit', '--quiet', '--message', 'Copy']);
  const pending = readdirSync(join(copy, '.changeset')).filter((file) =>
    /^(?!README).*\.md$/.test(file),
  );
  step(join(root, 'node_modules', '.bin', 'changeset'), ['version']);
  const changed = step('git', ['status', '--porcelain']).split('\n').filter(Boolean);
  if (pending.length > 0 && !changed.some((line) => line.endsWith('package.json'))) {
    throw new Error('changesets are pending, and no version changed');
  }
  console.log(`${pending.length} changesets, ${changed.length} files versioned in a scratch copy`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
