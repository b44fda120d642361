import { expect, test, type Page } from '@playwright/test'
import { course } from './authoring-screens.ts'
import { asAdministrator, signInAdministrator, signInNewStudent, setLanguage } from './people.ts'
import { inLanguages, labelsIn, type Language } from './tier.ts'

const labels = {
  newSeries: { en: 'New series', zh: '新建系列' },
  newLesson: { en: /^New lesson in /, zh: /^新建一课：/ },
  lessonsOf: { en: /^Lessons of Heat/, zh: /^“热”的课/ },
  place: { en: { Subject: 'Science', Level: 'P5' }, zh: { 科目: '科学', 年级: '小五' } },
  titleEn: { en: 'Title in English', zh: '英文标题' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  id: { en: 'ID', zh: '编号' },
  create: { en: 'Create and edit', zh: '新建并继续编写' },
  descriptionEn: { en: 'Description in English', zh: '英文简介' },
  descriptionZh: { en: 'Description in Chinese', zh: '中文简介' },
  price: { en: 'Price in S$', zh: '价格（S$）' },
  save: { en: 'Save', zh: '保存' },
  allSaved: { en: 'All changes saved', zh: '已全部保存' },
  publish: { en: 'Publish', zh: '发布' },
  published: { en: 'Students can see it.', zh: '学生可以看到。' },
  allCourses: { en: 'All courses', zh: '所有课程' },
  captions: { en: 'English captions', zh: '英文字幕' },
  saveCaptions: { en: 'Save the English captions', zh: '保存英文字幕' },
  line: { en: 'Line 3', zh: '第 3 行' },
  captionsSaved: { en: 'Captions saved', zh: '字幕已保存' },
  addChapter: { en: 'Add a chapter', zh: '添加章节' },
  begins: { en: 'Starts at', zh: '开始时间' },
  saveChapters: { en: 'Save chapters', zh: '保存章节' },
  chaptersSaved: { en: 'Chapters saved', zh: '章节已保存' },
  move: { en: 'Move: ', zh: '移动：' },
  standsAt: {
    en: (place: number) => `What heat is: place ${place} of 2.`,
    zh: (place: number) => `“热是什么”移到第 ${place} 位，共 2 位。`,
  },
  paste: { en: 'Or paste the CSV here', zh: '或者把表格粘贴到这里' },
  invalid: { en: 'level: not an allowed value', zh: 'level：不是可选的值' },
  importNow: { en: 'Import now', zh: '确认导入' },
  applied: { en: 'Import complete', zh: '表格已导入' },
  conflict: { en: 'Someone else has just saved changes', zh: '其他管理员刚刚保存过' },
  keepMine: { en: 'Save mine over theirs', zh: '用我的覆盖' },
  edit: { en: 'Edit', zh: '编辑' },
}

type Labels = ReturnType<typeof labelsIn<typeof labels>>
const titles = {
  series: { en: 'Heat', zh: '热' },
  first: { en: 'What heat is', zh: '热是什么' },
  second: { en: 'How heat travels', zh: '热怎样传递' },
}

async function create(page: Page, t: Labels, title: { en: string; zh: string }, id: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.titleEn).fill(title.en)
  await dialog.getByLabel(t.titleZh).fill(title.zh)
  await dialog.getByLabel(t.id, { exact: true }).fill(id)
  await dialog.getByRole('button', { name: t.create }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}$`))
}

async function describeAndPublish(page: Page, t: Labels): Promise<void> {
  await page.getByLabel(t.descriptionEn).fill('Warm hands, cold hands, and what goes between them.')
  await page.getByLabel(t.descriptionZh).fill('手有冷有热，中间传来传去的是什么？')
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByText(t.published)).toBeVisible()
}

// The first journey is long.
test.describe.configure({ timeout: 150_000 })

const markOf = (language: Language) => `${language}-${Date.now()}`

for (const { language, title } of inLanguages(
  'an administrator writes a series, orders and publishes its lessons, and a student sees them in that order',
))
  test(title, async ({ page, browser }) => {
    const t = labelsIn(labels, language)
    const mark = markOf(language)
    const seriesId = `heat-${mark}`
    const first = `first-${mark}`
    const second = `second-${mark}`
    await signInAdministrator(page.context())
    await setLanguage(page, language)
    await page.goto('/administration/courses')

    await page.getByRole('button', { name: t.newSeries }).click()
    for (const [field, choice] of Object.entries(t.place)) {
      await page.getByRole('dialog').getByLabel(field, { exact: true }).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }
    await create(page, t, titles.series, seriesId)
    await page.getByLabel(t.price).fill('12.50')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.allSaved)).toBeVisible()
    await describeAndPublish(page, t)

    for (const [id, title] of [
      [first, titles.first],
      [second, titles.second],
    ] as const) {
      await page.getByRole('link', { name: t.allCourses }).click()
      const group = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${seriesId}"]`) })
      await group.getByRole('button', { name: t.newLesson }).click()
      await create(page, t, title, id)
      await describeAndPublish(page, t)
    }

    const captions = page.getByRole('textbox', { name: t.captions })
    await captions.fill('WEBVTT\n\n00:00.000 -> 00:03.000\nHeat goes from warm to cold.')
    await page.getByRole('button', { name: t.saveCaptions }).click()
    await expect(page.getByRole('button', { name: t.line, exact: true })).toBeVisible()
    await expect(captions).toBeFocused()
    // The whole line is selected, so typing replaces it.
    await page.keyboard.type('00:00.000 --> 00:03.000')
    await page.getByRole('button', { name: t.saveCaptions }).click()
    await expect(page.getByText(t.captionsSaved)).toBeVisible()

    await page.getByRole('button', { name: t.addChapter }).click()
    await expect(page.getByLabel(t.begins)).toBeFocused()
    await page.keyboard.type('0:00')
    const chapter = page.getByRole('group').filter({ has: page.getByLabel(t.begins) })
    await chapter.getByLabel(t.titleEn).fill('Warm hands')
    await chapter.getByLabel(t.titleZh).fill('暖手')
    await page.getByRole('button', { name: t.saveChapters }).click()
    await expect(page.getByText(t.chaptersSaved)).toBeVisible()

    await page.getByRole('link', { name: t.allCourses }).click()
    const handle = page.getByRole('button', { name: t.move + titles.first[language] })
    const ordered = page.waitForResponse((response) => response.url().endsWith('/api/administration/order/courses'))
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(handle).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t.standsAt(1))).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(t.standsAt(2))).toBeAttached()
    await page.keyboard.press('Space')
    expect(await (await ordered).json()).toEqual({ outcome: 'ordered' })

    const home = await browser.newContext()
    const studentPage = await home.newPage()
    await signInNewStudent(home, '林小水')
    await setLanguage(studentPage, language)
    await studentPage.goto(`/courses/series/${seriesId}`)
    await expect(studentPage.getByRole('heading', { level: 1, name: titles.series[language] })).toBeVisible()
    await expect(studentPage.getByText('S$12.50')).toBeVisible()
    await expect(studentPage.getByRole('article').getByRole('heading')).toHaveText([
      titles.second[language],
      titles.first[language],
    ])
    await expect(studentPage.getByRole('link', { name: t.edit, exact: true })).toHaveCount(0)
    await home.close()

    await page.goto(`/courses/${first}`)
    await page.getByRole('link', { name: t.edit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/administration/courses/${first}$`))
  })

for (const { language, title } of inLanguages('a table with an invalid row is corrected and imported as a whole'))
  test(title, async ({ page }) => {
    const t = labelsIn(labels, language)
    const mark = markOf(language)
    await signInAdministrator(page.context())
    await setLanguage(page, language)
    await page.goto('/administration/course-import')
    const heading =
      'id,series,title_en,title_zh,description_en,description_zh,level,subject,type,price,minutes,premium,access_code,coming_soon,featured,video_url'
    const row = (id: string, level: string) =>
      `${id},,"Light, and shade",光和影,Where shadows come from.,影子从哪里来。,${level},science,tutorial,9.50,20,no,no,no,no,`
    const box = page.getByLabel(t.paste)
    await box.fill([heading, row(`light-${mark}`, 'p5'), row(`shade-${mark}`, 'p9')].join('\n'))
    await expect(page.getByRole('row').filter({ hasText: `shade-${mark}` })).toContainText(t.invalid)
    await expect(page.getByRole('button', { name: t.importNow })).toHaveCount(0)
    await box.fill([heading, row(`light-${mark}`, 'p5'), row(`shade-${mark}`, 'P6')].join('\n'))
    await page.getByRole('button', { name: t.importNow }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.importNow }).click()
    await expect(page.getByRole('heading', { name: t.applied })).toBeFocused()
    const kept = await page.request.get(`/api/administration/courses/shade-${mark}`)
    expect(await kept.json()).toMatchObject({ course: { level: 'P6', priceCents: 950, status: 'draft' } })
  })

for (const { language, title } of inLanguages('after a version conflict the second author chooses, and loses nothing'))
  test(title, async ({ page }) => {
    const t = labelsIn(labels, language)
    const mark = markOf(language)
    await signInAdministrator(page.context())
    await setLanguage(page, language)
    const path = '/api/administration/courses'
    const id = `sound-${mark}`
    expect((await page.request.post(path, { data: { id, course } })).status()).toBe(200)
    await page.goto(`/administration/courses/${id}`)
    await page.getByLabel(t.titleEn).fill('Sound and silence')
    await asAdministrator(page.context(), async (office) => {
      const theirs = { version: 1, status: 'draft', course: { ...course, priceCents: 700 } }
      expect(await (await office.request.put(`${path}/${id}`, { data: theirs })).json()).toMatchObject({
        outcome: 'saved',
      })
    })
    await page.getByRole('button', { name: t.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.conflict })
    await expect(dialog).toContainText('Sound and silence')
    await dialog.getByRole('button', { name: t.keepMine }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.allSaved)).toBeVisible()
    const kept = await page.request.get(`${path}/${id}`)
    expect(await kept.json()).toMatchObject({ course: { title: { en: 'Sound and silence' }, priceCents: 0 } })
  })
