/**
 * Processor time that some work takes, in milliseconds. Unlike wall time it hardly depends on what
 * else the machine does; bounds in tests are still generous, for what they catch is growth.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
