import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { users } from '#domains/identity/auth'
import { checkOut, upload } from '#test/fixtures/paynow'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { mailDecisions, noteDecision } from './decision-notices.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp({ guardians: true })
  admin = await app.administrator()
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id))
})
afterAll(() => app.close())

const emails = () => app.mail.emails.filter(({ subject }) => /for your decision|等您决定/.test(subject))

async function queueLine() {
  const { reference } = await checkOut(await app.person(), { kind: 'premium_subscription' })
  expect(await upload(admin, [{ reference, amount: '5.00', number: reference }])).toMatchObject({ queued: 1 })
}

describe('mailDecisions', () => {
  it('writes to administrators about everything new, once and at most once an hour', async () => {
    await mailDecisions(app)
    expect(emails()).toEqual([])
    await queueLine()
    await queueLine()
    await app.db.transaction(async (tx) => {
      const dispute = { kind: 'card_dispute', subjectId: 'dp_1', now: app.clock.now() } as const
      await noteDecision(tx, dispute)
      await noteDecision(tx, dispute)
    })
    await Promise.all([mailDecisions(app), mailDecisions(app)])
    await mailDecisions(app)
    expect(emails()).toHaveLength(1)
    const [email] = emails()
    expect(email).toMatchObject({ to: admin.email })
    expect(email!.subject).toContain('3 payments wait for your decision')
    expect(email!.text).toContain('2 lines of the bank’s file\nhttp')
    expect(email!.text).toContain('2 条银行记录')
    expect(email!.text).toContain('1 card payment that its payer disputes')

    await queueLine()
    app.clock.advance(3_599)
    await mailDecisions(app)
    expect(emails()).toHaveLength(1)
    app.clock.advance(2)
    await mailDecisions(app)
    expect(emails()).toHaveLength(2)
    expect(emails()[1]!.subject).toContain('A payment waits for your decision')
    app.clock.advance(7_200)
    await mailDecisions(app)
    expect(emails()).toHaveLength(2)
  })
})
