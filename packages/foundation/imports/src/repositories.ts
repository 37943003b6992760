// Several repositories as one: the manifest that names them.
export { besideIn, REPOSITORIES, repositoriesIn, repositoryOf } from './repositories/names.js';
