import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openClass, setLanguage, signInNewPerson, signInNewStudent, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'

test.describe.configure({ timeout: 120_000 })

/** The first sheets are set while the server is still busy with its start. */
const printing = { timeout: 40_000 }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

test('a visitor filters worksheets, looks at one, downloads it, and finds it again by its number', async ({ page }) => {
  await setLanguage(page, 'zh')
  await visit(page, '/worksheets')
  await page.getByLabel('年级').click()
  await page.getByRole('option', { name: '小四' }).click()
  await page.getByLabel('科目').click()
  await page.getByRole('option', { name: '数学' }).click()
  await expect(page).toHaveURL('/worksheets?level=P4&subject=math')
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^下载：/ }) })
  await expect(card.first().getByText('小四', { exact: true })).toBeVisible()
  await expect(card.first().getByText('数学', { exact: true })).toBeVisible()
  const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  await expect.poll(() => card.first().locator('img').evaluate(isDrawn), printing).toBe(true)

  const arrived = page.waitForEvent('download')
  await card
    .first()
    .getByRole('button', { name: /^下载：/ })
    .click()
  const download = await arrived
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(isPdf(await readFile(await download.path()))).toBe(true)
  await expect(card.first().getByText(/^下载 [1-9]\d* 次$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^答案/ })).toHaveCount(0)

  const number = /[A-Z2-9]{8}/.exec(download.suggestedFilename())?.[0] ?? ''
  await page.getByLabel('练习纸编号').fill(`${number.slice(0, 4).toLowerCase()}-${number.slice(4)}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText(/第 1 页$/)).toBeVisible(printing)
  const tab = page.waitForEvent('popup')
  const printed = page.waitForResponse(/\/api\/worksheets\/.*\/pdf/)
  await dialog.getByRole('button', { name: '打印' }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await (await tab).close()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('a parent makes a sheet of chosen skills, prints it with its answers, and deletes it', async ({
  page,
  context,
}) => {
  await signInNewPerson(context, { name: 'Mrs Lim', userType: 'parent' })
  await setLanguage(page, 'en')
  await visit(page, '/worksheets?level=P5&subject=math')
  await page.getByRole('button', { name: 'Make a sheet' }).click()
  const maker = page.getByRole('dialog', { name: 'Make a sheet' })
  await maker.getByRole('button', { name: 'Choose skills' }).click()
  for (const place of [0, 1, 2, 3]) await maker.getByRole('checkbox').nth(place).check()
  await maker.getByRole('button', { name: '10 min' }).click()
  await maker.getByRole('button', { name: 'Make the sheet' }).click()
  const sheet = page.getByRole('dialog', { name: /^P5 Mathematics/ })
  await expect(sheet.getByAltText(/^Page 1 of P5 Mathematics/)).toBeVisible(printing)
  for (const name of [/^Download: /, /^Answers: /]) {
    const arrived = page.waitForEvent('download')
    await sheet.getByRole('button', { name }).click()
    expect(isPdf(await readFile(await (await arrived).path()))).toBe(true)
  }
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You haven’t made a sheet yet')).toBeVisible()
})

test('a teacher sets a worksheet as homework, prints it for the class, and a student sees the homework', async ({
  browser,
}) => {
  const [school, desk] = await Promise.all([browser.newContext(), browser.newContext()])
  await Promise.all([signInNewTeacher(school), signInNewStudent(desk, '林小水')])
  const { joinCode } = await openClass(school, '五仁爱')
  expect((await desk.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)

  const teacher = await school.newPage()
  await setLanguage(teacher, 'zh')
  await visit(teacher, '/worksheets?level=P5&subject=math')
  await teacher
    .getByRole('button', { name: /^翻开看看：/ })
    .first()
    .click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByRole('button', { name: '给全班打印' }).click()
  await dialog.getByRole('button', { name: '开始制作' }).click()
  await expect(dialog.getByText('全班的练习纸做好了')).toBeVisible(printing)
  const arrived = teacher.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载全班练习纸' }).click()
  expect(isPdf(await readFile(await (await arrived).path()))).toBe(true)

  await dialog.getByRole('button', { name: '返回练习纸' }).click()
  await dialog.getByRole('button', { name: '布置成作业' }).click()
  await dialog.getByLabel('作业名称').fill('周末练习')
  await dialog.getByRole('button', { name: '布置作业' }).click()
  await expect(teacher.getByText(/已经给 ?五仁爱 ?布置了作业/)).toBeVisible()

  const student = await desk.newPage()
  await visit(student, '/homework')
  await expect(student.getByRole('link', { name: /周末练习/ })).toBeVisible()
  await Promise.all([school.close(), desk.close()])
})
