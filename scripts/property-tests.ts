import { configureGlobal, defaultReportMessage, stringify, type RunDetails } from 'fast-check'

/**
 * What all property tests have in common. `npm test` runs the same cases every time, so that a red run means a change;
 * `npm run test:all` looks for new ones.
 */
const fixedSeed = 20_261_127

configureGlobal({
  ...(process.env.TEST_ALL !== '1' && { seed: fixedSeed }),
  reporter: reportCounterexample,
})

/** Throws with the counterexample as one line of code, first because reports show only the first lines. */
function reportCounterexample<Values>(details: RunDetails<Values>): void {
  if (!details.failed) return
  const { counterexample, seed, errorInstance: cause } = details
  const copy = counterexample === null ? 'none' : stringify(counterexample)
  throw new Error(`Counterexample to copy: ${copy} (seed ${seed})\n${defaultReportMessage(details)}`, { cause })
}
