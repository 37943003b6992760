import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '-- CREATE TABLE no (a int);',
  'CREATE TABLE IF NOT EXISTS "public"."users" (',
  '  id int, -- ; not the end',
  "  name text DEFAULT 'a;b''c'",
  ');',
  '\\i schema/other.sql',
  '/* CREATE VIEW no; */ create or replace view active as select 1;',
  'CREATE FUNCTION add(a int) RETURNS int AS $body$',
  '  SELECT 1; CREATE TABLE no (a int);',
  '$body$',
  'LANGUAGE sql;',
  "INSERT INTO users VALUES ('CREATE TABLE no (');",
  'CREATE TEMP TABLE `short` (a int)',
];

describe('sql', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('sql', SAMPLE)).toEqual([
      '+table users 2-5',
      '+table active 7',
      '+function add 8-11',
      '+table short 13',
      '6 < schema/other.sql',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('sql', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('sql', SAMPLE));
  });

  it('reads names of all dialects', () => {
    const text = [
      'CREATE TABLE [dbo].[Order Lines] (id int)',
      'GO',
      'create materialized view if not exists sales.daily as select 1;',
      'CREATE OR REPLACE PROCEDURE `a`.`b`() BEGIN SELECT 1; END;',
      'CREATE UNIQUE INDEX i ON t (a);',
      "CREATE TYPE mood AS ENUM ('a;', 'b');",
      'CREATE SCHEMA app;',
      'CREATE UNLOGGED TABLE logs (a int);',
      'CREATE TRIGGER t BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION f();',
    ];
    expect(told('sql', text)).toEqual([
      '+table Order Lines 1',
      '+table daily 3',
      '+function b 4',
      '+type mood 6',
      '+namespace app 7',
      '+table logs 8',
      '+function t 9',
    ]);
  });

  it('reads what it can of a broken text', () => {
    expect(
      told('sql', ["CREATE TABLE a (b text DEFAULT 'open", 'CREATE TABLE c (d int);']),
    ).toEqual(['+table a 1-2']);
    expect(told('sql', ['$$', 'CREATE TABLE a (b int);'])).toEqual([]);
    expect(told('sql', ['/* open', 'CREATE TABLE a (b int);'])).toEqual([]);
  });
});
