// Which of several repositories manifests tie: apart from what resolves imports, as who ranks needs no more.
export { relatedRepositories } from './repositories/related.js';
