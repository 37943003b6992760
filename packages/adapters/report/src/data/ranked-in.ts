import type { ReportMaterial } from './report-data.js';

/** The ranked files of a material, best first. */
export function rankedIn(material: ReportMaterial): readonly { readonly path: string }[] {
  return material.kind === 'context' ? material.replay.ranked : material.ranked;
}
