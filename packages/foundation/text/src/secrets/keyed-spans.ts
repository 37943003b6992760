import { looksRandom } from './secret-formats.js';
import type { SecretSpan } from './token-spans.js';

/** A secret without a form of its own, known by the words before it. */
interface KeyedFormat {
  readonly kind: string;
  /** Literals that are looked for; one of them stands before every value. */
  readonly keys: readonly string[];
  /** Matched from the end of the key on; its first group is the secret. Every repeat is bounded. */
  readonly value: RegExp;
  readonly accept: (value: string) => boolean;
}

const KEYED: readonly KeyedFormat[] = [
  {
    kind: 'aws secret key',
    keys: [
      'ecretAccessKey',
      'ecret_access_key',
      'SECRET_ACCESS_KEY',
      'aws_secret_key',
      'AWS_SECRET_KEY',
    ],
    value:
      /["'`\])\s\\]{0,8}(?:[:=]|=>|,|>)\s{0,4}\\{0,4}["'`]?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/y,
    accept: (value) => looksRandom(value),
  },
  {
    kind: 'azure storage key',
    keys: ['AccountKey='],
    value: /([A-Za-z0-9+/]{86}==)/y,
    // The key of the emulator is the same everywhere, and documented.
    accept: (value) => looksRandom(value) && !value.startsWith('Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1'),
  },
  {
    kind: 'azure access key',
    keys: ['SharedAccessKey='],
    value: /([A-Za-z0-9+/]{43}=)/y,
    accept: (value) => looksRandom(value),
  },
  {
    kind: 'azure signature',
    keys: ['?sig=', '&sig='],
    value: /([A-Za-z0-9%+/]{43,90}(?:%3[Dd]|=))/y,
    accept: (value) => looksRandom(value),
  },
  {
    kind: 'slack webhook',
    keys: ['hooks.slack.com/services/'],
    value: /(T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{24})(?![A-Za-z0-9])/y,
    accept: (value) => looksRandom(value.slice(-24)),
  },
  {
    kind: 'discord webhook',
    keys: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    value: /([0-9]{16,20}\/[\w-]{60,80})(?![\w-])/y,
    accept: (value) => looksRandom(value.slice(-60)),
  },
];

/** A scheme and a host are written in fewer characters; longer ones are no address. */
const AUTHORITY =
  /([^\s:/@"'`<>{}()[\]\\$|,;]{0,64}):([^\s/@"'`<>{}()[\]\\$|,;]{8,128})@([\w.-]{1,253})/y;

/** Hosts of examples and of one's own machine. */
const NO_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|host|hostname|server)|(?:^|\.)(?:example|test|invalid|local|localhost|domain|host|foo|bar)(?:\.|$)/i;

const NO_PASSWORD =
  /pass|pwd|secret|user|admin|root|example|token|changeme|xxx|\*\*|%|(.)\1{3}|1234|abcd|qwer/i;

/** Finds secrets that a name before them gives away: keys of clouds, passwords in addresses. */
export function keyedSpans(text: string, emit: (span: SecretSpan) => void): void {
  for (const { kind, keys, value, accept } of KEYED) {
    for (const key of keys) {
      for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
        value.lastIndex = at + key.length;
        const match = value.exec(text);
        const secret = match?.[1];
        if (secret === undefined || !accept(secret)) continue;
        const startIndex = at + key.length + (match as RegExpExecArray)[0].indexOf(secret);
        emit({ startIndex, endIndex: startIndex + secret.length, kind });
      }
    }
  }
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    AUTHORITY.lastIndex = at + 3;
    const match = AUTHORITY.exec(text);
    if (!match) continue;
    const [, user = '', password = '', host = ''] = match;
    if (NO_HOST.test(host) || !looksChosen(password, user)) continue;
    const startIndex = at + 3 + user.length + 1;
    emit({ startIndex, endIndex: startIndex + password.length, kind: 'password in an address' });
  }
}

/** A password that somebody uses: of several classes of characters, and no word of an example. */
function looksChosen(password: string, user: string): boolean {
  if (password === user || NO_PASSWORD.test(password)) return false;
  return /[0-9]/.test(password) && /[A-Za-z]/.test(password) && looksRandom(password, true);
}
