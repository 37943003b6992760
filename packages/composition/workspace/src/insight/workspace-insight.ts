import type { Clones, Cycle, DeadExport, Hotspot, Layer, Owners, Smell } from '@ctx/insight';
import type { UnreadFile as UnreadCode } from '@ctx/tree/remarks';
import type { ChangedFile } from '@ctx/tree/view';
import type { FileCommunity } from './communities.js';
import type { InsightKind } from './insight-kinds.js';
import type { Unjudged } from './unjudged.js';

/** The kinds that were looked for, and the findings. */
export interface WorkspaceInsight {
  clones?: Clones | undefined;
  dead?: DeadExport[] | undefined;
  smells?: Smell[] | undefined;
  hotspots?: Hotspot[] | undefined;
  cycles?: Cycle[] | undefined;
  layers?: Layer[] | undefined;
  communities?: FileCommunity[] | undefined;
  owners?: Owners | undefined;
  /** The changes that all this is of; absent where it is of the whole tree. */
  changed?: ChangedFile[] | undefined;
  /** Of changes: how many findings of each kind stand where they have no part in them. */
  others?: Partial<Record<InsightKind, number>> | undefined;
  /** Files whose functions were not measured, and why. */
  unmeasured?: { path: string; skipped: { reason: string } }[] | undefined;
  /** The code that was not looked at; absent where everything was. */
  unjudged?: Unjudged[] | undefined;
  /** Code that was not read, which no finding knows of; absent where there is none. */
  unread?: UnreadCode[] | undefined;
  /** Folders of copied code, which no finding is of; absent where there is none. */
  vendored?: string[] | undefined;
}
