// The worker of the playground: everything that is answered is answered here, by the packages themselves. It fetches
// nothing but the grammars beside the page, and sends nothing anywhere.
import { extract, grammarsIn, readableOf } from '@ctx/syntax';
import { loadO200k } from '@ctx/tokens';
import { factsOfText } from '@ctx/tree/texts';
import { openTexts, type TextWorkspace } from '@ctx/workspace/replay';
import { type Means, TEXT_ANSWERS } from './answers.js';
import {
  type Answered,
  type Asked,
  type Folder,
  type FromWorker,
  MOST_TEXT,
  type ToWorker,
} from './asked.js';
import { folderFiles } from './folder-files.js';
import { grammarsAt } from './grammars.js';

let loadGrammar: Means['loadGrammar'];
let workspace: TextWorkspace | undefined;

const SAYS_CUT = `Only the first ${MOST_TEXT.toLocaleString('en')} characters are read.`;

const post = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('grammars' in data) {
    loadGrammar = grammarsAt(data.grammars);
    return;
  }
  const { id } = data;
  const work = 'folder' in data ? openFolder(id, data.folder) : answer(data.asked);
  work.then(
    (answered) => post({ id, answered }),
    (error: unknown) =>
      post({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(asked: Asked): Promise<Answered> {
  const countTokens = await loadO200k();
  const { mode, budget, task } = asked;
  const ofText = TEXT_ANSWERS[mode];
  if (ofText) {
    const text = asked.text.slice(0, MOST_TEXT);
    const answered = await ofText({ ...asked, text }, { countTokens, loadGrammar });
    return asked.text.length >= MOST_TEXT ? { ...answered, note: SAYS_CUT } : answered;
  }
  if (workspace === undefined)
    return {
      before: 0,
      after: 0,
      note: 'Choose a folder: its files are read here, and stay here.',
    };
  if (mode === 'map') {
    const { text, tokens } = workspace.map({ budget, countTokens });
    return { before: sizeOf(workspace), after: tokens, text };
  }
  const { text, tokens, remarks } = await workspace.context(task, { budget, countTokens });
  return { before: sizeOf(workspace), after: tokens, text, note: remarks.join('. ') || undefined };
}

/** Tokens of a workspace, roughly: counting all of them takes seconds. */
function sizeOf({ files }: TextWorkspace): number {
  return Math.round(files.reduce((sum, { size }) => sum + size, 0) / 4);
}

async function openFolder(id: number, folder: Folder): Promise<Answered> {
  const { files, left } = await folderFiles(folder, (read) =>
    post({ id, progress: `${read.toLocaleString('en')} files read` }),
  );
  let done = 0;
  workspace = await openTexts(files, {
    onProgress: (count) => {
      done = count;
      if (count % 50 === 0)
        post({
          id,
          progress: `${count.toLocaleString('en')} of ${files.length.toLocaleString('en')} files parsed`,
        });
    },
    extract: (file) =>
      factsOfText(file, {
        missing: async (language) => {
          const readable = readableOf(file.path, file.text);
          for (const grammar of readable ? grammarsIn(readable, file.text) : [])
            try {
              await loadGrammar(grammar);
            } catch {
              return `the grammar of ${language}`;
            }
          return undefined;
        },
        parse: async () => {
          const readable = readableOf(file.path, file.text)!;
          for (const grammar of grammarsIn(readable, file.text)) await loadGrammar(grammar);
          return extract(readable, file.text);
        },
      }),
  });
  const rest = left > 0 ? `; ${left.toLocaleString('en')} more are not read, for want of room` : '';
  return { before: 0, after: 0, note: `${done.toLocaleString('en')} files${rest}.` };
}
