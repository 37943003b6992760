import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '#import "./fragment.graphql"',
  '"""',
  'type No { }',
  '"""',
  'type User implements Node & Other @key(fields: "id") {',
  '  id: ID!',
  '  posts(first: Int = 1, after: String): [Post!]!',
  '}',
  'union Any =',
  '  | User | Post',
  'scalar Date',
  'directive @auth(role: String = "}") on OBJECT',
  'extend type Query { me: User }',
  'enum Role { ADMIN USER }',
  'query GetUser($id: ID!) { user(id: $id) { ...Parts } }',
  'fragment Parts on User { id }',
];

describe('graphql', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('graphql', SAMPLE)).toEqual([
      '+type User 5-8',
      '-property User/id 6',
      '-property User/posts 7',
      '+type Any 9-10',
      '+type Date 11',
      '+macro @auth 12',
      '+type Query 13',
      '-property Query/me 13',
      '+enum Role 14',
      '+function GetUser 15',
      '+function Parts 16',
      '1 < ./fragment.graphql',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('graphql', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('graphql', SAMPLE));
  });

  it('takes descriptions with the field, and no selections', () => {
    const text = [
      'interface Node {',
      '  "the id: unique"',
      '  id: ID!',
      '}',
      'input Filter { by: String = "x: y", deep: Filter }',
      '{ viewer { login: name } }',
      'schema { query: Query }',
      'type Empty',
      'subscription OnAdd { added { id } }',
    ];
    expect(told('graphql', text)).toEqual([
      '+interface Node 1-4',
      '-property Node/id 3',
      '+type Filter 5',
      '-property Filter/by 5',
      '+type Empty 8',
      '+function OnAdd 9',
    ]);
  });

  it('reads what it can of a broken text', () => {
    expect(told('graphql', ['type A {', '  b: C', 'type D { e: F }'])).toEqual([
      '+type A 1-3',
      '-property A/b 2',
    ]);
    expect(told('graphql', ['"""', 'type A { b: C }'])).toEqual([]);
  });
});
