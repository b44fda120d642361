import { expect, test, type BrowserContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import {
  asAdministrator,
  confirmMailbox,
  idOfViewer,
  openClass,
  setLanguage,
  signInNewPerson,
  signInNewTeacher,
} from './people.ts'
import { untilReady, visit } from './screen.ts'

test('a teacher sets homework, a student hands it in late, the teacher marks it, and the parent sees the marks', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [school, desk, home] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const [{ classId, joinCode }, studentId, parentId] = await Promise.all([
    newClass(school),
    newStudent(desk),
    newParent(home),
  ])
  expect((await desk.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
  await inDatabase('update users set guardian_id = $1 where id = $2', [parentId, studentId])
  const [open] = await inDatabase<{ title: string }>(
    `select v.title from question_versions v join questions q on q.id = v.question_id and q.current_version = v.version
     where v.type = 'OpenAnswer' and q.in_practice and v.language = 'en' order by v.title limit 1`,
  )
  const title = open?.title ?? ''

  const teacher = await school.newPage()
  await visit(teacher, `/classes/${classId}`)
  await teacher.getByRole('button', { name: 'Set homework' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Idioms at home')
  await dialog.getByLabel('Term').click()
  await teacher.getByRole('option', { name: 'PSLE' }).click()
  await dialog.getByRole('button', { name: /^All \d+$/ }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('What').click()
  await teacher.getByRole('option', { name: 'Search the question bank' }).click()
  await dialog.getByRole('searchbox').fill(title)
  await dialog.getByRole('checkbox', { name: title }).first().check()
  await expect(dialog.getByText(/^2 questions chosen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Set homework' }).click()
  await expect(teacher.getByText('0 of 1 handed in')).toBeVisible()

  const [work] = await inDatabase<{ id: string; question: string }>(
    `update homework_assignments a set due_on = due_on - 30 from paper_questions q
     where q.paper_id = 'homework:' || a.id and q.position = 2 and a.class_id = $1
     returning a.id, q.question_version_id as question`,
    [classId],
  )
  // Whatever the question asks, it is not found by the rules.
  const saved = await desk.request.put(`/api/homework/assignments/${work?.id}/answers/${work?.question}`, {
    data: { answer: 'Because of the yuzu.', revision: 1 },
  })
  expect(saved.status()).toBe(200)
  const student = await desk.newPage()
  await setLanguage(student, 'zh')
  await visit(student, '/homework')
  await expect(student.getByText('第一套练习题').first()).toBeVisible()
  await expect(student.getByText('过期未交')).toBeVisible()
  await student.getByRole('link', { name: '继续：Idioms at home' }).click()
  await expect(student.getByRole('button', { name: '第 2 题, 已答' })).toBeVisible()
  await student.getByRole('button', { name: '交作业' }).click()
  await expect(student.getByText('还有 1 题没有作答。交了以后不能再改。')).toBeVisible()
  await student.getByRole('alertdialog').getByRole('button', { name: '交作业' }).click()
  await expect(student.getByText(/迟交$/).first()).toBeVisible()
  await expect(student.getByText('讲解').first()).toBeVisible()
  await student.getByRole('button', { name: '请老师再看一看' }).click()
  await expect(student.getByText('已经请老师看这一题了。')).toBeVisible()

  await teacher.getByRole('link', { name: 'Results: Idioms at home' }).click()
  await expect(teacher.getByRole('row', { name: /林小水/ }).getByText('Late')).toBeVisible()
  await expect(teacher.getByText('Second look requested')).toBeVisible()
  await teacher.getByLabel(/^Marks \(/).fill('0.5')
  await teacher.getByLabel(/^Note/).fill('想法很好！')
  await teacher.getByRole('button', { name: 'Confirm' }).click()
  await expect(teacher.getByText('The total is now 0.5.')).toBeVisible()
  await expect(teacher.getByText('Nothing is waiting for you')).toBeVisible()

  const parent = await home.newPage()
  await visit(parent, '/homework')
  await expect(parent.getByText('Handed in late')).toBeVisible()
  await parent.getByRole('link', { name: 'See results: Idioms at home, 林小水' }).click()
  await expect(parent.getByText(/^The teacher’s mark: 0.5 of/)).toBeVisible()
  await expect(parent.getByText('想法很好！')).toBeVisible()
  await Promise.all([school.close(), desk.close(), home.close()])
})

async function newClass(context: BrowserContext) {
  await signInNewTeacher(context)
  const { id, joinCode } = await openClass(context, '6 Kindness')
  return { classId: id, joinCode }
}

async function newStudent(context: BrowserContext): Promise<string> {
  await signInNewPerson(context, { name: '林小水' })
  return idOfViewer(context)
}

async function newParent(context: BrowserContext): Promise<string> {
  const { email } = await signInNewPerson(context, { name: 'Mrs Lim', userType: 'parent' })
  await confirmMailbox(context, email)
  return idOfViewer(context)
}

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

  await asAdministrator(context, async (office) => {
    const reports = await office.newPage()
    await visit(reports, '/homework?view=reports')
    await expect(reports.getByText('There is a mistake in the text')).toBeVisible()
    await reports.getByRole('button', { name: 'Mark as done' }).click()
    await expect(reports.getByText('Done', { exact: true })).toBeVisible()
  })
})
