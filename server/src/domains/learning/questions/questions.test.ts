import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Question } from '@capyzen/contracts/questions'
import { cloneDatabase, type TestDatabase } from '#test/platform-doubles'
import { addQuestionVersion, publishQuestions, readSolutions, readQuestions, type StarterQuestion } from './index.ts'
import { questions, questionVersions } from './tables.ts'

let database: TestDatabase
beforeAll(async () => void (database = await cloneDatabase()))
afterAll(() => database?.drop())

const now = new Date('2026-11-21T01:00:00Z')
const draft = (changes: Partial<StarterQuestion> = {}): StarterQuestion => ({
  slug: 'half',
  type: 'ShortAnswer',
  text: 'What is half of {3/2}?',
  options: [],
  image: null,
  unit: 'm',
  marks: 2,
  language: 'en',
  subject: 'math',
  level: 'P5',
  topic: 'Fractions',
  syllabusYear: 2026,
  key: { kind: 'number', value: '3/4', form: undefined },
  explanation: { en: 'Half of three halves.', zh: '二分之三的一半。' },
  ...changes,
})
const publish = (...drafts: StarterQuestion[]) => database.db.transaction((tx) => publishQuestions(tx, drafts, now))

describe('publishQuestions', () => {
  it('keeps the version of an unchanged question', async () => {
    const first = await publish(draft({ slug: 'same' }), draft({ slug: 'other', skills: ['MA.NA.FR.07'] }))
    expect(await publish(draft({ slug: 'same' }), draft({ slug: 'other', skills: ['MA.NA.FR.07'] }))).toEqual(first)
  })

  it.each([
    ['text', { text: 'What is a half of {3/2}?' }],
    ['key', { key: { kind: 'number' as const, value: '0.75' } }],
    ['explanation', { explanation: null }],
    ['difficulty', { difficulty: 'hard' as const }],
  ])('creates a new version when the %s changes and keeps the former one unchanged', async (field, change) => {
    const slug = `changed-${field}`
    const [before] = await publish(draft({ slug }))
    const [after] = await publish(draft({ slug, ...change }))
    expect(after! > before!).toBe(true)
    const versions = await database.db
      .select({ id: questionVersions.id, version: questionVersions.version })
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(eq(questions.slug, slug))
      .orderBy(questionVersions.version)
    expect(versions).toEqual([
      { id: before, version: 1 },
      { id: after, version: 2 },
    ])
    expect((await readQuestions(database.db, [before!])).get(before!)?.text).toBe(draft().text)
    expect((await readSolutions(database.db, [before!])).get(before!)?.explanation).toEqual(draft().explanation)
  })
})

describe('addQuestionVersion', () => {
  it('numbers versions consecutively for concurrent authors', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db.transaction((tx) => addQuestionVersion(tx, draft({ slug: 'busy' }), now)),
      ),
    )
    const rows = await database.db
      .select({ version: questionVersions.version })
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(eq(questions.slug, 'busy'))
    expect(rows.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('readQuestions', () => {
  it('returns questions without key and explanation', async () => {
    const [id] = await publish(draft({ slug: 'secret', explanation: { en: 'canary', zh: '金丝雀' } }))
    const found = await readQuestions(database.db, [id!, '00000000-0000-4000-8000-000000000000'])
    expect([...found.keys()]).toEqual([id])
    expect(found.get(id!)).toEqual(Question.strict().parse(found.get(id!)))
    expect(JSON.stringify([...found])).not.toMatch(/canary|金丝雀|3\/4/)
  })
})

describe('readSolutions', () => {
  it('returns key and explanation, and null for a question without a key', async () => {
    const [keyed, open] = await publish(draft({ slug: 'keyed' }), draft({ slug: 'open', key: null, explanation: null }))
    const solutions = await readSolutions(database.db, [keyed!, open!])
    expect(solutions.get(keyed!)).toEqual({
      key: { kind: 'number', value: '3/4' },
      hints: [],
      explanation: draft().explanation,
    })
    expect(solutions.get(open!)).toEqual({ key: null, hints: [], explanation: null })
  })
})
