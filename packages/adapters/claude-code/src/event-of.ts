import { hostOf } from '@ctx/hooks/hosts';

/** The event that a host wrote; undefined where it is nothing of ours. */
export function eventOf(
  input: string,
  host: string,
): ReturnType<NonNullable<ReturnType<typeof hostOf>>['read']> {
  try {
    const parsed = JSON.parse(input);
    return hostOf(host, parsed)?.read(parsed);
  } catch {
    return undefined;
  }
}
