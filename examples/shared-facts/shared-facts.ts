// Many machines, one store: what one of them has parsed none parses again. Each team sees its own facts and those of
// public repositories; the server sees to that by the role of the user, whatever this program asks for.
import { addOrganization, openPostgresStore } from '@ctx/store-postgres';
import { openWorkspace } from '@ctx/workspace';

/** Whose facts are read, and where they are. */
export interface Team {
  /** `postgres://user@host/database`; the password stands in `PGPASSWORD` or `~/.pgpass`. */
  url: string;
  organization: string;
}

/** Once for each team, by who owns the database: `members` are users of the server. */
export function addTeam({ url, organization }: Team, members: string[]): Promise<void> {
  return addOrganization({ url, organization, members });
}

/** The answer to a task, from what the team's machines know. */
export async function answer(
  root: string,
  task: string,
  { url, organization }: Team,
): Promise<{ text: string; remarks: readonly string[] }> {
  const workspace = await openWorkspace(root, {
    store: (space) => openPostgresStore({ url, organization, space }),
  });
  try {
    // Where the store cannot be reached the files are read, and a remark says so.
    const { text } = await workspace.context(task);
    return { text, remarks: workspace.notices };
  } finally {
    await workspace.close();
  }
}
