import { describe, expect, it } from 'vitest';
import { answerCosts, answeredStatus } from './request.js';

const entry = (rest: string): string => `127.0.0.1 - - [28/Nov/2026 10:00:00] "${rest}`;

describe('answeredStatus', () => {
  it.each([
    ['2xx', entry('GET /a HTTP/1.1" 200 -')],
    ['2xx', entry('HEAD /a?b=c HTTP/2" 204 0 "-" "curl/8"')],
    ['304', entry('GET /a HTTP/1.1" 304 -')],
    ['2xx', 'INFO:     127.0.0.1:5000 - "GET /a HTTP/1.1" 200 OK'],
    [undefined, entry('GET /a HTTP/1.1" 302 -')],
    [undefined, entry('GET /a HTTP/1.1" 404 -')],
    [undefined, entry('GET /a HTTP/1.1" 2001 -')],
    [undefined, entry('POST /a HTTP/1.1" 200 -')],
    [undefined, entry('DELETE /a HTTP/1.1" 204 -')],
    [undefined, 'GET /a 200'],
  ])('is %s of %s', (status, line) => {
    expect(answeredStatus(line)).toBe(status);
  });
});

describe('answerCosts', () => {
  it('are the size and the time behind the status, without what a client says of itself', () => {
    expect(answerCosts(entry('GET /a9 HTTP/1.1" 200 512 "-" "curl/8.1" 0.25'))).toEqual([
      512, 0.25,
    ]);
    expect(answerCosts(entry('POST /a HTTP/1.1" 200 512'))).toBeUndefined();
  });
});
