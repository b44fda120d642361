import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTutorHub, setTutorCard, type Availability, type TutorCard } from '@capyzen/contracts/tutor-hub'
import { listAudit } from '@capyzen/contracts/users'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { tutorCards } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.db.delete(tutorCards)
})

async function availabilityOf(card: TutorCard): Promise<Availability | undefined> {
  const { body } = await app.visitor().call(getTutorHub, {})
  return body.cards.find((one) => one.card === card)?.availability
}

describe('getTutorHub', () => {
  it('shows visitors what works and what is coming, in one order', async () => {
    const { status, body } = await app.visitor().call(getTutorHub, {})
    expect(status).toBe(200)
    expect(body.cards.slice(0, 4)).toEqual([
      { card: 'writingCoach', availability: 'available' },
      { card: 'oralExam', availability: 'available' },
      { card: 'dictationPractice', availability: 'available' },
      { card: 'tutorMe', availability: 'available' },
    ])
    expect(body.cards).toHaveLength(9)
  })
})

describe('setTutorCard', () => {
  it('changes what everybody sees', async () => {
    const admin = await app.administrator()
    const { status, body } = await admin.call(setTutorCard, { card: 'vocabulary', availability: 'hidden' })
    expect(status).toBe(200)
    expect(body.cards.find(({ card }) => card === 'vocabulary')?.availability).toBe('hidden')
    expect(await availabilityOf('vocabulary')).toBe('hidden')
  })

  it('is recorded once for each change', async () => {
    const admin = await app.administrator()
    for (const availability of ['hidden', 'hidden', 'available'] as const) {
      // Records of one moment have no order.
      app.clock.advance(1)
      await admin.call(setTutorCard, { card: 'readingCoach', availability })
    }
    const { body } = await admin.call(listAudit, { page: 1 })
    expect(
      body.records
        .filter(({ subjectId }) => subjectId === 'readingCoach')
        .map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['tutor_card_changed', 'available'],
      ['tutor_card_changed', 'hidden'],
    ])
  })

  it('keeps one of two changes made at once, and records what happened', async () => {
    const admin = await app.administrator()
    await Promise.all([
      admin.call(setTutorCard, { card: 'oralExam', availability: 'hidden' }),
      admin.call(setTutorCard, { card: 'oralExam', availability: 'hidden' }),
    ])
    const { body } = await admin.call(listAudit, { page: 1 })
    expect(body.records.filter(({ subjectId }) => subjectId === 'oralExam')).toHaveLength(1)
  })

  it('is closed to others', async () => {
    const student = await app.person()
    expect(await student.call(setTutorCard, { card: 'tutorMe', availability: 'hidden' })).toMatchObject({
      status: 403,
      body: { error: 'forbidden' },
    })
    expect(await availabilityOf('tutorMe')).toBe('available')
  })
})
