import {
  floorPaths,
  openAttempt,
  productPaths,
  questionIds,
  type AttemptPaths,
  type OpenedAttempt,
} from './attempts.ts'
import { deepEqual } from './equality.ts'
import { callForJson, plainBody, requestBytes } from './http-client.ts'
import type { Script, Step } from './load.ts'
import { atMost, number, type Outcome } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import { contestants, type Pupil, type Stage } from './stage.ts'

const everyQuestion = 40
const fewSaves = 10
const besideSaves = 4
const mostCpuMs = 8

/** Start, save, reload, hand in, review: what one pupil costs over one paper, with all its answers and with ten. */
export async function examCycle(stage: Stage): Promise<Outcome> {
  const { plan, product, floor } = stage
  const { ofProduct, ofFloor } = contestants(stage)
  // A cycle is long: a trial has no time for many side by side.
  const counts = plan.isQuick ? plan.connections.slice(0, 1) : plan.connections
  const most = Math.max(...counts)
  const pupils = await stage.pupils(most)
  const floorPupils = await stage.floorPupils(most)
  const questions = await checkEquality(stage, pupils[0] as Pupil, floorPupils[0] as Pupil)
  const comparisons: Comparison[] = []
  for (const saves of [everyQuestion, fewSaves])
    for (const connections of counts) {
      // A cycle that the last comparison left half way would make this one's first cycle longer.
      await handIn(product.port, productPaths, pupils)
      await handIn(floor.port, floorPaths, floorPupils)
      const scripts = (paths: AttemptPaths, people: Pupil[]) => ({
        scripts: people.slice(0, connections).map(({ cookie }) => cycles(paths, cookie, questions.slice(0, saves))),
      })
      comparisons.push(
        await compare(plan, {
          what: `cycle with ${saves} saves`,
          product: ofProduct(scripts(productPaths, pupils), saves + besideSaves),
          floors: [ofFloor('same statements by pg', scripts(floorPaths, floorPupils), saves + besideSaves)],
        }),
      )
    }
  const cost = (saves: number, connections: number) =>
    comparisons.find((one) => one.what.includes(` ${saves} `) && one.connections === connections)?.product
  return {
    comparisons,
    lines: counts.flatMap((connections) => {
      const whole = cost(everyQuestion, connections)?.cpuMsPerOperation
      const short = cost(fewSaves, connections)?.cpuMsPerOperation
      if (whole === undefined || short === undefined) return []
      const save = (whole - short) / (everyQuestion - fewSaves)
      const rest = short - fewSaves * save
      return [
        `at ${connections} connections, CPU of the server: ${number(whole / (everyQuestion + besideSaves), 3)} ms a request of the whole cycle; ` +
          `one save ${number(save, 3)} ms, start + reload + hand in + review together ${number(rest, 3)} ms (from the two cycles)`,
        `at ${connections} connections, p99 by request: ${Object.entries(
          cost(everyQuestion, connections)?.p99ByKind ?? {},
        )
          .map(([kind, ms]) => `${kind} ${number(ms)} ms`)
          .join(', ')}`,
      ]
    }),
    verdicts: comparisons.map(({ what, connections, product: { cpuMsPerOperation } }) =>
      atMost(`${what} at ${connections} connections: CPU of the server`, mostCpuMs, cpuMsPerOperation, 'ms'),
    ),
  }
}

interface Question {
  id: string
  answer: string
}

let lastRevision = Date.now()

function* cycles(paths: AttemptPaths, cookie: string, questions: Question[]): Script {
  const step = (kind: string, method: string, path: string, body?: object): Step => ({
    kind,
    goesOn: kind !== 'review',
    bytes: requestBytes(method, path, { cookie, body }),
  })
  for (;;) {
    const started = yield step('start', 'POST', paths.start, {})
    const [, id = ''] = /"state":"started","id":"([^"]+)"/.exec(plainBody(started).toString()) ?? []
    for (const question of questions) {
      const body = { answer: question.answer, revision: (lastRevision += 1) }
      const saved = yield step('save', 'PUT', paths.answer(id, question.id), body)
      if (!saved.body.includes('"saved"')) throw new Error(`An answer was not saved: ${plainBody(saved).toString()}`)
    }
    yield step('reload', 'GET', paths.attempt(id))
    yield step('hand in', 'POST', paths.submit(id), {})
    yield step('review', 'GET', paths.attempt(id))
  }
}

async function handIn(port: number, paths: AttemptPaths, pupils: Pupil[]): Promise<void> {
  for (const { cookie } of pupils) {
    const { id } = await openAttempt(port, paths, cookie)
    await callForJson(port, 'POST', paths.submit(id), { cookie, body: {} })
  }
}

/** One cycle on each side, compared answer for answer and row for row; returns what is answered from then on. */
async function checkEquality({ product, floor, database }: Stage, pupil: Pupil, floorPupil: Pupil) {
  await handIn(product.port, productPaths, [pupil])
  await handIn(floor.port, floorPaths, [floorPupil])
  const opened = await openAttempt(product.port, productPaths, pupil.cookie)
  const questions = withAnswers(opened)
  if (questions.length !== everyQuestion) throw new Error(`The paper has ${questions.length} questions`)
  const ofProduct = await answersOfCycle(product.port, productPaths, pupil.cookie, questions)
  const ofFloor = await answersOfCycle(floor.port, floorPaths, floorPupil.cookie, questions)
  deepEqual(ofProduct.answers, ofFloor.answers, 'answers of a cycle')
  const stored = async (attemptId: string) =>
    (
      await database.query<{ marks: number }>(
        `select question_id, answer, revision, marks_awarded as marks, is_correct, provisional
         from attempt_answers where attempt_id = $1 order by question_id`,
        [attemptId],
      )
    ).rows
  const rows = await stored(ofProduct.id)
  deepEqual(rows, await stored(ofFloor.id), 'rows of a marked attempt')
  if (rows.length !== everyQuestion) throw new Error(`${rows.length} answers were stored`)
  if (!rows.some(({ marks }) => marks > 0)) throw new Error('No answer earned a mark: marking is not measured')
  return questions
}

/** Plausible answers: some right, some wrong, some that must be read as fractions. */
function withAnswers({ topics }: OpenedAttempt): Question[] {
  const types = topics.flatMap(({ questions }) => questions.map(({ type }) => type))
  return questionIds({ id: '', topics }).map((id, index) => ({
    id,
    answer:
      types[index] === 'MCQ' ? ('ABCD'[index % 4] ?? 'A') : (['24', '3/4', '2 1/5', '12.5', '$48'][index % 5] ?? '0'),
  }))
}

async function answersOfCycle(port: number, paths: AttemptPaths, cookie: string, questions: Question[]) {
  const started = await openAttempt(port, paths, cookie)
  const { id } = started
  const saved: unknown[] = []
  for (const { id: questionId, answer } of questions)
    saved.push(await callForJson(port, 'PUT', paths.answer(id, questionId), { cookie, body: { answer, revision: 1 } }))
  const reloaded = await callForJson(port, 'GET', paths.attempt(id), { cookie })
  const submitted = await callForJson(port, 'POST', paths.submit(id), { cookie, body: {} })
  const review = await callForJson(port, 'GET', paths.attempt(id), { cookie })
  return { id, answers: withoutTimes({ started, saved, reloaded, submitted, review }, id) }
}

/** Ids and moments differ by nature, and a list of saved answers has no order. */
function withoutTimes(value: unknown, id: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(id, 'the attempt'), (key, inner: unknown) => {
    if (['startedAt', 'deadline', 'serverNow', 'submittedAt'].includes(key)) return typeof inner
    if (key === 'answers' && Array.isArray(inner))
      return (inner as { questionId: string }[]).toSorted((a, b) => a.questionId.localeCompare(b.questionId))
    return inner
  })
}
