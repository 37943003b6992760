// biome-ignore-all format: written by `pnpm languages` from the files beside it.
/** The formats whose parts are read. */
export const formatNames: ReadonlySet<string> = new Set([
  'asciidoc', 'rdoc', 'cmake', 'dockerfile', 'graphql', 'json', 'makefile', 'markdown', 'protobuf', 'thrift', 'rst', 'sql', 'css', 'scss', 'less', 'terraform', 'toml', 'ini', 'xml', 'yaml',
]);
