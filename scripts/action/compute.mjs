// The computing step of action.yml: what the checkout reaches since its base, as a comment and as SARIF.
// It needs no token. Nothing that the repository chose is printed where the runner takes a line for a
// command: names and texts go into files only.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));

/** Characters of what the program said on stderr that are kept in the log. */
const MAX_SAID = 4_000;

/** Runs `ctx`, from its sources. */
function ctx(args, cwd) {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'start', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 100_000_000,
  });
  return { status, stderr };
}

/**
 * Computes, and says where the results are in `GITHUB_OUTPUT` and `GITHUB_STEP_SUMMARY`.
 *
 * @returns The exit code: 0, unless `CTX_FAIL_ON` names what it is to fail for.
 */
export function compute(env, { run = ctx, say = (text) => process.stdout.write(text) } = {}) {
  const workspace = resolve(env.GITHUB_WORKSPACE || '.');
  const folder = join(env.RUNNER_TEMP || tmpdir(), 'ctx-impact');
  mkdirSync(folder, { recursive: true });
  const [comment, sarif] = [join(folder, 'comment.md'), join(folder, 'impact.sarif')];
  const asked = ['impact', '--base', env.CTX_BASE || 'HEAD^', '--quiet'];
  // A root is data: with = it is never taken for an option.
  const where = `--root=${resolve(workspace, env.CTX_ROOT || '.')}`;
  const failOn = env.CTX_FAIL_ON ? [`--fail-on=${env.CTX_FAIL_ON}`] : [];
  const writes = (form, file) => [...asked, where, '--form', form, '-o', file];
  // A file that a run before has left says nothing of this one.
  for (const file of [comment, sarif]) rmSync(file, { force: true });
  const first = run([...writes('comment', comment), ...failOn], workspace);
  const text = readText(comment);
  if (text === undefined) {
    say('::warning title=ctx impact::Nothing could be computed; the log says why.\n');
    say(quoted(first.stderr ?? ''));
    return env.CTX_FAIL_ON ? 1 : 0;
  }
  const outputs = [`comment=${comment}`, `reaches=${text.includes('\n<details')}`];
  if (env.CTX_SARIF === 'true' && run(writes('sarif', sarif), workspace).status === 0)
    outputs.push(`sarif=${sarif}`);
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `${outputs.join('\n')}\n`);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${text}\n`);
  if (first.status === 0) return 0;
  say('::error title=ctx impact::What fail-on names was found; the summary lists it.\n');
  return env.CTX_FAIL_ON ? 1 : 0;
}

/** The text of a file; undefined where there is none. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A foreign text for the log, in which the runner takes no line for a command. */
function quoted(text) {
  const token = randomUUID();
  return `::stop-commands::${token}\n${text.slice(-MAX_SAID)}\n::${token}::\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = compute(process.env);
