// Answers every file with empty facts, and fails in the way that the text asks for.
import { parentPort, workerData } from 'node:worker_threads';

const current = new Int32Array(workerData.current);
let done = 0;

parentPort.on('message', (jobs) => {
  for (const { id, language, text } of jobs) {
    Atomics.store(current, 0, id);
    if (text === 'throw') throw new Error('asked to');
    if (text === 'exit') process.exit(1);
    // Only the first file of a worker is spared: what fails beside others may do well alone.
    if (text === 'once' && done > 0) process.exit(1);
    if (text === 'reject') return void Promise.reject(new Error('asked to'));
    while (text === 'hang');
    // Three times as long as the tests' limit, with a sign of life all the time.
    const end = performance.now() + 3_000;
    while (text === 'slow' && performance.now() < end) Atomics.add(current, 1, 1);
    const lists = { definitions: [], imports: [], exports: [], references: [] };
    done++;
    parentPort.postMessage([{ id, facts: { language, lines: 1, ...lists } }]);
  }
});
