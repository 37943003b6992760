// A worker that answers what it is told: text `crash` ends it, `hang` never returns, `odd` is an error.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ text }) => {
  if (text === 'crash') process.exit(3);
  if (text === 'hang') for (;;);
  parentPort.postMessage(text === 'odd' ? { error: 'Error: odd' } : { chunks: [] });
});
