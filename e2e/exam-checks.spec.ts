import { expect, test, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { handIn, openPaper, openPaperQuestions, openPlace } from './exam-screens.ts'
import { addChild, inNewContext, openClass, signInNewPerson, signInNewStudent, signInNewTeacher } from './people.ts'

const question = openPaperQuestions[openPlace]

const answerOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Question ${openPlace + 1}`, exact: true }) })

test('a student asks for a second look, and the teacher’s marks change the score', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const school = await browser.newContext()
  await signInNewTeacher(school, `Cher Lim ${Date.now()}`)
  const { id: classId, joinCode } = await openClass(school, '6 Kindness')
  await signInNewStudent(context, '林小水')
  const result = await handIn(context)
  await page.goto(result)
  const answer = answerOf(page)
  await expect(answer.getByText('Provisional marks')).toBeVisible()
  await answer.getByRole('checkbox').first().click()
  await expect(page.getByText(/^With self-check: /)).toBeVisible()
  await answer.getByRole('button', { name: 'Ask for a second look' }).click()
  await expect(page.getByText('You’re not in a class yet')).toBeVisible()
  expect((await context.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
  await answer.getByRole('button', { name: 'Ask for a second look' }).click()
  await expect(answer.getByText('Your teacher has been asked to look at this answer.')).toBeVisible()
  const before = await page
    .getByText(/^\d+(\.\d)? of \d+ marks$/)
    .first()
    .innerText()

  const desk = await school.newPage()
  await desk.goto(`/classes/${classId}`)
  await desk.getByRole('link', { name: 'Answers to check' }).click()
  await expect(desk.getByText('Second look requested').first()).toBeVisible()
  await desk
    .getByLabel(/^Marks/)
    .first()
    .fill(String(question?.marks ?? 2))
  await desk.getByLabel(/^Note/).first().fill('想法很好！')
  await desk.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(desk.getByText(/^The total is now/)).toBeVisible()

  await page.reload()
  // It has full marks now, and the review begins with mistakes.
  await page.getByRole('checkbox', { name: 'Mistakes only' }).uncheck()
  await expect(answer.getByText(/^Checked by your teacher on/)).toBeVisible()
  await expect(answer.getByText('想法很好！')).toBeVisible()
  await expect(page.getByText(before, { exact: true })).toHaveCount(0)

  await desk.goto(`/classes/${classId}/exams`)
  await desk.getByRole('link', { name: openPaper.title.en }).click()
  await expect(desk.getByRole('table', { name: 'Questions' }).getByRole('row')).toHaveCount(
    openPaperQuestions.length + 1,
  )
  await school.close()
})

test('a paper is printed without its key, and counts once', async ({ page, context }) => {
  await signInNewStudent(context)
  const count = async () =>
    (await inDatabase<{ n: number }>('select download_count as n from papers where id = $1', ['1']))[0]?.n ?? 0
  const before = await count()
  await page.goto('/take-exam/1')
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByText(openPaper.title.zh).first()).toBeVisible()
  const print = page.getByRole('button', { name: 'Print' })
  await print.click()
  await expect.poll(count).toBe(before + 1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-question').first()).toBeVisible()
  await expect(print).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/mock-exam/1/print?part=sheet')
  await expect(page.locator('.answer-bubble').first()).toBeVisible()
  const counted = page.waitForResponse(
    (response) => response.url().includes('/papers/1/') && response.request().method() === 'POST',
  )
  await print.click()
  await counted
  expect(await count()).toBe(before + 1)
})

test('a parent gives a child more time, and the child’s exam lasts longer', async ({ page, context }) => {
  await signInNewPerson(context, { name: 'Mdm Tan', userType: 'parent' })
  await addChild(context, '小雨')
  await page.goto('/family')
  await page.getByRole('combobox', { name: 'Time in mock exams: 小雨' }).click()
  await page.getByRole('option', { name: '25% more' }).click()
  await expect(page.getByText('小雨: 25% more')).toBeVisible()
  const { children } = (await (await context.request.get('/api/family/children')).json()) as {
    children: { id: string }[]
  }
  const signedIn = await context.request.post('/api/family/sign-in', {
    data: { childId: children[0]?.id, pin: ['yuzu', 'star', 'fish', 'leaf'] },
  })
  expect(signedIn.status()).toBe(200)
  await page.goto('/take-exam/1')
  await expect(page.getByText('You have 125 minutes for this paper, with your extra time.')).toBeVisible()
})

test('a paper whose questions are withdrawn is unavailable, and leads back to the list', async ({ page, context }) => {
  await inDatabase(
    `with copied as (
       insert into papers (id, title_en, title_zh, school, subject, level, year, syllabus_year, type, language,
         duration_minutes, instructions_en, instructions_zh, current_version, approved_version, position, published_at)
       select 'withdrawn', 'Withdrawn paper', '撤下的试卷', school, subject, level, year, syllabus_year, type, language,
         duration_minutes, instructions_en, instructions_zh, 1, 1, 99, now() from papers where id = '1'
       on conflict do nothing returning id)
     insert into paper_versions (paper_id, version, sections, total_marks, question_count, created_at)
     select id, 1, '[]', 0, 0, now() from copied`,
  )
  await signInNewStudent(context)
  await page.goto('/take-exam/withdrawn')
  await expect(page.getByText('Paper unavailable')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the papers' }).click()
  await expect(page.getByRole('heading', { name: 'Mock exams', level: 1 })).toBeVisible()
  await inNewContext(context, async (visitor) => {
    // The list may know the new paper a moment later.
    const listed = async () => {
      const list = await visitor.request.get('/api/papers')
      return ((await list.json()) as { papers: { id: string }[] }).papers.map(({ id }) => id)
    }
    await expect.poll(listed).toContain('withdrawn')
  })
  await inDatabase(`update papers set published_at = null where id = 'withdrawn'`)
})
