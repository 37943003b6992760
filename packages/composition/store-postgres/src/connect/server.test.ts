import { expect, it } from 'vitest';
import { Refused, reasonOf, serverOf } from './server.js';

it.each([
  ['postgres://host/facts', 'postgres://host/facts'],
  ['postgresql://me:hush@host:5433/facts?sslmode=require', 'postgres://host:5433/facts'],
  ['postgres://[::1]:5433/facts', 'postgres://[::1]:5433/facts'],
  ['postgres:///facts', 'postgres://localhost/facts'],
  ['postgres:///facts?host=/run/postgresql&password=hush', 'postgres:///run/postgresql/facts'],
  ['postgres://host/facts?password=hush&sslpassword=hush#hush', 'postgres://host/facts'],
])('says of %s where it is, and no password', (url, said) => {
  expect(serverOf(url).said).toBe(said);
});

it('reads whose facts they are', () => {
  expect(serverOf('postgres://host/facts').organization).toBeUndefined();
  const named = serverOf('postgres://host/facts?organization=acme&sslmode=require');
  expect(named.organization).toBe('acme');
});

it.each([
  '',
  'facts',
  '/var/lib/facts',
  'https://me:hush@host',
  'postgres:hush@@:x//',
  'postgres://me:1/hush@host/facts',
  'postgres://a b',
])('refuses %j, and does not repeat it', (url) => {
  const refused = () => serverOf(url);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(/^a store in PostgreSQL is named as postgres:\/\/<host>\/<database>$/);
});

it.each([
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 'nobody listens there'],
  [{ code: '28P01', message: 'password "hush" of me failed' }, 'the password was refused'],
  [{ code: '42P01', message: 'relation ctx.value' }, /^it has no schema of ctx/],
  [{ code: 'XX000', message: 'hush' }, 'error XX000'],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'hush' }, /^its certificate is not trusted: ssl/],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'hush' }, 'its certificate is of another host'],
  [{ message: 'The server does not support SSL connections' }, 'it does not speak TLS'],
  [{ message: 'Query read timeout' }, 'it did not answer in time'],
  [{ message: 'timeout expired' }, 'it did not answer in time'],
  [{ message: 'Connection terminated unexpectedly' }, 'the connection was lost'],
  [{ message: 'hush' }, 'it does not speak as PostgreSQL does'],
  [new Refused('its tables are of version 9'), 'its tables are of version 9'],
])('says of %o why in words of its own', (error, reason) => {
  const said = reasonOf(error);
  expect(said).toMatch(reason);
  expect(said).not.toContain('hush');
});
