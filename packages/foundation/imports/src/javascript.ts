export { resolveSpecifier } from './families/javascript.js';
export type { JavaScriptProject } from './javascript/java-script-project.js';
export { javaScriptProject } from './javascript/java-script-project.js';
export type { PathTree } from './lookup/tree.js';
export { pathTree } from './lookup/tree.js';
export type { NodePackage, NodePackages } from './manifests/package-json.js';
export type { CompilerConfigs } from './manifests/tsconfig.js';
