import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsent } from '@capyzen/contracts/families'
import * as contract from '@capyzen/contracts/oral'
import { hearRecording } from '@capyzen/contracts/recordings'
import { agreedLearner } from '#test/fixtures/conversations'
import {
  englishSet,
  keepSpeech,
  loadTestSets,
  oralFamily,
  oralTake,
  teacherOf,
  wordsToHearAgain,
} from '#test/fixtures/oral'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { oralTakes } from './tables.ts'

let app: TestApp
let learner: Awaited<ReturnType<typeof agreedLearner>>
beforeAll(async () => {
  app = await startTestApp()
  await loadTestSets(app)
  learner = await agreedLearner(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const start = async (as: Caller) => (await as.call(contract.startRehearsal, { setId: englishSet.id })).body.rehearsal
const add = (rehearsalId: string, overrides: Partial<ReturnType<typeof oralTake>>, as: Caller) =>
  as.call(contract.addTake, { rehearsalId, ...oralTake(overrides) })
const family = () => oralFamily(app)

describe('what grown-ups see', () => {
  it('shows a rehearsal to the parent and the teacher of the class, and to nobody else', async () => {
    const child = await family()
    const teacher = await teacherOf(app, child.id)
    const stranger = await app.confirmedTeacher()
    const { id } = await start(child)
    const recordingId = await keepSpeech(child)
    await add(id, { recordingId }, child)
    const seen = async (as: Caller) => (await as.call(contract.getRehearsal, { rehearsalId: id })).status
    const heard = async (as: Caller) => (await as.call(hearRecording, { recordingId })).status
    const listed = (as: Caller) => as.call(contract.listStudentRehearsals, { studentId: child.id })
    const parent = child.parent
    expect(await Promise.all([child, parent, teacher, stranger, learner].map(seen))).toEqual([200, 200, 200, 404, 404])
    expect(await Promise.all([child, parent, teacher, stranger, learner].map(heard))).toEqual([200, 200, 200, 404, 404])
    expect((await listed(parent)).body).toMatchObject({
      student: { isOwnChild: true },
      rehearsals: [{ id, parts: ['reading'] }],
    })
    expect((await listed(teacher)).body.student.isOwnChild).toBe(false)
    for (const as of [stranger, learner, child]) expect((await listed(as)).status).toBe(404)
    await app.pool.query(`update consents set decision = 'withdrawn' where pupil_id = $1`, [child.id])
    expect([await seen(teacher), await heard(teacher), await seen(parent)]).toEqual([404, 404, 200])
  })

  it('lets their word count more than the recognition, and be taken back', async () => {
    const child = await family()
    const teacher = await teacherOf(app, child.id)
    const { id } = await start(child)
    const mark = (as: Caller, unit: number, isHeard: boolean | null) =>
      as.call(contract.overrideMark, { rehearsalId: id, unit: String(unit), isHeard } as never)
    expect(errorOf(await mark(child.parent, 0, false))).toEqual([409, 'conflict'])
    await add(id, { transcript: 'come in said uncle lim he had keys we could not stop laughing' }, child)
    const units = (await mark(child.parent, 7, true)).body.rehearsal
    expect(wordsToHearAgain(units)).toEqual([])
    expect(wordsToHearAgain((await mark(teacher, 0, false)).body.rehearsal)).toEqual(['Come'])
    expect(wordsToHearAgain((await mark(child.parent, 0, null)).body.rehearsal)).toEqual([])
    expect((await mark(teacher, 999, true)).status).toBe(400)
    for (const as of [child, learner, await app.confirmedTeacher()]) expect((await mark(as, 0, false)).status).toBe(404)
  })

  it('counts only the words that a grown-up has marked where nothing was written down', async () => {
    const child = await family()
    const { id } = await start(child)
    await add(id, { transcript: null }, child)
    const mark = async (unit: number, isHeard: boolean | null) => {
      const marked = { rehearsalId: id, unit: String(unit), isHeard }
      return (await child.parent.call(contract.overrideMark, marked as never)).body.rehearsal.reading
    }
    const read = async (as: Caller) => (await as.call(contract.getRehearsal, { rehearsalId: id })).body.rehearsal
    expect((await read(child.parent)).reading).toBeNull()
    expect(await mark(3, false)).toMatchObject({ heard: 0, judged: 1, wordsPerMinute: null, omitted: 0 })
    expect(await mark(4, true)).toMatchObject({ heard: 1, judged: 2 })
    const { reading } = await read(child)
    expect(reading?.marks.filter(({ isHeard, override }) => (override ?? isHeard) !== null)).toMatchObject([
      { unit: 'Uncle', override: false },
      { unit: 'Lim', override: true },
    ])
    const { marks } = (await app.db.select().from(oralTakes).where(eq(oralTakes.rehearsalId, id)))[0]!
    expect(marks?.some(({ isHeard }) => isHeard !== null)).toBe(false)
    // A sentence that was recognised later judges its own words only; what is taken back is judged by nobody.
    const tried = (await add(id, { sentence: 1, transcript: 'he had twenty six keys' }, child)).body.rehearsal
    expect(tried.reading).toMatchObject({ heard: 5, judged: 6 })
    await add(id, { transcript: null }, child)
    expect((await mark(3, false))?.judged).toBe(1)
    expect(await mark(3, null)).toBeNull()
    // The learner has no say; the grown-up may settle the rest at once.
    await mark(3, false)
    const rest = (as: Caller) => as.call(contract.markRest, { rehearsalId: id })
    expect(errorOf(await rest(child))).toEqual([404, 'not_found'])
    const whole = (await rest(child.parent)).body.rehearsal
    expect(whole.reading).toMatchObject({ heard: 12, judged: 13, wordsPerMinute: null })
    expect(wordsToHearAgain(whole)).toEqual(['Uncle'])
  })
})

describe('reviewTake', () => {
  it('lets the parent and the teacher give stars and a comment that the child sees, and nobody else', async () => {
    const child = await family()
    const teacher = await teacherOf(app, child.id)
    const { id } = await start(child)
    const [made] = (await add(id, { part: 'opinion', transcript: 'I think so.' }, child)).body.rehearsal.takes
    const review = (as: Caller, stars: Record<string, number>, comment = '') =>
      as.call(contract.reviewTake, { takeId: made!.id, stars, comment })
    expect((await review(child.parent, { point: 3 }, ' Well\u200b said. ')).status).toBe(200)
    for (const as of [child, learner, await app.confirmedTeacher()])
      expect(errorOf(await review(as, { point: 1 }))).toEqual([404, 'not_found'])
    const refused: Record<string, number>[] = [{ point: 4 }, { pointer1: 3 }, { 'I live in Block 12': 1 }]
    for (const stars of refused) expect((await review(teacher, stars)).status).toBe(400)
    const read = async () => (await child.call(contract.getRehearsal, { rehearsalId: id })).body.rehearsal.takes[0]
    expect(await read()).toMatchObject({ grownUpStars: { point: 3 }, comment: 'Well said.', selfAssessment: null })
    expect((await review(teacher, { point: 2, reason: 1 })).status).toBe(200)
    expect(await read()).toMatchObject({ grownUpStars: { point: 2, reason: 1 }, comment: null })
    await review(teacher, {}, 'You live in Block 12.')
    await child.parent.call(recordConsent, { childId: child.id, isGiven: false })
    expect(await read()).toMatchObject({ comment: null })
  })
})
