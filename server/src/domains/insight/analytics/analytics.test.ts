import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackBehaviour } from '@capyzen/contracts/analytics'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const visit = {
  activityType: 'page_view' as const,
  pageUrl: '/courses',
  actionDetails: { path: '/courses' },
  metadata: { userAgent: 'A browser', language: 'en-SG', screenWidth: 390, screenHeight: 844, referrer: '' },
  sessionId: '8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a001',
}

describe('trackBehaviour', () => {
  it('stores the record for the signed-in user', async () => {
    const student = await app.person()
    const { id } = (await student.call(trackBehaviour, visit)).body
    const { rows } = await app.pool.query('select * from user_behaviour where id = $1', [id])
    expect(rows).toMatchObject([
      {
        user_id: student.id,
        activity_type: 'page_view',
        page_url: '/courses',
        action_details: visit.actionDetails,
        metadata: visit.metadata,
        session_id: visit.sessionId,
      },
    ])
  })

  it('rejects visitors and answers 429 after 120 records', async () => {
    expect((await app.visitor().call(trackBehaviour, visit)).body.error).toBe('login_required')
    const student = await app.person()
    const answers = await Promise.all(Array.from({ length: 130 }, () => student.call(trackBehaviour, visit)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(answers.find(({ status }) => status === 429)?.body.retryAfterSeconds).toBeGreaterThan(0)
  })

  it('logs nothing of a record that cannot be stored', async () => {
    const student = await app.person()
    await app.pool.query('alter table user_behaviour rename column page_url to gone')
    try {
      const actionDetails = { path: '/secret-plan' }
      expect((await student.call(trackBehaviour, { ...visit, actionDetails })).status).toBe(500)
    } finally {
      await app.pool.query('alter table user_behaviour rename column gone to page_url')
    }
    const failure = app.log.find((line) => line.includes('"msg":"failed"')) ?? ''
    expect(failure).toContain('query failed with 42703')
    expect(app.log.join('')).not.toContain('secret-plan')
  })
})
