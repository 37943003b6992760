import type { Workspace } from '@ctx/workspace';
import {
  type Answer,
  type Tool as AnyTool,
  ask,
  type ToolName,
  toolsCalled,
  type UsualTool,
} from '@ctx/workspace/tools';
import { type JSONSchema7, jsonSchema, type Tool, tool } from 'ai';

/** A tool of an agent: the model reads its text, your program the files as well. */
export type ContextTool = Tool<Record<string, unknown>, Answer>;

/** The tools to make. */
export interface ContextToolsOptions<Name extends ToolName> {
  /** Names of the tools (default: all but `outline`, which `read` contains). */
  readonly only?: readonly Name[] | undefined;
}

/**
 * Tools over an open workspace, for `generateText`, `streamText` or an agent. They read and change nothing. A wrong
 * call by a model comes back to it as the tool's error.
 *
 * @throws RangeError for a name in `only` that no tool has
 */
export function contextTools<Name extends ToolName = UsualTool>(
  workspace: Workspace,
  { only }: ContextToolsOptions<Name> = {},
): Record<Name, ContextTool> {
  const tools = toolsCalled(only).map((tool) => [tool.name, toolOf(tool, workspace)] as const);
  return Object.fromEntries(tools) as Record<Name, ContextTool>;
}

function toolOf(definition: AnyTool, workspace: Workspace): ContextTool {
  const { title, description, parameters } = definition;
  const schema = { type: 'object', ...parameters, additionalProperties: false };
  return tool<Record<string, unknown>, Answer>({
    title,
    description,
    inputSchema: jsonSchema<Record<string, unknown>>(schema as JSONSchema7),
    async execute(input, { abortSignal }): Promise<Answer> {
      abortSignal?.throwIfAborted();
      const answer = await ask(definition, input, workspace);
      abortSignal?.throwIfAborted();
      return answer;
    },
    toModelOutput: ({ output }) => ({ type: 'text', value: output.text }),
  });
}
