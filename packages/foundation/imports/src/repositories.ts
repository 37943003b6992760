// Several repositories as one: the manifest that names them, and which of them the manifests of packages tie.
export { besideIn, REPOSITORIES, repositoriesIn, repositoryOf } from './repositories/names.js';
export { relatedRepositories } from './repositories/related.js';
