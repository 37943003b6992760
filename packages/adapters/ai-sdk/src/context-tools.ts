import type { Workspace } from '@ctx/workspace';
import { type Answer, ask, type ToolName, workspaceTools } from '@ctx/workspace/tools';
import { type JSONSchema7, jsonSchema, type Tool, tool } from 'ai';

/** A tool of an agent: the model reads its text, your program the files as well. */
export type ContextTool = Tool<Record<string, unknown>, Answer>;

/** Names of the tools that an agent gets without a choice: `read` answers a long file with its outline. */
const USUAL = ['context', 'show', 'grep', 'read', 'map', 'impact'] as const;

/** Which tools there are. */
export interface ContextToolsOptions<Name extends ToolName> {
  /** Names of the tools (default: all but `outline`, which `read` contains). */
  readonly only?: readonly Name[] | undefined;
}

/**
 * Tools over an open workspace, for `generateText`, `streamText` or an agent. They read and change
 * nothing. What a model asks wrongly comes back to it as the tool's error.
 *
 * @throws RangeError for a name in `only` that no tool has
 */
export function contextTools<Name extends ToolName = (typeof USUAL)[number]>(
  workspace: Workspace,
  { only }: ContextToolsOptions<Name> = {},
): Record<Name, ContextTool> {
  const names: readonly ToolName[] = only ?? USUAL;
  for (const name of names) checkName(name);
  const tools = names.map((name) => [name, toolOf(name, workspace)] as const);
  return Object.fromEntries(tools) as Record<Name, ContextTool>;
}

function checkName(name: string): void {
  if (Object.hasOwn(workspaceTools, name)) return;
  const known = Object.keys(workspaceTools).join(', ');
  throw new RangeError(`only: no tool is called ${JSON.stringify(name)}; there are ${known}`);
}

function toolOf(name: ToolName, workspace: Workspace): ContextTool {
  const { title, description, parameters } = workspaceTools[name];
  const schema = { type: 'object', ...parameters, additionalProperties: false };
  return tool<Record<string, unknown>, Answer>({
    title,
    description,
    inputSchema: jsonSchema<Record<string, unknown>>(schema as JSONSchema7),
    async execute(given, { abortSignal }): Promise<Answer> {
      abortSignal?.throwIfAborted();
      const answer = await ask(workspaceTools[name], given, workspace);
      abortSignal?.throwIfAborted();
      return answer;
    },
    toModelOutput: ({ output }) => ({ type: 'text', value: output.text }),
  });
}
