/** One run at a time, in the order in which they were asked for; a failure is its caller's. */
export function createTurns(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const own = last.then(() => run())
    last = own.catch(() => undefined)
    return own
  }
}
