import { changeCourse, deleteCourseDraft, getAuthoredCourse } from '@capyzen/contracts/course-authoring'
import { getSession } from '@capyzen/contracts/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#features/auth/fixtures.ts'
import { SessionWatch, useViewer } from '#features/auth/session.tsx'
import { renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseEditorScreen } from './course-editor-screen.tsx'
import { authoredCourse } from './fixtures.ts'
import { button, editorServer, field, openEditor, rewrite, type } from './testing.tsx'

let api: ReturnType<typeof editorServer>
beforeEach(() => {
  api = editorServer()
})

const open = () => openEditor(api)

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
