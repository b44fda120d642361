import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { inDatabase } from './database.ts'
import { openPlace } from './exam-screens.ts'
import { confirmMailbox, idOfViewer, openClass, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'

test('mistakes of an exam and of homework meet in the mistakes book, and marks of a teacher in the parent’s week and the class', async ({
  browser,
}) => {
  test.slow()
  const [school, desk, home] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  await Promise.all([signInNewTeacher(school), signInNewPerson(desk, { name: '林小水' }), newParent(home)])
  const [{ id: classId, joinCode }, studentId, parentId] = await Promise.all([
    openClass(school, '6 Kindness'),
    idOfViewer(desk),
    idOfViewer(home),
  ])
  expect((await desk.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
  await inDatabase('update users set guardian_id = $1 where id = $2', [parentId, studentId])
  await errInExam(desk)
  await errInHomework(school, desk, classId)

  const student = await desk.newPage()
  await visit(student, '/question-practice?view=mistakes')
  await expect(student.getByRole('main').getByRole('listitem')).toHaveCount(3)

  const [parent, teacher] = [await home.newPage(), await school.newPage()]
  await visit(parent, `/family/week/${studentId}`)
  await expect(figure(parent, 'Answers given')).toContainText('4')
  await expect(figure(parent, 'Right')).toContainText('of 3 marked so far')

  await visit(teacher, '/answer-checks')
  await teacher.getByLabel('Marks (0 to 2)').fill('2')
  await teacher.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(teacher.getByText(/^The total is now/)).toBeVisible()

  await visit(parent, `/family/week/${studentId}`)
  await expect(figure(parent, 'Answers given')).toContainText('4')
  await expect(figure(parent, 'Right')).toContainText('1')
  await expect(parent.getByText(/marked so far/)).toHaveCount(0)
  await visit(teacher, `/classes/${classId}/week`)
  await expect(teacher.getByRole('row', { name: /林小水/ })).toContainText('25%')
  await Promise.all([school.close(), desk.close(), home.close()])
})

const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd').first()

async function newParent(context: BrowserContext): Promise<void> {
  const { email } = await signInNewPerson(context, { name: 'Mrs Lim', userType: 'parent' })
  await confirmMailbox(context, email)
}

interface WrongChoice {
  id: string
  answer: string
}

const wrongChoices = `
  select distinct on (v.id) v.id, option ->> 'value' as answer
  from question_versions v join question_keys k on k.question_version_id = v.id and v.type = 'MCQ'
    cross join jsonb_array_elements(v.options) option`

/** Two wrong choices and an open answer, after some thought. */
async function errInExam({ request }: BrowserContext): Promise<void> {
  const { id, topics } = (await (await request.post('/api/papers/1/attempts', { data: {} })).json()) as {
    id: string
    topics: { questions: { id: string }[] }[]
  }
  const asked = topics.flatMap(({ questions }) => questions)
  const wrong = await inDatabase<WrongChoice>(
    `${wrongChoices} where v.id = any($1) and option ->> 'value' <> k.key ->> 'value' order by v.id limit 2`,
    [asked.map((question) => question.id)],
  )
  for (const { id: questionId, answer } of [...wrong, { id: asked[openPlace]?.id, answer: '我想是他心里高兴。' }])
    await put(request, `/api/attempts/${id}/answers/${questionId}`, answer)
  await inDatabase(`update attempts set started_at = started_at - interval '10 minutes' where id = $1`, [id])
  expect((await request.post(`/api/attempts/${id}/submit`, { data: {} })).status()).toBe(200)
}

async function errInHomework(
  { request: teacher }: BrowserContext,
  { request }: BrowserContext,
  classId: string,
): Promise<void> {
  const [question] = await inDatabase<WrongChoice>(
    `${wrongChoices} join questions q on q.id = v.question_id and q.current_version = v.version and q.in_practice
     where v.subject = 'math' and option ->> 'value' <> k.key ->> 'value' limit 1`,
  )
  const assigned = await teacher.post(`/api/classes/${classId}/homework`, {
    data: {
      ...{ title: 'One question', note: '', dueOn: singaporeDay(new Date(Date.now() + 7 * 86_400_000)) },
      source: { kind: 'questions', questionVersionIds: [question?.id] },
    },
  })
  expect(assigned.status()).toBe(200)
  const { homework } = (await assigned.json()) as { homework: { id: string } }
  await inDatabase(`update homework_assignments set created_at = created_at - interval '10 minutes' where id = $1`, [
    homework.id,
  ])
  await put(request, `/api/homework/assignments/${homework.id}/answers/${question?.id}`, question?.answer ?? '')
  const submitted = await request.post(`/api/homework/assignments/${homework.id}/submit`, { data: {} })
  expect(submitted.status()).toBe(200)
}

async function put(request: BrowserContext['request'], address: string, answer: string): Promise<void> {
  expect((await request.put(address, { data: { answer, revision: 1 } })).status()).toBe(200)
}
