// long because everything that an editor promises needs the same editor, open.
import {
  changeCourse,
  deleteCourseDraft,
  getAuthoredCourse,
  getLessonText,
  listAuthored,
  type AuthoredCourse,
} from '@capyzen/contracts/course-authoring'
import { getSession } from '@capyzen/contracts/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#features/auth/fixtures.ts'
import { SessionWatch, useViewer } from '#features/auth/session.tsx'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseEditorScreen } from './course-editor-screen.tsx'
import { authoredCourse, courseRow, lessonText, seriesRow } from './fixtures.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
  takeToasts()
  stubResizeObserver()
  api.on(listAuthored, { series: [seriesRow()], courses: [courseRow()] })
  api.on(getLessonText, lessonText())
})

const routes = [
  {
    path: '/administration/courses/:courseId',
    element: <CourseEditorScreen courseId="parts-and-wholes" notForYou={<p>not for you</p>} />,
  },
  { path: '*', element: <p>elsewhere</p> },
]

async function open(course: Partial<AuthoredCourse> = {}, language: Language = 'en') {
  api.on(getAuthoredCourse, { course: authoredCourse(course) })
  const view = renderApp(null, { at: '/administration/courses/parts-and-wholes', language, routes })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function rewrite(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') {
    await user.click(field(name))
    await user.paste(text)
  }
}

describe('writing a course', () => {
  it('saves both languages, exact cents and flags with the version it began with, and stays a draft', async () => {
    const calls = api.on(changeCourse, ({ body }) => {
      const { course } = body as { course: AuthoredCourse }
      return { outcome: 'saved' as const, course: authoredCourse({ ...course, version: 4 }) }
    })
    const { user } = await open()
    expect(field('Title in Chinese').lang).toMatch(/^zh/)
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

describe('when the session ends while something is written', () => {
  const name = 'Title in English'
  const captions = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'English captions' })

  /** A save finds nobody signed in; where the editor was there is the page for visitors. */
  async function writeUntilSignedOut() {
    api.on(getSession, sessionOf(viewerOf()))
    api.on(getAuthoredCourse, { course: authoredCourse() })
    api.fail(changeCourse, { error: 'login_required' })
    const view = openSignedIn()
    await screen.findByRole('heading', { level: 1 })
    type(name, 'Mine')
    fireEvent.change(await captions(), { target: { value: 'WEBVTT mine' } })
    api.on(getSession, visitorSession)
    await view.user.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
    await screen.findByText('nobody is here')
    view.unmount()
  }

  async function comeBack(id: string, version: number) {
    api.on(getSession, sessionOf(viewerOf({ id })))
    api.on(getAuthoredCourse, { course: authoredCourse({ version }) })
    const view = openSignedIn()
    await screen.findByRole('heading', { level: 1 })
    await captions()
    return view
  }

  const openSignedIn = () =>
    renderApp(
      <SessionWatch>
        <Signed />
      </SessionWatch>,
    )
  function Signed() {
    return useViewer() ? (
      <CourseEditorScreen courseId="parts-and-wholes" notForYou={<p>not for you</p>} />
    ) : (
      <p>nobody is here</p>
    )
  }

  it('it is there again, once, for the same person, unsaved and with the version it began with', async () => {
    await writeUntilSignedOut()
    takeToasts()
    const { user, unmount } = await comeBack('u1', 9)
    expect(field(name).value).toBe('Mine')
    expect((await captions()).value).toBe('WEBVTT mine')
    expect(takeToasts()).toContainEqual(expect.objectContaining({ title: 'What you had not saved is back' }))
    const calls = api.on(changeCourse, {
      outcome: 'saved',
      course: authoredCourse({ version: 10, title: { en: 'Mine', zh: '部分与整体' } }),
    })
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 3, course: { title: { en: 'Mine' } } }))
    unmount()
    expect(JSON.stringify(sessionStorage)).not.toContain('mine')
    await comeBack('u1', 9)
    expect(field(name).value).toBe('Parts and wholes')
  })

  it('nobody else gets it, and then it is gone', async () => {
    await writeUntilSignedOut()
    expect(JSON.stringify(sessionStorage)).toContain('WEBVTT mine')
    await comeBack('u2', 3)
    expect(field(name).value).toBe('Parts and wholes')
    expect((await captions()).value).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('WEBVTT mine')
  })

  it('after ten minutes not even who wrote it gets it', async () => {
    await writeUntilSignedOut()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    await comeBack('u1', 3)
    expect(field(name).value).toBe('Parts and wholes')
    vi.useRealTimers()
  })
})

describe('leaving', () => {
  it('asks where something is not saved, and goes where nothing is', async () => {
    const { user, router } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay here' }))
    expect(field('Title in English').value).toBe('Mine')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    await user.click(await screen.findByRole('button', { name: 'Leave it' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
    expect(router.state.location.search).toBe('?open=ratio-from-scratch')
  })

  it('by closing the window is held back as long as something is not saved', async () => {
    const { user } = await open()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await rewrite(user, 'Title in English', 'Mine')
    expect(leave()).toBe(true)
  })
})

describe('deleting a draft', () => {
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(button('Delete this draft'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }

  it('asks first, and then leads to the list without asking about what was not saved', async () => {
    const calls = api.on(deleteCourseDraft, { outcome: 'deleted' })
    const { user, router } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await confirm(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
    expect(calls[0]).toMatchObject({ params: { courseId: 'parts-and-wholes' }, query: { version: '3' } })
  })

  it('says why it cannot be', async () => {
    api.on(deleteCourseDraft, { outcome: 'in_use' })
    const { user } = await open()
    await confirm(user)
    await waitFor(() => expect(takeToasts()).toMatchObject([{ title: '“Parts and wholes” cannot be deleted' }]))
  })
})

it('says that a course is not there, and to whom it is closed', async () => {
  api.fail(getAuthoredCourse, { error: 'not_found' })
  const at = '/administration/courses/parts-and-wholes'
  const { unmount } = renderApp(null, { at, routes })
  expect(await screen.findByText('This is not there any more')).toBeTruthy()
  unmount()
  api.fail(getAuthoredCourse, { error: 'forbidden' })
  renderApp(null, { at, routes })
  expect(await screen.findByText('not for you')).toBeTruthy()
})
