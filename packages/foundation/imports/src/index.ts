export { resolveSpecifier } from './families/javascript.js';
export { type JavaScriptProject, javaScriptProject } from './javascript/java-script-project.js';
export { EDGE_TIERS, type EdgeTier, type Target } from './lookup/family.js';
export { type PathTree, pathTree } from './lookup/tree.js';
export type { NodePackage, NodePackages } from './manifests/package-json.js';
export type { CompilerConfigs } from './manifests/tsconfig.js';
export {
  type ImportEdge,
  importResolver,
  type ProjectResolver,
  projectResolver,
  type ResolveInput,
  resolveImports,
} from './resolve/resolve-imports.js';
