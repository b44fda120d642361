import { expect, test, type BrowserContext } from '@playwright/test'
import { signInNewPupil, speak } from './people.ts'

const lesson = 'p5-math-fraction-of-a-remainder'

/** As the player would, after so many seconds. */
async function watch(context: BrowserContext, courseId: string, seconds: number): Promise<void> {
  const data = { positionSeconds: seconds, watched: [{ start: 0, end: seconds }] }
  expect((await context.request.post(`/api/courses/${courseId}/progress`, { data })).status()).toBe(200)
}

const words = {
  en: {
    search: 'Search lessons',
    clear: 'Clear the search',
    found: /matche?s? for “guanghe zuoyong”/,
    nothing: 'We found nothing for “qqqq”',
    showAll: 'Show everything',
    science: 'Science',
    photosynthesis: 'Photosynthesis: Writing a Full Explanation',
    continueWatching: 'Continue watching',
    lesson: 'Fraction of a Remainder with the Bar Model',
    howWas: 'How was this lesson?',
    stars: '4 stars',
    given: 'You gave it 4 stars.',
    start: /^Start: /,
    empty: 'No courses found in this series.',
  },
  zh: {
    search: '搜索课程',
    clear: '清空搜索',
    found: /“guanghe zuoyong”：找到 \d+ 项/,
    nothing: '没有找到“qqqq”',
    showAll: '显示全部',
    science: '科学',
    photosynthesis: '光合作用：把解释写完整',
    continueWatching: '接着看',
    lesson: '用模型解“剩下的几分之几”',
    howWas: '这一课怎么样？',
    stars: '4 颗星',
    given: '你给了 4 颗星。',
    start: /^开始：/,
    empty: '这个系列里还没有课程。',
  },
} as const

for (const language of ['en', 'zh'] as const) {
  const say = words[language]

  test(`a pupil searches by pinyin, narrows by subject and finds the way back to everything, in ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    await page.goto('/video-tutorials', { waitUntil: 'networkidle' })
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

  test(`a pupil asks for more lessons and goes on at the first of them, in ${language}`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/courses', { waitUntil: 'networkidle' })
    const cards = page.getByRole('main').getByRole('article')
    const more = page.getByRole('button', { name: /^(Show more lessons|看更多课程)$/ })
    await expect(more).toBeVisible()
    const before = await cards.count()
    await more.press('Enter')
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await expect(cards.nth(before).getByRole('link').first()).toBeFocused()
  })

  test(`a pupil goes on with a lesson begun, completes it and gives it stars, in ${language}`, async ({
    page,
    context,
  }) => {
    await signInNewPupil(context)
    await watch(context, lesson, 20)
    await speak(page, language)
    await page.goto('/video-tutorials', { waitUntil: 'networkidle' })
    const strip = page.locator('section', { has: page.getByRole('heading', { name: say.continueWatching }) })
    await strip.getByRole('link', { name: say.lesson }).click()
    await expect(page).toHaveURL(`/courses/${lesson}`)
    await page.getByRole('radiogroup', { name: say.howWas }).getByRole('radio', { name: say.stars }).click()
    await expect(page.getByText(say.given)).toBeVisible()
    await watch(context, lesson, 600)
    await page.reload()
    await expect(page.getByText(say.given)).toBeVisible()
    await expect(page.getByText(/^(Completed|看完了)$/).first()).toBeVisible()
    await page.goto('/video-tutorials', { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: say.lesson })).toBeVisible()
    await expect(page.getByRole('heading', { name: say.continueWatching })).toHaveCount(0)
  })

  test(`a series leads a pupil to its first unfinished lesson, and one to come says so, in ${language}`, async ({
    page,
    context,
  }) => {
    await signInNewPupil(context)
    await speak(page, language)
    await page.goto('/courses/series/psle-chinese-oral-practice-series', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: say.start }).click()
    await expect(page).toHaveURL('/courses/psle-chinese-oral-practice-1')
    await page.goto('/courses', { waitUntil: 'networkidle' })
    const soon = page.getByRole('article').filter({ hasText: /Stay tuned!|敬请期待/ })
    await expect(soon.first()).toBeVisible()
    await expect(soon.getByRole('link')).toHaveCount(0)
  })
}
