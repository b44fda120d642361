import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import { addChild, addFamilyDevice, signInByPin } from '@capyzen/contracts/families'
import { allowChild, getAllTimeBoard, getWeekBoard, setMembership } from '@capyzen/contracts/leaderboard'
import { answerTurn, takeTurn, type PracticeScope } from '@capyzen/contracts/practice'
import { getStreak, getStreakMonth } from '@capyzen/contracts/streaks'
import { getChildWeek } from '@capyzen/contracts/weekly-reports'
import { subscriptions } from '#domains/identity/entitlements'
import { rebuildSums, sumWaiting } from '#domains/insight/learning-events'
import { childProfile, rightPin } from '#test/fixtures/families'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

const day = 86_400
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const questions = Array.from({ length: 24 }, (_, at) => practiceQuestion({ skills: [`MA.NA.FR.0${1 + (at % 2)}`] }))
  await publishForPractice(app.db, ...questions)
})
afterAll(() => app?.close())

const all: PracticeScope = { kind: 'set', level: 'P6', subject: 'math', term: 'CA1' }

/** Answers the next question of the scope; false where nothing is left today. */
async function practise(student: Caller, answer: string, scope = all): Promise<boolean> {
  const { turn } = (await student.call(takeTurn, { scope })).body
  if (!turn) return false
  const answered = await student.call(answerTurn, { turnId: turn.id, answer, isLast: true })
  expect(answered.body).toMatchObject({ outcome: 'answered' })
  return true
}

async function finishPlan(student: Caller): Promise<void> {
  for (const { kind, state, needed, done, ...item } of (await student.call(readDailyPlan, {})).body.items) {
    if (state !== 'open' || kind === 'paper' || kind === 'lesson') continue
    const scope: PracticeScope =
      kind === 'skill' ? { kind, skillId: 'skillId' in item ? item.skillId : '' } : { kind: 'reviews' }
    for (let left = needed - done; left > 0; left -= 1) await practise(student, 'right', scope)
  }
}

describe('a week of a learner', () => {
  it('from Monday to Sunday brings streak, freeze, plan, bonus and a place, which the parent reads and a rebuild repeats', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile({ level: 'P6', consent: true }))).body
    await parent.call(addFamilyDevice, {})
    const now = app.clock.now()
    await app.db.insert(subscriptions).values({
      ...{ userId: child.id, subscriptionType: 'premium', status: 'active', startDate: now },
      endDate: new Date(now.getTime() + 60 * day * 1000),
    })
    expect((await parent.call(allowChild, { childId: child.id, isAllowed: true })).status).toBe(200)
    // A family device, on which the child signs in after the parent.
    const browser = parent
    expect((await browser.call(signInByPin, { childId: child.id, pin: rightPin })).status).toBe(200)
    expect((await browser.call(setMembership, { nickname: 'Yuzu fan' })).body).toMatchObject({ outcome: 'joined' })

    // Saturday the 21st to Monday the 23rd.
    app.clock.advance(2 * day)
    for (const wrong of [false, false, false, true, false]) {
      expect(await practise(browser, wrong ? 'wrong' : 'right')).toBe(true)
      expect(await practise(browser, 'right')).toBe(true)
      app.clock.advance(day)
    }
    // Nothing on Saturday; the five days before have earned a freeze.
    app.clock.advance(day)
    expect((await browser.call(getStreak, {})).body.streak).toMatchObject({ current: 5, learnedToday: false })
    await finishPlan(browser)
    const { body: plan } = await browser.call(readDailyPlan, {})
    expect(plan).toMatchObject({ day: '2026-11-29', isFinished: true })
    const { streak } = (await browser.call(getStreak, {})).body
    expect(streak).toMatchObject({ current: 6, longest: 6, learnedToday: true, freezes: { held: 0 } })
    const { days } = (await browser.call(getStreakMonth, { month: '2026-11' })).body
    expect(days.find(({ state }) => state === 'frozen')).toEqual({ day: '2026-11-28', state: 'frozen' })

    const ofWeek = plan.week.reduce((sum, { xp }) => sum + xp, 0)
    expect(plan.week.at(-1)?.xp).toBeGreaterThanOrEqual(50)
    expect((await browser.call(getWeekBoard, {})).body.places).toMatchObject([
      { rank: 1, nickname: 'Yuzu fan', points: ofWeek, isOwn: true },
    ])
    await sumWaiting(app)
    expect((await browser.call(getAllTimeBoard, {})).body.podium).toMatchObject([{ points: ofWeek, badge: 'beginner' }])
    expect(await rebuildSums(app.db)).toMatchObject({ changed: [] })
    expect((await browser.call(getStreak, {})).body.streak).toEqual(streak)

    const reader = app.visitor()
    const signIn = { email: parent.email, password: parent.password }
    await reader.send({ method: 'POST', url: '/api/auth/sign-in', payload: signIn })
    const { body: week } = await reader.call(getChildWeek, { childId: child.id })
    expect(week).toMatchObject({ figures: { days: 6 }, lastWeek: { days: 0 } })
    expect(week.win).toMatchObject({ kind: 'skill_rose' })

    await reader.call(allowChild, { childId: child.id, isAllowed: false })
    expect((await reader.call(getAllTimeBoard, {})).body).toMatchObject({ podium: [], places: [], total: 0 })
  })
})
