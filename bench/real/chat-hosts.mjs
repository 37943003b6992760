// Hosts that ask an endpoint of chat completions: what `hosts.mjs` needs to run them.
import { join } from 'node:path';

/** The task of a subagent; by it its requests are known. */
const ERRAND = 'Look at src/long.ts and say what it does.';

/** A message, whole in one row of the stream. */
function send(response, { model, stream }, step, at) {
  const message = step
    ? {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            index: 0,
            id: `call_${at}`,
            type: 'function',
            function: { name: step[0], arguments: JSON.stringify(step[1]) },
          },
        ],
      }
    : { role: 'assistant', content: 'done' };
  const finish_reason = step ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 };
  const reply = (object, rest) =>
    JSON.stringify({ id: `chatcmpl-${at}`, object, created: 1, model, ...rest });
  if (!stream) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const choices = [{ index: 0, message, finish_reason }];
    return response.end(reply('chat.completion', { choices, usage }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const rest of [
    { choices: [{ index: 0, delta: message, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason }] },
    { choices: [], usage },
  ])
    response.write(`data: ${reply('chat.completion.chunk', rest)}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** An endpoint that has a long file read twice, a command run, and a subagent started. */
function replyWith(steps) {
  let at = 0;
  return ({ url, body, response }, box) => {
    if (!/chat\/completions/.test(url) || body === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' });
      return response.end('{}');
    }
    const said = JSON.stringify(body.messages.filter(({ role }) => role === 'user'));
    const hasTools = (body.tools ?? []).length > 0 && !said.includes(ERRAND);
    send(response, body, hasTools ? steps(box)[at++] : undefined, at);
  };
}

/** Messages of a conversation and of its subagents: the requests that have tools. */
const sent = ({ body }) => (body?.tools?.length > 0 ? body.messages : undefined);

export const CHAT_HOSTS = {
  opencode: {
    binary: process.env.OPENCODE_BIN,
    files: ({ put }, url) => {
      // It asks the registry for the types of its plugins before it begins, again and again where nobody answers.
      put('.npmrc', `registry=${url}/npm/\nfetch-retries=0\n`);
      const mock = {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `${url}/v1`, apiKey: 'none' },
        models: { m: { name: 'm', limit: { context: 100_000, output: 4000 } } },
      };
      const settings = { autoupdate: false, share: 'disabled', enabled_providers: ['mock'] };
      const models = { model: 'mock/m', small_model: 'mock/m', provider: { mock } };
      put('.config/opencode/opencode.json', { ...settings, ...models });
    },
    reply: () =>
      replyWith(({ project }) => {
        const read = ['read', { filePath: join(project, 'src/long.ts') }];
        const errand = { description: 'look', prompt: ERRAND, subagent_type: 'explore' };
        const command = { command: 'ls -la many', description: 'list' };
        return [read, read, ['bash', command], ['task', errand]];
      }),
    argv: (binary, task) => [binary, 'run', '--format', 'json', task],
    env: () => ({ OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1' }),
    sent,
  },
  copilot: {
    binary: process.env.COPILOT_BIN,
    files: () => {},
    reply: () =>
      replyWith(({ project }) => {
        const read = ['view', { path: join(project, 'src/long.ts') }];
        const look = { name: 'look', description: 'look', prompt: ERRAND, agent_type: 'explore' };
        const command = { command: 'ls -la many', description: 'list' };
        return [read, read, ['bash', command], ['task', look]];
      }),
    argv: (binary, task) => [binary, '-p', task, '--allow-all-tools', '--no-auto-update'],
    env: (url) => ({
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'none',
      COPILOT_MODEL: 'gpt-4.1',
    }),
    sent,
  },
};
