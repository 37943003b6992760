// Puts values until it is killed: `kept <n>` is said once those below n are there.
import { createHash } from 'node:crypto';
import { openDiskStore } from '../dist/disk.js';

const [directory, name] = process.argv.slice(2);
const store = openDiskStore({ directory, space: 'v1' });
const tree = createHash('sha1').update('tree').digest('hex');
for (let i = 0; i < 100_000; i += 20) {
  const entries = Array.from({ length: 20 }, (_, k) => {
    const text = `${name} ${i + k} `;
    return [createHash('sha1').update(text).digest('hex'), Buffer.from(text.repeat(50))];
  });
  await store.putMany(entries);
  await store.publish(tree, Buffer.from(`${name} `.repeat(2_000)));
  process.stdout.write(`kept ${i + 20}\n`);
}
