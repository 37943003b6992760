/**
 * The plugin that OpenCode loads: it hands each event on to the hook and takes its answer, or goes on
 * without one.
 *
 * @param command the program, its arguments
 */
export function opencodePlugin(command: readonly string[]): string {
  return `// Written by \`ctx setup opencode\`; \`ctx setup --undo opencode\` removes it.
import { spawn } from 'node:child_process';

const [program, ...args] = ${JSON.stringify(command)};

/** What the hook answers, or nothing. */
function ask(event) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    let text = '';
    const end = (value) => {
      clearTimeout(timer);
      resolve(value);
    };
    const timer = setTimeout(() => {
      child.kill();
      end({});
    }, 8000);
    child.on('error', () => end({}));
    child.stdin.on('error', () => {});
    child.stdout.on('data', (part) => (text += part));
    child.on('close', () => {
      try {
        end(text === '' ? {} : JSON.parse(text));
      } catch {
        end({});
      }
    });
    child.stdin.end(JSON.stringify(event));
  });
}

/** What is handed to subagents, by their session, until their first message takes it. */
const handed = new Map();

export const CtxPlugin = async ({ directory }) => ({
  event: async ({ event }) => {
    if (event.type !== 'session.created' && event.type !== 'session.compacted') return;
    const { info, sessionID = info?.id } = event.properties ?? {};
    const { parentID, agent } = info ?? {};
    const answer = ask({ hook: event.type, directory, sessionID, parentID, agent });
    if (parentID) handed.set(sessionID, answer);
    await answer;
  },
  'chat.message': async ({ sessionID }, { parts }) => {
    const last = parts.findLast((part) => part.type === 'text' && !part.synthetic);
    if (last === undefined) return;
    const isAgent = handed.has(sessionID);
    const { append } = await (isAgent
      ? handed.get(sessionID)
      : ask({ hook: 'chat.message', directory, sessionID, text: last.text }));
    if (isAgent) handed.set(sessionID, {});
    if (append) parts.push({ ...last, id: \`\${last.id}c\`, text: append, synthetic: true });
  },
  'tool.execute.before': async ({ tool, sessionID }, output) => {
    if (tool !== 'read') return;
    const event = { hook: 'tool.execute.before', directory, sessionID, tool, args: output.args };
    const { args } = await ask(event);
    if (args) Object.assign(output.args, args);
  },
  'tool.execute.after': async ({ tool, sessionID, args }, output) => {
    if (!['read', 'edit', 'write', 'bash'].includes(tool)) return;
    const event = { hook: 'tool.execute.after', directory, sessionID, tool, args };
    if (tool === 'bash') {
      const { exit, truncated } = output.metadata ?? {};
      if (truncated || typeof exit !== 'number' || !(output.output?.length >= 2000)) return;
      Object.assign(event, { output: output.output, exit });
    }
    const { append, output: shorter } = await ask(event);
    if (tool === 'bash' && typeof shorter === 'string') output.output = shorter;
    if (append) output.output += \`\\n\\n\${append}\`;
  },
});
`;
}
