import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { asAdministrator, signInAdministrator } from './people.ts'

export const course = {
  title: { en: 'Sound', zh: '声音' },
  description: { en: 'What we hear.', zh: '听到的是什么？' },
  level: 'P5',
  subject: 'science',
  type: 'tutorial',
  priceCents: 0,
  comingSoon: true,
  durationMinutes: 20,
  isPremium: true,
  requiresAccessCode: true,
  featured: false,
  seriesId: null,
  videoUrl: null,
  skills: [],
}

/** A new draft, so that tests don't share one. */
async function newDraft(context: BrowserContext): Promise<string> {
  const id = `sound-${randomUUID()}`
  await signInAdministrator(context)
  const answer = await context.request.post('/api/administration/courses', { data: { id, course } })
  expect(answer.status()).toBe(200)
  return `/administration/courses/${id}`
}

const save = (page: Page) => page.getByRole('button', { name: /^(Save|保存)$/ }).first()
const title = (page: Page) => page.getByLabel(/^(Title in English|英文标题)$/)

/** Another administrator saves after the page was opened. */
async function causeConflict(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/administration', '/api/administration')
  await title(page).fill('Sound and silence')
  await asAdministrator(page.context(), (office) =>
    office.request.put(path, { data: { version: 1, status: 'draft', course: { ...course, priceCents: 700 } } }),
  )
  await page
    .locator('form')
    .getByRole('button', { name: /^(Save|保存)$/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const table = [
  'id,series,title_en,title_zh,description_en,description_zh,level,subject,type,price,minutes,premium,access_code,coming_soon,featured,video_url',
  'light-and-shade,,Light,光,Where shadows come from.,影子从哪里来。,p9,science,tutorial,9.50,20,no,no,no,no,',
  'shade-and-light,,Light,光,Where shadows come from.,影子从哪里来。,p5,science,tutorial,9.50,20,no,no,no,no,',
].join('\n')

/** The screens of authors, with their dialogs. */
export const authoringScreens: Screen[] = [
  {
    name: 'courses of authors',
    who: 'administrator',
    path: '/administration/courses?open=psle-chinese-comprehension-composition',
  },
  {
    name: 'filtered courses of authors',
    who: 'administrator',
    path: '/administration/courses?subject=math&q=fraction',
  },
  { name: 'no courses found by authors', who: 'administrator', path: '/administration/courses?q=qqqq' },
  {
    name: 'menu of a course',
    who: 'administrator',
    path: '/administration/courses?subject=math&q=fraction',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(More: |更多操作：)/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'new course',
    who: 'administrator',
    path: '/administration/courses?q=qqqq',
    open: async (page) => {
      await page.getByRole('button', { name: /^(New course|新建单课)$/ }).click()
      await page.getByRole('button', { name: /^(Create and edit|新建并继续编写)$/ }).click()
      await expect(page.getByRole('dialog').locator('[aria-invalid]').first()).toBeVisible()
    },
  },
  {
    name: 'writing a series',
    who: 'administrator',
    path: '/administration/series/psle-chinese-comprehension-composition',
  },
  {
    name: 'writing a course',
    who: 'administrator',
    path: newDraft,
    open: async (page) => {
      await title(page).fill('')
      await save(page).click()
      await expect(page.locator('form [aria-invalid]').first()).toBeVisible()
      await page.getByRole('button', { name: /^(Add a chapter|添加章节)$/ }).click()
      await page.getByRole('button', { name: /^(Save chapters|保存章节)$/ }).click()
      const captions = page.getByRole('textbox', { name: /^(English captions|英文字幕)$/ })
      await captions.fill('no captions')
      await page.getByRole('button', { name: /^(Save the English captions|保存英文字幕)$/ }).click()
      await expect(page.getByRole('button', { name: /^(Line 1|第 1 行)$/ })).toBeVisible()
    },
  },
  { name: 'two who save at once', who: 'administrator', path: newDraft, open: causeConflict },
  {
    name: 'leaving what is not saved',
    who: 'administrator',
    path: newDraft,
    open: async (page) => {
      await title(page).fill('Sound and silence')
      await page.getByRole('link', { name: /^(All courses|所有课程)$/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'unknown course of authors', who: 'administrator', path: '/administration/courses/no-such-course' },
  {
    name: 'importing courses',
    who: 'administrator',
    path: '/administration/course-import',
    open: async (page) => {
      await page.locator('summary').click()
      await page.getByLabel(/^(Or paste the CSV here|或者把表格粘贴到这里)$/).fill(table)
      await expect(page.getByRole('heading', { name: /^(Preview|预检结果)$/ })).toBeVisible()
    },
  },
]
