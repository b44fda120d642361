export interface Errands {
  /** Begins after the caller's answer is on its way; its failure is logged. */
  run(work: () => Promise<unknown>): void
  /** When everything begun so far is done. */
  settled(): Promise<void>
}

/**
 * Work that nobody waits for, because how long it takes would say whether there is an account. What is lost with the
 * process in that moment is asked for again.
 */
export function createErrands(log: { error(details: object, words: string): void }): Errands {
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work) {
      const errand = new Promise(setImmediate)
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'an errand failed'))
        .finally(() => underWay.delete(errand))
      underWay.add(errand)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
