/**
 * CPU time (ms), independent of other load.
 * @example expect(cpuTimeOf(() => read(hostile))).toBeLessThan(1500);
 */
export function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
