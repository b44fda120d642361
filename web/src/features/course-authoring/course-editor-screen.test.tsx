import { changeCourse, getAuthoredCourse, listAuthored, type AuthoredCourse } from '@capyzen/contracts/course-authoring'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { authoredCourse, courseRow, seriesRow } from './fixtures.ts'
import { button, editorRoutes, editorServer, field, openEditor, rewrite, type } from './testing.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof editorServer>
beforeEach(() => {
  api = editorServer()
})

const open = (course?: Partial<AuthoredCourse>, language?: Language) => openEditor(api, course, language)

describe('writing a course', () => {
  it('saves both languages, exact cents and flags with the version it began with, and stays a draft', async () => {
    const calls = api.on(changeCourse, ({ body }) => {
      const { course } = body as { course: AuthoredCourse }
      return { outcome: 'saved' as const, course: authoredCourse({ ...course, version: 4 }) }
    })
    const { user } = await open()
    expect(field('Title in Chinese').lang).toMatch(/^zh/)
    expect(loadChineseFaces).toHaveBeenCalled()
    await rewrite(user, 'Title in English', ' Parts of a whole ')
    await rewrite(user, 'Price in S$', '8.29')
    await user.click(screen.getByRole('checkbox', { name: 'Access code' }))
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await user.click(button('Save'))
    expect(await screen.findByText('Everything is saved')).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({
      version: 3,
      status: 'draft',
      course: {
        title: { en: 'Parts of a whole', zh: '部分与整体' },
        priceCents: 829,
        requiresAccessCode: true,
        videoUrl: null,
      },
    })
    await rewrite(user, 'Length in minutes', '40')
    await user.click(button('Save'))
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ version: 4, course: { durationMinutes: 40 } }))
  })

  it('keeps what is typed while a save is under way, and says that this is not saved yet', async () => {
    let answer = () => {}
    const calls = api.on(changeCourse, ({ body }) => {
      const { course, version } = body as { course: AuthoredCourse; version: number }
      const saved = { outcome: 'saved' as const, course: authoredCourse({ ...course, version: version + 1 }) }
      return new Promise((done) => (answer = () => done(saved)))
    })
    // The list of everything takes its time, and nobody waits for it.
    const { user } = await open()
    api.on(listAuthored, () => new Promise(() => undefined))
    type('Title in English', ' Sent ')
    type('Title in Chinese', '发出')
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    type('Title in Chinese', '发出以后')
    type('Length in minutes', '250')
    answer()
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: 'Saved' }]))
    expect(field('Title in English').value).toBe('Sent')
    expect(field('Title in Chinese').value).toBe('发出以后')
    expect(field('Length in minutes').value).toBe('250')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await user.click(button('Save'))
    await waitFor(() =>
      expect(calls[1]?.body).toMatchObject({ version: 4, course: { title: { zh: '发出以后' }, durationMinutes: 250 } }),
    )
    answer()
    expect(await screen.findByText('Everything is saved')).toBeTruthy()
  })

  it('is published and taken back by presses of their own, and taking back asks first', async () => {
    const calls = api.on(changeCourse, ({ body }) => {
      const { status, version } = body as { status: 'draft'; version: number }
      return { outcome: 'saved' as const, course: authoredCourse({ status, version: version + 1 }) }
    })
    api.on(listAuthored, { series: [seriesRow({ status: 'published' })], courses: [courseRow()] })
    const { user } = await open({}, 'zh')
    await user.click(button('发布'))
    expect(await screen.findByText('学生可以看到。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
    await user.click(button('撤回'))
    expect(calls).toHaveLength(1)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '撤回' }))
    expect(await screen.findByText('只有管理员能看到。')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toMatchObject([{ status: 'published' }, { status: 'draft' }])
  })

  it('says at each field what is wrong, sends nothing, and follows the language', async () => {
    const calls = api.on(changeCourse, { outcome: 'in_use' })
    const { user } = await open()
    await rewrite(user, 'Title in Chinese', '')
    await rewrite(user, 'Description in English', 'x'.repeat(2_001))
    await rewrite(user, 'Price in S$', '10000.01')
    await rewrite(user, 'Length in minutes', '1.5')
    await rewrite(user, 'Address of the recording', 'http://drive.google.com/file')
    await user.click(button('Save'))
    for (const words of [
      'Please write this.',
      'This is too long: 2000 characters at most.',
      'S$10,000 is the most.',
      'Please enter whole minutes, from 1 to 6,000.',
      /This cannot be shown here/,
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    act(() => setLanguage('zh'))
    expect(await screen.findByText('太长了，最多 2000 个字符。')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it.each([
    ['bad_address', 'Address of the recording', /This cannot be shown here/],
    ['unknown_series', 'Series', /This series is not there any more/],
  ] as const)('is told by the server at the field: %s', async (outcome, name, words) => {
    api.on(changeCourse, { outcome })
    const { user } = await open()
    await user.click(button('Save'))
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('stays published where somebody owns it, and why is said', async () => {
    api.on(changeCourse, { outcome: 'in_use' })
    const { user } = await open({ status: 'published' })
    await user.click(button('Take back'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText(/Somebody owns or has joined it already/)).toBeTruthy()
    expect(screen.getByText('Published')).toBeTruthy()
  })

  it('keeps what was written when the network is down', async () => {
    api.cut(changeCourse)
    const { user } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await user.click(button('Save'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field('Title in English').value).toBe('Mine')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
  })
})

it('stays in a series that somebody owns, and why is said', async () => {
  api.on(changeCourse, { outcome: 'in_use' })
  const { user } = await open({ status: 'published' })
  await user.click(button('Save'))
  expect(await screen.findByText(/It has to stay in its series/)).toBeTruthy()
})

describe('when somebody else saved meanwhile', () => {
  const theirs = authoredCourse({ version: 9, title: { en: 'Theirs', zh: '部分与整体' }, status: 'published' })

  async function collide() {
    const calls = api.on(changeCourse, { outcome: 'changed_meanwhile', course: theirs })
    const view = await open()
    await rewrite(view.user, 'Title in English', 'Mine')
    await view.user.click(button('Save'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved this meanwhile' }))
    return { ...view, calls, dialog }
  }

  it('both stand side by side, and mine can be saved over theirs without taking it back', async () => {
    const { user, dialog } = await collide()
    expect(dialog.getByText('Theirs', { selector: 'span[lang]' })).toBeTruthy()
    expect(dialog.getByText('Mine')).toBeTruthy()
    expect(dialog.queryByText('Description in English')).toBeNull()
    const calls = api.on(changeCourse, {
      outcome: 'saved',
      course: { ...theirs, version: 10, title: { ...theirs.title, en: 'Mine' } },
    })
    await user.click(dialog.getByRole('button', { name: 'Keep mine and save over it' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({ version: 9, status: 'published', course: { title: { en: 'Mine' } } })
  })

  it('theirs can be taken, and mine be brought back after all', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    expect(field('Title in English').value).toBe('Theirs')
    await user.click(button('Bring mine back'))
    expect(field('Title in English').value).toBe('Mine')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    const calls = api.on(changeCourse, { outcome: 'saved', course: { ...theirs, version: 10 } })
    await user.click(button('Save'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 9, course: { title: { en: 'Mine' } } }))
  })

  it('mine, set aside for theirs, can be let go', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await user.click(button('Let mine go'))
    expect(screen.queryByRole('button', { name: 'Bring mine back' })).toBeNull()
    expect(field('Title in English').value).toBe('Theirs')
  })

  it('closing the question loses nothing', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(field('Title in English').value).toBe('Mine')
  })

  it('what they saved is shown where nothing of mine is written, and never over what is', async () => {
    const { queries, user } = await open()
    api.on(getAuthoredCourse, { course: theirs })
    await act(() => queries.invalidateQueries({ queryKey: ['authoring', 'course'] }))
    await waitFor(() => expect(field('Title in English').value).toBe('Theirs'))
    await rewrite(user, 'Title in English', 'Mine')
    api.on(getAuthoredCourse, { course: { ...theirs, version: 11, title: { ...theirs.title, en: 'Newer' } } })
    await act(() => queries.invalidateQueries({ queryKey: ['authoring', 'course'] }))
    // The answer is there; what is drawn of it comes a moment later.
    await act(() => new Promise((pass) => setTimeout(pass, 50)))
    expect(field('Title in English').value).toBe('Mine')
  })
})

it('published in a series that is a draft is said to wait for it, in both languages', async () => {
  api.on(changeCourse, { outcome: 'saved', course: authoredCourse({ status: 'published', version: 4 }) })
  const { user } = await open()
  await user.click(button('Publish'))
  expect(await screen.findByText('Pupils can see it as soon as its series is published.')).toBeTruthy()
  expect(takeToasts()).toMatchObject([{ title: 'Published: pupils see it as soon as its series is published' }])
  act(() => setLanguage('zh'))
  expect(await screen.findByText('所属系列发布后，学生就可以看到。')).toBeTruthy()
})

it('says that a course is not there, and to whom it is closed', async () => {
  api.fail(getAuthoredCourse, { error: 'not_found' })
  const at = '/administration/courses/parts-and-wholes'
  const { unmount } = renderApp(null, { at, routes: editorRoutes })
  expect(await screen.findByText('This is not there any more')).toBeTruthy()
  unmount()
  api.fail(getAuthoredCourse, { error: 'forbidden' })
  renderApp(null, { at, routes: editorRoutes })
  expect(await screen.findByText('not for you')).toBeTruthy()
})
