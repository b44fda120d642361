import { deepEqual } from './equality.ts'
import type { Floor } from './floor.ts'
import { call, callForJson, jsonOf, requestBytes, type RequestParts } from './http-client.ts'
import type { Script } from './load.ts'
import { openAttempt, questionIds, type AttemptPaths, floorPaths, productPaths } from './attempts.ts'
import { atMost, type Outcome } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import { contestants, type Stage } from './stage.ts'

/** What a waiting pupil notices, by connections that save as fast as they can. */
const limits: Record<number, number> = { 8: 15, 32: 50 }

/** One answer after another into open attempts, each with a higher revision than the last. */
export async function autosave(stage: Stage): Promise<Outcome> {
  const { plan, product, floor } = stage
  const { ofProduct, ofFloor } = contestants(stage)
  const most = Math.max(...plan.connections)
  const ofPupils = async (port: number, paths: AttemptPaths, pupils: { cookie: string }[]) => {
    const targets: Target[] = []
    for (const { cookie } of pupils) {
      const attempt = await openAttempt(port, paths, cookie)
      targets.push({ cookie, attemptId: attempt.id, questions: questionIds(attempt) })
    }
    return targets
  }
  const targets = await ofPupils(product.port, productPaths, await stage.pupils(most))
  const floorTargets = await ofPupils(floor.port, floorPaths, await stage.floorPupils(most))
  await checkEquality(stage, targets, floorTargets)
  const comparisons: Comparison[] = []
  for (const connections of plan.connections)
    comparisons.push(
      await compare(plan, {
        what: 'PUT …/answers/:questionId',
        product: ofProduct({ scripts: targets.slice(0, connections).map((target) => saves(productPath, target)) }),
        floors: [
          ofFloor('one bare upsert', {
            scripts: floorTargets.slice(0, connections).map((target) => saves(floorPath, target)),
          }),
        ],
      }),
    )
  return {
    comparisons,
    verdicts: comparisons.flatMap(({ connections, product: { p99 } }) => {
      const limit = limits[connections]
      return limit === undefined ? [] : [atMost(`autosave at ${connections} connections: p99`, limit, p99, 'ms')]
    }),
  }
}

interface Target {
  cookie: string
  attemptId: string
  questions: string[]
}

const productPath = ({ attemptId }: Target, question: string) => `/api/attempts/${attemptId}/answers/${question}`
const floorPath = ({ attemptId }: Target, question: string) => `/upsert/${attemptId}/${question}`

let lastRevision = Date.now()
const answerOf = (turn: number) => (turn % 3 === 0 ? 'B' : String(turn % 100))

function* saves(path: typeof productPath, target: Target): Script {
  const { questions, cookie } = target
  for (let turn = 0; ; turn += 1) {
    const body = { answer: answerOf(turn), revision: (lastRevision += 1) }
    const { body: answered } = yield {
      bytes: requestBytes('PUT', path(target, questions[turn % questions.length] ?? ''), { cookie, body }),
    }
    // A save that lost against another one costs less and would flatter the figures.
    if (!answered.includes('"saved"')) throw new Error(`An answer was not saved: ${answered.toString()}`)
  }
}

async function checkEquality({ product, floor, database }: Stage, targets: Target[], floorTargets: Target[]) {
  const [one, other] = [targets[0], floorTargets[0]]
  const question = one?.questions[0]
  if (!one || !other || question === undefined) throw new Error('There is no open attempt to save into')
  const revision = (lastRevision += 2)
  const outcomes = async (port: number, path: string, cookie: string) => {
    const save = async (parts: RequestParts) =>
      jsonOf<{ outcome: string }>(await call(port, 'PUT', path, { cookie, ...parts })).outcome
    return [
      await save({ body: { answer: 'first', revision: revision - 1 } }),
      await save({ body: { answer: '3/5', revision } }),
      await save({ body: { answer: 'too late', revision: revision - 1 } }),
    ]
  }
  deepEqual(
    await outcomes(product.port, productPath(one, question), one.cookie),
    await outcomes(floor.port, floorPath(other, question), other.cookie),
    'outcomes of a save',
  )
  const stored = async ({ attemptId }: Target) =>
    (
      await database.query('select answer, revision from attempt_answers where attempt_id = $1 and question_id = $2', [
        attemptId,
        question,
      ])
    ).rows
  const rows = await stored(one)
  deepEqual(rows, [{ answer: '3/5', revision: String(revision) }], 'row of a saved answer and what was sent')
  deepEqual(rows, await stored(other), 'rows of a saved answer')
  const readBack = await callForJson<{ answers: { questionId: string; answer: string }[] }>(
    product.port,
    'GET',
    `/api/attempts/${one.attemptId}`,
    { cookie: one.cookie },
  )
  deepEqual(readBack.answers.find(({ questionId }) => questionId === question)?.answer, '3/5', 'answer read back')
}

export const autosaveFloors: Record<string, Floor> = {
  upsert: async ({ pool, words: [attemptId, questionId], body }) => {
    const { answer, revision } = JSON.parse(body.toString()) as { answer: string; revision: number }
    const now = new Date()
    const { rowCount } = await pool.query({
      name: 'upsert',
      text: `insert into attempt_answers as old (attempt_id, question_id, answer, revision, saved_at)
             values ($1, $2, $3, $4, $5)
             on conflict (attempt_id, question_id) do update
               set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at
               where old.revision < excluded.revision`,
      values: [attemptId, questionId, answer, revision, now],
    })
    return { json: { outcome: rowCount === 1 ? 'saved' : 'superseded', serverNow: now, current: null } }
  },
}
