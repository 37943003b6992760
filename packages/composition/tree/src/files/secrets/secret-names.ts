/** A name that is denied because what carries it is, or holds, a secret. */
export interface SecretRule {
  /** The rule as it is shown: `.env*`, `*.pem`, `.ssh/`. */
  readonly name: string;
  /** The content of such a file. */
  readonly why: string;
}

/** A rule for the last segment of a path, in lower case and without the suffixes of copies. */
export interface NameRule extends SecretRule {
  readonly matches: RegExp;
}

/** Formats of data, in which values are written; code of the same name only handles them. */
const DATA =
  '(json|json5|jsonc|ya?ml|toml|ini|conf|cfg|config|properties|xml|plist|csv|tsv|txt|db|enc)';

const STAGE =
  '(prod|production|staging|stage|dev|devel|development|local|test|testing|ci|qa|uat|live|preview|secret|secrets|private|docker|backup)';

/** Denied by the name of the file. A rule is wrong on the safe side only where code is not its price. */
export const NAME_RULES: readonly NameRule[] = [
  // Code that is called so (`.env.d.ts`, `env.ts`) declares names.
  rule(
    '.env*',
    'environment of an application',
    /^\.env(rc)?$|^\.env[._-](?!(.*\.)?([cm]?[jt]sx?|md)$).+$/,
  ),
  rule(
    'env.<stage>',
    'environment of one stage',
    new RegExp(`^_?env[._-]${STAGE}([._-]${STAGE})*$`),
  ),
  rule(
    '*.env',
    'environment file of a container',
    /.\.env([._-](local|prod|production|dev|development|staging|secret|secrets))*$/,
  ),
  rule('.dev.vars*', 'environment of a worker', /^\.(dev|prod)\.vars([._-].+)?$/),
  rule('*.pem', 'private key or certificate', /\.pem$/),
  rule('*.key', 'private key', /\.key$/),
  rule('*.p8', 'private key (PKCS 8)', /\.(p8|pk8|pkcs8)$/),
  rule('*.ppk', 'private key (PuTTY)', /\.ppk$/),
  rule('*.p12', 'key store (PKCS 12)', /\.(p12|pfx|pkcs12)$/),
  rule('*.keystore', 'key store (Java, Android)', /\.(keystore|jks|jceks|bks)$/),
  rule('*.crt', 'certificate', /\.(crt|cer|der|p7b|p7c|csr)$/),
  rule('*.kdbx', 'password store', /\.(kdbx|kdb|agilekeychain|opvault|keychain|keychain-db)$/),
  rule('*.ovpn', 'tunnel configuration with its keys', /\.ovpn$|^wg[0-9]+\.conf$/),
  // `id_rsa`, `id_deploy`; the public half ends in `.pub`, and `id_parser.ts` is code.
  rule('id_*', 'SSH key', /^id_[a-z0-9_-]+$/),
  rule(
    '*_key',
    'private key',
    /^(.*[-_.])?(deploy|private|signing|host|ssh|rsa|dsa|ecdsa|ed25519|access)[-_]?key(\.(txt|priv|private|asc|xml))?$|^.+_(rsa|dsa|ecdsa|ed25519)$/,
  ),
  rule(
    'private.asc',
    'private key ring',
    /^(secring|privring|private-keys-v1\.d)|^(?=.*\.(asc|gpg|pgp)$).*(private|secret)/,
  ),
  rule('.npmrc', 'registry token', /^\.npmrc$/),
  rule('.pypirc', 'registry token', /^(\.pypirc|pip\.(conf|ini))$/),
  rule('.netrc', 'host passwords', /^([._]netrc|\.authinfo(\.gpg)?)$/),
  rule('.git-credentials', 'host passwords', /^\.git-?(credentials|cookies)$/),
  rule(
    '.pgpass',
    'database password',
    /^(\.?pgpass(\.conf)?|\.my\.cnf|\.mylogin\.cnf|\.mongorc\.js)$/,
  ),
  rule('.htpasswd', 'password hashes', /^\.?htpasswd$|^\.htdigest$/),
  rule('shadow', 'password hashes', /^g?shadow-?$/),
  rule('.dockercfg', 'registry token', /^\.?docker(cfg|configjson)$/),
  rule(
    '.vault-token',
    'access token',
    /^\.vault[-_](token|pass|password)(\.txt)?$|^vault[-_]pass(word)?(\.txt)?$/,
  ),
  rule(
    'vault.yml',
    'encrypted variables, or those that should be',
    /^([a-z0-9_-]+[._])?vault\.(ya?ml|json)$/,
  ),
  rule('.terraformrc', 'access token', /^(\.terraformrc|terraform\.rc|.*\.tfrc\.json)$/),
  rule(
    '.<tool>',
    'access token of a tool',
    /^(\.boto|\.s3cfg|\.databrickscfg|\.sentryclirc|\.wgetrc|\.curlrc|\.msmtprc|\.fetchmailrc|\.esmtprc|\.ftpconfig|\.cf-token|\.pscale|\.tugboat|\.passwd-s3fs|\.rclone\.conf|rclone\.conf|sftp-config\.json|\.remote-sync\.json|filezilla\.xml|recentservers\.xml|settings-security\.xml)$/,
  ),
  rule('.*_history', 'commands as they were typed', /^\.[a-z_]+_history$/),
  rule('wp-config.php', 'database password', /^wp-config\.php$/),
  rule(
    'credentials',
    'credentials of a service',
    new RegExp(
      `^\\.?((aws|gcp|gcloud|google|azure|client|service|api|app|user|db|database|admin|root|my|prod|production|staging|dev)[-_.])?credentials?(\\.${DATA})?$|\\.credentials$|^credentials\\..*\\.enc$`,
    ),
  ),
  rule(
    'secrets.*',
    'named secrets',
    new RegExp(
      `^\\.?secrets?(\\.${STAGE})?\\.${DATA}$|^[a-z0-9_-]+[._-]secrets?\\.(ya?ml|json|toml|ini|properties|env|enc)$|^secrets?\\.${STAGE}$`,
    ),
  ),
  rule('passwords.*', 'passwords', /^\.?(passwords?|passwd|passphrase)\.(txt|csv|xlsx?|enc)$/),
  rule(
    'token',
    'access token',
    /^\.?(access|auth|api|refresh|bearer|github|gitlab|npm)[-_.]?(token|key)(\.txt)?$/,
  ),
  rule(
    'service-account*.json',
    'key of a service account',
    /^(?=.*\.json$)(.*[-_.])?(service[-_]?account([-_]?key)?|client_secret|application_default_credentials|gcp[-_]?key)[-_.]/,
  ),
  rule(
    'kubeconfig',
    'cluster credentials',
    /^\.?kubeconfig([._-](ya?ml|json|conf|prod|production|staging|dev|test|local|admin|[0-9]+))*$|\.kubeconfig$|^k3s\.yaml$/,
  ),
  rule(
    '*.tfstate',
    'infrastructure state with its secrets in plain text',
    /\.tfstate(\.backup|\.\d+\.backup)?$/,
  ),
  rule('*.tfvars', 'infrastructure variables', /\.tfvars(\.json)?$/),
];

/** Denied by directory and name, as the end of a path. */
export const PATH_RULES: readonly NameRule[] = [
  rule('.docker/config.json', 'registry token', /(^|\/)\.docker\/(config\.json|.*\.pem)$/),
  rule(
    '.config/gh/',
    'access token of a tool',
    /(^|\/)\.config\/(gh|hub|gcloud|doctl|op|rclone|glab-cli|stripe|netlify|configstore|sops)(\/|$)/,
  ),
  rule('auth.json', 'registry token', /^auth\.json$|(^|\/)\.composer\/auth\.json$/),
  rule('.m2/settings.xml', 'registry password', /(^|\/)\.m2\/settings\.xml$/),
  rule(
    '.azure/',
    'cloud credentials',
    /(^|\/)\.azure\/[^/]*(token|profile|cache|credential|\.pem|\.bin)[^/]*$/,
  ),
  rule('.subversion/auth/', 'host passwords', /(^|\/)\.subversion\/auth\//),
];

/** Directories whose whole content is denied, in lower case. */
export const DIRECTORY_RULES: ReadonlyMap<string, SecretRule> = new Map(
  (
    [
      ['.ssh', 'SSH keys'],
      ['.gnupg', 'private key ring'],
      ['.aws', 'cloud credentials'],
      ['.gcloud', 'cloud credentials'],
      ['.oci', 'cloud credentials'],
      ['.kube', 'cluster credentials'],
      ['.password-store', 'password store'],
      ['.terraform.d', 'access token'],
      ['.git', 'repository internals: remote addresses can hold tokens'],
      ['.hg', 'repository internals'],
      ['.svn', 'repository internals'],
      ['.jj', 'repository internals'],
      ['.bzr', 'repository internals'],
    ] as const
  ).map(([name, why]) => [name, { name: `${name}/`, why }]),
);

/** Directories in which whatever is no code and no prose is a secret. */
export const SECRETS_DIRECTORY: RegExp = /^\.?(secrets?|credentials|private[-_]keys)$/;

/** Of such a directory: values stand in these, or in files without an ending. */
export const VALUE_FILE: RegExp = new RegExp(
  `^[^.]+$|^\\.[^.]+$|\\.(${DATA}|env|key|token|pass|password|asc|gpg|age|sops|b64|bin)$`,
);

function rule(name: string, why: string, matches: RegExp): NameRule {
  return { name, why, matches };
}
