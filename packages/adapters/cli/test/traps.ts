import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Ground, LIMIT, lose, pathOf, sign } from './ground.js';

/** Something in a repository that would run if a program trusted it. */
export interface Trap {
  readonly name: string;
  lay(ground: Ground): void;
  /** Runs it, where nobody takes care: the trap is shown to be one. */
  spring(ground: Ground): void;
}

const HOOKS = [
  'pre-commit',
  'prepare-commit-msg',
  'commit-msg',
  'post-commit',
  'post-checkout',
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'post-merge',
  'pre-push',
  'fsmonitor-watchman',
];

/** A filter that runs when git compares a file of the work tree. */
const FILTER = (ground: Ground, name: string): string =>
  `[filter "${name}"]\n\tclean = ${quote(ground.shot(name))}\n`;

const compare = (ground: Ground): void => {
  ground.write('src/cart.ts', `// changed\n${ground.git('show', 'HEAD:src/cart.ts')}`);
  ground.git('diff', '--stat');
};

/** Traps of the configuration and its surroundings, which do not stand in each other's way. */
export const CONFIGURED: readonly Trap[] = [
  byAttribute('filter-clean', 'filter', 'clean', compare),
  byAttribute('filter-process', 'filter', 'process', (ground) => {
    ground.write('src/cart.ts', 'changed\n');
    ground.git('diff', '--stat');
  }),
  byAttribute('filter-smudge', 'filter', 'smudge', (ground) => {
    rmSync(join(ground.root, 'src/cart.ts'));
    ground.git('checkout', '--', 'src/cart.ts');
  }),
  byAttribute('diff-textconv', 'diff', 'textconv', (ground) => {
    ground.write('src/cart.ts', 'changed\n');
    ground.git('diff');
  }),
  byAttribute('diff-command', 'diff', 'command', (ground) => {
    ground.write('src/cart.ts', 'changed\n');
    ground.git('diff');
  }),
  configured('diff.external', (ground) => {
    ground.write('src/cart.ts', 'changed\n');
    ground.git('diff');
  }),
  configured('core.fsmonitor', (ground) => ground.git('status')),
  configured('core.pager', (ground) => inTerminal(ground, 'git log')),
  configured('pager.log', (ground) => inTerminal(ground, 'git log')),
  configured('core.editor', (ground) => ground.git('commit', '--amend')),
  {
    name: 'core.sshCommand',
    lay: ({ config, program }) => config('core.sshCommand', program('core.sshCommand', 'silent')),
    spring: ({ git }) => git('ls-remote', 'ssh://localhost/x'),
  },
  configured('core.askPass', askForPassword),
  configured('credential.helper', askForPassword, '!'),
  configured('alias.st', (ground) => ground.git('st'), '!'),
  configured(
    'gpg.program',
    (ground) => ground.git('log', '-1'),
    '',
    (ground) => {
      ground.config('log.showSignature', 'true');
      sign(ground);
    },
  ),
  configured('trailer.x.command', (ground) =>
    execFileSync('git', ['interpret-trailers', '--trailer', 'x=1'], {
      cwd: ground.root,
      input: 'a\n',
    }),
  ),
  configured(
    'core.alternateRefsCommand',
    (ground) => ground.git('rev-list', '--alternate-refs'),
    '',
    (ground) => {
      ground.git('init', '--quiet', '--bare', '.git/other');
      ground.write('.git/objects/info/alternates', '../other/objects\n');
    },
  ),
  configured(
    'submodule.x.update',
    (ground) => ground.git('submodule', 'update', '--init'),
    '!',
    (ground) => {
      ground.git('init', '--quiet', 'module');
      ground.write('module/a', '1');
      ground.git('-C', 'module', 'add', 'a');
      ground.git('-C', 'module', 'commit', '--quiet', '--message', 'module');
      ground.write('.gitmodules', '[submodule "x"]\n\tpath = module\n\turl = ./module\n');
      ground.git('add', 'module');
      ground.config('submodule.x.url', join(ground.root, 'module'));
      rmSync(join(ground.root, 'module/a'));
      ground.git('commit', '--quiet', '--message', 'add module');
      ground.git('-C', 'module', 'commit', '--quiet', '--allow-empty', '--message', 'ahead');
    },
  ),
  {
    name: 'remote-ext',
    lay: ({ config, shot }) => {
      config('protocol.ext.allow', 'always');
      config('remote.evil.url', `ext::sh -c ${quoteExt(shot('remote-ext', 'silent'))}`);
      config('url.ext::sh -c false .insteadOf', 'https://nowhere.invalid/');
    },
    spring: ({ git }) => git('fetch', 'evil'),
  },
  {
    name: 'remote-uploadpack',
    lay: ({ config, root, program }) => {
      config('remote.local.url', root);
      config('remote.local.uploadpack', program('remote-uploadpack', 'silent'));
    },
    spring: ({ git }) => git('fetch', 'local'),
  },
  {
    name: 'include',
    lay: (ground) => {
      ground.write('.evil/config', FILTER(ground, 'include'));
      ground.write('.gitattributes', `${attributes(ground)}*.ts filter=include\n`);
      ground.config('include.path', '../.evil/config');
    },
    spring: compare,
  },
  {
    name: 'include-if',
    lay: (ground) => {
      ground.write('.evil/if', FILTER(ground, 'include-if'));
      ground.write('.evil/attributes', '*.ts filter=include-if\n');
      ground.config('core.attributesFile', join(ground.root, '.evil/attributes'));
      ground.config('includeIf.gitdir:/**.path', '../.evil/if');
    },
    spring: compare,
  },
  {
    name: 'worktree-config',
    lay: (ground) => {
      ground.config('extensions.worktreeConfig', 'true');
      ground.write('.git/config.worktree', FILTER(ground, 'worktree-config'));
      ground.write('.git/info/attributes', '*.md filter=worktree-config\n');
    },
    spring: (ground) => {
      ground.write('README.md', 'changed\n');
      ground.git('diff', '--stat');
    },
  },
  {
    name: 'hooks',
    lay: (ground) => {
      for (const hook of HOOKS)
        ground.write(`.git/hooks/${hook}`, `#!/bin/sh\n${ground.shot('hooks')}\n`);
      for (const hook of HOOKS) chmodSync(join(ground.root, '.git/hooks', hook), 0o755);
    },
    spring: ({ git }) => git('commit', '--quiet', '--allow-empty', '--message', 'x'),
  },
  {
    name: 'hooks-path',
    lay: (ground) => {
      for (const hook of HOOKS)
        ground.write(`.evil/hooks/${hook}`, `#!/bin/sh\n${ground.shot('hooks-path')}\n`);
      for (const hook of HOOKS) chmodSync(join(ground.root, '.evil/hooks', hook), 0o755);
      ground.config('core.hooksPath', join(ground.root, '.evil/hooks'));
    },
    spring: ({ git }) => git('commit', '--quiet', '--allow-empty', '--message', 'x'),
  },
  {
    name: 'git-in-path',
    lay: (ground) => {
      for (const folder of ['.', 'node_modules/.bin']) {
        ground.write(join(folder, 'git'), `#!/bin/sh\n${ground.shot('git-in-path')}\n`);
        chmodSync(join(ground.root, folder, 'git'), 0o755);
      }
    },
    spring: ({ root }) =>
      execFileSync('git', ['log'], { cwd: root, env: { PATH: pathOf(root) }, stdio: 'ignore' }),
  },
  {
    name: 'code-as-configuration',
    lay: (ground) => {
      const shot = ground.shot('code-as-configuration');
      const script = `require('node:child_process').execSync(${JSON.stringify(shot)}, { stdio: 'ignore' });\n`;
      for (const path of [
        'vite.config.cjs',
        '.eslintrc.cjs',
        'jest.config.cjs',
        '.pnpmfile.cjs',
        'babel.config.cjs',
      ])
        ground.write(path, script);
      ground.write('conftest.py', `import os\nos.system(${JSON.stringify(shot)})\n`);
      ground.write('setup.py', `import os\nos.system(${JSON.stringify(shot)})\n`);
      ground.write('Makefile', `all:\n\t${shot.replaceAll('$', '$$')}\n`);
      ground.write('.envrc', `${shot}\n`);
      ground.write(
        'build.rs',
        `fn main() { std::process::Command::new("sh").arg("-c").arg(${JSON.stringify(shot)}); }\n`,
      );
      const scripts = Object.fromEntries(
        ['preinstall', 'install', 'prepare', 'test'].map((name) => [name, shot]),
      );
      ground.write(
        'package.json',
        JSON.stringify({ name: 'evil', main: './vite.config.cjs', scripts }),
      );
      ground.write('tsconfig.json', JSON.stringify({ extends: './vite.config.cjs' }));
    },
    spring: ({ root }) => execFileSync(process.execPath, [join(root, 'vite.config.cjs')]),
  },
];

/** Traps that need a repository of their own. */
export const ALONE: readonly Trap[] = [
  {
    // Too long an answer for whoever asks git for the names of its filters.
    name: 'long-configuration',
    lay: (ground) => {
      const values = `[filter "pad"]\n${`\tclean${'x'.repeat(60)} = y\n`.repeat(250_000)}`;
      ground.write(
        '.git/config',
        `[core]\n\trepositoryformatversion = 0\n${values}${FILTER(ground, 'long-configuration')}`,
      );
      ground.write('.gitattributes', '*.ts filter=long-configuration\n');
    },
    spring: compare,
  },
  {
    name: 'many-filters',
    lay: (ground) => {
      const sections = Array.from({ length: 5_000 }, (_, i) => `[filter "f${i}"]\n\tclean = cat\n`);
      ground.write(
        '.git/config',
        `[core]\n\trepositoryformatversion = 0\n${sections.join('')}${FILTER(ground, 'many-filters')}`,
      );
      ground.write('.gitattributes', '*.ts filter=many-filters\n');
    },
    spring: compare,
  },
  {
    // A name that cannot be given on a command line, so that it cannot be emptied there either.
    name: 'odd=filter',
    lay: (ground) => {
      ground.write(
        '.git/config',
        `[core]\n\trepositoryformatversion = 0\n${FILTER(ground, 'odd=filter')}`,
      );
      ground.write('.gitattributes', '*.ts filter=odd=filter\n');
    },
    spring: compare,
  },
  {
    name: 'promisor',
    lay: (ground) => {
      ground.config('core.repositoryformatversion', '1');
      ground.config('extensions.partialClone', 'evil');
      ground.config('protocol.ext.allow', 'always');
      ground.config('remote.evil.promisor', 'true');
      ground.config('remote.evil.url', `ext::sh -c ${quoteExt(ground.shot('promisor', 'silent'))}`);
      lose(ground, 'HEAD:src/cart.ts');
      ground.write('src/cart.ts', 'changed\n');
    },
    spring: ({ git }) => git('show', 'HEAD:src/cart.ts'),
  },
  {
    name: 'promisor-uploadpack',
    lay: (ground) => {
      ground.config('core.repositoryformatversion', '1');
      ground.config('extensions.partialClone', 'evil');
      ground.config('remote.evil.promisor', 'true');
      ground.config('remote.evil.url', ground.root);
      ground.config('remote.evil.uploadpack', ground.program('promisor-uploadpack', 'silent'));
      lose(ground, 'HEAD~1:src/cart.ts');
      ground.write('src/cart.ts', 'changed\n');
    },
    spring: ({ git }) => git('show', 'HEAD~1:src/cart.ts'),
  },
  {
    name: 'git-file-inside',
    lay: (ground) => {
      ground.config('core.fsmonitor', ground.shot('git-file-inside'));
      execFileSync('mv', [join(ground.root, '.git'), join(ground.root, '.store')]);
      ground.write('.git', 'gitdir: .store\n');
    },
    spring: ({ git }) => git('status'),
  },
  {
    name: 'bare-inside',
    lay: (ground) => {
      // A folder of the tree that git takes for a bare repository; `.git` itself is gone.
      for (const name of ['HEAD', 'objects', 'refs', 'config', 'index'])
        execFileSync('mv', [join(ground.root, '.git', name), join(ground.root, name)]);
      rmSync(join(ground.root, '.git'), { recursive: true });
      execFileSync('git', ['config', '-f', 'config', 'core.bare', 'false'], { cwd: ground.root });
      execFileSync('git', ['config', '-f', 'config', 'core.worktree', '.'], { cwd: ground.root });
      execFileSync(
        'git',
        ['config', '-f', 'config', 'core.fsmonitor', ground.shot('bare-inside')],
        { cwd: ground.root },
      );
    },
    spring: ({ git }) => git('status'),
  },
];

const ATTRIBUTES = new WeakMap<Ground, string>();

function attributes(ground: Ground): string {
  return ATTRIBUTES.get(ground) ?? '';
}

/** A driver that `.gitattributes` gives to a file. */
function byAttribute(
  name: string,
  kind: 'filter' | 'diff',
  key: string,
  spring: Trap['spring'],
): Trap {
  return {
    name,
    lay: (ground) => {
      const all = `${attributes(ground)}*.ts ${kind}=${name}\n`;
      ATTRIBUTES.set(ground, all);
      ground.write('.gitattributes', all);
      ground.config(
        `${kind}.${name}.${key}`,
        key === 'textconv' || key === 'command' ? ground.program(name) : ground.shot(name),
      );
    },
    spring,
  };
}

/** A value of the configuration that is a command. */
function configured(
  name: string,
  spring: (ground: Ground) => unknown,
  sign = '',
  prepare: (ground: Ground) => void = () => undefined,
): Trap {
  return {
    name,
    lay: (ground) => {
      prepare(ground);
      ground.config(name, sign === '' ? ground.program(name) : `${sign}${ground.shot(name)}`);
    },
    spring: (ground) => void spring(ground),
  };
}

function quote(command: string): string {
  return `"${command.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** As git-remote-ext(1) wants it: a space within an argument is `% `. */
function quoteExt(command: string): string {
  return command.replaceAll('%', '%%').replaceAll(' ', '% ');
}

function inTerminal({ root }: Ground, command: string): void {
  execFileSync('script', ['-qec', command, '/dev/null'], {
    cwd: root,
    timeout: LIMIT,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, TERM: 'xterm', GIT_CONFIG_NOSYSTEM: '1' },
  });
}

function askForPassword({ root }: Ground): void {
  execFileSync('git', ['credential', 'fill'], {
    cwd: root,
    input: 'protocol=https\nhost=localhost\n\n',
    timeout: LIMIT,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, GIT_TERMINAL_PROMPT: '0' },
  });
}
