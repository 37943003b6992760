/** A name that is denied because what carries it is, or holds, a secret. */
export interface SecretRule {
  /** The rule as it is shown: `.env.*`, `*.pem`, `.ssh/`. */
  readonly name: string;
  /** What such a file holds. */
  readonly why: string;
}

interface NameRule extends SecretRule {
  readonly matches: (name: string) => boolean;
}

/**
 * File names that are denied, in lower case. A rule is wrong on the safe side: a public certificate
 * in a `.pem` is left out as well, because only its content would tell it from a private key.
 */
const FILE_RULES: readonly NameRule[] = [
  // A template is written to be read: `.env.example` holds names, not values.
  rule('.env', 'environment of an application', (n) => n === '.env' || n === '.envrc'),
  rule('.env.*', 'environment of one stage', (n) => n.startsWith('.env.') && !isTemplate(n)),
  rule('*.env', 'environment file of a container', (n) => n.endsWith('.env') && !isTemplate(n)),
  rule('*.pem', 'private key or certificate', ending('.pem')),
  rule('*.key', 'private key', ending('.key')),
  rule('*.p8', 'private key (PKCS 8)', ending('.p8', '.pk8')),
  rule('*.ppk', 'private key (PuTTY)', ending('.ppk')),
  rule('*.p12', 'key store (PKCS 12)', ending('.p12', '.pfx', '.pkcs12')),
  rule('*.keystore', 'key store (Java, Android)', ending('.keystore', '.jks', '.bks')),
  rule('*.crt', 'certificate', ending('.crt', '.cer', '.der', '.p7b', '.p7c', '.csr')),
  rule('*.kdbx', 'password store', ending('.kdbx', '.kdb', '.agilekeychain', '.opvault')),
  rule('*.ovpn', 'tunnel configuration with its keys', ending('.ovpn')),
  rule('id_rsa', 'SSH key', (n) => /^id_(rsa|dsa|ecdsa|ed25519|xmss)(_sk)?$/.test(n)),
  rule('.npmrc', 'registry token', named('.npmrc')),
  rule('.pypirc', 'registry token', named('.pypirc', 'pip.conf')),
  rule('.netrc', 'host passwords', named('.netrc', '_netrc')),
  rule('.git-credentials', 'host passwords', named('.git-credentials', '.gitcredentials')),
  rule('.pgpass', 'database password', named('.pgpass', 'pgpass.conf', '.my.cnf', '.mylogin.cnf')),
  rule('.htpasswd', 'password hashes', named('.htpasswd')),
  rule('shadow', 'password hashes', (n) => /^g?shadow-?$/.test(n)),
  rule('.dockercfg', 'registry token', named('.dockercfg', '.dockerconfigjson')),
  rule('.vault-token', 'access token', named('.vault-token', '.vault_pass', '.vault_pass.txt')),
  rule('.terraformrc', 'access token', named('.terraformrc', 'terraform.rc')),
  rule('credentials', 'credentials of a service', isCredentials),
  rule('secrets.*', 'named secrets', (n) =>
    /^secrets?\.(ya?ml|json|toml|ini|properties|enc)$/.test(n),
  ),
  rule('service-account*.json', 'key of a service account', isServiceAccount),
  rule('kubeconfig', 'cluster credentials', (n) => n === 'kubeconfig' || n.endsWith('.kubeconfig')),
  rule('*.tfstate', 'infrastructure state with its secrets in plain text', (n) =>
    /\.tfstate(\.backup|\.\d+\.backup)?$/.test(n),
  ),
  rule('*.tfvars', 'infrastructure variables', (n) => /\.tfvars(\.json)?$/.test(n)),
  rule('secring', 'private key ring', named('secring.gpg', 'secring.pgp', 'private-keys-v1.d')),
];

/** Directories whose whole content is denied, in lower case. */
const DIRECTORY_RULES: ReadonlyMap<string, SecretRule> = new Map(
  (
    [
      ['.ssh', 'SSH keys'],
      ['.gnupg', 'private key ring'],
      ['.aws', 'cloud credentials'],
      ['.azure', 'cloud credentials'],
      ['.gcloud', 'cloud credentials'],
      ['.kube', 'cluster credentials'],
      ['.password-store', 'password store'],
      ['.git', 'repository internals: remote addresses can hold tokens'],
      ['.hg', 'repository internals'],
      ['.svn', 'repository internals'],
    ] as const
  ).map(([name, why]) => [name, { name: `${name}/`, why }]),
);

/**
 * The rule by which a path is denied as a secret, or undefined. Only names decide: the file is not
 * opened. Names are compared without case; a segment must match as a whole, so that `keyboard.ts`,
 * `environment.ts` and `.env.example` stay.
 *
 * @param path POSIX path relative to the root
 */
export function secretRule(path: string): SecretRule | undefined {
  const segments = path.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  for (const segment of segments) {
    const denied = DIRECTORY_RULES.get(segment);
    if (denied) return denied;
  }
  return FILE_RULES.find((candidate) => candidate.matches(name));
}

function rule(name: string, why: string, matches: (name: string) => boolean): NameRule {
  return { name, why, matches };
}

function ending(...ends: string[]): (name: string) => boolean {
  return (name) => ends.some((end) => name.endsWith(end));
}

function named(...names: string[]): (name: string) => boolean {
  return (name) => names.includes(name);
}

function isTemplate(name: string): boolean {
  return (
    /\.(example|sample|template|dist|defaults|d\.ts)$/.test(name) ||
    /^(example|sample|template)\.env$/.test(name)
  );
}

function isCredentials(name: string): boolean {
  return /^\.?(client_|aws_|gcp_)?credentials?(\.(json|ya?ml|toml|ini|csv|db|properties|enc))?$/.test(
    name,
  );
}

function isServiceAccount(name: string): boolean {
  return (
    name.endsWith('.json') &&
    /^(.*[-_.])?(service[-_]?account([-_]?key)?|client_secret|application_default_credentials|gcp[-_]?key)([-_.].*)?\.json$/.test(
      name,
    )
  );
}
