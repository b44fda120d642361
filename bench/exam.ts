import { call, callForJson, plainText, requestBytes, type Answer } from './http-client.ts'
import type { Script, Step } from './load.ts'
import { atLeastOf, atMost, number, type Outcome, type Verdict } from './report.ts'
import { assertEqual, type Comparison } from './rounds.ts'
import { compareSides, type Stage, type Student } from './stage.ts'

export const paperId = 'p6-math-2026-a'
const startPath = `/api/papers/${paperId}/attempts`
const everyQuestion = 40
const fewSaves = 10
const besideSaves = 4
/** Of the server for one student over a paper, by how many answers are saved. */
const mostCpuMs = [
  [everyQuestion, 8],
  [fewSaves, 5],
] as const
/** What a waiting student notices, in ms, by connections that save as fast as they can. */
const slowestSaveMs: Record<number, number> = { 8: 15, 32: 50 }

type Attempt = { id: string; topics: { questions: { id: string; type: string }[] }[] }
type Given = { id: string; answer: string }

/** A new attempt, or the one that is open. `prefix` is empty for the product. */
export function openAttempt(port: number, prefix: string, { cookie }: Student): Promise<Attempt> {
  return callForJson<Attempt>(port, 'POST', prefix + startPath, { cookie, body: {} })
}

/** Plausible answers: some right, some wrong, some that must be read as fractions. */
export function withAnswers({ topics }: Attempt): Given[] {
  const questions = topics.flatMap((topic) => topic.questions)
  if (questions.length !== everyQuestion) throw new Error(`The paper has ${questions.length} questions`)
  return questions.map(({ id, type }, index) => {
    const answers = type === 'MCQ' ? ['A', 'B', 'C', 'D'] : ['24', '3/4', '2 1/5', '12.5', '$48']
    return { id, answer: answers[index % answers.length] ?? '' }
  })
}

let lastRevision = Date.now()

/** A save that lost against another one costs less and would flatter the figures. */
export function* saveSteps(
  path: string,
  cookie: string,
  answer: string,
  step: Partial<Step> = {},
): Generator<Step, void, Answer> {
  const body = { answer, revision: (lastRevision += 1) }
  const saved = yield { ...step, bytes: requestBytes('PUT', path, { cookie, body }) }
  if (!saved.body.includes('"saved"')) throw new Error(`An answer was not saved: ${plainText(saved)}`)
}

/** One answer after another into open attempts, each with a higher revision than the last. */
export async function autosave(stage: Stage): Promise<Outcome> {
  const { product, floor, students, floorStudents } = stage
  const attempts = new Map<Student, Attempt>()
  for (const student of students) attempts.set(student, await openAttempt(product.port, '', student))
  for (const student of floorStudents) attempts.set(student, await openAttempt(floor.port, '/exam', student))
  await checkSaves(stage, attempts)
  const comparisons = await compareSides(stage, {
    what: 'PUT …/answers/:questionId',
    floors: { 'one bare upsert': '/upsert' },
    *script(prefix, student): Script {
      const attempt = attempts.get(student) as Attempt
      const path = `${prefix}/api/attempts/${attempt.id}/answers`
      for (;;)
        for (const { id, answer } of withAnswers(attempt)) yield* saveSteps(`${path}/${id}`, student.cookie, answer)
    },
  })
  return {
    comparisons,
    verdicts: comparisons.flatMap((one) => [
      atMost(
        `autosave at ${one.connections} connections: p99`,
        slowestSaveMs[one.connections] ?? 0,
        one.product.p99,
        'ms',
      ),
      atLeastOf(one, 0.6, 'one bare upsert'),
    ]),
  }
}

/** A first save, a newer and a late one, on both sides: the same outcomes and the same row. */
async function checkSaves(stage: Stage, attempts: Map<Student, Attempt>) {
  const { product, floor, database, students, floorStudents } = stage
  const revision = (lastRevision += 2)
  const late = { answer: 'too late', revision: revision - 1 }
  const bodies = [{ ...late, answer: 'first' }, { answer: '3/5', revision }, late]
  const outcomes = async (port: number, prefix: string, student = students[0] as Student) => {
    const attempt = attempts.get(student) as Attempt
    const [question] = withAnswers(attempt)
    const path = `${prefix}/api/attempts/${attempt.id}/answers/${question?.id}`
    const found: unknown[] = []
    for (const body of bodies) {
      const answer = await call(port, 'PUT', path, { cookie: student.cookie, body })
      found.push((JSON.parse(plainText(answer)) as { outcome: string }).outcome)
    }
    const text = 'select answer, revision from attempt_answers where attempt_id = $1 and question_version_id = $2'
    return { found, rows: (await database.query(text, [attempt.id, question?.id])).rows as unknown[] }
  }
  const ofProduct = await outcomes(product.port, '')
  assertEqual(ofProduct, await outcomes(floor.port, '/upsert', floorStudents[0]), 'outcomes and rows of a save')
  assertEqual(ofProduct.rows, [{ answer: '3/5', revision: String(revision) }], 'saved row and what was sent')
}

/** Start, save, reload, submit, review: what one student costs over one paper, with all its answers and with ten. */
export async function examCycle(stage: Stage): Promise<Outcome> {
  const { plan, product, floor, students, floorStudents } = stage
  const answers = await checkCycle(stage)
  const comparisons: Comparison[] = []
  const verdicts: Verdict[] = []
  // A cycle is long: a trial has no time for many side by side.
  const counts = plan.isQuick ? plan.connections.slice(0, 1) : plan.connections
  for (const [saves, mostMs] of mostCpuMs) {
    const ofSaves = await compareSides(stage, {
      what: `cycle with ${saves} saves`,
      counts,
      floors: { 'same statements by pg': '/exam' },
      requestsPerOperation: saves + besideSaves,
      script: (prefix, { cookie }) => cycles(prefix, cookie, answers.slice(0, saves)),
      // A cycle that the last comparison left half way would make this one's first cycle longer.
      prepare: async () => {
        for (const student of students) await submitOpen(product.port, '', student)
        for (const student of floorStudents) await submitOpen(floor.port, '/exam', student)
      },
    })
    comparisons.push(...ofSaves)
    for (const { what, connections, product: of } of ofSaves)
      verdicts.push(
        atMost(`${what} at ${connections} connections: CPU of the server`, mostMs, of.cpuMsPerOperation, 'ms'),
      )
  }
  return {
    comparisons,
    lines: counts.flatMap((connections) => {
      const [whole, short] = comparisons.filter((one) => one.connections === connections).map(({ product: of }) => of)
      const { cpuMsPerOperation: wholeMs = Number.NaN, p99ByKind = {} } = whole ?? {}
      const shortMs = short?.cpuMsPerOperation ?? Number.NaN
      const saveMs = (wholeMs - shortMs) / (everyQuestion - fewSaves)
      const restMs = shortMs - fewSaves * saveMs
      const kinds = Object.entries(p99ByKind).map(([kind, ms]) => `${kind} ${number(ms)} ms`)
      return [
        `at ${connections} connections, CPU of the server, from the two cycles: one save ${number(saveMs, 3)} ms, start + reload + submit + review ${number(restMs, 3)} ms`,
        `at ${connections} connections, p99 by request: ${kinds.join(', ')}`,
      ]
    }),
    verdicts,
  }
}

function* cycles(prefix: string, cookie: string, answers: Given[]): Script {
  const step = (kind: string, method: string, path: string, body?: object): Step => ({
    kind,
    goesOn: kind !== 'review',
    bytes: requestBytes(method, prefix + path, { cookie, ...(body && { body }) }),
  })
  for (;;) {
    const started = yield step('start', 'POST', startPath, {})
    const [, attemptId = ''] = /"state":"started","id":"([^"]+)"/.exec(plainText(started)) ?? []
    const path = `/api/attempts/${attemptId}`
    for (const { id, answer } of answers)
      yield* saveSteps(`${prefix}${path}/answers/${id}`, cookie, answer, { kind: 'save', goesOn: true })
    yield step('reload', 'GET', path)
    yield step('submit', 'POST', `${path}/submit`, {})
    yield step('review', 'GET', path)
  }
}

async function submitOpen(port: number, prefix: string, student: Student): Promise<void> {
  const { id } = await openAttempt(port, prefix, student)
  await callForJson(port, 'POST', `${prefix}/api/attempts/${id}/submit`, { cookie: student.cookie, body: {} })
}

/** One cycle on each side, compared answer for answer and row for row; returns what is answered from then on. */
async function checkCycle({ product, floor, database, students, floorStudents }: Stage): Promise<Given[]> {
  const cycle = async (port: number, prefix: string, student = students[0] as Student) => {
    const { cookie } = student
    await submitOpen(port, prefix, student)
    const started = await openAttempt(port, prefix, student)
    const given = withAnswers(started)
    const path = `${prefix}/api/attempts/${started.id}`
    const saved: unknown[] = []
    for (const { id, answer } of given)
      saved.push(await callForJson(port, 'PUT', `${path}/answers/${id}`, { cookie, body: { answer, revision: 1 } }))
    const reloaded = await callForJson(port, 'GET', path, { cookie })
    const submitted = await callForJson(port, 'POST', `${path}/submit`, { cookie, body: {} })
    const review = await callForJson(port, 'GET', path, { cookie })
    const { rows } = await database.query<{ marks: number }>(
      `select question_version_id, answer, revision, marks_awarded as marks, is_correct, provisional
       from attempt_answers where attempt_id = $1 order by question_version_id`,
      [started.id],
    )
    return { given, rows, answers: withoutTimes({ started, saved, reloaded, submitted, review }, started.id) }
  }
  const ofProduct = await cycle(product.port, '')
  assertEqual(ofProduct, await cycle(floor.port, '/exam', floorStudents[0]), 'answers and rows of a cycle')
  if (ofProduct.rows.length !== everyQuestion) throw new Error(`${ofProduct.rows.length} answers were stored`)
  if (!ofProduct.rows.some(({ marks }) => marks > 0)) throw new Error('No answer earned a mark')
  return ofProduct.given
}

/** Ids and timestamps differ by nature, and a list of saved answers has no order. */
function withoutTimes(value: unknown, id: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(id, 'the attempt'), (key, inner: unknown) => {
    if (['startedAt', 'deadline', 'serverNow', 'submittedAt'].includes(key)) return typeof inner
    if (key === 'answers' && Array.isArray(inner))
      return (inner as { questionId: string }[]).toSorted((a, b) => a.questionId.localeCompare(b.questionId))
    return inner
  })
}
