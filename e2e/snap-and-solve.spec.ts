import { runInNewContext } from 'node:vm'
import { expect, test, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { printPage } from '../server/test/printed-pages.ts'
import { inDatabase } from './database.ts'
import { withCamera } from './fake-camera.ts'
import { addChild, idOfViewer, inNewContext, picturePin, setLanguage, signIn, signInNewPerson } from './people.ts'
import { untilReady, visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'
import { givePremium } from './tutor-screens.ts'

const labels = {
  take: { en: 'Take photo', zh: '拍照' },
  capture: { en: 'Capture', zh: '拍摄' },
  upload: { en: 'Upload image', zh: '上传图片' },
  solve: { en: 'Get Solution', zh: '开始解题' },
  clear: { en: 'Clear', zh: '清除' },
  text: { en: 'Your question', zh: '题目' },
  asRead: { en: 'What we read', zh: '我们读到的内容' },
  leftOut: { en: /^Left out: 3\..*\[2\]$/, zh: /^没有放进题目：3\..*\[2\]$/ },
  secondQuestion: { en: /^Question 2/, zh: /^第 2 题/ },
  panel: { en: 'Step by step', zh: '一步一步来' },
  checked: { en: 'Worked out and checked', zh: '算过，也验算过' },
  hint: { en: 'Hint 1', zh: '提示 1' },
  anotherHint: { en: 'Another hint', zh: '再给一个提示' },
  nextStep: { en: 'Next step', zh: '下一步' },
  whole: { en: 'Whole solution', zh: '完整的解题过程' },
  answer: { en: 'Answer', zh: '答案' },
  tryOne: { en: 'Try one like it', zh: '试一道类似的' },
  yourTurn: { en: 'Your turn: one like it', zh: '轮到你：一道类似的题' },
  check: { en: 'Check', zh: '检查' },
  mended: { en: 'You found it at the second try!', zh: '第二次就做对了！' },
  practiseMore: { en: 'Practise more like it', zh: '多练几道' },
  bars: { en: /^Bar model\./, zh: /^模型图。/ },
  photo: { en: 'The photo', zh: '照片' },
}

/** A child of a family with premium, signed in on the family's device; its parent keeps voice and pictures. */
async function signInChild(context: BrowserContext): Promise<{ childId: string; parent: { email: string } }> {
  const parent = await signInNewPerson(context, { name: 'Tan Wei', userType: 'parent' })
  await addChild(context, '小雨', { level: 'P5' })
  const { children } = (await (await context.request.get('/api/family/children')).json()) as {
    children: { id: string }[]
  }
  const childId = children[0]!.id
  await inDatabase('update consents set keeps_voice_and_pictures = true where pupil_id = $1', [childId])
  const signedIn = await context.request.post('/api/family/sign-in', { data: { childId, pin: picturePin } })
  expect(signedIn.status()).toBe(200)
  expect(await idOfViewer(context)).toBe(childId)
  await givePremium(context)
  return { childId, parent }
}

/** A page of a worksheet as a camera sees it. */
const photoOf = async (...lines: string[]) =>
  sharp(await printPage(lines, 'sans', { width: 460, textSize: 20, pixels: 1_600 }))
    .resize({ width: 1_600, height: 1_200, fit: 'contain', background: '#f4f1ea' })
    .jpeg({ quality: 90 })
    .toBuffer()

for (const { language, title } of inLanguages('a photographed sum is read, corrected and solved hint by hint')) {
  test(title, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    await withCamera(await photoOf('3. 84 ÷ 7 + 15 = ____ [2]'), baseURL ?? '', async (page) => {
      const context = page.context()
      await setLanguage(page, language)
      const { childId, parent } = await signInChild(context)
      await visit(page, '/ai-tutor/snap-and-solve')
      await page.getByRole('button', { name: t.take }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.capture }).click()
      await page.getByRole('button', { name: t.solve }).click()

      // Nothing is solved before the child has seen the words.
      const text = page.getByRole('textbox', { name: t.text })
      await expect(text).toHaveValue(/84 ?÷ ?7 ?\+ ?15/, { timeout: 60_000 })
      await expect(page.getByText(t.leftOut)).toBeVisible()
      const panel = page.getByRole('region', { name: t.panel })
      await expect(panel.getByText(t.checked)).toHaveCount(0)
      await text.fill('84 ÷ 7 + 18')
      await page.getByRole('button', { name: t.solve }).click()

      await expect(panel.getByText(t.hint)).toBeVisible()
      await expect(panel.getByText(t.checked)).toBeVisible()
      await panel.getByRole('button', { name: t.anotherHint }).click()
      await panel.getByRole('button', { name: t.nextStep }).click()
      await expect(panel.getByRole('listitem').filter({ hasText: '84 ÷ 7 + 18 = 12 + 18' })).toBeVisible()
      await expect(panel.getByRole('heading', { name: t.answer })).toHaveCount(0)
      await page.reload()
      await panel.getByRole('button', { name: t.whole }).click()
      await expect(panel.getByText('12 + 18 = 30')).toBeVisible()

      await inNewContext(context, async (home) => {
        await signIn(home, parent)
        const seen = await home.newPage()
        await setLanguage(seen, language)
        await visit(seen, `/family/conversations/${childId}`)
        await seen.getByText('84 ÷ 7 + 18').first().click()
        await expect(seen.getByText('12 + 18 = 30')).toBeVisible()
        const photo = seen.getByRole('img', { name: t.photo })
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      })

      await panel.getByRole('button', { name: t.tryOne }).click()
      const own = panel.getByRole('region', { name: t.yourTurn })
      const sum = /[\d(][\d +−×÷()]*[\d)]/.exec(await own.locator('p').first().innerText())![0]
      const right = runInNewContext(sum.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/')) as number
      await own.getByRole('textbox').fill(String(right + 1))
      await own.getByRole('button', { name: t.check }).click()
      await expect(own.getByText(t.hint)).toBeVisible()
      await own.getByRole('textbox').fill(String(right))
      await own.getByRole('button', { name: t.check }).click()
      await expect(own.getByText(t.mended)).toBeVisible()
      await own.getByRole('link', { name: t.practiseMore }).click()
      await expect(page).toHaveURL(/question-practice\?kind=skill&skillId=MA\./)
      await untilReady(page)
      await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('radio')).first()).toBeVisible()
    })
  })
}

for (const { language, title } of inLanguages(
  'of several questions on an uploaded page one is solved, with its bars',
)) {
  test(title, async ({ page, context }) => {
    test.setTimeout(120_000)
    const t = labelsIn(labels, language)
    const story = {
      en: [
        '2. Mei has 24 stickers. Ravi has 18 more',
        'stickers than Mei. How many stickers do',
        'they have altogether?',
      ],
      zh: ['2. 小美有 24 张贴纸。小伟比小美多 18 张。', '他们一共有多少张贴纸？'],
    }[language]
    await setLanguage(page, language)
    await signInChild(context)
    await visit(page, '/ai-tutor/snap-and-solve')
    const buffer = await photoOf('1. 35 × 4 =', '', ...story)
    const files = { name: 'page.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel(t.upload, { exact: true }).setInputFiles(files)
    await page.getByRole('button', { name: t.solve }).click()
    await page.getByRole('button', { name: t.secondQuestion }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: t.solve }).click()
    const panel = page.getByRole('region', { name: t.panel })
    await panel.getByRole('button', { name: t.anotherHint }).click()
    await expect(panel.getByRole('img', { name: t.bars })).toBeVisible()
    await panel.getByRole('button', { name: t.whole }).click()
    await expect(panel.getByRole('heading', { name: t.answer })).toBeVisible()
    await expect(panel.getByText(/^66\b|66/).last()).toBeVisible()
    await page.getByRole('button', { name: t.clear, exact: true }).click()
    await expect(page.getByRole('textbox', { name: t.text })).toHaveValue('')
    await expect(page.getByRole('button', { name: t.take })).toBeVisible()
  })
}
