import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  'syntax = "proto3"; // message No {}',
  'package a.b;',
  'import public "google/any.proto";',
  "import 'local.proto';",
  'message Outer {',
  '  /* message No { */',
  '  message Inner { string s = 1; }',
  '  enum Kind { NONE = 0; }',
  '  oneof choice {',
  '    Inner in = 1 [(opt) = "{"];',
  '  }',
  '  map<string, Inner> all = 3;',
  '}',
  'service Users {',
  '  rpc Get(GetRequest) returns (stream Outer);',
  '  rpc List(ListRequest) returns (Outer) {',
  '    option (google.api.http) = { get: "/v1/{name}" };',
  '  }',
  '}',
];

describe('protobuf', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('protobuf', SAMPLE)).toEqual([
      '+message Outer 5-13',
      '+message Outer/Inner 7',
      '+enum Outer/Kind 8',
      '+service Users 14-19',
      '+method Users/Get 15',
      '+method Users/List 16-18',
      '3 < google/any.proto',
      '4 < local.proto',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('protobuf', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('protobuf', SAMPLE));
  });

  it('reads Thrift as well', () => {
    const text = [
      'include "shared.thrift"',
      'struct Work {',
      '  1: i32 num = 0;',
      '}',
      'exception Failed { 1: string why }',
      'service Calculator extends shared.Service {',
      '  void ping();',
      '}',
    ];
    expect(told('thrift', text)).toEqual([
      '+message Work 2-4',
      '+message Failed 5',
      '+service Calculator 6-8',
      '1 < shared.thrift',
    ]);
  });

  it('reads what it can of a broken text', () => {
    const text = ['message A {', '  string a = 1;', 'message B {', '  int32 b = 1; }', '/* open'];
    expect(told('protobuf', text)).toEqual(['+message A 1-5', '+message A/B 3-4']);
    expect(told('protobuf', ['}', 'message A {}'])).toEqual(['+message A 2']);
  });

  it('reads proto2 groups and no extensions', () => {
    const text = [
      'message A {',
      '  repeated group Result = 1 {',
      '  }',
      '  extensions 100 to 199;',
      '}',
      'extend A {',
      '  optional int32 bar = 126;',
      '}',
    ];
    expect(told('protobuf', text)).toEqual(['+message A 1-5', '+message A/Result 2-3']);
  });
});
