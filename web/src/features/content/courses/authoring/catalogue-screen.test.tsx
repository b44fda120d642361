import {
  createCourse,
  createSeries,
  exportCourses,
  listAuthored,
  orderCourses,
  orderSeries,
} from '@capyzen/contracts/course-authoring'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { authoredCourse, authoredSeries, courseRow, seriesRow } from '#test/fixtures/course-authoring.ts'
import { expectToast } from '#test/toasts.ts'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>

const first = courseRow({ id: 'first', title: { en: 'First steps', zh: '第一步' }, status: 'published' })
const second = courseRow({ id: 'second', title: { en: 'Second wind', zh: '再加把劲' } })
const alone = courseRow({
  id: 'alone',
  title: { en: 'Alone', zh: '单独一课' },
  seriesId: null,
  subject: 'chinese',
  isPremium: true,
  requiresAccessCode: true,
  comingSoon: true,
  hasVideo: true,
  captions: ['zh'],
  chapterCount: 6,
})
const catalogue = {
  series: [seriesRow(), seriesRow({ id: 'empty', title: { en: 'Empty series', zh: '空系列' }, level: 'P5' })],
  courses: [first, second, alone],
}

beforeEach(() => {
  api = fakeApi()
  stubResizeObserver()
})

const routes = [
  { path: '/administration/courses', element: <CatalogueScreen /> },
  { path: '*', element: <p>elsewhere</p> },
]
const open = (search = '', language: Language = 'en') =>
  renderApp(null, { at: `/administration/courses${search}`, language, routes })

const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const section = (name: string) => screen.findByRole('region', { name })

describe('list of courses and series', () => {
  it('shows titles in both languages, badges, and existing and missing content of each course', async () => {
    api.on(listAuthored, catalogue)
    open()
    const singles = await section('Single courses')
    expect(titlesIn(singles)).toEqual(['Alone'])
    expect(loadChineseFaces).toHaveBeenCalled()
    expect(within(singles).getByText('单独一课').getAttribute('lang')).toMatch(/^zh/)
    for (const text of ['Draft', 'Coming soon', 'Premium', 'Access code'])
      expect(within(singles).getByText(text)).toBeTruthy()
    for (const text of ['Video', 'Captions 中文, no EN', '6 chapters', 'P6 · Chinese', 'Tutorial'])
      expect(within(singles).getByText(text)).toBeTruthy()
    expect(within(singles).getByText('S$99.00')).toBeTruthy()
  })

  it('links each course by its title in the page’s language, with the other title below', async () => {
    api.on(listAuthored, catalogue)
    open('', 'zh')
    const singles = await section('单课')
    expect(titlesIn(singles)).toEqual(['单独一课'])
    expect(within(singles).getByText('Alone').getAttribute('lang')).toMatch(/^en/)
  })

  it('expands the lessons of a series, and keeps that in the URL', async () => {
    api.on(listAuthored, catalogue)
    const { user, router } = open()
    const series = await section('Series and their lessons')
    expect(within(series).queryByText('First steps')).toBeNull()
    expect(within(series).getByText('2 lessons')).toBeTruthy()
    expect(within(series).getByText('1 draft')).toBeTruthy()
    await user.click(within(series).getByRole('button', { name: 'Lessons of Ratio from scratch' }))
    expect(await within(series).findByText('First steps')).toBeTruthy()
    expect(router.state.location.search).toBe('?open=ratio-from-scratch')
  })

  it('keeps the filters in the URL, ignores unknown values, and shows the matching lessons', async () => {
    api.on(listAuthored, catalogue)
    const { unmount } = open('?status=draft&subject=math&q=WIND')
    const series = await section('Series and their lessons')
    expect(titlesIn(series)).toEqual(['Ratio from scratch', 'Second wind'])
    expect(screen.getByText('1 match')).toBeTruthy()
    unmount()
    open('?status=secret&level=p9')
    expect(titlesIn(await section('Single courses'))).toEqual(['Alone'])
    expect(screen.queryByText(/match/)).toBeNull()
  })

  it('searches titles in both languages, and says when nothing matches', async () => {
    api.on(listAuthored, catalogue)
    const { user, router } = open()
    const box = await screen.findByRole('searchbox')
    await user.type(box, '单独')
    await waitFor(() => expect(router.state.location.search).toContain('q='))
    expect(await screen.findByText('1 match')).toBeTruthy()
    await user.clear(box)
    await user.type(box, 'nothing like it')
    expect(await screen.findByText('No matching courses')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(titlesIn(await section('Single courses'))).toEqual(['Alone'])
  })

  it('keeps a filter that is chosen before the typing pauses', async () => {
    api.on(listAuthored, catalogue)
    const { user, router } = open()
    await user.type(await screen.findByRole('searchbox'), 'wind')
    await act(() => router.navigate('?status=draft'))
    await waitFor(() => expect(router.state.location.search).toContain('q=wind'))
    expect(router.state.location.search).toContain('status=draft')
  })

  it('renders a long list in parts', async () => {
    const courses = Array.from({ length: 2_000 }, (_, index) =>
      courseRow({ id: `course-${index}`, title: { en: `Course ${index}`, zh: `第 ${index} 课` }, seriesId: null }),
    )
    api.on(listAuthored, { series: [], courses })
    const { user } = open()
    const drawn = () => document.querySelectorAll('ol > li').length
    // Found by text, because computing the roles of such a long page takes seconds.
    await user.click(await screen.findByText('Show more'))
    await screen.findByText('Showing 120 of 2,000')
    expect(drawn()).toBe(120)
  })

  it('offers a retry when the list cannot be loaded, and says when it is for administrators only', async () => {
    api.fail(listAuthored, { error: 'internal' })
    const { user, unmount } = open('', 'zh')
    expect(await screen.findByText('内容没能加载出来')).toBeTruthy()
    api.on(listAuthored, catalogue)
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await section('单课')).toBeTruthy()
    unmount()
    api.fail(listAuthored, { error: 'forbidden' })
    open()
    expect(await screen.findByText('For administrators only')).toBeTruthy()
  })
})

describe('ordering courses and series', () => {
  const moveByMenu = async (user: ReturnType<typeof open>['user'], title: string, move: string) => {
    await user.click(screen.getByRole('button', { name: `More: ${title}` }))
    await user.click(await screen.findByRole('menuitem', { name: move }))
  }

  it('moves a lesson from the menu, shows the new order at once and announces it', async () => {
    let answer = () => {}
    const calls = api.on(orderCourses, () => new Promise((done) => (answer = () => done({ outcome: 'ordered' }))))
    api.on(listAuthored, catalogue)
    const { user } = open('?open=ratio-from-scratch')
    const series = await section('Series and their lessons')
    await moveByMenu(user, 'First steps', 'Move down')
    await waitFor(() =>
      expect(titlesIn(series)).toEqual(['Ratio from scratch', 'Second wind', 'First steps', 'Empty series']),
    )
    expect(screen.getByText('First steps: place 2 of 2.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More: First steps'))
    expect(calls.map(({ body }) => body)).toEqual([{ within: 'ratio-from-scratch', courseIds: ['second', 'first'] }])
    answer()
  })

  it('keeps the order after two quick moves while the first is still being saved', async () => {
    const waiting: (() => void)[] = []
    let stands = ['first', 'second', 'third']
    const calls = api.on(
      orderCourses,
      ({ body }) =>
        new Promise((done) => {
          waiting.push(() => {
            stands = (body as { courseIds: string[] }).courseIds
            done({ outcome: 'ordered' })
          })
        }),
    )
    const third = courseRow({ id: 'third', title: { en: 'Third time', zh: '第三次' } })
    const lessons = new Map([first, second, third].map((row) => [row.id, row]))
    const asked = api.on(listAuthored, () => ({ ...catalogue, courses: stands.map((id) => lessons.get(id)!) }))
    const { user } = open('?open=ratio-from-scratch')
    const series = await section('Series and their lessons')
    const order = () => titlesIn(series).slice(1, 4)
    await moveByMenu(user, 'First steps', 'Move down')
    await waitFor(() => expect(order()).toEqual(['Second wind', 'First steps', 'Third time']))
    await moveByMenu(user, 'First steps', 'Move down')
    await waitFor(() => expect(order()).toEqual(['Second wind', 'Third time', 'First steps']))
    waiting[0]!()
    await waitFor(() => expect(waiting).toHaveLength(2))
    // Leaves time for a reload that would be too early.
    await act(() => new Promise((pass) => setTimeout(pass, 50)))
    expect(order()).toEqual(['Second wind', 'Third time', 'First steps'])
    expect(asked).toHaveLength(1)
    waiting[1]!()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(order()).toEqual(['Second wind', 'Third time', 'First steps'])
    expect(calls.map(({ body }) => (body as { courseIds: string[] }).courseIds)).toEqual([
      ['second', 'first', 'third'],
      ['second', 'third', 'first'],
    ])
  })

  it.each([
    ['another administrator saved first', 'Someone else has just changed this list'],
    ['the network is down', 'The new order could not be saved'],
  ])('restores the previous order when %s, and shows an error', async (trouble, message) => {
    if (trouble === 'another administrator saved first') api.on(orderSeries, { outcome: 'changed_meanwhile' })
    else api.cut(orderSeries)
    api.on(listAuthored, catalogue)
    const { user } = open()
    const series = await section('Series and their lessons')
    await moveByMenu(user, 'Empty series', 'Move to the top')
    await expectToast({ kind: 'error', title: message })
    await waitFor(() => expect(titlesIn(series)).toEqual(['Ratio from scratch', 'Empty series']))
  })

  it('allows dragging, but no moves while a filter is active', async () => {
    api.on(listAuthored, catalogue)
    const { unmount } = open()
    const handle = await screen.findByRole('button', { name: 'Move: Alone' })
    expect(handle.getAttribute('aria-roledescription')).toBe('can be moved')
    unmount()
    const { user } = open('?q=alone')
    expect(await screen.findByText(/To change the order, clear the filters first/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Move:/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More: Alone' }))
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  })
})

describe('creating a series or course', () => {
  const fill = async (user: ReturnType<typeof open>['user'], en: string, zh: string) => {
    await user.type(screen.getByLabelText('Title in English'), en)
    await user.type(screen.getByLabelText('Title in Chinese'), zh)
  }

  it('creates a series with both titles, subject and level, an id from its English title, and opens its editor', async () => {
    api.on(listAuthored, catalogue)
    const calls = api.on(createSeries, { outcome: 'created', series: authoredSeries({ id: 'cafe-and-co-part-1' }) })
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'New series' }))
    const dialog = within(screen.getByRole('dialog'))
    await fill(user, 'Café & Co: part 1', '咖啡馆')
    await user.click(screen.getByRole('button', { name: 'Create and edit' }))
    expect(dialog.getByText('Please choose the subject.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Subject'))
    expect(calls).toEqual([])
    await user.keyboard('sci')
    expect(dialog.queryByText('Please choose the subject.')).toBeNull()
    dialog.getByLabelText('Level').focus()
    await user.keyboard('P5')
    expect((screen.getByLabelText('ID') as HTMLInputElement).value).toBe('cafe-and-co-part-1')
    await user.click(screen.getByRole('button', { name: 'Create and edit' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/series/cafe-and-co-part-1'))
    expect(calls[0]?.body).toMatchObject({
      series: { title: { en: 'Café & Co: part 1', zh: '咖啡馆' }, subject: 'science', level: 'P5', priceCents: 0 },
    })
  })

  it('creates a lesson in the chosen series with its subject and level, locked where the series has a price', async () => {
    api.on(listAuthored, { ...catalogue, series: [seriesRow({ subject: 'science', level: 'P5' })] })
    const calls = api.on(createCourse, { outcome: 'created', course: authoredCourse({ id: 'heat' }) })
    const { user, router } = open('?open=ratio-from-scratch')
    await user.click(await screen.findByRole('button', { name: 'New lesson in Ratio from scratch' }))
    await fill(user, 'Heat', '热')
    await user.click(screen.getByRole('button', { name: 'Create and edit' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses/heat'))
    expect(calls[0]?.body).toMatchObject({
      id: 'heat',
      course: { seriesId: 'ratio-from-scratch', subject: 'science', level: 'P5', isPremium: true, priceCents: 0 },
    })
  })

  it('shows field errors for a missing title and an id that is invalid or taken, and sends no invalid form', async () => {
    api.on(listAuthored, catalogue)
    const calls = api.on(createCourse, { outcome: 'taken' })
    const { user } = open('', 'zh')
    await user.click(await screen.findByRole('button', { name: '新建单课' }))
    await user.type(screen.getByLabelText('中文标题'), '热')
    await user.click(screen.getByRole('button', { name: '新建并继续编写' }))
    expect(screen.getByText('请填写中英文标题。')).toBeTruthy()
    expect(screen.getByText(/请用小写字母和数字/)).toBeTruthy()
    expect(calls).toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    for (const name of ['科目', '年级']) {
      dialog.getByLabelText(name).focus()
      await user.keyboard(name === '科目' ? '数' : '小')
    }
    await user.type(screen.getByLabelText('英文标题'), 'Heat')
    await user.click(screen.getByRole('button', { name: '新建并继续编写' }))
    expect(await screen.findByText('这个编号已被使用，请换一个。')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('编号'))
  })
})

describe('course export', () => {
  it('downloads the CSV unchanged, under a name with the date', async () => {
    api.on(listAuthored, catalogue)
    api.on(exportCourses, { csv: '\uFEFFid,series' })
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = open('', 'zh')
    await user.click(await screen.findByRole('button', { name: '导出表格' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]!.arrayBuffer())).toBe('\uFEFFid,series')
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^课程-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('shows an error when the export fails', async () => {
    api.on(listAuthored, catalogue)
    api.fail(exportCourses, { error: 'internal' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(takeToasts()).toHaveLength(1))
  })
})
