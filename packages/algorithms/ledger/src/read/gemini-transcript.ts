import {
  contentBlocks,
  contentText,
  countIn,
  type Line,
  listIn,
  objectIn,
  type Step,
  textIn,
  timeIn,
} from './step.js';

/** Whether an object is a message of a conversation that Gemini CLI has kept. */
export function isGeminiLine({ type, content, toolCalls }: Line): boolean {
  if (type === 'gemini') return content !== undefined || Array.isArray(toolCalls);
  return type === 'user' && content !== undefined;
}

/**
 * The steps of one message of Gemini CLI (`~/.gemini/tmp/…/chats/session-*.json`, in newer versions
 * `.jsonl`): its calls stand in it with their results.
 */
export function geminiSteps(line: Line): Step[] {
  const time = timeIn(line);
  const blocks = contentBlocks(line.content);
  const text = blocks.join('\n');
  if (line.type === 'user') {
    return blocks.length === 0 ? [] : [{ kind: 'prompt', text, blocks, time }];
  }
  const steps: Step[] = [];
  const { input, cached, output } = objectIn(line.tokens);
  const read = Math.min(countIn(input), countIn(cached));
  if (countIn(input) + countIn(output) > 0) {
    const tokens = {
      fresh: countIn(input) - read,
      cacheWrite: 0,
      cacheRead: read,
      output: countIn(output),
    };
    steps.push({ kind: 'usage', request: textIn(line.id) || undefined, tokens, time });
  }
  if (text.trim() !== '') steps.push({ kind: 'reply', text, time });
  for (const call of listIn(line.toolCalls).map(objectIn)) {
    const id = textIn(call.id);
    steps.push({ kind: 'call', id, tool: textIn(call.name), input: objectIn(call.args), time });
    const failed = call.status === 'error' || call.status === 'cancelled';
    steps.push({ kind: 'result', id, text: outputOf(call), ...(failed && { failed }), time });
  }
  return steps;
}

/** The text that the model was given: `[{functionResponse: {response: {output}}}]`. */
function outputOf({ result, resultDisplay }: Line): string {
  const parts = listIn(result).map((part) => {
    const { response } = objectIn(objectIn(part).functionResponse);
    const { output, error } = objectIn(response);
    return textIn(output) || textIn(error) || textIn(objectIn(error).message);
  });
  return parts.filter((part) => part !== '').join('\n') || contentText(resultDisplay);
}
