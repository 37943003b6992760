// Contents without a work tree: their bytes by git's names, and their facts as a scan of a work
// tree makes and keeps them. For workers that fill a store which others open trees from.
export { type BlobReading, readBlobs } from './blobs/blob-bytes.js';
export {
  type HeldBlob,
  type IndexBlobsOptions,
  type IndexedBlob,
  indexBlobs,
} from './blobs/index-blobs.js';
export { namedRepository, type Repository } from './git/repository.js';
export { createParsing, type Parsing } from './parse/parsing.js';
