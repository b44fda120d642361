import { changeCourse, deleteCourseDraft, getAuthoredCourse } from '@capyzen/contracts/course-authoring'
import { getSession } from '@capyzen/contracts/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { SessionWatch, useViewer } from '#features/identity/auth/session.tsx'
import { renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseEditorScreen } from './editor-screens.tsx'
import { authoredCourse } from '#test/fixtures/course-authoring.ts'
import { button, editorServer, field, openEditor, rewrite, type } from '#test/screens/course-authoring.tsx'
import { expectToast } from '#test/toasts.ts'

let api: ReturnType<typeof editorServer>
beforeEach(() => {
  api = editorServer()
})

const open = () => openEditor(api)

describe('unsaved changes after the session ended', () => {
  const name = 'Title in English'
  const captions = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'English captions' })

  /** Edits until a save fails because the session ended; the editor is then replaced by the visitor page. */
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
    return useViewer() ? <CourseEditorScreen courseId="parts-and-wholes" /> : <p>nobody is here</p>
  }

  it('restores the changes once for the same user, unsaved and with their version', async () => {
    await writeUntilSignedOut()
    takeToasts()
    const { user, unmount } = await comeBack('u1', 9)
    expect(field(name).value).toBe('Mine')
    expect((await captions()).value).toBe('WEBVTT mine')
    expect(takeToasts()).toContainEqual(expect.objectContaining({ title: 'Your unsaved changes are back' }))
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

  it('discards the changes when another user signs in', async () => {
    await writeUntilSignedOut()
    expect(JSON.stringify(sessionStorage)).toContain('WEBVTT mine')
    await comeBack('u2', 3)
    expect(field(name).value).toBe('Parts and wholes')
    expect((await captions()).value).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('WEBVTT mine')
  })

  it('discards the changes after ten minutes', async () => {
    await writeUntilSignedOut()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    await comeBack('u1', 3)
    expect(field(name).value).toBe('Parts and wholes')
    vi.useRealTimers()
  })
})

describe('leaving the course editor', () => {
  it('asks for confirmation when there are unsaved changes', async () => {
    const { user, router } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay here' }))
    expect(field('Title in English').value).toBe('Mine')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
    expect(router.state.location.search).toBe('?open=ratio-from-scratch')
  })

  it('warns before the window closes only while there are unsaved changes', async () => {
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

describe('deleting a draft course', () => {
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(button('Delete draft'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }

  it('asks for confirmation, then opens the list without asking about unsaved changes', async () => {
    const calls = api.on(deleteCourseDraft, { outcome: 'deleted' })
    const { user, router } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await confirm(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
    expect(calls[0]).toMatchObject({ params: { courseId: 'parts-and-wholes' }, body: { version: 3 } })
  })

  it('says that a course in use cannot be deleted', async () => {
    api.on(deleteCourseDraft, { outcome: 'in_use' })
    const { user } = await open()
    await confirm(user)
    await expectToast('“Parts and wholes” can’t be deleted')
  })
})
