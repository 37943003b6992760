// Contents without a work tree: the files of a commit, their bytes by git's names, and their facts as a scan of a work
// tree makes and keeps them. For workers that fill a store which others open trees from.
export { type BlobReading, readBlobs, type StoredFile, storedFile } from './blobs/blob-bytes.js';
export {
  type ListBlobsOptions,
  listBlobs,
  type RepositoryFile,
  type RepositoryFiles,
} from './blobs/blob-list.js';
export {
  type HeldBlob,
  type IndexBlobsOptions,
  type IndexedBlob,
  indexBlobs,
} from './blobs/index-blobs.js';
export { valueKeys } from './cache/values.js';
export { namedRepository, type Repository } from './git/repository.js';
export { createParsing, type Parsing } from './parse/parsing.js';
