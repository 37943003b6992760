import { describe, expect, it } from 'vitest';
import { isBadOutcome, isDenied, outcomeClass } from './outcome.js';

const classOf = (line: string, number: string): string | undefined =>
  outcomeClass(line, line.indexOf(number), number.length);

describe('outcomeClass', () => {
  it.each([
    ['GET /health 200 1 ms', '200', '2xx'],
    ['"POST /x HTTP/1.1" 503 -', '503', '5xx'],
    ['{"status":404}', '404', '4xx'],
    ['exit code 137', '137', 'n'],
    ['exited with status 2', '2', 'n'],
    ['rc=0', '0', '0'],
    ['7 failed, 2 passed', '7', 'n'],
    ['took 500 ms', '500', undefined],
    ['port 404', '404', undefined],
  ])('of %s at %s is %s', (line, number, expected) => {
    expect(classOf(line, number)).toBe(expected);
  });
});

it('is bad from 400, and for any count of what nobody wants', () => {
  expect(['4xx', '5xx', 'n'].every(isBadOutcome)).toBe(true);
  expect(['0', '2xx', '3xx'].some(isBadOutcome)).toBe(false);
});

describe('isDenied', () => {
  it.each(['job 12 done ok=false', '{"id":3,"success":null}', 'healthy: no', "valid='false'"])(
    'sees %s',
    (line) => expect(isDenied(line)).toBe(true),
  );

  it.each(['job 12 done ok=true', 'cached=false', '{"user":null}', 'no result', 'ready: now'])(
    'sees nothing in %s',
    (line) => expect(isDenied(line)).toBe(false),
  );
});
