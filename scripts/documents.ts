import { execFileSync } from 'node:child_process';

/** Paths of all READMEs that git follows or would follow, from the root. */
export function documentsBelow(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*README.md'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed.split('\0').filter((path) => path.endsWith('README.md'));
}
