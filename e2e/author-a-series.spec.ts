import { expect, test, type Page } from '@playwright/test'
import { inTheOffice, signInAdministrator, signInNewPupil, speak } from './people.ts'

const words = {
  en: {
    newSeries: 'New series',
    newLesson: /^New lesson in /,
    lessonsOf: /^Lessons of Heat/,
    place: { Subject: 'Science', Level: 'P5' },
    titleEn: 'Title in English',
    titleZh: 'Title in Chinese',
    id: 'Id',
    create: 'Create and write on',
    descriptionEn: 'Description in English',
    descriptionZh: 'Description in Chinese',
    price: 'Price in S$',
    save: 'Save',
    allSaved: 'Everything is saved',
    publish: 'Publish',
    published: 'Pupils can see it.',
    allCourses: 'All courses',
    captions: 'English captions',
    saveCaptions: 'Save the English captions',
    line: 'Line 3',
    captionsSaved: 'Captions saved',
    addChapter: 'Add a chapter',
    begins: 'Begins at',
    saveChapters: 'Save chapters',
    chaptersSaved: 'Chapters saved',
    move: 'Move: ',
    paste: 'Or paste the table here',
    refused: 'level: not one of the words that may stand here',
    importNow: 'Import now',
    applied: 'The table is imported',
    conflict: 'Somebody else saved this meanwhile',
    keepMine: 'Keep mine and save over it',
    edit: 'Edit',
  },
  zh: {
    newSeries: '新建系列',
    newLesson: /^新建课：/,
    lessonsOf: /^“热”的课/,
    place: { 科目: '科学', 年级: '小五' },
    titleEn: '英文标题',
    titleZh: '中文标题',
    id: '编号',
    create: '新建并继续编写',
    descriptionEn: '英文简介',
    descriptionZh: '中文简介',
    price: '价格（S$）',
    save: '保存',
    allSaved: '已全部保存',
    publish: '发布',
    published: '学生可以看到。',
    allCourses: '所有课程',
    captions: '英文字幕',
    saveCaptions: '保存英文字幕',
    line: '第 3 行',
    captionsSaved: '字幕已保存',
    addChapter: '添加章节',
    begins: '开始时间',
    saveChapters: '保存章节',
    chaptersSaved: '章节已保存',
    move: '移动：',
    paste: '或者把表格粘贴到这里',
    refused: 'level：不是可以填的内容',
    importNow: '确认导入',
    applied: '表格已导入',
    conflict: '其他管理员刚刚保存过',
    keepMine: '用我的覆盖',
    edit: '编辑',
  },
}

type Words = (typeof words)['en' | 'zh']
const titles = {
  series: { en: 'Heat', zh: '热' },
  first: { en: 'What heat is', zh: '热是什么' },
  second: { en: 'How heat travels', zh: '热怎样传递' },
}

async function create(page: Page, t: Words, title: { en: string; zh: string }, id: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.titleEn).fill(title.en)
  await dialog.getByLabel(t.titleZh).fill(title.zh)
  await dialog.getByLabel(t.id, { exact: true }).fill(id)
  await dialog.getByRole('button', { name: t.create }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}$`))
}

async function describeAndPublish(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.descriptionEn).fill('Warm hands, cold hands, and what goes between them.')
  await page.getByLabel(t.descriptionZh).fill('手有冷有热，中间传来传去的是什么？')
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByText(t.published)).toBeVisible()
}

// The first journey is a long one, and takes its time on a busy machine.
test.describe.configure({ timeout: 150_000 })

for (const language of ['en', 'zh'] as const) {
  const t = words[language]
  const mark = `${language}-${Date.now()}`

  test(`an administrator writes a series, orders and publishes its lessons, and a pupil finds it so (${language})`, async ({
    page,
    browser,
  }) => {
    const seriesId = `heat-${mark}`
    const first = `first-${mark}`
    const second = `second-${mark}`
    await signInAdministrator(page.context())
    await speak(page, language)
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
    // The whole line is chosen, so what is typed takes its place.
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
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    expect(await (await ordered).json()).toEqual({ outcome: 'ordered' })

    const home = await browser.newContext()
    const pupilPage = await home.newPage()
    await signInNewPupil(home, '林小水')
    await speak(pupilPage, language)
    await pupilPage.goto(`/courses/series/${seriesId}`)
    await expect(pupilPage.getByRole('heading', { level: 1, name: titles.series[language] })).toBeVisible()
    await expect(pupilPage.getByText('S$12.50')).toBeVisible()
    await expect(pupilPage.getByRole('article').getByRole('heading')).toHaveText([
      titles.second[language],
      titles.first[language],
    ])
    await expect(pupilPage.getByRole('link', { name: t.edit, exact: true })).toHaveCount(0)
    await home.close()

    await page.goto(`/courses/${first}`)
    await page.getByRole('link', { name: t.edit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/administration/courses/${first}$`))
  })

  test(`a table with a refused row is mended and applied as a whole (${language})`, async ({ page }) => {
    await signInAdministrator(page.context())
    await speak(page, language)
    await page.goto('/administration/course-import')
    const heading =
      'id,series,title_en,title_zh,description_en,description_zh,level,subject,type,price,minutes,premium,access_code,coming_soon,featured,video_url'
    const row = (id: string, level: string) =>
      `${id},,"Light, and shade",光和影,Where shadows come from.,影子从哪里来。,${level},science,tutorial,9.50,20,no,no,no,no,`
    const box = page.getByLabel(t.paste)
    await box.fill([heading, row(`light-${mark}`, 'p5'), row(`shade-${mark}`, 'p9')].join('\n'))
    await expect(page.getByRole('row').filter({ hasText: `shade-${mark}` })).toContainText(t.refused)
    await expect(page.getByRole('button', { name: t.importNow })).toHaveCount(0)
    await box.fill([heading, row(`light-${mark}`, 'p5'), row(`shade-${mark}`, 'p6')].join('\n'))
    await page.getByRole('button', { name: t.importNow }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.importNow }).click()
    await expect(page.getByRole('heading', { name: t.applied })).toBeFocused()
    const kept = await page.request.get(`/api/administration/courses/shade-${mark}`)
    expect(await kept.json()).toMatchObject({ course: { level: 'p6', priceCents: 950, status: 'draft' } })
  })

  test(`of two who save at the same time the second one chooses, and loses nothing (${language})`, async ({ page }) => {
    await signInAdministrator(page.context())
    await speak(page, language)
    const path = '/api/administration/courses'
    const course = {
      ...{ title: { en: 'Sound', zh: '声音' }, description: { en: 'What we hear.', zh: '听到的是什么？' } },
      ...{ level: 'p5', subject: 'science', type: 'tutorial', priceCents: 0, comingSoon: false, durationMinutes: 20 },
      ...{ isPremium: false, requiresAccessCode: false, featured: false, seriesId: null, videoUrl: null },
    }
    const id = `sound-${mark}`
    expect((await page.request.post(path, { data: { id, course } })).status()).toBe(200)
    await page.goto(`/administration/courses/${id}`)
    await page.getByLabel(t.titleEn).fill('Sound and silence')
    await inTheOffice(page.context(), async (office) => {
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
}
