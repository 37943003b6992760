import { describe, expect, it } from 'vitest';
import { names, show } from '../../test/spans.js';
import { sql, sqlToken } from './sql.js';

const shape = (text: string) =>
  sql(text)
    .map(({ kind, name }) => `${kind}:${name ?? ''}`)
    .join(' ');

describe('sql', () => {
  it.each([
    ['CREATE TABLE IF NOT EXISTS shop.items (id int);', 'table:shop.items'],
    ['create or replace materialized view "totals" as select 1;', 'view:totals'],
    ['CREATE UNIQUE INDEX CONCURRENTLY by_name ON a (b);', 'index:by_name'],
    ['CREATE TEMP TABLE [dbo].[x] (a int);', 'table:dbo.x'],
    ['ALTER TABLE ONLY a ADD b int;', 'alter:a'],
    ['INSERT INTO a (b) VALUES (1);', 'insert:a'],
    ['INSERT OVERWRITE TABLE a SELECT 1;', 'insert:a'],
    ['update a set b = 1;', 'update:a'],
    ['DELETE FROM a WHERE b;', 'delete:a'],
    ['with totals as (select 1) select * from totals;', 'query:totals'],
    ['select a, b\nfrom shop.items where c;', 'query:shop.items'],
    ['DROP TABLE IF EXISTS a;', 'drop:a'],
    ['COMMENT ON TABLE a IS $$x;y$$;', 'comment:a'],
    ['GRANT SELECT, INSERT ON TABLE a.b TO c;', 'grant:a.b'],
    ['create library lib1 language x;', 'create:lib1'],
    ['SET x = 1;', 'statement:'],
  ])('%s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it('keeps comments with the statement below them', () => {
    const text = '-- the items;\n/* all; of them */\nCREATE TABLE a (b int); -- after\nSELECT 1;\n';
    const [table] = sql(text);
    expect(text.slice(table!.startIndex, table!.endIndex)).toBe(
      '-- the items;\n/* all; of them */\nCREATE TABLE a (b int);',
    );
    expect(text.slice(table!.headerIndex, table!.endIndex)).toBe('CREATE TABLE a (b int);');
  });

  it.each([
    ['strings', "INSERT INTO a VALUES ('x;''y;', \"z;\", `w;`);\nSELECT 1;"],
    ['a backslash before a quote', "INSERT INTO a VALUES ('it\\'s;');\nSELECT 1;"],
    ['a backslash at the end of a string', "INSERT INTO a VALUES ('C:\\');\nSELECT 1;"],
    ['dollar quotes', 'CREATE FUNCTION f() AS $body$ a; $$ b; $$ $body$;\nSELECT 1;'],
    ['BEGIN … END', 'CREATE TRIGGER t BEGIN a; CASE b WHEN 1 THEN 2 END; END;\nSELECT 1;'],
    ['IF … END IF', 'CREATE PROCEDURE p() BEGIN IF a THEN b; END IF; c; END;\nSELECT 1;'],
    [
      'PL/SQL declarations',
      'CREATE PROCEDURE p IS\n a INT;\n b INT;\nBEGIN\n c;\nEND;\n/\nSELECT 1;',
    ],
    ['packages', 'CREATE PACKAGE p AS\n PROCEDURE a;\n FUNCTION b RETURN INT;\nEND p;\nSELECT 1;'],
  ])('does not cut in %s', (_name, text) => {
    expect(sql(text)).toHaveLength(2);
  });

  it('ends at GO, at a slash on its own line, and at the delimiter in force', () => {
    expect(shape('CREATE PROC a AS SELECT 1\nGO\nCREATE VIEW b AS SELECT 2\ngo\n')).toBe(
      'proc:a view:b',
    );
    expect(shape('DELIMITER //\nCREATE FUNCTION a() RETURN 1; x;//\nDELIMITER ;\nSELECT 1;')).toBe(
      'function:a statement:',
    );
  });

  it('does not take the BEGIN of a transaction for that of a routine above it', () => {
    const text = 'CREATE FUNCTION f() AS $$ x; $$\nSET a = b;\n\nBEGIN;\nSELECT 1;\nCOMMIT;';
    expect(sql(text)).toHaveLength(4);
    expect(sql('CREATE FUNCTION f() RETURN 1;\nBEGIN;\nSELECT 1;')).toHaveLength(3);
  });

  it('counts no BEGIN of a transaction', () => {
    expect(shape('BEGIN;\nUPDATE a SET b=1;\nCOMMIT;')).toBe('statement: update:a statement:');
    expect(names(sql('BEGIN TRANSACTION;\nDELETE FROM a;\nEND;'))).toContain('a');
  });

  it('shows templates and a statement without an end', () => {
    const text = "{{ config(x='y') }}\n\nselect * from {{ ref('a') }}\n";
    expect(show(sql(text), text)).toHaveLength(1);
    expect(sql('-- only a comment\n')).toEqual([]);
  });
});

const read = (text: string, at = 0) => {
  const { kind, startIndex, endIndex } = sqlToken(text, at);
  return `${kind}: ${text.slice(startIndex, endIndex)}`;
};

describe('sqlToken', () => {
  it.each([
    ["'it''s' x", "string: 'it''s'"],
    ["'it\\'s' x", "string: 'it\\'s'"],
    ["'C:\\', x", "string: 'C:\\'"],
    ['"a;b" x', 'string: "a;b"'],
    ["'open", "string: 'open"],
    ['$$ a; $$ b', 'string: $$ a; $$'],
    ['$x$ $$ $x$ b', 'string: $x$ $$ $x$'],
    ['$1 + 2', 'symbol: $'],
    ['-- a\nb', 'comment: -- a\n'],
    ['/* a */ b', 'comment: /* a */'],
    ['# a\nb', 'comment: # a\n'],
    ['begin_date x', 'word: begin_date'],
    ['GO\nx', 'separator: GO'],
    ['go_on x', 'word: go_on'],
    ['/\nx', 'separator: /'],
    ['/ 2', 'symbol: /'],
    ['DELIMITER $$\nx', 'delimiter: DELIMITER $$'],
    ['; x', 'symbol: ;'],
  ])('%j begins with %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('takes separators and # for what they are only at the beginning of a line', () => {
    expect(read('a # b', 2)).toBe('symbol: #');
    expect(read('a GO', 2)).toBe('word: GO');
    expect(read('a\n  GO\n', 4)).toBe('separator: GO');
  });
});
