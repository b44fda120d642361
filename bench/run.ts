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
import { homeworkAutosave, homeworkSubmit } from './homework.ts'
import { leaderboard } from './leaderboard.ts'
import { liveRoom } from './live-room.ts'
import { dashboard } from './dashboard.ts'
import { characterPage, lighthouse, pageWeight } from './pages.ts'
import { cleanUp, countSteps } from './processes.ts'
import { nextPracticeQuestion } from './practice.ts'
import { questionSearch } from './question-search.ts'
import { rangeStreams } from './range-streams.ts'
import { administratorsReports } from './reports.ts'
import { reviews } from './reviews.ts'
import { scans } from './scans.ts'
import { showOutcome, showVerdict, type Outcome } from './report.ts'
import { fullPlan, quickPlan, trialPlan } from './rounds.ts'
import { signIn } from './sign-in.ts'
import { makeTemplate, openStage, type Stage } from './stage.ts'
import { transcode } from './transcode.ts'
import { tutorStream } from './tutor-stream.ts'
import { upload } from './upload.ts'
import { writingFindings } from './writing-findings.ts'

type Workload = (stage: Stage) => Promise<Outcome>

/** About a second each where nothing is measured, so each runs in every `npm test`. */
const shortWorkloads: Record<string, Workload> = {
  catalogue,
  'course-page': coursePage,
  autosave,
  'exam-cycle': examCycle,
  'homework-autosave': homeworkAutosave,
  'homework-submit': homeworkSubmit,
  'sign-in': signIn,
  practice: nextPracticeQuestion,
  'learning-events': learningEvents,
  'daily-plan': dailyPlan,
  dashboard,
  reviews,
}

const longWorkloads: Record<string, Workload> = {
  'page-weight': pageWeight,
  'character-page': characterPage,
  'catalogue-size': catalogueSize,
  'exam-starts': examStarts,
  transcode,
  upload,
  'range-streams': rangeStreams,
  lighthouse,
  'administrators-lists': administratorsLists,
  'question-search': questionSearch,
  leaderboard,
  'administrators-reports': administratorsReports,
  'writing-findings': writingFindings,
  'tutor-stream': tutorStream,
  'live-room': liveRoom,
  scans,
}
const allWorkloads = { ...shortWorkloads, ...longWorkloads }

const args = process.argv.slice(process.argv[2] === 'bench' ? 3 : 2)
const options = { quick: { type: 'boolean', default: false }, trial: { type: 'boolean', default: false } } as const
const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(allWorkloads, name))
if (unknown.length > 0) {
  process.stderr.write(`No workload ${unknown.join(', ')}; there are: ${Object.keys(allWorkloads).join(', ')}.\n`)
  process.exit(2)
}
const plan = values.trial ? trialPlan : values.quick ? quickPlan : fullPlan
const workloads = values.trial ? shortWorkloads : allWorkloads
const chosen = Object.entries(workloads).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const results: Record<string, Outcome | { failed: string }> = {}

async function end(exitCode: number, message = ''): Promise<never> {
  process.stderr.write(message)
  await cleanUp()
  process.exit(exitCode)
}
process.once('SIGINT', () => void end(130))
process.once('SIGTERM', () => void end(143))
const toFailure = (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) })

const begun = performance.now()
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)
const template = await makeTemplate(plan).catch((error: unknown) => end(1, `${toFailure(error).failed}\n`))
const kept = countSteps()

/** On a stage of its own, which is taken down afterwards, also when the time is over. */
async function runWorkload(workload: Workload): Promise<Outcome | { failed: string }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new Error(`It took longer than ${plan.limitMinutes} minutes.`))
    timer = setTimeout(end, plan.limitMinutes * 60_000)
  })
  const measured = openStage(plan, template).then(workload)
  // What is cut off fails once more when its stage is taken down.
  measured.catch(() => undefined)
  const outcome = await Promise.race([measured, late]).catch(toFailure)
  clearTimeout(timer)
  await cleanUp(kept)
  return outcome
}

for (const [name, workload] of chosen) {
  const workloadBegun = performance.now()
  const outcome = await runWorkload(workload)
  results[name] = outcome
  const title = `${name} (${secondsSince(workloadBegun)} s)`
  if ('failed' in outcome) process.stdout.write(`\n✗ ${title}: ${outcome.failed}\n`)
  else process.stdout.write(plan.isTrial ? `✓ ${title}\n` : showOutcome(title, outcome))
}

const outcomes = Object.values(results)
const verdicts = outcomes.flatMap((outcome) => ('verdicts' in outcome ? (outcome.verdicts ?? []) : []))
const incomplete = outcomes.filter((outcome) => 'failed' in outcome).length
const { version: node, platform, arch } = process
const [processor] = cpus()
const [date, seconds] = [new Date().toISOString(), secondsSince(begun)]
const machine = { date, node, cpus: cpus().length, cpu: processor?.model, platform: `${platform}-${arch}`, seconds }
if (!plan.isTrial)
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ machine, plan, results }, null, 1)}\n`)
const met = verdicts.filter((verdict) => verdict.met).length
const summary = `${met} met, ${verdicts.length - met} short, ${incomplete} workloads without figures; ${seconds} s, Node ${node}`
const shownVerdicts = plan.isTrial ? [] : ['\n— targets', ...verdicts.map(showVerdict)]
process.stdout.write([...shownVerdicts, `\n${summary}\n`].join('\n'))
if (plan.isQuick) process.stdout.write('A quick run is too short to judge by.\n')
await end(incomplete > 0 ? 1 : 0)
