// The hooks in the real programs, offline: each host is set up by `ctx setup` in a home of its own, talks
// to an endpoint on the loopback, reads a long file twice and runs a command. Printed is what reached the
// model. A host runs when its binary is named, and is skipped otherwise:
// CLAUDE_BIN=…/claude CODEX_BIN=…/codex GEMINI_JS=…/gemini.js OPENCODE_BIN=…/opencode \
//   COPILOT_BIN=…/copilot pnpm bench hosts
// With NAMED_RULES=1 the rules of Claude Code name commands.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHAT_HOSTS } from './chat-hosts.mjs';

const CTX = fileURLToPath(new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url));
const TASK = 'TypeError: sum is NaN\n    at step41 (src/long.ts:372:5)';
const LONG = Array.from(
  { length: 60 },
  (_, i) =>
    `/** Step ${i}. */\nexport function step${i}(input: number): number {\n  let sum = 0;\n  for (let at = 0; at < input; at++) {\n    sum += at * ${i};\n  }\n  return sum;\n}\n\n`,
).join('');
/** Milliseconds after which a host is taken to hang. */
const HANGS = 120_000;

function sandbox(host) {
  const base = mkdtempSync(join(tmpdir(), `ctx-host-${host}-`));
  const [home, project] = [join(base, 'home'), join(base, 'project')];
  mkdirSync(join(project, 'src'), { recursive: true });
  mkdirSync(home);
  mkdirSync(join(project, 'many'));
  for (let i = 1; i < 300; i++) writeFileSync(join(project, 'many', `file${i}.log`), '');
  writeFileSync(join(project, 'src', 'long.ts'), LONG);
  spawnSync('git', ['init', '-q', project]);
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: home, LANG: 'C.UTF-8' };
  const put = (path, value) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const setUp = () => {
    const args = [CTX, 'setup', host];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: project,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    // The index is there before the task comes, as it is in a project that was used before.
    spawnSync(process.execPath, [CTX, 'map', '--quiet'], { cwd: project, env });
  };
  return {
    home,
    project,
    env,
    put,
    setUp,
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** An endpoint that keeps what it is asked, and answers by `reply`. */
async function endpoint(reply) {
  const asked = [];
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      let body;
      try {
        body = JSON.parse(Buffer.concat(parts).toString());
      } catch {}
      asked.push({ url: request.url, body });
      reply({ url: request.url, body, response });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, url: `http://127.0.0.1:${server.address().port}`, close };
}

const json = (response, value) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};
const events = (response, rows) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const row of rows)
    response.write(`${row.type ? `event: ${row.type}\n` : ''}data: ${JSON.stringify(row)}\n\n`);
  response.end();
};

function run([program, ...args], { cwd, env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const timer = setTimeout(() => child.kill('SIGKILL'), HANGS);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, text });
    }),
  );
}

/** Of Claude Code: rules that name single commands leave them as they are, and their output is replaced. */
const NAMES_COMMANDS = process.env.NAMED_RULES === '1';
const RULES = NAMES_COMMANDS
  ? { allow: ['Bash(ls:*)'], deny: ['Bash(rm:*)'] }
  : { allow: ['Bash'] };

const HOSTS = {
  'claude-code': {
    binary: process.env.CLAUDE_BIN,
    files: ({ put }) => put('.claude/settings.json', { permissions: RULES }),
    reply() {
      const steps = [
        ['Read', ({ project }) => ({ file_path: join(project, 'src/long.ts') })],
        ['Read', ({ project }) => ({ file_path: join(project, 'src/long.ts') })],
        ['Bash', () => ({ command: 'ls -la many', description: 'list' })],
      ];
      let at = 0;
      return ({ url, body, response }, box) => {
        if (/count_tokens/.test(url)) return json(response, { input_tokens: 9 });
        if (!url.startsWith('/v1/messages') || body === undefined) return json(response, {});
        const tools = (body.tools ?? []).some(({ name }) => name === 'Read');
        const [name, input] = (tools && steps[at++]) || [];
        const block = name
          ? { type: 'tool_use', id: `toolu_${at}`, name, input: input(box) }
          : { type: 'text', text: 'done' };
        const message = {
          id: `msg_${at}`,
          type: 'message',
          role: 'assistant',
          model: body.model,
          usage: { input_tokens: 9, output_tokens: 9 },
        };
        const stop_reason = name ? 'tool_use' : 'end_turn';
        if (!body.stream) return json(response, { ...message, content: [block], stop_reason });
        const delta = name
          ? { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
          : { type: 'text_delta', text: block.text };
        const start = name ? { ...block, input: {} } : { ...block, text: '' };
        events(response, [
          { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
          { type: 'content_block_start', index: 0, content_block: start },
          { type: 'content_block_delta', index: 0, delta },
          { type: 'content_block_stop', index: 0 },
          { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 9 } },
          { type: 'message_stop' },
        ]);
      };
    },
    argv: (binary) => [
      binary,
      '-p',
      TASK,
      '--permission-mode',
      'acceptEdits',
      '--allowedTools',
      'Read,Bash',
    ],
    env: (url) => ({
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    }),
    sent: ({ body }) => body?.messages,
  },
  codex: {
    binary: process.env.CODEX_BIN,
    files: ({ put }, url) =>
      put(
        '.codex/config.toml',
        `model = "gpt-5"\nmodel_provider = "mock"\n[model_providers.mock]\nname = "mock"\nbase_url = "${url}/v1"\nwire_api = "responses"\nenv_key = "MOCK_KEY"\nrequest_max_retries = 0\nstream_max_retries = 0\nsupports_websockets = false\n`,
      ),
    reply() {
      let at = 0;
      return ({ url, response }) => {
        if (!url.startsWith('/v1/responses')) return json(response, { data: [], models: [] });
        const id = `resp_${++at}`;
        const item =
          at === 1
            ? {
                type: 'function_call',
                id: 'fc_1',
                call_id: 'call_1',
                name: 'exec_command',
                arguments: JSON.stringify({ cmd: 'ls -la many' }),
              }
            : {
                type: 'message',
                id: 'msg_1',
                role: 'assistant',
                content: [{ type: 'output_text', text: 'done' }],
              };
        const usage = {
          input_tokens: 9,
          output_tokens: 9,
          total_tokens: 18,
          input_tokens_details: null,
          output_tokens_details: null,
        };
        events(response, [
          { type: 'response.created', response: { id } },
          { type: 'response.output_item.done', output_index: 0, item },
          { type: 'response.completed', response: { id, output: [item], usage } },
        ]);
      };
    },
    argv: (binary) => [
      binary,
      'exec',
      '--skip-git-repo-check',
      '--json',
      '--disable',
      'plugins',
      '--dangerously-bypass-approvals-and-sandbox',
      '--dangerously-bypass-hook-trust',
      TASK,
    ],
    env: (_, { home }) => ({ CODEX_HOME: join(home, '.codex'), MOCK_KEY: 'none' }),
    sent: ({ url, body }) => (url.startsWith('/v1/responses') ? body?.input : undefined),
  },
  gemini: {
    binary: process.env.GEMINI_JS,
    files: ({ put }) =>
      put('.gemini/settings.json', {
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { enableAutoUpdate: false },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
      }),
    reply() {
      const read = { name: 'read_file', args: { file_path: 'src/long.ts' } };
      const steps = [
        read,
        read,
        { name: 'run_shell_command', args: { command: 'ls -la many', description: 'list' } },
      ];
      let at = 0;
      return ({ url, body, response }) => {
        if (!/enerateContent/.test(url)) return json(response, { totalTokens: 9 });
        const names = (body?.tools ?? []).flatMap((tool) => tool.functionDeclarations ?? []);
        const step = names.length > 0 ? steps[at++] : undefined;
        const part = step ? { functionCall: step } : { text: 'done' };
        const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 9, totalTokenCount: 18 };
        const reply = {
          candidates: [
            { index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' },
          ],
          usageMetadata,
        };
        if (/stream/.test(url)) events(response, [reply]);
        else json(response, reply);
      };
    },
    argv: (binary) => [
      process.execPath,
      binary,
      '--skip-trust',
      '--approval-mode',
      'yolo',
      '-m',
      'gemini-2.5-pro',
      '-o',
      'json',
      '-p',
      TASK,
    ],
    env: (url) => ({
      GEMINI_API_KEY: 'none',
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_CLI_NO_RELAUNCH: 'true',
    }),
    sent: ({ body }) => body?.contents,
  },
  ...CHAT_HOSTS,
};

/** The texts that must have reached the model. */
const EXPECTED = {
  'the lines of the task': /It ranked the files of this project/,
  'an outline beside the first read': /long\.ts has 540 lines; this read gives lines 1-80/,
  'the whole file at the second': /sum \+= at \* 59/,
  'a command with fewer tokens': NAMES_COMMANDS
    ? /which shortened this output of \d+ lines.*left out of \d+ such lines/
    : /left out of \d+ such lines/,
  'the handoff of a subagent': /kept this account of the conversation/,
};
/** Questions that a host is not asked: Codex reads by commands, and three tell nothing here of subagents. */
const NOT_ASKED = {
  'claude-code': /handoff/,
  codex: /outline|whole|handoff/,
  gemini: /handoff/,
};

let failed = 0;
for (const [name, host] of Object.entries(HOSTS)) {
  if (host.binary === undefined) {
    console.log(`${name}: skipped, no binary is named`);
    continue;
  }
  const box = sandbox(name);
  const reply = host.reply();
  const server = await endpoint((call) => reply(call, box));
  host.files(box, server.url);
  box.setUp();
  const env = { ...box.env, ...host.env(server.url, box), CTX_HOOKS_DEADLINE: '60000' };
  const { code, text } = await run(host.argv(host.binary, TASK), { cwd: box.project, env });
  server.close();
  const asked = server.asked.map(host.sent).filter(Boolean);
  const last = JSON.stringify(name in CHAT_HOSTS ? asked.slice(-2) : (asked.at(-1) ?? ''));
  console.log(`${name}: exit code ${code}`);
  for (const [what, pattern] of Object.entries(EXPECTED)) {
    const isHere = pattern.test(last);
    const isOurs = !NOT_ASKED[name]?.test(what);
    if (isOurs && !isHere) failed++;
    console.log(`  ${isOurs ? (isHere ? 'yes' : 'NO ') : '–  '} ${what}`);
  }
  if (process.env.SHOW) console.log(last.slice(0, 20_000), text.slice(-2000));
  box.remove();
}
process.exitCode = failed > 0 ? 1 : 0;
