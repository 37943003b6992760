// The reference: every public entry of every package, from its built types, as Markdown in `api`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Converter, ReflectionKind } from 'typedoc';

const SITE = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(SITE, '../packages');

/** The declarations of the entries that a package exports, in the order of its manifest. */
function entriesOf(folder) {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'object' ? [join(folder, target.types)] : []))
    .filter((path) => existsSync(path));
}

const folders = readdirSync(PACKAGES).flatMap((layer) =>
  readdirSync(join(PACKAGES, layer)).map((name) => join(PACKAGES, layer, name)),
);

/** Names a module as it is imported: `@ctx/text/lines`, not the path of its declarations. */
function nameByImport(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (_context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    reflection.name = reflection.name.replace(/^[^/]+\/([^/]+)\/dist/, '@ctx/$1');
  });
}

export default {
  name: 'Reference',
  plugin: ['typedoc-plugin-markdown', nameByImport],
  entryPoints: folders.flatMap(entriesOf),
  out: join(SITE, 'api'),
  readme: 'none',
  router: 'module',
  skipErrorChecking: true,
  excludeExternals: true,
  disableSources: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useHTMLAnchors: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
};
