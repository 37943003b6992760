// The commenting step of action.yml: one comment for a pull request, changed by later runs. Where it may
// not be written, as with the token of a fork, the log says so and the step ends well.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Calls the API of GitHub with the runner's own program; the token is in its environment. */
function gh(args) {
  const { status, stdout } = spawnSync('gh', ['api', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });
  return { status, stdout };
}

/** Writes the comment. A pull request that reaches nothing gets none, unless it has one already. */
export function post(env, { api = gh, say = (text) => process.stdout.write(text) } = {}) {
  const { GITHUB_REPOSITORY: repository = '', CTX_NUMBER: number = '', CTX_COMMENT: file } = env;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^\d+$/.test(number) || !file) return;
  const text = readFileSync(file, 'utf8');
  const mark = text.slice(0, text.indexOf('\n'));
  const comments = `repos/${repository}/issues/${number}/comments`;
  // Only a bot's own comment is changed: a person may quote the mark.
  const own = `.[] | select(.user.type == "Bot" and (.body | startswith(${JSON.stringify(mark)}))) | .id`;
  const listed = api([comments, '--paginate', '--jq', own]);
  const id = /^\d+$/m.exec(listed.stdout ?? '')?.[0];
  if (listed.status === 0 && id === undefined && env.CTX_REACHES !== 'true') return;
  const body = ['-F', `body=@${file}`];
  const isWritten =
    listed.status === 0 &&
    (id === undefined
      ? api([comments, ...body])
      : api(['-X', 'PATCH', `repos/${repository}/issues/comments/${id}`, ...body])
    ).status === 0;
  if (!isWritten)
    say('::notice title=ctx impact::The comment could not be written; the summary has it.\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) post(process.env);
