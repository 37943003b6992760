/** Runs a command from the root, with arguments behind it; see command.mjs. */
export function runCommand(
  command: string,
  options?: { args?: string[]; kept?: boolean },
): Promise<{ code: number; printed: string }>;
