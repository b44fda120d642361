import { expect, test } from '@playwright/test'
import { signInAdministrator, signInNewStudent, setLanguage } from './people.ts'
import { inLanguages, labelsIn } from './tier.ts'

const courseId = 'psle-chinese-masterclass-3'

const labels = {
  make: { en: 'Generate new codes', zh: '生成新访问码' },
  count: { en: 'Number of codes', zh: '生成几个' },
  label: { en: 'Label', zh: '名称' },
  maxUses: { en: 'Students per code', zh: '每个码可用人数' },
  generate: { en: 'Generate', zh: '生成' },
  sheet: { en: 'Print cards', zh: '打印卡片' },
  qr: { en: /^QR code: /, zh: /^二维码：/ },
  open: { en: 'Open the lesson', zh: '打开课程' },
  granted: { en: 'Code accepted', zh: '验证成功' },
  usedUp: { en: 'Used up', zh: '已用完' },
  search: { en: 'Search codes and labels', zh: '搜索访问码或名称' },
  who: { en: /^1 of 1: see who used /, zh: /^1 \/ 1：看看谁用了/ },
}

for (const { language, title } of inLanguages(
  'an administrator prints twelve access codes, and sees who redeemed one by its link',
)) {
  test(title, async ({ page, browser, baseURL }) => {
    const t = labelsIn(labels, language)
    const label = `June ${language} ${Date.now()}`
    await signInAdministrator(page.context())
    await setLanguage(page, language)
    await page.goto(`/courses/${courseId}`)

    await page.getByRole('button', { name: t.make }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.count).fill('12')
    await dialog.getByLabel(t.label).fill(label)
    await dialog.getByLabel(t.maxUses).fill('1')
    await dialog.getByRole('button', { name: t.generate, exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.locator('a[href*="access-codes?made="]').click()

    const pictures = page.getByRole('img', { name: t.qr })
    await expect(pictures).toHaveCount(12)
    // Two pages, with the cards only.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(pictures.first()).toBeVisible()
    await page.emulateMedia({ media: null })
    const address = (await pictures.first().getAttribute('aria-label'))!.replace(t.qr, '')
    expect(address).toMatch(new RegExp(`^${baseURL}/courses/${courseId}\\?code=[A-Z0-9]{8}$`))
    const code = address.slice(-8)

    const home = await browser.newContext()
    const studentPage = await home.newPage()
    await signInNewStudent(home, '林小水')
    await setLanguage(studentPage, language)
    await studentPage.goto(address)
    await expect(studentPage.getByRole('dialog').getByRole('textbox')).toHaveValue(
      `${code.slice(0, 4)} ${code.slice(4)}`,
    )
    await studentPage.getByRole('dialog').getByRole('button', { name: t.open }).click()
    await expect(studentPage.getByText(t.granted)).toBeVisible()
    await home.close()

    await page.goto(`/courses/${courseId}`)
    await page.getByLabel(t.search).fill(code)
    const row = page.getByRole('row').filter({ hasText: `${code.slice(0, 4)} ${code.slice(4)}` })
    await expect(row.getByText(t.usedUp)).toBeVisible()
    await row.getByRole('button', { name: t.who }).click()
    await expect(page.getByRole('dialog').getByText('林小水')).toBeVisible()
  })
}
