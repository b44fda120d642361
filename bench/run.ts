import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { autosave } from './autosave.ts'
import { cleanUp } from './cleanup.ts'
import { catalogue } from './catalogue.ts'
import { catalogueSize } from './catalogue-size.ts'
import { coursePage } from './course-page.ts'
import { examCycle } from './exam-cycle.ts'
import { lighthouse } from './lighthouse.ts'
import { pageWeight } from './page-weight.ts'
import { rangeStreams } from './range-streams.ts'
import { showOutcome, showVerdict, type Outcome, type Verdict } from './report.ts'
import { fullPlan, quickPlan } from './rounds.ts'
import { signIn } from './sign-in.ts'
import { openStage, type Stage } from './stage.ts'
import { transcode } from './transcode.ts'
import { upload } from './upload.ts'

const workloads: Record<string, (stage: Stage) => Promise<Outcome>> = {
  'page-weight': pageWeight,
  catalogue,
  'catalogue-size': catalogueSize,
  'course-page': coursePage,
  autosave,
  'exam-cycle': examCycle,
  'sign-in': signIn,
  transcode,
  upload,
  'range-streams': rangeStreams,
  lighthouse,
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'bench' ? 3 : 2),
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !Object.hasOwn(workloads, name))
if (unknown.length > 0) {
  process.stderr.write(`No workload ${unknown.join(', ')}; there are: ${Object.keys(workloads).join(', ')}.\n`)
  process.exit(2)
}

const names = positionals.length > 0 ? positionals : Object.keys(workloads)
const plan = values.quick ? quickPlan : fullPlan
const limitMs = (values.quick ? 2 : 12) * 60_000
const results: Record<string, Outcome | { failed: string } | { skipped: string }> = {}

async function end(exitCode: number): Promise<never> {
  await cleanUp()
  process.exit(exitCode)
}
process.once('SIGINT', () => void end(130))
process.once('SIGTERM', () => void end(143))

const stage = await openStage(plan).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return end(1)
})
const begun = performance.now()
// Between workloads the time is looked at; this ends one that hangs.
setTimeout(() => {
  process.stderr.write(`The benchmark was not over after ${limitMs / 60_000} minutes and a half and is stopped.\n`)
  void end(1)
}, limitMs + 30_000).unref()

for (const name of names) {
  const workload = workloads[name]
  if (!workload) continue
  if (performance.now() - begun > limitMs) {
    results[name] = { skipped: 'the time was over' }
    process.stdout.write(`\n— ${name}: not run, the time was over\n`)
    continue
  }
  const workloadBegun = performance.now()
  try {
    const outcome = await workload(stage)
    results[name] = outcome
    const seconds = ((performance.now() - workloadBegun) / 1000).toFixed(0)
    process.stdout.write(showOutcome(`${name} (${seconds} s)`, outcome))
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error)
    results[name] = { failed }
    process.stdout.write(`\n— ${name}: FAILED: ${failed}\n`)
  }
}

const outcomes = Object.values(results)
const verdicts: Verdict[] = outcomes.flatMap((outcome) => ('verdicts' in outcome ? (outcome.verdicts ?? []) : []))
const incomplete = outcomes.filter((outcome) => 'failed' in outcome || 'skipped' in outcome).length
const machine = {
  date: new Date().toISOString(),
  node: process.version,
  cpus: cpus().length,
  cpu: cpus()[0]?.model,
  platform: `${process.platform}-${process.arch}`,
  seconds: Math.round((performance.now() - begun) / 1000),
}
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ machine, plan, results }, null, 1)}\n`)
process.stdout.write(
  [
    '\n— targets',
    ...verdicts.map(showVerdict),
    `\n${verdicts.filter(({ met }) => met).length} met, ${verdicts.filter(({ met }) => !met).length} short` +
      `${incomplete > 0 ? `, ${incomplete} workloads without figures` : ''}; ` +
      `${machine.seconds} s, Node ${machine.node}, ${machine.cpus} processors${plan.isQuick ? '; a quick trial, too short to judge by' : ''}\n`,
  ].join('\n'),
)
await end(incomplete > 0 ? 1 : 0)
