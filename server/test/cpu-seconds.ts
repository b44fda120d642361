/** The CPU time that this process spends on `work`. Unlike wall time, it does not depend on other processes. */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
