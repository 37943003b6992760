import { readText } from '@ctx/entropy-outline';
import { printablePath } from '@ctx/text/printable';
import { countShown } from '../shown.js';
import { type Answer, budgetOf, subjectIn, type Tool } from './tool.js';

/** Tokens of a file that is read: some 400 lines of code. */
const READ_BUDGET = 4_000;

interface Arguments {
  readonly path: string;
  readonly startLine?: number | undefined;
  readonly endLine?: number | undefined;
  readonly budget?: number | undefined;
}

/** `read`: a file whole, its outline where it is long, or some of its lines. */
export const read: Tool<Arguments> = {
  name: 'read',
  title: 'Read a file',
  description:
    'A file with line numbers. Of a long one the outline, each part with its lines; startLine and endLine give these as they are.',
  parameters: {
    properties: {
      path: { type: 'string', minLength: 1 },
      startLine: { type: 'integer', minimum: 1 },
      endLine: { type: 'integer', minimum: 1 },
      budget: budgetOf(READ_BUDGET),
    },
    required: ['path'],
  },
  async answer(input, workspace): Promise<Answer> {
    const { startLine, endLine, budget = READ_BUDGET } = input;
    const path = subjectIn(workspace.roots, input.path);
    const file = await workspace.read(path);
    if (!('text' in file)) {
      throw new RangeError(`${path} cannot be read: ${file.skipped.reason}`);
    }
    const countTokens = await countShown();
    const options = { path, startLine, endLine, budget, countTokens };
    const { view, text, lines, shown } = readText(file.text, options);
    if (text === '' && lines > 0) {
      throw new RangeError(`budget ${budget} is too small for one line`);
    }
    if (view !== 'outline') return { text: `${text}\n`, files: [{ path, shown }], budget };
    const head = `${printablePath(path)} has ${lines} lines; this is its outline. startLine and endLine give lines as they are.`;
    return { text: `${head}\n${text}\n`, budget };
  },
};
