import { withSlashes } from '@ctx/source/paths';
import {
  DIRECTORY_RULES,
  NAME_RULES,
  PATH_RULES,
  SECRETS_DIRECTORY,
  type SecretRule,
  VALUE_FILE,
} from './secret-names.js';

export type { SecretRule } from './secret-names.js';

/** A template is written to be read: `.env.example` holds names, not values. Its content is scanned. */
const TEMPLATE =
  /[._-](example|examples|sample|template|tmpl|tpl|dist|defaults?|schema|skel|stub|ejs|erb|j2|jinja2?|mustache|hbs|gotmpl|in)(\.(local|json|ya?ml|toml|env|txt|properties|tfvars|php))?$|^_?(example|sample|template|default|dummy|fake)[._-]/;

/** The endings that editors and people append to the name of a copy. */
const COPY =
  /(~|\.(bak|backup|back|bkp|old|orig|original|save|saved|sav|swp|swo|swn|tmp|temp|copy|prev|previous|new|rej|disabled|off|[0-9]{1,8}|[0-9]{4}-[0-9]{2}-[0-9]{2})|[-_ ](backup|bak|old|copy|orig)|[-_ ]?\([0-9]\)| copy( [0-9])?|#)$/;

/** UTF-16 units of a name at most: no common file system has longer ones, so no such file is read. */
const LONGEST_NAME = 255;

/** Directories of words for users: `locales/en/secrets.json` names none. */
const TRANSLATIONS = /(^|\/)(locales?|i18n|l10n|lang|langs|translations?|messages)\//;

/** Written to be read, or to refer to a secret that is elsewhere (`db-external-secret.yaml`). */
const EXAMPLE =
  /(^|\/)(docs?|documentation|examples?|samples?|snippets)\/|(external|push|sealed|cluster)[-_]?secrets?\.[^/]*$/;

/** A chart's template of a secret: its values come from elsewhere. */
const CHART_TEMPLATE = /(^|\/)templates\/[^/]*secrets?[^/]*\.ya?ml$/;

/** A public half. */
const PUBLIC = /\.pub$|[-_.]public[-_.]?(key)?(\.(pem|key|asc|gpg))?$|^public[-_.]/;

/**
 * The rule by which a path is denied as a secret, or undefined. Only names decide: the file is not
 * opened. Names are compared without case, compatibility forms and invisible characters, and without
 * what is appended to copies (`.env~`, `id_rsa.bak`, `.server.key.swp`). A name must match as a whole,
 * so that `secrets.py`, `keyboard.ts`, `id_parser.ts` and `.env.example` stay.
 *
 * @param path POSIX path relative to the root. Of an absolute path the names of its directories count
 *   only where they say enough (`.ssh/`): a project may live in `~/secrets/`.
 */
export function secretRule(path: string): SecretRule | undefined {
  const plain = plainName(path);
  const segments = plain.split('/');
  const last = segments.pop() ?? '';
  for (const segment of segments) {
    const denied = DIRECTORY_RULES.get(segment);
    if (denied) return denied;
  }
  const names = [last, ...originals(last)];
  if (names.some((name) => TEMPLATE.test(name) || PUBLIC.test(name))) return undefined;
  for (const name of names) {
    const whole = [...segments, name].join('/');
    const rule =
      NAME_RULES.find(({ matches }) => matches.test(name)) ??
      PATH_RULES.find(({ matches }) => matches.test(whole));
    if (rule) return isAboutSecrets(whole, rule) ? undefined : shown(rule);
  }
  const inside = plain.startsWith('/') || /^[a-z]:/.test(plain) ? [] : segments;
  const directory = inside.find((segment) => SECRETS_DIRECTORY.test(segment));
  if (directory === undefined || !VALUE_FILE.test(last) || isCommonName(last)) return undefined;
  return TRANSLATIONS.test(plain) || EXAMPLE.test(plain)
    ? undefined
    : { name: `${directory}/*`, why: 'values beside secrets' };
}

/** The name of a file before it was copied: `.a.swp` → `a`, `a.bak~` → `a.bak`, `a`. */
function originals(name: string): string[] {
  if (name.length > LONGEST_NAME) return [];
  const names: string[] = [];
  let current = name.replace(/^(\.#|#|copy of |backup of )/, '');
  if (current !== name) names.push(current);
  for (let shorter = current.replace(COPY, ''); shorter !== current && shorter !== ''; ) {
    const swapped = /\.sw[opn]$/.test(current) && shorter.startsWith('.');
    names.push(...(swapped ? [shorter.slice(1)] : []), shorter);
    current = shorter;
    shorter = current.replace(COPY, '');
  }
  return names;
}

function isAboutSecrets(path: string, { name }: SecretRule): boolean {
  if (!/^(secrets|credentials|token|vault)/.test(name)) return false;
  return TRANSLATIONS.test(path) || CHART_TEMPLATE.test(path) || EXAMPLE.test(path);
}

/** Names that say what they are in any directory. */
function isCommonName(name: string): boolean {
  return /^(readme|license|licence|makefile|dockerfile|notice|changelog|owners|codeowners|\.git(ignore|keep|attributes)|\.keep|\.npmignore|\.dockerignore|kustomization\.ya?ml|chart\.ya?ml|cargo\.toml|pyproject\.toml|package\.json|composer\.json|tsconfig[^/]*\.json|go\.mod|project\.json|build)(\.txt)?$/.test(
    name,
  );
}

/** As a file system, a reader or a shell takes it: one case, one width, nothing invisible. */
function plainName(path: string): string {
  const plain = /^[\x20-\x7e]*$/.test(path)
    ? path
    : path.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const lower = withSlashes(plain).toLowerCase();
  // Nearly every path has no such end, and every path of a tree comes here.
  if (!/(?:[. ]|\$data)(?:\/|$)/.test(lower)) return lower;
  return lower
    .split('/')
    .map((segment) =>
      segment.replace(/::?\$data$|(?<![. ])[. ]+$/, (end) => (segment === end ? end : '')),
    )
    .join('/');
}

function shown({ name, why }: SecretRule): SecretRule {
  return { name, why };
}
