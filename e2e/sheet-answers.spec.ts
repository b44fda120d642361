import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { SheetLayout } from '../server/src/domains/learning/worksheets/index.ts'
import { photographOfSheet } from '../server/test/photographed-sheets.ts'
import { inDatabase } from './database.ts'
import { withCamera } from './fake-camera.ts'
import { addChild, openClass, picturePin, setLanguage, signInNewPerson, signInNewTeacher } from './people.ts'
import { visit } from './screen.ts'

test.describe.configure({ timeout: 180_000 })

/** The first sheets are set while the server is still busy with its start. */
const printing = { timeout: 60_000 }

interface Printed {
  pdf: Buffer
  layout: SheetLayout
}

/** As it comes from the printer, with where its answers are. */
async function print(request: APIRequestContext, worksheetId: string): Promise<Printed> {
  const answer = await request.get(`/api/worksheets/${worksheetId}/pdf?part=questions`, printing)
  expect(answer.status()).toBe(200)
  const [row] = await inDatabase<{ layout: SheetLayout }>('select layout from worksheets where id = $1', [worksheetId])
  return { pdf: await answer.body(), layout: row!.layout }
}

/** Every question answered by its first circle; something is written in every box. */
const photographsOf = async ({ pdf, layout }: Printed): Promise<Buffer[]> => {
  const photos: Buffer[] = []
  for (let page = 1; page <= layout.pages; page += 1) {
    const answers = layout.questions.flatMap(({ bubbles, boxes }, question) =>
      [...new Set([...bubbles, ...boxes].filter((one) => one.page === page).map(({ part }) => part))].map((part) => {
        const [first] = bubbles.filter((one) => one.part === part)
        return { question, part, ...(first ? { values: [first.value] } : { text: '12' }) }
      }),
    )
    photos.push(await photographOfSheet({ pdf, layout, page, answers, camera: { turn: 2 } }))
  }
  return photos
}

const asFile = (buffer: Buffer, index: number) => ({ name: `page-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })

/** Types what no machine can read, and agrees with what it read. */
async function lookOver(page: Page, names: { list: string; right: RegExp }): Promise<void> {
  const list = page.getByRole('heading', { name: names.list }).locator('xpath=../..')
  // The pieces of an order are a list of their own.
  const rows = list.locator('ol').first().locator('> li')
  for (const row of (await rows.all()).toReversed()) await fillIn(row, names.right)
  await expect(page.getByRole('heading', { name: names.list })).toBeHidden()
}

async function fillIn(row: Locator, right: RegExp): Promise<void> {
  const field = row.getByRole('textbox')
  if ((await field.count()) > 0) await field.fill('12')
  await row.getByRole('button', { name: right }).click()
}

/** Asked once where a place is empty, as an order that nobody could write. */
async function send(page: Page, name: string, done: Locator): Promise<void> {
  const ask = page.getByRole('alertdialog')
  await page.getByRole('button', { name }).click()
  await expect(ask.or(done)).toBeVisible()
  if (await ask.isVisible()) await ask.getByRole('button', { name }).click()
  await expect(done).toBeVisible()
}

test('a parent prints a sheet and photographs it back; its mistakes come into the child’s book', async ({
  baseURL,
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { worksheets } = (await (await visitor.get('/api/worksheets?level=P4&subject=math')).json()) as {
    worksheets: { id: string; number: string }[]
  }
  const sheet = worksheets[0]!
  const [first, ...others] = await photographsOf(await print(visitor, sheet.id))
  await visitor.dispose()
  await withCamera(first!, baseURL ?? '', async (page) => {
    const context = page.context()
    await setLanguage(page, 'en')
    await signInNewPerson(context, { name: 'Mrs Tan', userType: 'parent' })
    await addChild(context, 'Xiao Yu', { level: 'P4' })
    await visit(page, `/worksheets?sheet=${sheet.number}`)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Answered on paper\?/ })
      .click()
    await expect(page).toHaveURL(`/worksheets/answers/${sheet.id}`)
    await page.getByRole('button', { name: 'Photograph a page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Capture' }).click()
    await expect(page.getByText('Page 1: read')).toBeAttached({ timeout: 30_000 })
    await page.getByLabel('Choose photos').setInputFiles(others.map(asFile))
    await expect(page.getByText('All pages are read.')).toBeVisible({ timeout: 60_000 })

    await expect(page.getByRole('button', { name: /^Check \d+ places? first$/ })).toBeVisible()
    await lookOver(page, { list: 'Uncertain marks', right: /^(That’s right|It’s empty):/ })
    await send(page, 'Mark it', page.getByText('All marked!'))
    await expect(page.getByText(/^\d+ of \d+ marks$/).first()).toBeVisible()
    await expect(page.getByText('Questions that weren’t right come back in the mistakes book.')).toBeVisible()
    await page.getByRole('link', { name: 'Enter it again' }).click()
    await expect(page.getByRole('heading', { name: 'Marked before' })).toBeVisible()

    const [child] = (
      (await (await context.request.get('/api/family/children')).json()) as { children: { id: string }[] }
    ).children
    const signIn = await context.request.post('/api/family/sign-in', { data: { childId: child!.id, pin: picturePin } })
    expect(signIn.status()).toBe(200)
    await visit(page, '/question-practice?view=mistakes')
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(5)
  })
})

test('a teacher sets a sheet, a child photographs it back, and the teacher sees it handed in', async ({ browser }) => {
  const [school, home] = await Promise.all([browser.newContext(), browser.newContext()])
  await Promise.all([signInNewTeacher(school), signInNewPerson(home, { name: '林太太', userType: 'parent' })])
  const { id: classId, joinCode } = await openClass(school, '五仁爱')
  await addChild(home, '小雨', { level: 'P5' })
  const { children } = (await (await home.request.get('/api/family/children')).json()) as { children: { id: string }[] }
  const pin = { childId: children[0]!.id, pin: picturePin }
  expect((await home.request.post('/api/family/sign-in', { data: pin })).status()).toBe(200)
  expect((await home.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)

  const teacher = await school.newPage()
  await setLanguage(teacher, 'zh')
  await visit(teacher, '/worksheets?level=P5&subject=science')
  await teacher.getByRole('button', { name: '出一份练习纸' }).click()
  const maker = teacher.getByRole('dialog', { name: '出一份练习纸' })
  await maker.getByRole('button', { name: '10 分钟' }).click()
  await maker.getByRole('button', { name: '出题' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByRole('button', { name: '布置成作业' }).click(printing)
  const number = new URL(teacher.url()).searchParams.get('sheet') ?? ''
  await dialog.getByLabel('作业名称').fill('周末练习')
  await dialog.getByRole('button', { name: '布置作业' }).click()
  await expect(teacher.getByText(/已经给 ?五仁爱 ?布置了作业/)).toBeVisible()
  const [sheet] = await inDatabase<{ id: string }>('select id from worksheets where number = $1', [number])
  const photos = await photographsOf(await print(school.request, sheet!.id))

  const child = await home.newPage()
  await setLanguage(child, 'zh')
  await child.setViewportSize({ width: 390, height: 844 })
  await visit(child, `/worksheets/answers/${sheet!.id}`)
  await expect(child.getByText(/^这是五仁爱的作业“周末练习”/)).toBeVisible()
  await child.getByLabel('选照片').setInputFiles(photos.map(asFile))
  await expect(child.getByText('每一页都读好了。')).toBeVisible({ timeout: 60_000 })
  const uncertain = child.getByRole('heading', { name: '需要确认' })
  if (await uncertain.isVisible()) await lookOver(child, { list: '需要确认', right: /^(没错|没有作答)：/ })
  await send(child, '交作业', child.getByText('作业交好了！'))
  await child.getByRole('link', { name: '看这份作业' }).click()
  await expect(child.getByRole('heading', { name: '周末练习' })).toBeVisible()

  await visit(teacher, `/classes/${classId}`)
  await expect(teacher.getByText(/1 \/ 1 人已交/)).toBeVisible()
  await Promise.all([school.close(), home.close()])
})
