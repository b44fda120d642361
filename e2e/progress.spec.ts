import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import {
  addChild,
  idOfViewer,
  picturePin,
  setLanguage,
  signInAdministrator,
  signInNewPerson,
  signOut,
} from './people.ts'
import { visit } from './screen.ts'

/** Five days of learning up to yesterday, as events that the product adds up by itself. */
const fiveDays = `
  with learner as (
    insert into learners (user_id, last_seq)
    select id, 5 from users where guardian_id = $1
    returning user_id)
  insert into learning_events (user_id, seq, kind, source, occurred_at, subject, question_id, is_correct, is_aided, seconds)
  select user_id, n, 'question_answered', 'journey ' || n, now() - (6 - n) * interval '1 day', 'math', gen_random_uuid(),
    true, false, 60
  from learner, generate_series(1, 5) n`

const day = 86_400_000

/** The Monday of that week in Singapore, as `2026-11-16`. */
function mondayBefore(time: number): string {
  const local = new Date(time + 8 * 3_600_000)
  return new Date(local.getTime() - ((local.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}

test('a child keeps a streak, joins the leaderboard with leave, and parent and administrator read the week', async ({
  page,
  context,
}) => {
  await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  const parentId = await idOfViewer(context)
  await addChild(context, '小雨')
  await inDatabase(fiveDays, [parentId])

  await visit(page, '/family')
  await page.getByRole('checkbox', { name: 'May join the leaderboard' }).click()
  await expect(page.getByText('小雨 may join the leaderboard')).toBeVisible()
  await page.getByRole('link', { name: 'This week: 小雨' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('小雨')
  await expect(page).toHaveTitle(/^小雨’s week/)
  await visit(page, `${new URL(page.url()).pathname}?week=${mondayBefore(Date.now() - day)}`)
  await expect(page.getByText('Answers given', { exact: true })).toBeVisible()

  await signOut(context)
  const { children } = (await (await context.request.get('/api/family/sign-in')).json()) as {
    children: { id: string }[]
  }
  const [child] = children
  await context.request.post('/api/family/sign-in', { data: { childId: child?.id, pin: picturePin } })
  await setLanguage(page, 'zh')
  await visit(page, '/learning-streak')
  await expect(page.getByText(/^连续学习 \d+ 天$/)).toBeVisible()
  await expect(page.getByRole('main').getByText('5', { exact: true }).first()).toBeVisible()
  await visit(page, '/leaderboard')
  await page.getByLabel('榜上的昵称').fill('爱吃柚子')
  await page.getByRole('button', { name: '加入' }).click()
  await expect(page.getByText('你已加入，昵称是爱吃柚子')).toBeVisible()
  await page.getByRole('tab', { name: '总榜' }).click()
  await expect(page.getByText('50 分').first()).toBeVisible()
  await visit(page, '/daily-plan')
  await expect(page.getByRole('heading', { name: '本周学习' })).toBeVisible()
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('小雨')
  await page.getByRole('link', { name: '看计划' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '每日计划' })).toBeVisible()
  await page.getByRole('link', { name: '看日历' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '连续学习' })).toBeVisible()

  await signOut(context)
  await signInAdministrator(context)
  await setLanguage(page, 'en')
  await visit(page, '/administration/reports')
  await expect(page.getByRole('figure').first()).toBeVisible()
})
