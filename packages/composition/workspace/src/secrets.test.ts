import { describe, expect, it } from 'vitest';
import { secretRule } from './secrets.js';

const SECRET: readonly [string, string][] = [
  ['.env', '.env'],
  ['.envrc', '.env'],
  ['apps/web/.env.production.local', '.env.*'],
  ['.ENV.Local', '.env.*'],
  ['docker/db.env', '*.env'],
  ['certs/server.pem', '*.pem'],
  ['certs/server.key', '*.key'],
  ['certs/server.crt', '*.crt'],
  ['config/master.key', '*.key'],
  ['apns/AuthKey_ABC.p8', '*.p8'],
  ['id_rsa', 'id_rsa'],
  ['keys/id_ed25519', 'id_rsa'],
  ['android/release.keystore', '*.keystore'],
  ['win/sign.pfx', '*.p12'],
  ['.npmrc', '.npmrc'],
  ['.pypirc', '.pypirc'],
  ['.netrc', '.netrc'],
  ['.git-credentials', '.git-credentials'],
  ['.htpasswd', '.htpasswd'],
  ['etc/shadow', 'shadow'],
  ['credentials', 'credentials'],
  ['config/credentials.json', 'credentials'],
  ['.aws/config', '.aws/'],
  ['home/.ssh/known_hosts', '.ssh/'],
  ['.gnupg/pubring.kbx', '.gnupg/'],
  ['.git/config', '.git/'],
  ['gcp/service-account.json', 'service-account*.json'],
  ['my-app-service-account-key.json', 'service-account*.json'],
  ['serviceAccountKey.json', 'service-account*.json'],
  ['client_secret_123.apps.json', 'service-account*.json'],
  ['kubeconfig', 'kubeconfig'],
  ['prod.kubeconfig', 'kubeconfig'],
  ['.kube/config', '.kube/'],
  ['terraform.tfstate', '*.tfstate'],
  ['terraform.tfstate.backup', '*.tfstate'],
  ['prod.tfvars', '*.tfvars'],
  ['config/secrets.yml', 'secrets.*'],
];

const ORDINARY = [
  '.env.example',
  '.env.sample',
  '.env.local.template',
  'example.env',
  'src/env.d.ts',
  '.env.d.ts',
  'src/environment.ts',
  'src/envelope.ts',
  'src/keyboard.ts',
  'src/shadow.css',
  'src/key.ts',
  'src/credentials.ts',
  'src/secrets.ts',
  'docs/secrets.md',
  'src/kubeconfig.ts',
  'src/pem.ts',
  'id_rsa.pub',
  'src/awsome/index.ts',
  'aws/config.ts',
  'ssh/client.go',
  '.github/workflows/ci.yml',
  '.gitignore',
  'git/config.ts',
  'terraform/main.tf',
  'prod.tfvars.example',
  'src/service-account.ts',
  'accounts.json',
  'package.json',
];

describe('secretRule', () => {
  it.each(SECRET)('denies %s by %s', (path, rule) => {
    expect(secretRule(path)?.name).toBe(rule);
  });

  it.each(ORDINARY)('lets %s pass', (path) => {
    expect(secretRule(path)).toBeUndefined();
  });

  it('says what such a file holds', () => {
    for (const [path] of SECRET) expect(secretRule(path)!.why).toMatch(/\w/);
  });
});
