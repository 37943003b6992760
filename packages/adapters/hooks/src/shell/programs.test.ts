import { describe, expect, it } from 'vitest';
import { isShortened } from './programs.js';

const shortened = (command: string) => isShortened(command.split(' '));

describe('isShortened', () => {
  it('takes tests, builds, installs, lists and searches', () => {
    for (const command of [
      'npm test',
      'npm run build',
      'pnpm -r build',
      'npx vitest run',
      'cargo test --all',
      'go test ./...',
      'python -m pytest -x',
      'pytest -p no:cacheprovider',
      'git status',
      'git diff HEAD',
      'git diff -w',
      'docker ps',
      'make -f other.mk all',
      'grep -rniw cart src',
      'grep -w cart src',
      'tsc -p tsconfig.json',
      'ls -la',
    ])
      expect(shortened(command), command).toBe(true);
  });

  it('leaves alone what asks, serves, watches or writes for a program', () => {
    for (const command of [
      'vim a.ts',
      'ssh host',
      'cd src',
      'export A',
      'source env',
      'node server.js',
      'python app.py',
      'npm run dev',
      'npm start',
      'npm init',
      'npm test -- --watch',
      'vitest --watch',
      'vitest watch',
      'git commit',
      'git rebase -i HEAD~3',
      'git add -p',
      'git log -p',
      'git status --porcelain',
      'docker run -it x',
      'docker logs -f x',
      'kubectl get pods -w',
      'make serve',
      'find . -exec rm x',
      'find . -delete',
      'find . -print0',
      'eslint --format=json .',
      'npm ls --json',
      'ctx map',
      'constructor',
      '__proto__ x',
      '',
    ])
      expect(shortened(command), command).toBe(false);
  });
});
