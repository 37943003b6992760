import type { PathTree } from '../lookup/tree.js';
import { type NodePackages, nodePackages } from '../manifests/package-json.js';
import { type CompilerConfigs, compilerConfigs } from '../manifests/tsconfig.js';

/** The files and manifests against which a JavaScript specifier is resolved. */
export interface JavaScriptProject {
  tree: PathTree;
  packages: NodePackages;
  configs: CompilerConfigs;
}

/** Reads the manifests of a repository once. */
export function javaScriptProject(
  tree: PathTree,
  manifests: readonly { path: string; text: string }[],
): JavaScriptProject {
  const packages = nodePackages(manifests);
  const configs = compilerConfigs(manifests, (name) => packages.named(name, '')?.dir);
  return { tree, packages, configs };
}
