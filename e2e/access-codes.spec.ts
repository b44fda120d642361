import { expect, test } from '@playwright/test'
import { signInAdministrator, signInNewPupil, speak } from './people.ts'

const courseId = 'psle-chinese-masterclass-3'

const words = {
  en: {
    make: 'Generate new codes',
    count: 'How many codes',
    label: 'Label',
    maxUses: 'Pupils for each code',
    generate: 'Generate',
    sheet: 'Print the sheet',
    qr: /^QR code: /,
    open: 'Open the lesson',
    granted: 'Code accepted',
    usedUp: 'Used up',
    search: 'Search codes and labels',
    who: /^1 of 1: see who used /,
  },
  zh: {
    make: '生成新访问码',
    count: '生成几个',
    label: '名称',
    maxUses: '每个码可用人数',
    generate: '生成',
    sheet: '打印卡片',
    qr: /^二维码：/,
    open: '打开课程',
    granted: '验证成功',
    usedUp: '已用完',
    search: '搜索访问码或名称',
    who: /^1 \/ 1：看看谁用了/,
  },
}

for (const language of ['en', 'zh'] as const) {
  test(`an administrator prints twelve codes, a pupil opens the course with the address of one, and is seen there (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = words[language]
    const label = `June ${language} ${Date.now()}`
    await signInAdministrator(page.context())
    await speak(page, language)
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
    // Two pages, and nothing but the cards on them.
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
    const pupilPage = await home.newPage()
    await signInNewPupil(home, '林小水')
    await speak(pupilPage, language)
    await pupilPage.goto(address)
    await expect(pupilPage.getByRole('dialog').getByRole('textbox')).toHaveValue(code)
    await pupilPage.getByRole('dialog').getByRole('button', { name: t.open }).click()
    await expect(pupilPage.getByText(t.granted)).toBeVisible()
    await home.close()

    await page.goto(`/courses/${courseId}`)
    await page.getByLabel(t.search).fill(code)
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row.getByText(t.usedUp)).toBeVisible()
    await row.getByRole('button', { name: t.who }).click()
    await expect(page.getByRole('dialog').getByText('林小水')).toBeVisible()
  })
}
