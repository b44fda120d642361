import { randomUUID } from 'node:crypto'
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import type { answerItem, beginPlay, GamePlay } from '../contracts/src/language-arts.ts'
import type { CallResult } from '../contracts/src/endpoint.ts'
import { toContent } from '../contracts/src/question-drafts.ts'
import type { AnswerKey } from '../contracts/src/questions.ts'
import { itemFiles, readItemFile } from '../content/language-arts/item-files.ts'
import { setLanguage, signInNewStudent } from './people.ts'
import { visit } from './screen.ts'
import { givePremium } from './tutor-screens.ts'

/** The keys of starter content, by what is asked. */
const keys = new Map<string, AnswerKey>(
  itemFiles.flatMap((file) =>
    readItemFile(file).items.map((item) => {
      const { options, key } = toContent(item, item.id)
      return [[item.text, ...options.map(({ label }) => label)].join('\n'), key] as const
    }),
  ),
)
type Item = GamePlay['items'][number]
const keyOf = ({ question: { text, options } }: Item): AnswerKey =>
  keys.get([text, ...options.map(({ label }) => label)].join('\n'))!

/** The play that a tap on a place begins. */
async function begun(page: Page, tap: () => Promise<void>): Promise<CallResult<typeof beginPlay>> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/language-arts/plays'))
  await tap()
  return (await (await answer).json()) as CallResult<typeof beginPlay>
}

const toolOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')

/** A child thinks; the browser's clock does the waiting. */
const thinkMs = 6_000

/** From here on it moves by `runFor` alone, so that nothing depends on how quick the machine is. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** How long each phase of the round was shown, by the browser's clock. */
async function watchPhases(page: Page): Promise<() => Promise<Record<string, number>>> {
  const frame = page.frames().find((one) => one.url().includes('/tools/language-arts')) ?? page.mainFrame()
  await frame.evaluate(() => {
    const spent: Record<string, number> = {}
    const phaseNow = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase ?? 'none'
    let [phase, since] = [phaseNow(), performance.now()]
    new MutationObserver(() => {
      const now = performance.now()
      spent[phase] = (spent[phase] ?? 0) + now - since
      ;[phase, since] = [phaseNow(), now]
    }).observe(document.body, { attributes: true, subtree: true, childList: true })
    Object.assign(window, { spent })
  })
  return () => frame.evaluate(() => (window as unknown as { spent: Record<string, number> }).spent)
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a child plays a round in the frame, and a miss waits in the mistakes book', async ({ page, context }) => {
    await signInNewStudent(context)
    await givePremium(context)
    await setLanguage(page, 'en')
    await page.clock.install()
    await visit(page, '/ai-tutor/language-arts')
    const tool = toolOf(page)
    await tool.getByRole('button', { name: /^P2:/ }).tap()
    const play = await begun(page, () => tool.getByRole('button', { name: /^Mistake pond/ }).tap())
    await expect(tool.getByText('1 of 8 · P2')).toBeVisible()
    await stopClock(page)
    const spent = await watchPhases(page)
    const choices = tool.getByRole('list', { name: 'Choices' }).getByRole('button')

    for (const [index, item] of play.items.entries()) {
      const key = keyOf(item)
      if (key.kind !== 'option') throw new Error('no choice')
      await expect(tool.getByText(`${index + 1} of 8 ·`)).toBeVisible()
      await page.clock.runFor(thinkMs)
      const place = item.question.options.findIndex(({ value }) => value === key.value)
      if (index !== 1) {
        await choices.nth(place).tap()
        await expect(tool.getByRole('button', { name: 'Read why' })).toBeVisible()
        await page.clock.runFor(1_400)
        continue
      }
      await choices.nth(place === 0 ? 1 : 0).tap()
      await expect(tool.getByText('Not quite. Look once more.')).toBeVisible()
      await page.clock.runFor(thinkMs)
      await tool.getByRole('button', { name: 'Show me' }).tap()
      await expect(tool.getByText('The mistake is here')).toBeVisible()
      await page.clock.runFor(thinkMs)
      await tool.getByRole('button', { name: 'Next' }).tap()
    }
    await expect(tool.getByRole('heading', { name: 'The valley is glowing!' })).toBeVisible()
    await expect(tool.getByText('7 of 8 lanterns are lit.')).toBeVisible()

    const phases = await spent()
    const all = (phases.asking ?? 0) + (phases.marking ?? 0) + (phases.told ?? 0)
    console.log(
      `between prompt and answer: ${Math.round(((phases.asking ?? 0) / all) * 100)} % of ${Math.round(all / 1_000)} s`,
    )
    expect((phases.asking ?? 0) / all).toBeGreaterThanOrEqual(0.7)

    await page.clock.resume()
    await tool.getByRole('button', { name: 'Mistakes book' }).tap()
    await expect(page).toHaveURL(/\/question-practice\?view=mistakes$/)
    await expect(page.getByText('Language arts workshop')).toBeVisible()
  })
})

test('a child plays a round by keyboard alone, leaves in the middle, and comes back', async ({ page, context }) => {
  test.slow()
  await signInNewStudent(context)
  await givePremium(context)
  await setLanguage(page, 'zh')
  await page.clock.install()
  await visit(page, '/tools/language-arts?words=zh&level=P2')
  const place = page.getByRole('button', { name: /^造句桥/ })
  await place.focus()
  const play = await begun(page, () => page.keyboard.press('Enter'))

  async function build(item: Item) {
    const key = keyOf(item)
    if (key.kind !== 'order') throw new Error('no order')
    await page.clock.runFor(thinkMs)
    for (const value of key.values) {
      const place = item.question.options.findIndex((option) => option.value === value)
      await page.keyboard.press(String(place + 1))
    }
    await expect(page.getByRole('button', { name: '看看对不对' })).toBeFocused()
    const answered = page.waitForResponse((one) => one.url().endsWith('/answers'))
    await page.keyboard.press('Enter')
    const { result } = (await (await answered).json()) as CallResult<typeof answerItem>
    expect(result).toMatchObject({ outcome: 'answered', isCorrect: true })
    await expect(page.getByRole('button', { name: '看看为什么' })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('第 1 题，共 8 题')).toBeVisible()
  await stopClock(page)
  for (const [index, item] of play.items.slice(0, 3).entries()) {
    await expect(page.getByText(`第 ${index + 1} 题，共 8 题`)).toBeVisible()
    await build(item)
  }
  await expect(page.getByText('第 4 题，共 8 题')).toBeVisible()

  await page.clock.resume()
  await visit(page, '/tools/language-arts?words=zh&level=P2')
  await page.getByRole('button', { name: /^接着玩：造句桥/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 4 题，共 8 题')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 600_000)
  for (const [index, item] of play.items.slice(3).entries()) {
    await expect(page.getByText(`第 ${index + 4} 题，共 8 题`)).toBeVisible()
    await build(item)
  }
  await expect(page.getByRole('heading', { name: '灯笼全亮了！' })).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: '去 P3' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 1 题，共 8 题')).toBeVisible()
})

test('a child without premium is sent home, from the tool itself too', async ({ page, context }) => {
  await signInNewStudent(context)
  await setLanguage(page, 'zh')
  for (const path of ['/ai-tutor/language-arts', '/tools/language-arts', '/ai-tutor/oral-exam', '/tools/oral-exam']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('仅限会员').first()).toBeVisible()
  }
  const key = randomUUID()
  const data = { questionId: key, answer: 'A', key, seconds: 1 }
  const answer = await context.request.post(`/api/language-arts/plays/${key}/answers`, { data })
  expect(answer.status()).toBe(403)
})
