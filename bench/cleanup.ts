/** What was started and not yet stopped, whatever ends the benchmark: it is all undone, last first. */
const steps: (() => Promise<void>)[] = []

/** Returns the step to take it early; it is taken once. */
export function undoAtEnd(step: () => Promise<void> | void): () => Promise<void> {
  const once = async () => {
    const index = steps.indexOf(once)
    if (index < 0) return
    steps.splice(index, 1)
    await step()
  }
  steps.push(once)
  return once
}

export async function cleanUp(): Promise<void> {
  for (let step = steps.at(-1); step; step = steps.at(-1)) await step().catch(() => undefined)
}
