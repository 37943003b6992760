import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '# FROM no AS no',
  'ARG VERSION=1',
  'FROM --platform=linux/amd64 node:20@sha256:abc AS build',
  'COPY package.json ./lib/*.js ./',
  'RUN echo "\\',
  'FROM not/really"',
  'ADD --chown=a:b https://a.b/c.tgz src/a.c .',
  '',
  '# the next',
  'from alpine:3',
  'COPY --from=build /app /app',
  'COPY ["run.sh", "/run.sh"]',
];

describe('dockerfile', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('dockerfile', SAMPLE)).toEqual([
      '+stage build 3-7',
      '+stage alpine:3 10-12',
      '4 < package.json',
      '7 < src/a.c',
      '12 < run.sh',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('dockerfile', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(
      told('dockerfile', SAMPLE),
    );
  });

  it('copies files, and nothing of other stages, addresses or folders as a whole', () => {
    const text = [
      'FROM a AS b',
      'COPY . .',
      'COPY --from=b /x /y',
      'COPY <<EOF /z',
      'COPY --chmod=755 ./bin/run.sh /run.sh',
      'ADD https://a.b/c /d',
      'COPY $SRC /e',
      'copy go.mod go.sum ./',
    ];
    expect(told('dockerfile', text)).toEqual([
      '+stage b 1-8',
      '5 < bin/run.sh',
      '8 < go.mod',
      '8 < go.sum',
    ]);
  });

  it('reads no instructions in the texts that others open', () => {
    const text = [
      'FROM a AS b',
      'RUN <<EOF cat <<-"two" > /x',
      'FROM c',
      'EOF',
      'COPY d /e',
      'two',
      'RUN true && \\',
      "  cat <<'END' > /f && grep x <<<EOF",
      'FROM g',
      'END',
      'FROM h',
    ];
    expect(told('dockerfile', text)).toEqual(['+stage b 1-10', '+stage h 11']);
  });

  it('has no stage before the first image', () => {
    expect(told('dockerfile', ['ARG A=1', '# FROM x', 'RUN true'])).toEqual([]);
  });
});
