import { shannonEntropy } from '../measures/entropy.js';

/** A published form of a token: its prefix, the characters that follow, and its name. */
export interface SecretFormat {
  /** As it is shown: `⟨secret: github token⟩`. */
  readonly kind: string;
  /** The pairs of characters that a prefix of it can begin with. */
  readonly starts: readonly string[];
  /**
   * Matches the whole token from its first character on; the first group is its random part. Every
   * repeat is bounded, so that a try costs at most as many steps as the longest token has characters.
   */
  readonly pattern: RegExp;
  /** The prefix says enough: random text of this alphabet often lacks a digit, or a second case. */
  readonly strict?: true;
}

/**
 * Token formats that their issuers publish, with a prefix that nothing else has. Each stands wholly, or
 * with its first part, in a run of at least {@link LEAST_RUN} letters, digits, `_` and `-`.
 *
 * Sources: the issuers' documentation and their lists for secret scanning partners. A format without
 * a prefix (32 hexadecimal digits, a password beside the word) is left out: it would be wrong too often.
 */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  {
    ...format('aws access key', 'AK AS AB AC', '(?:AKIA|ASIA|ABIA|ACCA)', '[A-Z2-7]{16}'),
    strict: true,
  },
  format('github token', 'gh', 'gh[pousr]_', '[A-Za-z0-9]{36,255}'),
  format('github token', 'gi', 'github_pat_', '[A-Za-z0-9]{22}_[A-Za-z0-9]{59}'),
  format(
    'gitlab token',
    'gl',
    'gl(?:pat|oas|dt|rt|ptt|cbt|ft|soat|imt|agent|wt)-',
    '[\\w-]{20,300}',
  ),
  format('slack token', 'xo', 'xox[abeoprs]-', '(?:[0-9]{1,20}-){1,4}[A-Za-z0-9-]{10,300}'),
  format('slack token', 'xa', 'xapp-', '[0-9]-[A-Z0-9]{6,20}-[0-9]{6,20}-[a-f0-9]{32,128}'),
  format('google api key', 'AI', 'AIza', '[\\w-]{35}'),
  format('google client secret', 'GO', 'GOCSPX-', '[\\w-]{28}'),
  format('stripe key', 'sk rk', '[sr]k_(?:live|test|prod)_', '[A-Za-z0-9]{16,250}'),
  format('stripe webhook secret', 'wh', 'whsec_', '[A-Za-z0-9+/]{32,128}'),
  format('npm token', 'np', 'npm_', '[A-Za-z0-9]{36}'),
  format('pypi token', 'py', 'pypi-AgE', '[\\w-]{50,1000}'),
  format('rubygems token', 'ru', 'rubygems_', '[a-f0-9]{48}'),
  format('docker token', 'dc', 'dckr_(?:pat|oat)_', '[\\w-]{24,64}'),
  format('anthropic key', 'sk', 'sk-ant-', '(?:api|admin|oat)[0-9]{2}-[\\w-]{80,200}'),
  format('openai key', 'sk', 'sk-(?:proj|svcacct|admin|None)-', '[\\w-]{40,300}'),
  format('openai key', 'sk', 'sk-', '[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}'),
  format('openai key', 'sk', 'sk-', '[A-Za-z0-9]{48}'),
  format('openrouter key', 'sk', 'sk-or-v1-', '[a-f0-9]{64}'),
  format('hugging face token', 'hf', 'hf_', '[A-Za-z0-9]{34,40}'),
  format('replicate token', 'r8', 'r8_', '[A-Za-z0-9]{37}'),
  format('groq key', 'gs', 'gsk_', '[A-Za-z0-9]{52}'),
  format('xai key', 'xa', 'xai-', '[A-Za-z0-9]{80}'),
  format('perplexity key', 'pp', 'pplx-', '[A-Za-z0-9]{48}'),
  format('twilio key', 'SK', 'SK', '[0-9a-f]{32}'),
  format('mailgun key', 'ke', 'key-', '[0-9a-f]{32}'),
  format('digitalocean token', 'do', 'do[opr]_v1_', '[0-9a-f]{64}'),
  format('shopify token', 'sh', 'shp(?:at|ca|pa|ss)_', '[0-9a-fA-F]{32}'),
  format('square token', 'sq', 'sq0(?:atp|csp)-', '[\\w-]{22,43}'),
  format('databricks token', 'da', 'dapi', '[0-9a-f]{32}'),
  format('linear key', 'li', 'lin_(?:api|oauth)_', '[A-Za-z0-9]{40,64}'),
  format('notion token', 'nt', 'ntn_', '[A-Za-z0-9]{40,50}'),
  format('postman key', 'PM', 'PMAK-', '[0-9a-f]{24}-[0-9a-f]{34}'),
  { ...format('new relic key', 'NR', 'NRAK-', '[A-Z0-9]{27}'), strict: true },
  format('grafana token', 'gl', 'gl(?:sa|c)_', '[A-Za-z0-9+/=_]{32,400}'),
  format('sentry token', 'sn', 'sntry[su]_', '[A-Za-z0-9+/=_]{43,400}'),
  format('supabase key', 'sb', 'sb(?:p|_secret)_', '[A-Za-z0-9_-]{24,64}'),
  format('planetscale token', 'ps', 'pscale_(?:tkn|pw|oauth)_', '[\\w-]{32,64}'),
  format('pulumi token', 'pu', 'pul-', '[0-9a-f]{40}'),
  format('figma token', 'fi', 'fig[dou]_', '[\\w-]{40,64}'),
  {
    ...format('age key', 'AG', 'AGE-SECRET-KEY-1', '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}'),
    strict: true,
  },
  format('json web token', 'ey', 'eyJ', '[\\w-]{10,2000}\\.eyJ[\\w-]{10,8000}\\.[\\w-]{20,2000}'),
];

/** Formats whose prefix holds a full stop or a colon, so that it stands before the run. */
export const SECRET_FORMATS_BEFORE: readonly SecretFormat[] = [
  format('google access token', '9.', 'ya29\\.', '[\\w-]{20,1000}'),
  format('sendgrid key', 'G.', 'SG\\.', '[\\w-]{22}\\.[\\w-]{43}'),
  format('vault token', 's. b. r.', 'hv[sbr]\\.', '[\\w-]{24,300}'),
  format('doppler token', 't. a. m.', 'dp\\.(?:pt|st|ct|sa|scim)\\.', '[A-Za-z0-9]{40,64}'),
  format('telegram token', '0: 1: 2: 3: 4: 5: 6: 7: 8: 9:', '[0-9]{8,10}:AA', '[\\w-]{33}'),
];

/** Shortest run in which a token is looked for; the shortest token, an AWS access key, has twenty. */
export const LEAST_RUN = 20;

/** Most characters that a prefix of {@link SECRET_FORMATS_BEFORE} has before the run. */
export const PREFIX_REACH = 12;

/**
 * Words that documentation and tests write instead of a secret. A random token of forty letters and digits holds one of
 * these words once in ten thousand.
 */
const PLACEHOLDER =
  /example|sample|dummy|fake|mock|test|your|placeholder|redacted|change_?me|secret|password|insert|replace|invalid|token|xxxx|(.)\1{4}|01234|12345|abcde|fghij|qwert|deadbeef|cafebabe/i;

/** Least bits a character of a token's random part, by the number of its characters. */
const LEAST_ENTROPY = 2.5;

/**
 * Whether the random part of a token looks random: no word of an example, not all of one class of
 * characters, and not a few characters over and over.
 *
 * @param strict the classes are not looked at
 */
export function looksRandom(body: string, strict = false): boolean {
  if (PLACEHOLDER.test(body) || shannonEntropy(body) < LEAST_ENTROPY) return false;
  return (
    strict ||
    Number(/[a-z]/.test(body)) + Number(/[A-Z]/.test(body)) + Number(/[0-9]/.test(body)) > 1
  );
}

function format(kind: string, starts: string, prefix: string, body: string): SecretFormat {
  const pattern = new RegExp(`${prefix}(${body})(?![A-Za-z0-9])`, 'y');
  return { kind, starts: starts.split(' '), pattern };
}
