import { expect, test } from '@playwright/test'
import { setLanguage, signInNewPerson } from './people.ts'
import { untilReady, visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'
import { givePremium } from './tutor-screens.ts'

const labels = {
  text: { en: 'Questions and your answers', zh: '题目和你的答案' },
  upload: { en: 'Upload image or PDF', zh: '上传图片或 PDF' },
  analyse: { en: 'Analyze', zh: '开始分析' },
  clear: { en: 'Clear', zh: '清除' },
  empty: { en: 'Empty Input', zh: '内容是空的' },
  found: { en: 'What we found', zh: '分析结果' },
  errors: { en: 'Common Errors', zh: '常见错误' },
  strengths: { en: 'Strengths', zh: '做得好的' },
  topsAndBottoms: { en: 'Adds the tops and the bottoms', zh: '分子加分子，分母加分母' },
  working: { en: 'Show the working', zh: '看解题过程' },
  save: { en: 'Save Analysis', zh: '保存分析' },
  isSaved: { en: 'Saved', zh: '已保存' },
  generate: { en: 'Generate Practice Exercises', zh: '生成练习题' },
  exercises: { en: 'Exercises for you', zh: '给你的练习' },
  check: { en: /^Check$/, zh: /^检查答案$/ },
  source: { en: 'Analysed paper', zh: '分析过的试卷' },
}

for (const { language, title } of inLanguages(
  'a pasted paper is analysed, saved into the mistakes book and practised',
)) {
  test(title, async ({ page, context }) => {
    const t = labelsIn(labels, language)
    await setLanguage(page, language)
    // A parent asks for themselves, who needs no consent.
    await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
    await givePremium(context)
    await visit(page, '/ai-tutor/error-analysis')
    await page.getByRole('button', { name: t.analyse }).click()
    await expect(page.getByText(t.empty)).toBeVisible()

    const text = page.getByRole('textbox', { name: t.text })
    await text.fill('1. 3/4 + 1/8 = 4/12\n2. 12 × 3 = 36\n3. 5/6 + 1/6 = 6/12\n4. 90 ÷ 6\nAns: 15')
    await page.getByRole('button', { name: t.analyse }).click()
    const panel = page.getByRole('region', { name: t.found })
    const countOf = (name: string) => panel.locator('dl > div', { hasText: name }).locator('dd')
    await expect(countOf(t.errors)).toHaveText('1')
    await expect(countOf(t.strengths)).toHaveText('2')
    await expect(panel.getByText(t.topsAndBottoms).first()).toBeVisible()
    await panel.getByText(t.working).first().click()
    await expect(panel.getByRole('list').filter({ hasText: '=' }).first()).toBeVisible()
    await panel.getByRole('button', { name: t.save }).click()
    await expect(panel.getByRole('button', { name: t.isSaved })).toBeDisabled()

    await page.reload()
    await expect(countOf(t.errors)).toHaveText('1')
    await panel.getByRole('button', { name: t.generate }).click()
    await panel.getByText(t.exercises).locator('..').getByRole('link').first().click()
    await expect(page).toHaveURL(/question-practice\?kind=skill&skillId=MA\.NA\.FR/)
    await untilReady(page)
    await expect(page.getByRole('button', { name: t.check })).toBeVisible()

    await visit(page, '/question-practice?view=mistakes')
    await expect(page.getByText(t.source)).toHaveCount(2)
    await expect(page.getByText('3/4 + 1/8')).toBeVisible()
  })
}

for (const { language, title } of inLanguages('a PDF of two pages is read, corrected and analysed')) {
  test(title, async ({ page, context, browser }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const printer = await browser.newPage()
    await printer.setContent(
      `<body style="font: 24px 'DejaVu Sans', sans-serif; line-height: 2.2">
        <p>1. 24 × 3 = 62</p><p>2. 45 + 30 = 75</p><p style="break-before: page">3. 81 ÷ 9 = 9</p></body>`,
    )
    const buffer = await printer.pdf({ format: 'A5' })
    await printer.close()
    await setLanguage(page, language)
    await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
    await givePremium(context)
    await visit(page, '/ai-tutor/error-analysis')
    await page
      .getByLabel(t.upload)
      .locator('visible=true')
      .or(page.locator('input[type=file]'))
      .first()
      .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer })
    const text = page.getByRole('textbox', { name: t.text })
    await expect(text).toHaveValue(/45 ?\+ ?30[\s\S]*81 ?÷ ?9/, { timeout: 90_000 })
    // What was read is the learner's to correct.
    await text.fill('1. 24 × 3 = 62\n2. 45 + 30 = 75\n3. 81 ÷ 9 = 9')
    await page.getByRole('button', { name: t.analyse }).click()
    const panel = page.getByRole('region', { name: t.found })
    await expect(panel.locator('dl > div', { hasText: t.strengths }).locator('dd')).toHaveText('2')
    await page.getByRole('button', { name: t.clear }).click()
    await expect(text).toHaveValue('')
  })
}
