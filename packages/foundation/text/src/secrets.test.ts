import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './measures/random.js';
import { countRedacted, redactSecrets } from './secrets.js';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const BASE62 = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const BASE64 = `${BASE62}+/`;
const URL_SAFE = `${BASE62}_-`;
const BASE32 = `${LOWER.toUpperCase()}234567`;

const random = seededRandom(20261122);
const some = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

/** One token of each kind a call. The prefixes are put together, so that this file holds none. */
const TOKENS: Readonly<Record<string, (() => string)[]>> = {
  'aws access key': [() => `AK${'IA'}${some(BASE32, 16)}`, () => `AS${'IA'}${some(BASE32, 16)}`],
  'github token': [
    () => `gh${'p_'}${some(BASE62, 36)}`,
    () => `gh${'s_'}${some(BASE62, 36)}`,
    () => `github${'_pat_'}${some(BASE62, 22)}_${some(BASE62, 59)}`,
  ],
  'gitlab token': [() => `gl${'pat-'}${some(URL_SAFE, 19)}${some(BASE62, 1)}`],
  'slack token': [
    () => `xo${'xb-'}${some(DIGITS, 12)}-${some(DIGITS, 13)}-${some(BASE62, 24)}`,
    () => `xo${'xp-'}${some(DIGITS, 12)}-${some(DIGITS, 12)}-${some(DIGITS, 12)}-${some(HEX, 32)}`,
  ],
  'google api key': [() => `AI${'za'}${some(URL_SAFE, 34)}${some(BASE62, 1)}`],
  'google access token': [() => `ya${'29.'}${some(URL_SAFE, 99)}${some(BASE62, 1)}`],
  'google client secret': [() => `GOC${'SPX-'}${some(URL_SAFE, 27)}${some(BASE62, 1)}`],
  'stripe key': [
    () => `sk${'_live_'}${some(BASE62, 24)}`,
    () => `rk${'_live_'}${some(BASE62, 99)}`,
    () => `sk${'_test_'}${some(BASE62, 24)}`,
  ],
  'npm token': [() => `np${'m_'}${some(BASE62, 36)}`],
  'pypi token': [() => `py${'pi-AgE'}IcHlwaS5vcmc${some(URL_SAFE, 120)}${some(BASE62, 1)}`],
  'anthropic key': [() => `sk${'-ant-'}api03-${some(URL_SAFE, 93)}AA`],
  'openai key': [
    () => `sk${'-proj-'}${some(URL_SAFE, 155)}${some(BASE62, 1)}`,
    () => `sk${'-'}${some(BASE62, 20)}T3Blbk${'FJ'}${some(BASE62, 20)}`,
    () => `sk${'-'}${some(BASE62, 48)}`,
  ],
  'sendgrid key': [() => `S${'G.'}${some(URL_SAFE, 22)}.${some(URL_SAFE, 42)}${some(BASE62, 1)}`],
  'twilio key': [() => `S${'K'}${some(HEX, 32)}`],
  'mailgun key': [() => `key${'-'}${some(HEX, 32)}`],
  'hugging face token': [() => `h${'f_'}${some(BASE62, 34)}`],
  'digitalocean token': [() => `do${'p_v1_'}${some(HEX, 64)}`],
  'shopify token': [() => `shp${'at_'}${some(HEX, 32)}`],
  'vault token': [() => `hv${'s.'}${some(URL_SAFE, 90)}${some(BASE62, 1)}`],
  'telegram token': [
    () => `${some('123456789', 10)}:A${'A'}${some(URL_SAFE, 32)}${some(BASE62, 1)}`,
  ],
  'json web token': [
    () =>
      `ey${'J'}${some(BASE62, 33)}.ey${'J'}${some(BASE62, 80)}.${some(URL_SAFE, 42)}${some(BASE62, 1)}`,
  ],
};

/** Secrets that are known by what stands around them: `[text, value]`. */
const KEYED: Readonly<Record<string, () => [string, string]>> = {
  'aws secret key': () => {
    const value = some(BASE64, 40);
    return [`aws_secret${'_access_key'} = ${value}`, value];
  },
  'azure storage key': () => {
    const value = `${some(BASE64, 86)}==`;
    return [`AccountName=a;Account${'Key='}${value};EndpointSuffix=core`, value];
  },
  'slack webhook': () => {
    const value = `T${some(BASE32, 8)}/B${some(BASE32, 8)}/${some(BASE62, 24)}`;
    return [`https://hooks.${'slack.com/services/'}${value}`, value];
  },
  'password in an address': () => {
    const value = `${some(BASE62, 13)}7q`;
    return [`postgres://app:${value}@db.prod.acme.io:5432/app`, value];
  },
};

/** Sixteen surroundings in which tokens stand. */
const AROUND: readonly ((token: string) => string)[] = [
  (t) => t,
  (t) => `key = "${t}"\n`,
  (t) => `key: '${t}',`,
  (t) => `export TOKEN=${t}\n`,
  (t) => `{"a":"${t}","b":1}`,
  (t) => `{\\"a\\":\\"${t}\\"}`,
  (t) => `Authorization: Bearer ${t}\r\n`,
  (t) => `curl -u me:${t} https://api\n`,
  (t) => `https://api/?k=${t}&b=2`,
  (t) => `// ${t}.`,
  (t) => `(${t})`,
  (t) => `<k>${t}</k>`,
  (t) => `a\n${t}\nb`,
  (t) => `\`${t}\``,
  (t) => `${'x'.repeat(37)} ${t} ${'y'.repeat(41)}`,
  (t) => `MY_OWN_LONG_NAME_OF_A_KEY=${t};`,
  (t) => `"text": ["a line\\n${t}\\n"]`,
  (t) => `\u001b[1;32m${t}\u001b[0m`,
  (t) => `https://host.org/?a%3D${t}%26b`,
];

describe('redactSecrets', () => {
  it('finds 98 % and more of 256 tokens of every form, each in another place, and names what it is', () => {
    for (const [kind, forms] of Object.entries(TOKENS)) {
      let tried = 0;
      let missed = 0;
      for (const form of forms) {
        for (let round = 0; round < 16; round++)
          for (const around of AROUND) {
            const token = form();
            const { text, found } = redactSecrets(around(token));
            tried++;
            if (text.includes(token.slice(8)) || found.length === 0) missed++;
            else expect([around(`⟨secret: ${kind}⟩`)]).toContain(text);
          }
      }
      expect([kind, missed / tried <= 0.02]).toEqual([kind, true]);
    }
  });

  it('finds keys by their names and passwords in addresses, and leaves what is around them', () => {
    for (const [kind, make] of Object.entries(KEYED)) {
      let missed = 0;
      for (let round = 0; round < 200; round++) {
        const [text, value] = make();
        const redacted = redactSecrets(text).text;
        if (redacted.includes(value)) missed++;
        else expect(redacted).toBe(text.replace(value, `⟨secret: ${kind}⟩`));
      }
      expect([kind, missed <= 6]).toEqual([kind, true]);
    }
  });

  it('finds a key by its name in JSON within a string', () => {
    const value = some(BASE64, 40);
    for (const quote of ['"', '\\"', '\\\\\\"'])
      expect(
        redactSecrets(`{${quote}SecretAccessKey${quote}: ${quote}${value}${quote}}`).text,
      ).not.toContain(value);
  });

  it('replaces each line of a private key, and keeps lines, marks and quotes', () => {
    const lines = Array.from({ length: 25 }, () => some(BASE64, 64));
    const key = (head: string) => [
      `-----BEGIN ${head}PRIVATE ${'KEY'}-----`,
      ...lines,
      `-----END ${head}PRIVATE KEY-----`,
    ];
    for (const head of ['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED ']) {
      const text = `a\n${key(head).join('\n')}\nb\n`;
      const { text: redacted, found } = redactSecrets(text);
      expect(redacted.split('\n').length).toBe(text.split('\n').length);
      expect(redacted.split('\n')[2]).toBe('⟨secret: private key⟩');
      expect(redacted).toContain(`-----END ${head}PRIVATE KEY-----\nb\n`);
      for (const line of lines) expect(redacted).not.toContain(line.slice(0, 20));
      expect(found).toHaveLength(25);
      expect(found[0]).toEqual({ kind: 'private key', line: 3 });
    }
    const inJson = redactSecrets(`{"private_key": "${key('').join('\\n')}\\n", "a": 1}`).text;
    for (const line of lines) expect(inJson).not.toContain(line.slice(0, 20));
    expect(JSON.parse(inJson)).toMatchObject({ a: 1 });
    const cut = redactSecrets(`${key('RSA ').slice(0, 12).join('\n')}\n\nconst after = 1;\n`).text;
    expect(cut).toContain('const after = 1;');
    expect(cut).not.toContain(lines[10]);
    const quoted = key('')
      .map((line) => `  "${line}\\n" +`)
      .join('\n');
    expect(redactSecrets(quoted).text).not.toContain(lines[24]);
  });

  it('leaves placeholders, samples and what only looks like a token', () => {
    for (const text of [
      `AK${'IA'}IOSFODNN7EXAMPLE`,
      `aws_secret${'_access_key'} = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`,
      `gh${'p_'}${'x'.repeat(36)}`,
      `gh${'p_'}your_token_here_your_token_here_your_tok`,
      `sk${'-proj-'}your-api-key-goes-here-replace-it-with-your-own`,
      `sk${'-'}this-is-a-class-name-of-a-skeleton-loader`,
      `ey${'J'}hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c`,
      `-----BEGIN RSA PRIVATE ${'KEY'}-----\n...\n-----END RSA PRIVATE KEY-----`,
      `-----BEGIN PUBLIC KEY-----\n${some(BASE64, 64)}\n${some(BASE64, 64)}\n-----END PUBLIC KEY-----`,
      'https://user:password@example.com/path',
      'postgres://postgres:postgres@localhost:5432/db',
      'https://user:$' + '{PASSWORD1234}@db.acme.io',
      'https://x.acme.io:8080/a@b',
      'git@github.com:a/b.git ssh://git@github.com:22/x',
      `sha256-${some(BASE64, 43)}=`,
      some(HEX, 40),
      'mask-image-gradient-with-a-long-class-name-12345',
      'task-0123456789abcdef0123456789abcdef',
    ])
      expect(redactSecrets(text)).toEqual({ text, found: [] });
  });

  it('is idempotent, keeps lines, counts its marks, and never throws', () => {
    const tokens = Object.values(TOKENS).flat();
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\n',
        '\r\n',
        '-----BEGIN ',
        'PRIVATE KEY-----',
        '-----END',
        '://',
        'a:b@',
        '=',
      ),
      fc.nat({ max: tokens.length - 1 }).map((i) => tokens[i]!()),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const once = redactSecrets(text);
        expect(redactSecrets(once.text).found).toEqual([]);
        expect(once.text.split('\n').length).toBe(text.split('\n').length);
        expect(countRedacted(once.text)).toBe(once.found.length);
      }),
    );
  });
});
