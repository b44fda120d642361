import { expect, test } from '@playwright/test'
import { setLanguage, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'

test('a student finds a question by pinyin, keeps it in a set, and practises the set', async ({ page, context }) => {
  await signInNewStudent(context)
  await setLanguage(page, 'zh')
  await visit(page, '/question-bank')
  await expect(page.getByText(/^共 [\d,]+ 条结果，当前显示第 1 至 20 条$/)).toBeVisible()

  await page.getByRole('searchbox', { name: '搜索题目' }).fill('fenshu')
  await expect(page).toHaveURL(/\?q=fenshu$/)
  const view = page.getByRole('link', { name: /^查看：/ })
  await expect(page.getByRole('table').locator('..').locator('..')).not.toHaveAttribute('aria-busy', 'true')
  await view.first().click()
  await expect(page.getByRole('region', { name: '关于这道题' }).getByText('数学')).toBeVisible()

  await page.getByRole('button', { name: '加入题组' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('考前分数练习')
  await dialog.getByRole('button', { name: '新建并加入' }).click()
  await expect(dialog).toBeHidden()

  await visit(page, '/question-sets')
  await page.getByRole('link', { name: '练习：考前分数练习' }).click()
  await expect(page.getByRole('heading', { name: '我的题组' })).toBeVisible()
  await expect(page.getByText('做了 0 / 1 题')).toBeVisible()
  await expect(page.getByRole('button', { name: '检查' })).toBeVisible()
})
