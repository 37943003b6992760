import { expect, it } from 'vitest';
import { shortBody } from './short-body.js';

const bodyOf = (text: string, headerLine = 1) => {
  const lines = text.split('\n');
  return shortBody({ name: 'stop', headerLine, endLine: lines.length }, lines)?.map(
    (row) => `${row.line} ${row.text}`,
  );
};

it('has the header and the lines that say something', () => {
  expect(bodyOf('function stop() {\n  clear(timer);\n\n  // At last.\n  done();\n}')).toEqual([
    '1 function stop() {',
    '2 clear(timer);',
    '5 done();',
  ]);
  expect(bodyOf('def stop\n  @a.clear\n  @done = true\nend')).toEqual([
    '1 def stop',
    '2 @a.clear',
    '3 @done = true',
  ]);
});

it('has of a body of one line that line: a setter costs no more than its name', () => {
  expect(bodyOf('  stop() {\n    return this.timer;\n  }')).toEqual(['2 return this.timer;']);
});

it('begins at the header, behind what documents it', () => {
  expect(bodyOf('/** Stops.\n * At once.\n */\nstop() {\n  a();\n  b();\n}', 4)).toEqual([
    '4 stop() {',
    '5 a();',
    '6 b();',
  ]);
});

it('is none of what has more lines, long ones, or none at all', () => {
  expect(bodyOf('stop() {\n  a();\n  b();\n  c();\n  d();\n}')).toHaveLength(5);
  expect(bodyOf('stop() {\n  a();\n  b();\n  c();\n  d();\n  e();\n}')).toBeUndefined();
  expect(bodyOf(`stop() {\n  a('${'x'.repeat(80)}');\n}`)).toBeUndefined();
  expect(bodyOf(`stop() {\n${"  a('".padEnd(78, 'x')}');\n${"  b('".padEnd(78, 'x')}');\n}`)).toBe(
    undefined,
  );
  expect(bodyOf('abstract stop(): void;')).toBeUndefined();
  expect(bodyOf('stop() {\n}')).toBeUndefined();
});

it('is none of lines outside of all definitions', () => {
  expect(shortBody({ name: undefined, headerLine: undefined, endLine: 2 }, ['a', 'b'])).toBe(
    undefined,
  );
});

it('shows no character that a terminal would act on', () => {
  expect(bodyOf('stop() {\n  a("\u001b[31m");\n}')).toEqual(['2 a("⟨U+001B⟩[31m");']);
});
