import { expect, test, type BrowserContext } from '@playwright/test'
import { inDatabase } from './database.ts'
import { idOfViewer, signInNewStudent, setLanguage } from './people.ts'
import { visit } from './screen.ts'
import { inLanguages, labelsIn } from './tier.ts'

const lesson = 'p5-math-fraction-of-a-remainder'

/** Opens the lesson, and saves progress as the player does after so many seconds. */
async function watch(context: BrowserContext, courseId: string, seconds: number): Promise<void> {
  await context.request.get(`/api/courses/${courseId}/video`)
  const data = { positionSeconds: seconds, watched: [{ start: 0, end: seconds }] }
  expect((await context.request.post(`/api/courses/${courseId}/progress`, { data })).status()).toBe(200)
}

/** No more is counted than can have been played since the lesson was opened. */
async function letTimePass(context: BrowserContext): Promise<void> {
  await inDatabase(`update lesson_openings set opened_at = opened_at - interval '10 minutes' where user_id = $1`, [
    await idOfViewer(context),
  ])
}

const labels = {
  search: { en: 'Search lessons', zh: '搜索课程' },
  clear: { en: 'Clear search', zh: '清空搜索' },
  found: { en: /matche?s? for “guanghe zuoyong”/, zh: /“guanghe zuoyong”：找到 \d+ 项/ },
  nothing: { en: 'Nothing found for “qqqq”', zh: '没有找到“qqqq”' },
  showAll: { en: 'Show everything', zh: '显示全部' },
  science: { en: 'Science', zh: '科学' },
  photosynthesis: { en: 'Photosynthesis: Writing a Full Explanation', zh: '光合作用：把解释写完整' },
  continueWatching: { en: 'Continue watching', zh: '接着看' },
  lesson: { en: 'Fraction of a Remainder with the Bar Model', zh: '用模型解“剩下的几分之几”' },
  howWas: { en: 'How was this lesson?', zh: '这一课怎么样？' },
  stars: { en: '4 stars', zh: '4 颗星' },
  given: { en: 'You gave it 4 stars.', zh: '你给了 4 颗星。' },
  trial: { en: /^Watch the free lesson: /, zh: /^免费看一课：/ },
  empty: { en: 'No courses found in this series.', zh: '这个系列里还没有课程。' },
} as const

for (const { language, title } of inLanguages('a student searches by pinyin, filters by subject and clears both'))
  test(title, async ({ page }) => {
    const say = labelsIn(labels, language)
    await setLanguage(page, language)
    await visit(page, '/video-tutorials')
    const box = page.getByRole('searchbox', { name: say.search })
    await box.fill('guanghe zuoyong')
    await expect(page.getByText(say.found)).toBeVisible()
    await expect(page).toHaveURL('/video-tutorials?search=guanghe+zuoyong')
    await expect(page.getByRole('link', { name: say.photosynthesis })).toBeVisible()
    await expect(page.getByRole('link', { name: say.lesson })).toHaveCount(0)
    await page.reload()
    await expect(box).toHaveValue('guanghe zuoyong')
    await page.getByRole('button', { name: say.science, exact: true }).click()
    await expect(page).toHaveURL('/video-tutorials?search=guanghe+zuoyong&subject=science')
    await expect(page.getByRole('link', { name: say.photosynthesis })).toBeVisible()
    await page.getByRole('button', { name: say.clear }).click()
    await expect(page).toHaveURL('/video-tutorials?subject=science')
    await expect(box).toBeFocused()
    await box.fill('qqqq')
    await expect(page.getByRole('main').getByText(say.nothing)).toBeVisible()
    await page.getByRole('button', { name: say.showAll }).click()
    await expect(page).toHaveURL('/video-tutorials')
    await expect(page.getByRole('link', { name: say.lesson })).toBeVisible()
  })

for (const { language, title } of inLanguages('a student loads more lessons and the focus moves to the first of them'))
  test(title, async ({ page }) => {
    await setLanguage(page, language)
    await visit(page, '/courses')
    const cards = page.getByRole('main').getByRole('article')
    const more = page.getByRole('button', { name: /^(Show more lessons|看更多课程)$/ })
    await expect(more).toBeVisible()
    const before = await cards.count()
    await more.press('Enter')
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await expect(cards.nth(before).getByRole('link').first()).toBeFocused()
  })

for (const { language, title } of inLanguages('a student continues a started lesson, rates it and completes it'))
  test(title, async ({ page, context }) => {
    const say = labelsIn(labels, language)
    await signInNewStudent(context)
    await watch(context, lesson, 20)
    await setLanguage(page, language)
    await visit(page, '/video-tutorials')
    const strip = page.locator('section', { has: page.getByRole('heading', { name: say.continueWatching }) })
    await strip.getByRole('link', { name: say.lesson }).click()
    await expect(page).toHaveURL(`/courses/${lesson}`)
    await page.getByRole('radiogroup', { name: say.howWas }).getByRole('radio', { name: say.stars }).click()
    await expect(page.getByText(say.given)).toBeVisible()
    await letTimePass(context)
    await watch(context, lesson, 600)
    await page.reload()
    await expect(page.getByText(say.given)).toBeVisible()
    await expect(page.getByText(/^(Completed|看完了)$/).first()).toBeVisible()
    await visit(page, '/video-tutorials')
    await expect(page.getByRole('link', { name: say.lesson })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.continueWatching })).toHaveCount(0)
  })

for (const { language, title } of inLanguages(
  'a series that needs a code leads to its free lesson, and a series coming soon has no link',
))
  test(title, async ({ page, context }) => {
    const say = labelsIn(labels, language)
    await signInNewStudent(context)
    await setLanguage(page, language)
    await visit(page, '/courses/series/psle-chinese-comprehension-composition')
    await page.getByRole('link', { name: say.trial }).click()
    await expect(page).toHaveURL('/courses/p6-chinese-action-chain-trial')
    await visit(page, '/courses')
    const soon = page.getByRole('article').filter({ hasText: /Stay tuned!|敬请期待/ })
    await expect(soon.first()).toBeVisible()
    await expect(soon.getByRole('link')).toHaveCount(0)
  })
