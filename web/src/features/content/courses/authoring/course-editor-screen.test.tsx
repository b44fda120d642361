import { changeCourse, getAuthoredCourse, listAuthored, type AuthoredCourse } from '@capyzen/contracts/course-authoring'
import { topics } from '@capyzen/contracts/taxonomy'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { setLanguage, type Language } from '#platform/i18n.ts'
import { renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { authoredCourse, courseRow, seriesRow } from '#test/fixtures/course-authoring.ts'
import {
  button,
  editorRoutes,
  editorServer,
  field,
  openEditor,
  rewrite,
  type,
} from '#test/screens/course-authoring.tsx'
import { expectToast } from '#test/toasts.ts'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof editorServer>
beforeEach(() => {
  api = editorServer()
  Element.prototype.scrollIntoView = () => undefined
})

const open = (course?: Partial<AuthoredCourse>, language?: Language) => openEditor(api, course, language)

describe('course editor', () => {
  it('saves both languages, exact cents and flags with the version it loaded, and stays a draft', async () => {
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
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(button('Save'))
    expect(await screen.findByText('All changes saved')).toBeTruthy()
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

  it('keeps input typed while a save is under way, and marks it as unsaved', async () => {
    let answer = () => {}
    const calls = api.on(changeCourse, ({ body }) => {
      const { course, version } = body as { course: AuthoredCourse; version: number }
      const saved = { outcome: 'saved' as const, course: authoredCourse({ ...course, version: version + 1 }) }
      return new Promise((done) => (answer = () => done(saved)))
    })
    // The reload of the course list never ends, and the editor does not wait for it.
    const { user } = await open()
    api.on(listAuthored, () => new Promise(() => undefined))
    type('Title in English', ' Sent ')
    type('Title in Chinese', '发出')
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    type('Title in Chinese', '发出以后')
    type('Length in minutes', '250')
    answer()
    await expectToast('Saved')
    expect(field('Title in English').value).toBe('Sent')
    expect(field('Title in Chinese').value).toBe('发出以后')
    expect(field('Length in minutes').value).toBe('250')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(button('Save'))
    await waitFor(() =>
      expect(calls[1]?.body).toMatchObject({ version: 4, course: { title: { zh: '发出以后' }, durationMinutes: 250 } }),
    )
    answer()
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })

  it('adds and removes skills of the subject', async () => {
    const calls = api.on(changeCourse, ({ body }) => {
      const { course } = body as { course: AuthoredCourse }
      return { outcome: 'saved' as const, course: authoredCourse({ ...course, version: 4 }) }
    })
    const [first, second] = topics.find(({ subject }) => subject === 'math')!.skills
    const { user } = await open({ skills: [first!.id] })
    screen.getByRole('combobox', { name: 'Add a skill' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('option', { name: new RegExp(`· ${first!.label.en}$`) })).toBeNull()
    await user.keyboard('{Enter}')
    await user.click(button(`Remove “${first!.label.en}”`))
    await user.click(button('Save'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ course: { skills: [second!.id] } }))
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })

  it('publishes at once, and unpublishes only after confirmation', async () => {
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

  it('shows a validation error at each field, sends nothing, and follows the language', async () => {
    const calls = api.on(changeCourse, { outcome: 'in_use' })
    const { user } = await open()
    await rewrite(user, 'Title in Chinese', '')
    await rewrite(user, 'Description in English', 'x'.repeat(2_001))
    await rewrite(user, 'Price in S$', '10000.01')
    await rewrite(user, 'Length in minutes', '1.5')
    await rewrite(user, 'Recording link', 'http://drive.google.com/file')
    await user.click(button('Save'))
    for (const text of [
      'Please fill this in.',
      'Too long: use 2000 characters or fewer.',
      'The maximum is S$10,000.',
      'Please enter whole minutes, from 1 to 6,000.',
      /This link can’t be played here/,
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    act(() => setLanguage('zh'))
    expect(await screen.findByText('太长了，最多 2000 个字符。')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it.each([
    ['bad_address', 'Recording link', /This link can’t be played here/],
    ['unknown_series', 'Series', /This series no longer exists/],
  ] as const)('shows the server’s validation error at its field: %s', async (outcome, name, message) => {
    api.on(changeCourse, { outcome })
    const { user } = await open()
    await user.click(button('Save'))
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('keeps a course published when students have it, and says why it cannot be unpublished', async () => {
    api.on(changeCourse, { outcome: 'in_use' })
    const { user } = await open({ status: 'published' })
    await user.click(button('Unpublish'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText(/Students have already bought or joined it/)).toBeTruthy()
    expect(screen.getByText('Published')).toBeTruthy()
  })

  it('keeps the form input when the network is down', async () => {
    api.cut(changeCourse)
    const { user } = await open()
    await rewrite(user, 'Title in English', 'Mine')
    await user.click(button('Save'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field('Title in English').value).toBe('Mine')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })
})

it('says that a course cannot leave its series while students have it', async () => {
  api.on(changeCourse, { outcome: 'in_use' })
  const { user } = await open({ status: 'published' })
  await user.click(button('Save'))
  expect(await screen.findByText(/It has to stay in its series/)).toBeTruthy()
})

describe('version conflict in the course editor', () => {
  const theirs = authoredCourse({ version: 9, title: { en: 'Theirs', zh: '部分与整体' }, status: 'published' })

  async function collide() {
    const calls = api.on(changeCourse, { outcome: 'changed_meanwhile', course: theirs })
    const view = await open()
    await rewrite(view.user, 'Title in English', 'Mine')
    await view.user.click(button('Save'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has just saved changes' }))
    return { ...view, calls, dialog }
  }

  it('shows both versions side by side, and saves mine over theirs without unpublishing', async () => {
    const { user, dialog } = await collide()
    expect(dialog.getByText('Theirs', { selector: 'span[lang]' })).toBeTruthy()
    expect(dialog.getByText('Mine')).toBeTruthy()
    expect(dialog.queryByText('Description in English')).toBeNull()
    const calls = api.on(changeCourse, {
      outcome: 'saved',
      course: { ...theirs, version: 10, title: { ...theirs.title, en: 'Mine' } },
    })
    await user.click(dialog.getByRole('button', { name: 'Save mine over theirs' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({ version: 9, status: 'published', course: { title: { en: 'Mine' } } })
  })

  it('takes their version, and restores mine on request', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    expect(field('Title in English').value).toBe('Theirs')
    await user.click(button('Restore mine'))
    expect(field('Title in English').value).toBe('Mine')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    const calls = api.on(changeCourse, { outcome: 'saved', course: { ...theirs, version: 10 } })
    await user.click(button('Save'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ version: 9, course: { title: { en: 'Mine' } } }))
  })

  it('takes their version, and discards mine on request', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await user.click(button('Discard mine'))
    expect(screen.queryByRole('button', { name: 'Restore mine' })).toBeNull()
    expect(field('Title in English').value).toBe('Theirs')
  })

  it('keeps my version when the dialog is closed', async () => {
    const { user, dialog } = await collide()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(field('Title in English').value).toBe('Mine')
  })

  it('shows their saved version in an unchanged form, and never over my changes', async () => {
    const { queries, user } = await open()
    api.on(getAuthoredCourse, { course: theirs })
    await act(() => queries.invalidateQueries({ queryKey: ['authoring', 'course'] }))
    await waitFor(() => expect(field('Title in English').value).toBe('Theirs'))
    await rewrite(user, 'Title in English', 'Mine')
    api.on(getAuthoredCourse, { course: { ...theirs, version: 11, title: { ...theirs.title, en: 'Newer' } } })
    await act(() => queries.invalidateQueries({ queryKey: ['authoring', 'course'] }))
    // The response has arrived, but React renders it later.
    await act(() => new Promise((pass) => setTimeout(pass, 50)))
    expect(field('Title in English').value).toBe('Mine')
  })
})

it('says in both languages that a published lesson waits for its draft series', async () => {
  api.on(changeCourse, { outcome: 'saved', course: authoredCourse({ status: 'published', version: 4 }) })
  const { user } = await open()
  await user.click(button('Publish'))
  expect(await screen.findByText('Students will see it once its series is published.')).toBeTruthy()
  expect(takeToasts()).toMatchObject([{ title: 'Published: students will see it once its series is published' }])
  act(() => setLanguage('zh'))
  expect(await screen.findByText('所属系列发布后，学生就可以看到。')).toBeTruthy()
})

it('says when a course does not exist, and when it is for administrators only', async () => {
  api.fail(getAuthoredCourse, { error: 'not_found' })
  const at = '/administration/courses/parts-and-wholes'
  const { unmount } = renderApp(null, { at, routes: editorRoutes })
  expect(await screen.findByText('This no longer exists')).toBeTruthy()
  unmount()
  api.fail(getAuthoredCourse, { error: 'forbidden' })
  renderApp(null, { at, routes: editorRoutes })
  expect(await screen.findByText('For administrators only')).toBeTruthy()
})
