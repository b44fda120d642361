import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { administratorsLists } from './administrators.ts'
import { catalogueSize } from './catalogue-size.ts'
import { catalogue, coursePage } from './courses.ts'
import { autosave, examCycle } from './exam.ts'
import { examStarts } from './exam-starts.ts'
import { learningEvents } from './learning-events.ts'
import { dailyPlan } from './daily-plan.ts'
import { leaderboard } from './leaderboard.ts'
import { dashboard } from './dashboard.ts'
import { lighthouse, pageWeight } from './pages.ts'
import { cleanUp } from './processes.ts'
import { nextPracticeQuestion } from './practice.ts'
import { questionSearch } from './question-search.ts'
import { rangeStreams } from './range-streams.ts'
import { administratorsReports } from './reports.ts'
import { showOutcome, showVerdict, type Outcome } from './report.ts'
import { fullPlan, quickPlan } from './rounds.ts'
import { signIn } from './sign-in.ts'
import { openStage, type Stage } from './stage.ts'
import { transcode } from './transcode.ts'
import { tutorStream } from './tutor-stream.ts'
import { upload } from './upload.ts'

const workloads: Record<string, (stage: Stage) => Promise<Outcome>> = {
  'page-weight': pageWeight,
  catalogue,
  'catalogue-size': catalogueSize,
  'course-page': coursePage,
  autosave,
  'exam-cycle': examCycle,
  'exam-starts': examStarts,
  'sign-in': signIn,
  transcode,
  upload,
  'range-streams': rangeStreams,
  lighthouse,
  'administrators-lists': administratorsLists,
  'question-search': questionSearch,
  practice: nextPracticeQuestion,
  'learning-events': learningEvents,
  'daily-plan': dailyPlan,
  leaderboard,
  'administrators-reports': administratorsReports,
  dashboard,
  'tutor-stream': tutorStream,
}

const args = process.argv.slice(process.argv[2] === 'bench' ? 3 : 2)
const options = { quick: { type: 'boolean', default: false } } as const
const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(workloads, name))
if (unknown.length > 0) {
  process.stderr.write(`No workload ${unknown.join(', ')}; there are: ${Object.keys(workloads).join(', ')}.\n`)
  process.exit(2)
}
const plan = values.quick ? quickPlan : fullPlan
const limitMs = (values.quick ? 2 : 12) * 60_000
const results: Record<string, Outcome | { failed: string } | { skipped: string }> = {}

async function end(exitCode: number, message = ''): Promise<never> {
  process.stderr.write(message)
  await cleanUp()
  process.exit(exitCode)
}
process.once('SIGINT', () => void end(130))
process.once('SIGTERM', () => void end(143))
const toFailure = (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) })

const stage = await openStage(plan).catch((error: unknown) => end(1, `${toFailure(error).failed}\n`))
const begun = performance.now()
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)
// Between workloads the time is looked at; this ends one that hangs.
setTimeout(() => void end(1, 'A workload did not end in time; the benchmark is stopped.\n'), limitMs + 30_000).unref()

for (const [name, workload] of Object.entries(workloads)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const workloadBegun = performance.now()
  const isLate = workloadBegun - begun > limitMs
  const outcome = isLate ? { skipped: 'the time was over' } : await workload(stage).catch(toFailure)
  results[name] = outcome
  const title = `${name} (${secondsSince(workloadBegun)} s)`
  const isWhole = !('failed' in outcome || 'skipped' in outcome)
  process.stdout.write(isWhole ? showOutcome(title, outcome) : `\n— ${title}: ${JSON.stringify(outcome)}\n`)
}

const outcomes = Object.values(results)
const verdicts = outcomes.flatMap((outcome) => ('verdicts' in outcome ? (outcome.verdicts ?? []) : []))
const incomplete = outcomes.filter((outcome) => 'failed' in outcome || 'skipped' in outcome).length
const { version: node, platform, arch } = process
const [processor] = cpus()
const [date, seconds] = [new Date().toISOString(), secondsSince(begun)]
const machine = { date, node, cpus: cpus().length, cpu: processor?.model, platform: `${platform}-${arch}`, seconds }
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ machine, plan, results }, null, 1)}\n`)
const met = verdicts.filter((verdict) => verdict.met).length
const summary = `${met} met, ${verdicts.length - met} short, ${incomplete} workloads without figures; ${seconds} s, Node ${node}`
process.stdout.write(['\n— targets', ...verdicts.map(showVerdict), `\n${summary}\n`].join('\n'))
if (plan.isQuick) process.stdout.write('A quick trial is too short to judge by.\n')
await end(incomplete > 0 ? 1 : 0)
