import { countIn, type Line, listIn, objectIn, type Step, textIn } from './step.js';

/** Whether an object is a message of `opencode export`. */
export function isOpencodeLine({ info, parts }: Line): boolean {
  return typeof objectIn(info).role === 'string' && Array.isArray(parts);
}

/** The steps of one message of `opencode export`: its calls stand in it with their results. */
export function opencodeSteps(line: Line): Step[] {
  const { role, id, time: times, tokens: spent } = objectIn(line.info);
  const { created } = objectIn(times);
  const time = typeof created === 'number' && Number.isFinite(created) ? created : undefined;
  const parts = listIn(line.parts).map(objectIn);
  const texts = parts
    .filter(({ type, synthetic }) => type === 'text' && synthetic !== true)
    .map(({ text }) => textIn(text))
    .filter((text) => text.trim() !== '');
  if (role === 'user') {
    const text = texts.join('\n');
    return text === '' ? [] : [{ kind: 'prompt', text, blocks: texts, time }];
  }
  return [
    ...usageSteps(spent, textIn(id), time),
    ...texts.map((text) => ({ kind: 'reply', text, time }) as const),
    ...parts.flatMap((part) => (part.type === 'tool' ? toolSteps(part, time) : [])),
  ];
}

function usageSteps(spent: unknown, request: string, time: number | undefined): Step[] {
  const { input, output, cache } = objectIn(spent);
  const { read, write } = objectIn(cache);
  const tokens = {
    fresh: countIn(input),
    cacheWrite: countIn(write),
    cacheRead: countIn(read),
    output: countIn(output),
  };
  const isUsed = Object.values(tokens).some((count) => count > 0);
  return isUsed ? [{ kind: 'usage', request, tokens, time }] : [];
}

function toolSteps({ callID, tool, state }: Line, time: number | undefined): Step[] {
  const { input, output, error, status } = objectIn(state);
  const id = textIn(callID);
  const failed = status === 'error';
  return [
    { kind: 'call', id, tool: textIn(tool), input: objectIn(input), time },
    { kind: 'result', id, text: textIn(output) || textIn(error), ...(failed && { failed }), time },
  ];
}
