import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '# head: no',
  'name: &anchor "x: y"',
  'on: [push, {a: b}]',
  'jobs:',
  '  build:',
  '    runs-on: ubuntu',
  '    steps:',
  '      - name: one',
  '        run: |',
  '          not: a key',
  '            nor: this',
  '  "quoted key":',
  '    uses: ./.github/workflows/other.yml',
  'list:',
  '- a: 1',
  '- b.yaml',
  'text: >',
  '  folded: no key',
  'url: http://a.b/c:d',
  '<<: *anchor',
  '---',
  'apiVersion: apps/v1',
  'kind: Deployment',
  'metadata:',
  '  labels: {name: no}',
  '  name: web',
  'spec:',
  '  replicas: 2',
  '---',
  '{{ template }}',
  '- name: Install nginx',
  '  apt: {name: nginx}',
  '- hosts: all',
];

describe('yaml', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('yaml', SAMPLE)).toEqual([
      '-key name 2',
      '-key on 3',
      '-key jobs 4-13',
      '-key jobs/build 5-11',
      '-key jobs/build/steps 7-11',
      '-key jobs/quoted key 12-13',
      '-key list 14-16',
      '-key text 17-18',
      '-key url 19',
      '-resource web 22-28',
      '-key web/metadata 24-26',
      '-key web/spec 27-28',
      '-key Install nginx 31-32',
      '13 < ./.github/workflows/other.yml',
      '16 < b.yaml',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('yaml', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('yaml', SAMPLE));
  });

  it('reads the objects of a stream, and templates of them', () => {
    const stream = [
      '# comment',
      'apiVersion: v1',
      'kind: ConfigMap',
      'metadata:',
      '  name: {{ include "chart.name" . }}',
      'data:',
      '  key: value',
      '---',
      'apiVersion: v1',
      'kind: "Service"',
      'metadata:',
      "  name: 'web'",
      '  namespace: b',
      '...',
    ];
    expect(told('yaml', stream)).toEqual([
      '-resource ConfigMap 2-7',
      '-key ConfigMap/metadata 4-5',
      '-key ConfigMap/data 6-7',
      '-resource web 9-14',
      '-key web/metadata 11-13',
    ]);
  });

  it('reads keys as they may be written', () => {
    const text = [
      'a b: 1',
      '? complex',
      ': value',
      '/users/{id}:',
      '  get:',
      "    '200': ok",
      'x.y-z: !!str 2',
      'http://a: 3',
      '- not: a key',
      '"a: b": 4',
      'key : 5',
    ];
    expect(told('yaml', text)).toEqual([
      '-key a b 1',
      '-key /users/{id} 4-6',
      '-key /users/{id}/get 5-6',
      '-key x.y-z 7',
      '-key http://a 8-9',
      '-key a: b 10',
      '-key key 11',
    ]);
  });

  it('names files beside it, and no others', () => {
    const text = [
      'resources:',
      '- deployment.yaml',
      '- ../base/service.yml # why',
      '- https://a.b/c.yaml',
      'schema:',
      '  $ref: "./types.yaml#/User"',
      'other: no file.yaml here',
    ];
    expect(told('yaml', text).filter((fact) => fact.includes('<'))).toEqual([
      '2 < deployment.yaml',
      '3 < ../base/service.yml',
      '6 < ./types.yaml',
    ]);
  });
});
