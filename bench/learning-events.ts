import { drizzle } from 'drizzle-orm/node-postgres'
import { recordLearning } from '../server/src/domains/insight/learning-events/index.ts'
import { callForJson } from './http-client.ts'
import { cpuMsOf, cpuMsOfFamily } from './load.ts'
import { atMost, number, type Outcome } from './report.ts'
import type { Stage } from './stage.ts'

/** What recording an event adds to the answer of a practice question, by the CPU of server and PostgreSQL. */
export async function learningEvents({ plan, product, database, students }: Stage): Promise<Outcome> {
  const [student] = students
  if (!student) throw new Error('There is no student')
  const { cookie } = student
  const rounds = plan.repeats
  const { rows } = await database.query<{ id: string }>('select id from questions where in_practice limit $1', [rounds])
  const cpuMs = () => cpuMsOf(product.pid) + cpuMsOfFamily(product.postgresPid)
  let ofAnswers = 0
  for (const { id } of rows) {
    const body = { scope: { kind: 'question', questionId: id } }
    const { turn } = await callForJson<{ turn: { id: string } }>(product.port, 'POST', '/api/practice/turns', {
      cookie,
      body,
    })
    const before = cpuMs()
    const answer = { cookie, body: { answer: '', isLast: true } }
    await callForJson(product.port, 'POST', `/api/practice/turns/${turn.id}/answer`, answer)
    ofAnswers += cpuMs() - before
  }
  const { rows: users } = await database.query<{ id: string }>('select id from users where email = $1', [student.email])
  const userId = users[0]?.id ?? ''
  const db = drizzle(database)
  const [ownBefore, postgresBefore] = [process.cpuUsage(), cpuMsOfFamily(product.postgresPid)]
  for (let round = 0; round < rounds * 10; round += 1)
    await recordLearning(db, userId, new Date(), [
      { kind: 'question_answered', source: `bench ${round}`, subject: 'math', skillId: 'MA.NA.FR.01', isCorrect: true },
    ])
  const own = process.cpuUsage(ownBefore)
  const ofEvent = ((own.user + own.system) / 1000 + cpuMsOfFamily(product.postgresPid) - postgresBefore) / (rounds * 10)
  const ofAnswer = ofAnswers / rows.length
  return {
    lines: [`an answer ${number(ofAnswer)} ms of CPU with its event, the event alone ${number(ofEvent)} ms`],
    verdicts: [atMost('an event, of the answer without it', 10, (100 * ofEvent) / (ofAnswer - ofEvent), '%')],
  }
}
