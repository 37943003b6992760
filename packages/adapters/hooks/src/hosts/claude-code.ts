import { type ClaudeShape, readClaudeShape, writeClaudeShape } from './claude-shape.js';
import type { Host } from './host.js';

/**
 * The rules of the user are asked of the command that is run, so another command may only take its
 * place where they make no difference between commands. A decision of our own would pass by them.
 */
const SHAPE: ClaudeShape = { permission: () => 'rules', withInput: {} };

/** Claude Code, from 2.1.9 on: hooks of a plugin or of settings.json. */
export const claudeCode: Host = {
  name: 'claude-code',
  read: (input) => readClaudeShape(input, SHAPE),
  write: (answer, input) => writeClaudeShape(answer, input, SHAPE),
};
