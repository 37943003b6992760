import type { Workspace } from '@ctx/workspace';
import { type Answer, ask, type Tool, type ToolName, toolsCalled } from '@ctx/workspace/tools';
import { ToolMessage } from '@langchain/core/messages';
import {
  DynamicStructuredTool,
  type ToolRunnableConfig,
  type ToolSchemaBase,
} from '@langchain/core/tools';

/** A tool of an agent: the model reads its text, your program the files as the message's artifact. */
export type WorkspaceTool = DynamicStructuredTool<ToolSchemaBase>;

/** The tools to make. */
export interface ContextToolsOptions {
  /** Names of the tools (default: all but `outline`, which `read` contains). */
  readonly only?: readonly ToolName[] | undefined;
}

/**
 * Tools over an open workspace, for `createAgent`, `bindTools` or a node of tools. They read and change nothing. A
 * wrong call by a model comes back to it as a message of the tool with the status `error`.
 *
 * @throws RangeError for a name in `only` that no tool has
 */
export function contextTools(
  workspace: Workspace,
  { only }: ContextToolsOptions = {},
): WorkspaceTool[] {
  return toolsCalled(only).map((tool) => toolOf(tool, workspace));
}

function toolOf(tool: Tool, workspace: Workspace): WorkspaceTool {
  const { name, description, parameters } = tool;
  const schema = { type: 'object', ...parameters, additionalProperties: false };
  const func = async (input: unknown, _: unknown, config: ToolRunnableConfig = {}) => {
    config.signal?.throwIfAborted();
    const arguments_ = input as Readonly<Record<string, unknown>>;
    const answered = await ask(tool, arguments_, workspace).catch(mendable);
    config.signal?.throwIfAborted();
    return message(answered, name, config);
  };
  return new DynamicStructuredTool<ToolSchemaBase>({
    ...{ name, description, schema: schema as ToolSchemaBase, func },
  });
}

/** An error that the model can mend is an answer too. */
function mendable(error: unknown): RangeError {
  if (error instanceof RangeError) return error;
  throw error;
}

/** The message of a call of a model; where a program calls, the text alone. */
function message(
  answered: Answer | RangeError,
  name: string,
  { toolCall }: ToolRunnableConfig,
): ToolMessage | string {
  const isError = answered instanceof RangeError;
  if (toolCall?.id === undefined) {
    if (isError) throw answered;
    return answered.text;
  }
  return new ToolMessage({
    ...{ name, tool_call_id: toolCall.id, status: isError ? 'error' : 'success' },
    content: isError ? answered.message : answered.text,
    ...(!isError && answered.files && { artifact: { files: answered.files } }),
  });
}
