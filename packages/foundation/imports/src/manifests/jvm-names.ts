import type { Manifest } from '@ctx/source';
import type { PackageNames } from '../lookup/family.js';
import { gradleNames } from './gradle.js';
import { mavenNames } from './maven.js';

/**
 * The names of packages in poms and in scripts of Gradle, whose coordinates are one for both.
 *
 * @param folder name of the repository's folder, where it is known
 */
export function jvmNames(manifests: readonly Manifest[], folder?: string): PackageNames {
  const [poms, scripts] = [mavenNames(manifests), gradleNames(manifests, folder)];
  return {
    declared: new Set([...poms.declared, ...scripts.declared]),
    asked: new Set([...poms.asked, ...scripts.asked]),
  };
}
