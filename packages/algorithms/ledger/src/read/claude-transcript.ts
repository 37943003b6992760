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

/** Whether a line is one of a Claude Code transcript. */
export function isClaudeLine({ type, message, sessionId }: Line): boolean {
  const isMessage =
    type === 'user' || type === 'assistant' || type === 'system' || type === 'summary';
  return isMessage && (typeof message === 'object' || typeof sessionId === 'string');
}

/**
 * The steps of one line of a Claude Code transcript (`~/.claude/projects/…/<session>.jsonl`).
 * A message of several blocks is several lines that repeat its usage. Lines of subagents
 * (`isSidechain`) belong to another window and give none.
 */
export function claudeSteps(line: Line): Step[] {
  const time = timeIn(line);
  if (line.isSidechain === true) return [];
  if (line.type === 'system' && line.subtype === 'compact_boundary') {
    return [{ kind: 'compaction', time }];
  }
  const message = objectIn(line.message);
  if (line.type === 'assistant') return assistantSteps(message, time);
  if (line.type !== 'user') return [];
  const { content } = message;
  const results = listIn(content)
    .map(objectIn)
    .filter(({ type }) => type === 'tool_result')
    .map(
      (block): Step => ({
        kind: 'result',
        id: textIn(block.tool_use_id),
        text: contentText(block.content),
        ...(block.is_error === true && { failed: true }),
        time,
      }),
    );
  if (results.length > 0) return results;
  const blocks = contentBlocks(content);
  if (blocks.length === 0 || line.isMeta === true || line.isCompactSummary === true) return [];
  return [{ kind: 'prompt', text: blocks.join('\n'), blocks, time }];
}

function assistantSteps(message: Line, time: number | undefined): Step[] {
  const usage = objectIn(message.usage);
  const steps: Step[] = [];
  if (Object.keys(usage).length > 0) {
    steps.push({
      kind: 'usage',
      request: textIn(message.id) || undefined,
      tokens: {
        fresh: countIn(usage.input_tokens),
        cacheWrite: countIn(usage.cache_creation_input_tokens),
        cacheRead: countIn(usage.cache_read_input_tokens),
        output: countIn(usage.output_tokens),
      },
      time,
    });
  }
  for (const block of listIn(message.content).map(objectIn)) {
    if (block.type === 'text' && textIn(block.text).trim() !== '')
      steps.push({ kind: 'reply', text: textIn(block.text), time });
    if (block.type !== 'tool_use') continue;
    const { id, name, input } = block;
    steps.push({ kind: 'call', id: textIn(id), tool: textIn(name), input: objectIn(input), time });
  }
  return steps;
}
