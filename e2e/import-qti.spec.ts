import { expect, test } from '@playwright/test'
import { choiceItem, item2, qtiPackage } from '../server/test/fixtures/qti.ts'
import { setLanguage, signInNewTeacher } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const labels = {
  choose: { en: 'Choose a file', zh: '选择文件' },
  topic: { en: 'Topic', zh: '主题' },
  check: { en: 'Check the file', zh: '检查文件' },
  problem: { en: 'is a kind of question we don’t have', zh: '这种题型暂不支持' },
  importNow: { en: 'Import 1 question', zh: '导入 1 道题' },
  seeThem: { en: 'See them', zh: '查看题目' },
}

for (const { language, title } of inLanguages('a teacher imports a QTI package, and finds its question as a draft'))
  test(title, async ({ page, context }) => {
    const t = labelsIn(labels, language)
    const question = `Does ice float? ${Date.now()}`
    const file = qtiPackage({
      'items/floats.xml': choiceItem(question),
      'items/drawing.xml': item2('<itemBody><p>Draw it.</p><drawingInteraction responseIdentifier="R"/></itemBody>'),
    })
    await signInNewTeacher(context)
    await setLanguage(page, language)
    await page.goto('/authoring/questions/import')
    await page
      .getByLabel(t.choose)
      .setInputFiles({ name: 'ice.zip', mimeType: 'application/zip', buffer: Buffer.from(file) })
    await page.getByLabel(t.topic).fill('Water')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.problem)).toBeVisible()
    await page.getByRole('button', { name: t.importNow }).click()
    await page.getByRole('link', { name: t.seeThem }).click()
    await expect(page.getByRole('link', { name: question })).toBeVisible()
  })
