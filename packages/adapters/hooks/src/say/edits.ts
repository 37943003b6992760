import type { LedgerEvent } from '@ctx/ledger';
import { printablePath } from '@ctx/text/printable';
import type { HookAnswer } from '../answer-shape.js';
import type { EditCall, Scene } from '../event.js';
import type { Means } from '../means.js';

/** A line by which ctx stands for lines that it left out. No source has one of its own. */
const OMISSION = /^[ \t]*(?:⋯ \d{1,9}(?:-\d{1,9})?|@@ \d{1,9}-\d{1,9} \S.{0,200})$/mu;

/** Edits of one call that are looked at, and characters of a path: no hand and no agent makes more. */
const MAX_EDITS = 500;
const MAX_PATH = 4096;

/**
 * The ledger learns which files were edited: what it knew of them is over. Text that holds a marker for
 * lines left out is named, since it was copied from an answer and not from the file.
 */
export async function answerEdits(call: EditCall, scene: Scene, means: Means): Promise<HookAnswer> {
  const time = means.now();
  const record: LedgerEvent[] = [];
  const marked: string[] = [];
  const edits = call.edits.slice(0, MAX_EDITS).filter(({ path }) => path.length <= MAX_PATH);
  for (const { path, text } of edits) {
    const file = await means.read(scene, path);
    record.push({
      type: 'edited',
      time,
      path: file?.path ?? path,
      ...(file && { hash: file.hash }),
    });
    const marker = OMISSION.exec(text ?? '')?.[0]?.trim();
    if (marker !== undefined)
      marked.push(`${printablePath(path)} was written with "${marker.slice(0, 60)}"`);
  }
  if (marked.length === 0) return { record };
  const context =
    `${marked.join('; ')}: in answers of ctx, which the user installed, this stands for lines or ` +
    'opens a range, and is no line of a file.\n';
  return { context, record };
}
