import { expect, it } from 'vitest';
import { shellParts } from './shell-words.js';

it.each([
  ['npm test', ['npm test']],
  ['cd /w && npm test; echo done', ['npm test', 'echo done']],
  ['A=1 B="x y" make all', ['make all']],
  ['a | b', ['a', 'b']],
  ["sed -n '1,80p' a.ts", ['sed -n 1,80p a.ts']],
  ['go test -run "TestA|TestB"', ['go test -run TestA|TestB']],
  ['npm test > out.txt 2>&1', ['npm test']],
  ['npm test 2>/dev/null || true', ['npm test', 'true']],
  ['', []],
])('%s', (command, expected) => {
  expect(shellParts(command).map(({ words }) => words.join(' '))).toEqual(expected);
});

it('knows what is piped, written and assigned', () => {
  expect(shellParts('TZ=UTC a > b/c.txt | d')).toEqual([
    { words: ['a'], assigned: ['TZ=UTC'], target: 'b/c.txt', piped: false },
    { words: ['d'], assigned: [], target: undefined, piped: true },
  ]);
});

it('takes no here-document for commands', () => {
  expect(shellParts("cat > a.ts <<'EOF'\nrm b.ts\nEOF").map(({ words }) => words[0])).toEqual([
    'cat',
  ]);
});
