import { expect, test } from 'vitest';
import { readChecked, writeChecked } from './checked-bytes.js';

const head = { format: 'ctx-test 1', paths: ['a\u2028b\n.ts'] };
const body = Uint8Array.of(0x0a, 0, 255, 0x0a);
const written = writeChecked({ head, body });

test('a head and its bytes come back, line ends among them too', () => {
  const read = readChecked(written)!;
  expect(read.head).toMatchObject(head);
  expect(read.body).toEqual(body);
  expect(readChecked(writeChecked({ head: {}, body: new Uint8Array() }))?.body.length).toBe(0);
});

test('bytes inside a larger buffer are read from their place', () => {
  const large = new Uint8Array(written.length + 8).fill(0x0a);
  large.set(written, 4);
  expect(readChecked(large.subarray(4, 4 + written.length))?.body).toEqual(body);
});

test('a changed bit of the body, and a body that was cut, are told', () => {
  const end = written.indexOf(0x0a);
  for (let at = end + 1; at < written.length; at++) {
    const damaged = written.slice();
    damaged[at]! ^= 4;
    expect(readChecked(damaged)).toBeUndefined();
    expect(readChecked(written.subarray(0, at))).toBeUndefined();
  }
});

test.each(['', '\n', '{}', '{}\n', 'null\n', '7\n', '{"checksum":1}\nx', '{"checksum":\n'])(
  '%j is nothing that was written',
  (text) => expect(readChecked(Buffer.from(text))).toBeUndefined(),
);
