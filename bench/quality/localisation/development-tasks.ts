import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A task of the kit: a text, the files that were changed for it, and the commit before. */
export interface Task {
  repo: string;
  track: string;
  query: string;
  gold: string[];
  base_commit: string;
  date: string;
  names_gold: boolean;
  stem_hit: boolean;
}

/** The development tasks of a kit, issues and commits, by repository and date. */
export function developmentTasks(kit: string): Task[] {
  return ['issue', 'commit']
    .flatMap((track) =>
      readFileSync(join(kit, `data/${track}-dev.jsonl`), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line))
    .sort((a: Task, b: Task) =>
      a.repo < b.repo || (a.repo === b.repo && a.date < b.date) ? -1 : 1,
    );
}
