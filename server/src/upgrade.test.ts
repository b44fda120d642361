import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAnswersToCheck } from '@capyzen/contracts/attempts'
import { addFamilyDevice, setChildPin, signInByPin } from '@capyzen/contracts/families'
import { restore } from '#platform/backup/restore'
import { migrateDatabase, migrationsFolder } from '#platform/migrations'
import { createDiskStorage } from '#platform/disk-storage'
import { startDomains } from '#platform/domain'
import { archiveOfEarlier, rowHashes } from '#test/backups'
import { rightPin } from '#test/fixtures/families'
import {
  countPersonalData,
  readParentRecord,
  readStudentRecord,
  readTeacherRecord,
} from '#test/fixtures/upgrade/school-record'
import {
  createEarlierDatabase,
  createEmptyDatabase,
  temporaryDirectory,
  type TestDatabase,
} from '#test/platform-doubles'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { domains } from './domains.ts'

/** A school as the version before attempts wrote it, and all that it told each person. */
const fixture = (name: string) => readFileSync(new URL(`../test/fixtures/upgrade/${name}`, import.meta.url), 'utf8')
const rows = fixture('before-attempts.sql')
const before = JSON.parse(fixture('before-attempts.json')) as {
  now: string
  /** Rows of each table. */
  counts: Record<string, number>
  students: Record<string, object>
  parentEmail: string
  childId: string
  parent: object
  teachers: Record<string, { classes: object; checks: Check[] }>
  personalData: Record<string, Record<string, number>>
}
const lastMigration = '0046_interrupted-replies'

interface Check {
  state: 'waiting' | 'checked'
  work: string
  student: string
  question: string
  answer: string
  marks: number
  provisional: boolean
  check: unknown
  submittedAt: string
  revision: number
  passage?: string | null
  lines?: number[]
}

const folder = temporaryDirectory()
const databases: TestDatabase[] = []
const keep = (database: TestDatabase) => {
  databases.push(database)
  return database
}
let app: TestApp

/** The school, before any later migration. */
async function earlierSchool(): Promise<TestDatabase> {
  const database = keep(await createEarlierDatabase(lastMigration))
  await database.pool.query(rows)
  return database
}

/** This version on a database, with all that happens by itself within a minute of its start. */
async function start(database: TestDatabase): Promise<TestApp> {
  await migrateDatabase(database.url)
  const started = await startTestApp({ database })
  started.clock.moveTo(before.now)
  const { started: all } = await startDomains({ ...started, log: started.logger }, domains)
  for (const { domain, deps } of all)
    if (domain.name === 'attempts') for (const task of domain.periodicTasks ?? []) await task.run(deps)
  return started
}

async function signedIn(email: string, of = app): Promise<Caller> {
  const caller = of.visitor()
  const payload = { email, password: 'yuzu in the spring' }
  const { status, text } = await caller.send({ method: 'POST', url: '/api/auth/sign-in', payload })
  if (status !== 200) throw new Error(text)
  return caller
}

async function signedInChild(of: TestApp): Promise<Caller> {
  const parent = await signedIn(before.parentEmail, of)
  const { childId } = before
  await parent.call(setChildPin, { childId, pin: rightPin, reauthentication: { password: 'yuzu in the spring' } })
  await parent.call(addFamilyDevice, {})
  expect((await parent.call(signInByPin, { childId, pin: rightPin })).status).toBe(200)
  return parent
}

async function readChecks(teacher: Caller): Promise<Check[]> {
  const found: Check[] = []
  for (const state of ['waiting', 'checked'] as const) {
    const { answers } = (await teacher.call(listAnswersToCheck, { state })).body
    for (const { work, student, reviewed, submittedAt, revision, passage, lines } of answers) {
      const { answer, marksAwarded: marks, provisional, check } = reviewed
      const one = { state, work: work.id, student: student.id, question: reviewed.question.id, answer, marks }
      const isHomework = work.purpose === 'homework'
      const part = isHomework ? { lines: lines.map(({ awarded }) => awarded) } : { passage }
      found.push({ ...one, provisional, check, submittedAt, revision, ...part })
    }
  }
  return found
}

const inOrder = (checks: readonly Check[]) =>
  checks.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), 'en'))
const placeOf = ({ state, work, student, question, submittedAt }: Check) =>
  [state, work, student, question, submittedAt].join()

async function count(database: TestDatabase, text: string): Promise<number> {
  const { rows: found } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return found[0]?.count ?? NaN
}

beforeAll(async () => {
  app = await start(await earlierSchool())
})
afterAll(async () => {
  await app?.http.close()
  for (const database of databases) await database.drop()
  folder.remove()
})

describe('an upgrade from the version before attempts', () => {
  it('loses no row of exams, homework, cards and practice', async () => {
    const { counts } = before
    const database = databases[0]!
    const attemptsOf = (purpose: string) => count(database, `attempts where purpose = '${purpose}'`)
    const answersOf = (purpose: string) =>
      count(
        database,
        `attempt_answers join attempts on attempts.id = attempt_id where purpose = '${purpose}' and revision > 0`,
      )
    expect({
      attempts: await attemptsOf('exam'),
      homework_submissions: await attemptsOf('homework'),
      homework_answers: await answersOf('homework'),
      homework_checks: [await attemptsOf('card'), await answersOf('card')],
      homework_assigned_questions: await count(database, `paper_questions where paper_id like 'homework:%'`),
      checks: await count(database, 'answer_checks'),
    }).toEqual({
      attempts: counts.attempts,
      homework_submissions: counts.homework_submissions,
      homework_answers: counts.homework_answers,
      homework_checks: [counts.homework_checks, counts.homework_checks],
      homework_assigned_questions: counts.homework_assigned_questions,
      checks: counts.answer_checks! + counts.homework_answer_checks!,
    })
    expect(await count(database, 'attempts where submitted_at is not null and score is null')).toBe(0)
  })

  it('changes nothing at a second start', async () => {
    const database = databases[0]!
    const once = await rowHashes(database.url)
    const again = await start(database)
    await again.http.close()
    expect(await rowHashes(database.url)).toEqual(once)
  })

  it.each(Object.keys(before.students))('leaves every answer, mark, check and state of %s as it was', async (email) => {
    const student = email === 'child' ? await signedInChild(app) : await signedIn(email)
    expect(await readStudentRecord(student)).toMatchObject(before.students[email] ?? {})
  })

  it.each(Object.keys(before.teachers))('tells the teacher %s the same results and answers to check', async (email) => {
    const teacher = await signedIn(email)
    expect(await readTeacherRecord(teacher)).toMatchObject(before.teachers[email]?.classes ?? {})
    // Teachers did not see open answers to cards before.
    const checks = (await readChecks(teacher)).filter(({ work }) => !work.startsWith('card:'))
    expect(inOrder(checks)).toMatchObject(inOrder(before.teachers[email]?.checks ?? []))
  })

  it('tells a parent the same of a child’s homework', async () => {
    expect(await readParentRecord(await signedIn(before.parentEmail))).toMatchObject(before.parent)
  })

  it('keeps everything that is stored about a person, by the kinds of this version', async () => {
    for (const [email, kinds] of Object.entries(before.personalData)) {
      const is = await countPersonalData(await signedIn(email))
      const of = (...names: string[]) => names.reduce((sum, name) => sum + (kinds[name] ?? 0), 0)
      expect([email, is.attempts ?? 0, is['answer-checks'] ?? 0]).toEqual([
        ...[email, of('exam-attempts', 'homework', 'checked-homework')],
        of('exam-answer-checks', 'homework-answer-checks'),
      ])
      // A question that was left empty is an answer too.
      expect(is.answers ?? 0).toBeGreaterThanOrEqual(of('exam-answers', 'homework-answers', 'checked-homework'))
      expect(is).toMatchObject(Object.fromEntries(Object.entries(kinds).filter(([kind]) => !promoted.includes(kind))))
    }
  })

  it('leaves the former state where it is killed before its end, and can be done then', async () => {
    const database = await earlierSchool()
    const was = await rowHashes(database.url)
    await expect(migrate(database.db, { migrationsFolder: migrationsThatAreKilled() })).rejects.toThrow('rollback')
    expect(await rowHashes(database.url)).toEqual(was)
    await migrateDatabase(database.url)
    const tables = Object.keys(before.counts).filter((name) => !grown.includes(name) && !gone.includes(name))
    for (const name of tables) expect([name, await count(database, name)]).toEqual([name, before.counts[name]])
    expect(await count(database, 'attempts')).toBe(await count(databases[0]!, 'attempts'))
    for (const name of gone) await expect(count(database, name)).rejects.toThrow('does not exist')
  })

  it('is done by the restore of an archive that the former version made', async () => {
    const path = await archiveOfEarlier(folder.path, (await earlierSchool()).url)
    const database = keep(await createEmptyDatabase())
    const files = await createDiskStorage(join(folder.path, 'files'))
    await restore({ directUrl: database.url, files, path, replace: false })
    const restored = await start(database)
    const [email = ''] = Object.keys(before.students)
    expect(await readStudentRecord(await signedIn(email, restored))).toMatchObject(before.students[email] ?? {})
    await restored.http.close()
  })
})

/** Tables that take in the rows of those that are gone. */
const grown = ['paper_versions', 'paper_questions', 'attempts', 'attempt_answers', 'answer_checks']
const gone = [
  ...['homework_assigned_questions', 'homework_submissions', 'homework_answers'],
  ...['homework_answer_checks', 'homework_checks'],
]

/** The kinds of which this version makes `attempts`, `answers` and `answer-checks`. */
const promoted = [
  ...['exam-attempts', 'exam-answers', 'exam-answer-checks', 'checked-homework'],
  ...['homework', 'homework-answers', 'homework-answer-checks'],
]

/** All migrations, whose connection ends after the last statement, so that even its rollback fails. */
function migrationsThatAreKilled(): string {
  const path = join(folder.path, 'migrations')
  cpSync(migrationsFolder, path, { recursive: true })
  const { entries } = JSON.parse(readFileSync(join(path, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const file = join(path, `${entries.at(-1)?.tag}.sql`)
  const killed = '--> statement-breakpoint\nselect pg_terminate_backend(pg_backend_pid())'
  writeFileSync(file, `${readFileSync(file, 'utf8')}${killed}`)
  return path
}
