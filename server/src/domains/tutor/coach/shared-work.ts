/** The same work asked for again while it runs is done once in this process, and all get its outcome. */
export function shareWork() {
  const running = new Map<string, Promise<unknown>>()
  return <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const known = running.get(name) as Promise<Value> | undefined
    if (known) return known
    const begun = work().finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }
}
