import { expect, test } from '@playwright/test'
import { inDatabase } from './database.ts'
import { confirmMailbox, idOfViewer, openClass, setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { untilReady, visit } from './screen.ts'

test('a teacher sets homework, a student hands it in late, and the teacher and the parent see how it went', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const contexts = {
    school: await browser.newContext(),
    desk: await browser.newContext(),
    home: await browser.newContext(),
  }
  await signInNewTeacher(contexts.school)
  const { id: classId, joinCode } = await openClass(contexts.school, '6 Kindness')
  await signInNewPerson(contexts.desk, { name: '林小水' })
  expect((await contexts.desk.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
  const studentId = await idOfViewer(contexts.desk)

  const school = await contexts.school.newPage()
  await visit(school, `/classes/${classId}`)
  await school.getByRole('button', { name: 'Set homework' }).click()
  const dialog = school.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Idioms at home')
  await dialog.getByLabel('Term').click()
  await school.getByRole('option', { name: 'PSLE' }).click()
  await dialog.getByRole('button', { name: /^All \d+$/ }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox').nth(1).check()
  await expect(dialog.getByText('2 questions chosen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Set homework' }).click()
  await expect(school.getByText('0 of 1 handed in')).toBeVisible()

  const desk = await contexts.desk.newPage()
  await setLanguage(desk, 'zh')
  await visit(desk, '/homework')
  await expect(desk.getByRole('heading', { name: '课后作业' })).toBeVisible()
  await expect(desk.getByText('第一套练习题').first()).toBeVisible()
  await desk.getByRole('link', { name: '开始：Idioms at home' }).click()
  await expect(desk.getByRole('heading', { name: '第 1 / 2 题' })).toBeVisible()
  const [work] = await inDatabase<{ id: string; question: string }>(
    `select a.id, q.question_version_id as question from homework_assignments a
     join homework_assigned_questions q on q.assignment_id = a.id and q.position = 1 where a.class_id = $1`,
    [classId],
  )
  // Types differ, so the first answer is written by the API as the screen would.
  const saved = await contexts.desk.request.put(`/api/homework/assignments/${work?.id}/answers/${work?.question}`, {
    data: { answer: 'A', revision: 1 },
  })
  expect(saved.status()).toBe(200)
  await inDatabase(`update homework_assignments set due_on = due_on - 30 where id = $1`, [work?.id])
  await desk.reload()
  await untilReady(desk)
  await expect(desk.getByText('过期未交')).toBeVisible()
  await expect(desk.getByRole('button', { name: '第 1 题, 已答' })).toBeVisible()
  await desk.getByRole('button', { name: '交作业' }).click()
  await expect(desk.getByText('还有 1 题没有作答。交了以后不能再改。')).toBeVisible()
  await desk.getByRole('alertdialog').getByRole('button', { name: '交作业' }).click()
  await expect(desk.getByText(/迟交$/).first()).toBeVisible()
  await expect(desk.getByText('讲解').first()).toBeVisible()

  await visit(school, `/classes/${classId}`)
  await school.getByRole('link', { name: 'Results: Idioms at home' }).click()
  const row = school.getByRole('row', { name: /林小水/ })
  await expect(row.getByText('Late')).toBeVisible()
  await row.getByRole('button', { name: 'Answers of 林小水' }).click()
  await expect(school.getByRole('dialog').getByText('Question 2')).toBeVisible()

  const { email } = await signInNewPerson(contexts.home, { name: 'Mrs Lim', userType: 'parent' })
  await confirmMailbox(contexts.home, email)
  await inDatabase('update users set guardian_id = $1 where id = $2', [await idOfViewer(contexts.home), studentId])
  const home = await contexts.home.newPage()
  await visit(home, '/homework')
  await expect(home.getByText('Handed in late')).toBeVisible()
  await home.getByRole('link', { name: 'See results: Idioms at home, 林小水' }).click()
  await expect(home.getByText(/^Handed in late, on/)).toBeVisible()
  await expect(home.getByText('Explanation').first()).toBeVisible()
})

test('a student checks a question of the general homework once, and reports a problem that an administrator sees', async ({
  page,
  context,
}) => {
  await signInNewPerson(context)
  await visit(page, '/homework')
  const card = page.getByRole('listitem').filter({ hasText: '50 − (8 + 4) × 3' })
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(card.getByText('Write or choose an answer first, then check it.')).toBeVisible()
  await card.getByRole('radio').first().check()
  await card.getByRole('button', { name: 'Check' }).click()
  await expect(card.getByText('Explanation')).toBeVisible()
  await page.reload()
  await untilReady(page)
  await expect(card.getByText('Explanation')).toBeVisible()
  await card.getByRole('button', { name: 'Report a problem with this question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'There is a mistake in the text' }).click()
  await expect(page.getByText('Thank you! We’ll look at it.')).toBeVisible()

  const office = await context.browser()!.newContext()
  const answer = await office.request.post('/api/auth/sign-in', {
    data: { email: 'admin@academy.test', password: 'keeper of the spring' },
  })
  expect(answer.status()).toBe(200)
  const reports = await office.newPage()
  await visit(reports, '/homework?view=reports')
  await expect(reports.getByText('There is a mistake in the text')).toBeVisible()
  await reports.getByRole('button', { name: 'Mark as done' }).click()
  await expect(reports.getByText('Done', { exact: true })).toBeVisible()
  await office.close()
})
