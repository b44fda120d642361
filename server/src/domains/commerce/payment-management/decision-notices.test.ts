import { decideBankLine } from '@capyzen/contracts/paynow'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { cardsDomain } from '#domains/commerce/cards'
import { payNowDomain } from '#domains/commerce/paynow'
import { users } from '#domains/identity/auth'
import { checkOut, linesOf, upload } from '#test/fixtures/paynow'
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

const deps = () => ({ ...app, domains: [cardsDomain, payNowDomain] })
const emails = () => app.mail.emails.filter(({ subject }) => /for your decision|等您决定/.test(subject))

async function queueLine() {
  const { reference } = await checkOut(await app.person(), { kind: 'premium_subscription' })
  expect(await upload(admin, [{ reference, amount: '5.00', number: reference }])).toMatchObject({ queued: 1 })
  return reference
}

async function decideLine(reference: string) {
  const [line] = await linesOf(admin, reference)
  const ruling = { lineId: line!.id, decision: 'ignore', reason: 'Settled by phone' } as const
  expect((await admin.call(decideBankLine, ruling)).status).toBe(200)
}

describe('mailDecisions', () => {
  it('writes to administrators about everything new, once and at most once an hour', async () => {
    await mailDecisions(deps())
    expect(emails()).toEqual([])
    await queueLine()
    await queueLine()
    await app.db.transaction(async (tx) => {
      const dispute = { kind: 'card_dispute', subjectId: 'dp_1', now: app.clock.now() } as const
      await noteDecision(tx, dispute)
      await noteDecision(tx, dispute)
    })
    await Promise.all([mailDecisions(deps()), mailDecisions(deps())])
    await mailDecisions(deps())
    expect(emails()).toHaveLength(1)
    const [email] = emails()
    expect(email).toMatchObject({ to: admin.email })
    expect(email!.subject).toContain('3 payments are waiting for your decision')
    expect(email!.text).toContain('2 lines of the bank’s file\nhttp')
    expect(email!.text).toContain('2 条银行记录')
    expect(email!.text).toContain('1 card payment that its payer disputes')

    await queueLine()
    app.clock.advance(3_599)
    await mailDecisions(deps())
    expect(emails()).toHaveLength(1)
    app.clock.advance(2)
    await mailDecisions(deps())
    expect(emails()).toHaveLength(2)
    expect(emails()[1]!.subject).toContain('A payment is waiting for your decision')
    app.clock.advance(7_200)
    await mailDecisions(deps())
    expect(emails()).toHaveLength(2)
  })

  it('counts what still waits when it is sent, and is silent where all is decided', async () => {
    app.clock.advance(7_200)
    const [decided, open] = [await queueLine(), await queueLine()]
    await app.db.execute(sql`
      insert into card_payments (reference, order_id, amount_cents, refunded_cents, outcome, paid_at)
      select 'pi_' || refunded, gen_random_uuid(), 2990, refunded, 'paid_twice', now() from unnest(array[0, 2990]) as refunded`)
    await app.db.transaction(async (tx) => {
      for (const subjectId of ['pi_0', 'pi_2990'])
        await noteDecision(tx, { kind: 'card_payment', subjectId, now: app.clock.now() })
    })
    await decideLine(decided)
    const before = emails().length
    await mailDecisions(deps())
    expect(emails()).toHaveLength(before + 1)
    expect(emails().at(-1)!.text).toContain('1 line of the bank’s file\n')
    expect(emails().at(-1)!.text).toContain('1 card payment that doesn’t fit')

    await decideLine(open)
    await decideLine(await queueLine())
    app.clock.advance(7_200)
    await mailDecisions(deps())
    expect(emails()).toHaveLength(before + 1)
  })
})
