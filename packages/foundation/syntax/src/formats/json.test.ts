import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '{ // with comments',
  '  "name": "a{b",',
  '  "scripts": {',
  '    "te\\"st": "x",',
  '    "build": ["{", 1]',
  '  },',
  '  "list": [{ "inner": 1 },',
  '    2],',
  '  /* "hidden": 1, */ "flag": true,',
  '  "a": { "b": { "c": { "d": 1 } } },',
  '  "schema": { "$ref": "./pet.json#/Cat", "x": { "$ref": "#/local" } },',
  '  "last": null',
  '}',
];

describe('json', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('json', SAMPLE)).toEqual([
      '-key name 2',
      '-key scripts 3-6',
      '-key scripts/te\\"st 4',
      '-key scripts/build 5',
      '-key list 7-8',
      '-key flag 9',
      '-key a 10',
      '-key a/b 10',
      '-key a/b/c 10',
      '-key schema 11',
      '-key schema/$ref 11',
      '-key schema/x 11',
      '-key schema/x/$ref 11',
      '-key last 12',
      '11 < ./pet.json',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('json', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('json', SAMPLE));
  });

  it('reads the first level of an object in lists as data', () => {
    expect(told('json', ['[', '  { "a": 1 },', '  { "b": 2 }', ']'])).toEqual([]);
  });

  it('takes only local files of schemas', () => {
    const schema = [
      '{',
      '  "a": { "$ref": "https://json-schema.org/draft" },',
      '  "b": { "$ref": "#/definitions/c" },',
      '  "c": { "$ref": "../types/c.json" }',
      '}',
    ];
    expect(told('json', schema).filter((fact) => fact.includes('<'))).toEqual([
      '4 < ../types/c.json',
    ]);
  });

  it('reads what it can of a broken text', () => {
    expect(told('json', ['{', '  "a": {', '    "b": "c', '  },', '  "d": 1', '}'])).toEqual([
      '-key a 2-4',
      '-key a/b 3',
      '-key d 5',
    ]);
    expect(told('json', ['{ "a": 1', '/* open', '"b": 2 }'])).toEqual(['-key a 1-3']);
    expect(told('json', ['}', ']', '{ "a": 1 }'])).toEqual(['-key a 3']);
  });
});
