import { expect, test } from '@playwright/test'
import { asAdministrator, inNewContext, setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const labels = {
  newQuestion: { en: 'New question', zh: '新建题目' },
  topic: { en: 'Topic', zh: '主题' },
  text: { en: 'Text', zh: '题干' },
  choiceText: { en: 'Choice', zh: '选项内容' },
  choice: { en: (letter: string) => `Choice ${letter}`, zh: (letter: string) => `选项 ${letter}` },
  right: { en: 'Choice B is right', zh: '选项 B 正确' },
  remove: { en: (letter: string) => `Remove: Choice ${letter}`, zh: (letter: string) => `删除：选项 ${letter}` },
  tryIt: { en: 'Try this answer', zh: '试一试这个答案' },
  verdict: { en: 'Right', zh: '正确' },
  save: { en: 'Save', zh: '保存' },
  allSaved: { en: 'All changes saved', zh: '已全部保存' },
  editQuestion: { en: 'Edit question', zh: '编辑题目' },
  papers: { en: 'Papers', zh: '试卷' },
  newPaper: { en: 'New paper', zh: '新建试卷' },
  titleEn: { en: 'Title in English', zh: '英文标题' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  instructionsEn: { en: 'Instructions in English', zh: '英文说明' },
  instructionsZh: { en: 'Instructions in Chinese', zh: '中文说明' },
  heading: { en: 'Heading', zh: '标题' },
  addQuestions: { en: 'Add questions', zh: '添加题目' },
  add: { en: /^Add: /, zh: /^添加：/ },
  close: { en: 'Close', zh: '关闭' },
  publish: { en: 'Publish', zh: '发布' },
  resume: { en: 'Continue', zh: '继续作答' },
  isPublished: { en: 'Your classes can sit it now.', zh: '您的班级现在可以作答了。' },
  waits: { en: 'Waits for approval', zh: '等待批准' },
  approve: { en: 'Approve for everybody', zh: '批准公开' },
  seen: { en: 'Everybody sees this paper.', zh: '所有人都可以看到这份试卷。' },
}

for (const { language, title } of inLanguages(
  'a teacher writes a question, puts it into a paper, an administrator approves it, and a student sits it',
))
  test(title, async ({ page, context }) => {
    test.setTimeout(90_000)
    const t = labelsIn(labels, language)
    const question = `Which is the hottest? ${Date.now()}`
    await signInNewTeacher(context)
    await setLanguage(page, language)
    await page.goto('/authoring/questions')
    await page.getByRole('link', { name: t.newQuestion }).click()
    await page.getByLabel(t.topic).fill('Heat')
    await page.getByLabel(t.text, { exact: true }).first().fill(question)
    for (const letter of ['D', 'C']) await page.getByRole('button', { name: t.remove(letter) }).click()
    for (const [letter, text] of [
      ['A', 'ice'],
      ['B', 'lava'],
    ] as const)
      await page
        .getByRole('group', { name: t.choice(letter) })
        .getByLabel(t.choiceText, { exact: true })
        .fill(text)
    await page.getByRole('checkbox', { name: t.right }).check()
    await page.getByRole('radio', { name: /lava/ }).click()
    await page.getByRole('button', { name: t.tryIt }).click()
    await expect(page.getByText(t.verdict, { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.editQuestion })).toBeVisible()
    await expect(page.getByText(t.allSaved)).toBeVisible()

    await page.getByRole('navigation').getByRole('link', { name: t.papers, exact: true }).click()
    await page.getByRole('link', { name: t.newPaper }).click()
    await page.getByLabel(t.titleEn).fill('All about heat')
    await page.getByLabel(t.titleZh).fill('关于热')
    await page.getByLabel(t.instructionsEn).fill('Answer all questions.')
    await page.getByLabel(t.instructionsZh).fill('请回答所有题目。')
    await page.getByLabel(t.heading, { exact: true }).fill('Section A')
    await page.getByRole('button', { name: t.addQuestions }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.add }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.close }).click()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByText(t.isPublished)).toBeVisible()
    await expect(page).toHaveURL(/papers\/[\da-f-]{36}$/)
    const paperId = page.url().split('/').at(-1)
    await expect(page.getByText(t.waits, { exact: true })).toBeVisible()
    await asAdministrator(context, async (office) => {
      const desk = await office.newPage()
      await setLanguage(desk, language)
      await desk.goto(`/authoring/papers/${paperId}`)
      await desk.getByRole('button', { name: t.approve }).click()
      await expect(desk.getByText(t.seen)).toBeVisible()
    })

    await inNewContext(context, async (home) => {
      await signInNewPerson(home)
      // The server may know the new paper a moment later.
      await expect.poll(async () => (await home.request.get(`/api/papers/${paperId}`)).status()).toBe(200)
      const begun = await home.request.post(`/api/papers/${paperId}/attempts`, { data: {} })
      const attempt = (await begun.json()) as { id: string; topics: { questions: { id: string; text: string }[] }[] }
      const [shown] = attempt.topics[0]?.questions ?? []
      expect(shown?.text).toBe(question)
      const exam = await home.newPage()
      await setLanguage(exam, language)
      await exam.goto(`/take-exam/${paperId}`)
      await exam.getByRole('link', { name: t.resume, exact: true }).click()
      await expect(exam.getByText(question).first()).toBeVisible()
      await exam.getByRole('radio', { name: /lava/ }).click()
      await expect
        .poll(async () => JSON.stringify(await (await home.request.get(`/api/attempts/${attempt.id}`)).json()))
        .toContain('"answer":"B"')
      const review = await home.request.post(`/api/attempts/${attempt.id}/submit`, { data: {} })
      expect(await review.json()).toMatchObject({ score: 2, totalMarks: 2 })
    })
  })
