// An agent with one tool, a shell in a copy of the task, until it says that it is done. Both arms are this agent.
import { spawnSync } from 'node:child_process';

/** Turns of an attempt, and characters of an output that the agent is shown. */
export const TURNS = 40;
const SHOWN = 30_000;

const TOOLS = [
  {
    name: 'run',
    description: 'Runs a shell command in the repository and gives what it prints.',
    input_schema: {
      type: 'object',
      properties: { command: { type: 'string' } },
      required: ['command'],
    },
  },
  {
    name: 'done',
    description: 'Says that the change is made.',
    input_schema: { type: 'object', properties: {} },
  },
];
const SYSTEM =
  'You change code in the current folder so that the task is done. Be economical: as few tokens as a good engineer would need. Call done when the change is made.';
/** The one difference between the arms. */
const WITH_CTX =
  ' The program `ctx` is installed: `ctx "<task>" --menu --expect "<names you expect in the code>"` prints likely places, `ctx show <menu> 3 7` their bodies, `ctx grep <pattern>` hits by definition.';

/** The tokens that a provider bills, by class, added up. */
export function addUsage(sum, usage = {}) {
  return {
    fresh: sum.fresh + (usage.input_tokens ?? 0),
    written: sum.written + (usage.cache_creation_input_tokens ?? 0),
    read: sum.read + (usage.cache_read_input_tokens ?? 0),
    output: sum.output + (usage.output_tokens ?? 0),
  };
}

/**
 * One attempt at a task in `root`.
 * @param {{ root: string, text: string, arm: 'ctx' | 'plain' }} task
 * @param {(body: object) => Promise<any>} ask sends a request of the messages API and gives its answer
 */
export async function attempt({ root, text, arm }, ask, { model }) {
  const system = [
    {
      type: 'text',
      text: arm === 'ctx' ? SYSTEM + WITH_CTX : SYSTEM,
      cache_control: { type: 'ephemeral' },
    },
  ];
  const messages = [{ role: 'user', content: text }];
  let usage = { fresh: 0, written: 0, read: 0, output: 0 };
  for (let turn = 1; turn <= TURNS; turn++) {
    const answer = await ask({
      model,
      max_tokens: 8192,
      system,
      tools: TOOLS,
      messages: cached(messages),
    });
    usage = addUsage(usage, answer.usage);
    const calls = answer.content.filter(({ type }) => type === 'tool_use');
    const isDone = calls.length === 0 || calls.some(({ name }) => name === 'done');
    if (isDone) return { turns: turn, usage, ended: 'done' };
    messages.push({ role: 'assistant', content: answer.content });
    messages.push({ role: 'user', content: calls.map((call) => result(call, { root, arm })) });
  }
  return { turns: TURNS, usage, ended: 'turns' };
}

/** The conversation with its end marked for the cache, as hosts do. */
function cached(messages) {
  const last = messages.at(-1);
  const content =
    typeof last.content === 'string' ? [{ type: 'text', text: last.content }] : [...last.content];
  content[content.length - 1] = { ...content.at(-1), cache_control: { type: 'ephemeral' } };
  return [...messages.slice(0, -1), { ...last, content }];
}

function result({ id, input }, { root, arm }) {
  // Without ctx its name is no program: the arm is kept apart by what can be run, not by trust.
  const guard = arm === 'ctx' ? '' : 'ctx() { echo "ctx: not found" >&2; return 127; }; ';
  const options = { cwd: root, encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 26 };
  const run = spawnSync('/bin/sh', ['-c', `${guard}${input.command}`], options);
  const printed = `${run.stdout ?? ''}${run.stderr ?? ''}`.slice(0, SHOWN);
  return {
    type: 'tool_result',
    tool_use_id: id,
    content: `${printed}\nexit ${run.status ?? 'by a signal'}`,
  };
}
