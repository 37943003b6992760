// Answers every file with empty facts, and fails in the way that the text asks for.
import { parentPort, workerData } from 'node:worker_threads';

const current = new Int32Array(workerData.current);

parentPort.on('message', (jobs) => {
  for (const { id, language, text } of jobs) {
    Atomics.store(current, 0, id);
    if (text === 'throw') throw new Error('asked to');
    if (text === 'exit') process.exit(1);
    if (text === 'reject') return void Promise.reject(new Error('asked to'));
    while (text === 'hang');
    const lists = { definitions: [], imports: [], exports: [], references: [] };
    parentPort.postMessage({ id, facts: { language, lines: 1, ...lists } });
  }
});
