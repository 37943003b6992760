import { withSlashes } from '@ctx/source/paths';

const FILES =
  /(?:^|\/)(?:readme|contributing|api|architecture|design|getting[-_]?started|quick[-_]?start)(?:\.[^/]*)?$/i;
const FOLDERS = /(?:^|\/)(?:docs?|documentation|guides?|adr|rfcs?)\//i;
const DOCUMENTS = /[^/]\.(?:md|mdx|rst|adoc|txt|html?|ipynb)$/i;
const API =
  /(?:^|\/)(?:openapi|swagger|asyncapi)[^/]*\.(?:ya?ml|json)$|\.(?:proto|graphql|gql|raml)$/i;

/**
 * Whether a file is one that the plan puts first where scores tie: README, CONTRIBUTING, documents in
 * a documentation folder, descriptions of an API (OpenAPI, GraphQL, Protocol Buffers).
 *
 * @param path relative to the root; `\` is read as `/`
 */
export function isPriority(path: string): boolean {
  const posix = withSlashes(path);
  return FILES.test(posix) || (FOLDERS.test(posix) && DOCUMENTS.test(posix)) || API.test(posix);
}
