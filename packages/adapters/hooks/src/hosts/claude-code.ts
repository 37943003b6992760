import {
  type ClaudeShape,
  claudeEntries,
  readClaudeShape,
  writeClaudeShape,
} from './claude-shape.js';
import type { Host } from './host.js';

/**
 * The rules of the user are asked of the command that is run, so another command may only take its
 * place where they make no difference between commands. A decision of our own would pass by them.
 */
const SHAPE: ClaudeShape = { permission: () => 'rules', withInput: {}, takesOutput: true };

/**
 * Claude Code, from 2.1.9 on: hooks of a plugin or of settings.json. From 2.1.121 on it takes another
 * output in the place of a tool's; earlier it passes by that, and the output stays.
 */
export const claudeCode: Host = {
  name: 'claude-code',
  read: (input) => readClaudeShape(input, SHAPE),
  write: (answer, input) => writeClaudeShape(answer, input, SHAPE),
  setup: {
    command: 'claude',
    folder: { variable: 'CLAUDE_CONFIG_DIR', home: '.claude' },
    file: (call) => ({ kind: 'hooks', path: 'settings.json', entries: claudeEntries(call) }),
    skills: true,
    next: 'its commands are rewritten only where your rules allow every command (`Bash`); else long output is shortened after them',
  },
};
