import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { setLanguage, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'

test('a student practises 小六 华文 CA1 with hints, and a mistake comes back the next day', async ({
  page,
  context,
}) => {
  const { email } = await signInNewStudent(context)
  await setLanguage(page, 'zh')
  await visit(page, '/question-practice')
  await page.getByRole('link', { name: /^开始：小六 华文 CA1/ }).click()
  await expect(page.getByRole('heading', { name: '小六 华文 CA1' })).toBeVisible()
  await expect(page.getByText('学一点新的。')).toBeVisible()

  // The answer is offered once the last hint is shown.
  const hint = page.getByRole('button', { name: /^(给我提示|再给一个提示)$/ })
  const solution = page.getByRole('button', { name: '看答案' })
  await expect(hint).toBeVisible()
  for (let shown = 1; shown <= 3; shown += 1) {
    await hint.click()
    await expect(page.getByText(`提示 ${shown}`)).toBeVisible()
    await expect(hint.or(solution)).toBeVisible()
    if (await solution.isVisible()) break
  }
  await solution.click()
  await expect(page.getByText('讲解')).toBeVisible()
  await expect(page.getByText('这道题明天会再出现。')).toBeVisible()
  await expect(page.getByText(/^做了 1 \/ \d+ 题$/)).toBeVisible()
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByRole('button', { name: '检查答案' })).toBeVisible()

  await inDatabase(
    `with waited as (
       update review_cards set due_at = due_at - interval '2 days'
       where user_id = (select id from users where email = $1))
     update practice_states set mistaken_at = mistaken_at - interval '2 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
  await visit(page, '/question-practice')
  await expect(page.getByText('有 1 道题等你复习。')).toBeVisible()
  await page.getByRole('link', { name: '开始复习' }).click()
  await expect(page.getByText('看看这题你还记不记得。')).toBeVisible()
  await visit(page, '/question-practice?view=mistakes')
  await page.getByRole('button', { name: /^看一看/ }).click()
  await expect(page.getByRole('dialog').getByText('讲解')).toBeVisible()
})
