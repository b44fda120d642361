import { getSession } from '@capyzen/contracts/auth'
import { listTaughtClasses } from '@capyzen/contracts/classes'
import * as contract from '@capyzen/contracts/live-courses'
import { readZoom } from '@capyzen/contracts/zoom'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { authoredLiveCourse, sessionId } from '#test/fixtures/live-courses.ts'
import { administrator } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { CoursesScreen } from './courses-screen.tsx'
import { CourseEditorScreen } from './editor-screen.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

const teacherId = '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01'
const zoom = { isConfigured: true, sdk: { base: 'https://source.zoom.us', version: '2.18.0' } }
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  Element.prototype.scrollIntoView = () => undefined
  vi.useFakeTimers({ now: new Date('2026-11-28T06:30:00.000Z'), toFake: ['Date'] })
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ id: teacherId, userType: 'teacher', isConfirmedTeacher: true })))
  api.on(readZoom, zoom)
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openEditor(course = authoredLiveCourse()) {
  api.on(contract.getAuthoredLiveCourse, { course })
  const { user } = renderApp(<CourseEditorScreen courseId={course.id} />)
  await screen.findByRole('heading', { level: 1, name: 'Speaking well' })
  return user
}

describe('CoursesScreen of authors', () => {
  it('makes a course of 25 seats and ten lessons, named by its English title', async () => {
    api.on(contract.listAuthoredLiveCourses, { courses: [] })
    const calls = api.on(contract.createLiveCourse, { course: authoredLiveCourse() })
    const { user, router } = renderApp(<CoursesScreen />)
    await user.click(button('New course'))
    type('Title in English', 'Speaking, well')
    type('Title in Chinese', '口试冲刺')
    for (const [name, option] of [
      ['Level', 'P6'],
      ['Subject', 'Chinese'],
    ] as const) {
      screen.getByRole('combobox', { name }).focus()
      await user.keyboard('{Enter}')
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await user.click(button('Create and go on'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/authoring/live-courses/speaking-well'))
    expect(calls[0]?.body).toMatchObject({ id: 'speaking-well', maxStudents: 25, lessons: 10, isPublished: false })
  })
})

describe('editor of a live course', () => {
  it('adds weekly sessions in Singapore time, with a topic for each, and sends them with the revision', async () => {
    const user = await openEditor()
    const calls = api.on(contract.updateLiveCourse, { course: authoredLiveCourse({ revision: 2 }) })
    await user.click(button('Add weekly sessions'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('First date').value).toBe('2026-12-05')
    fireEvent.change(dialog.getByLabelText('How many'), { target: { value: '2' } })
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      revision: 1,
      sessions: [
        { id: sessionId, startsAt: '2026-11-28T07:00:00.000Z' },
        {
          topic: { en: 'Lesson 2', zh: '第 2 课' },
          startsAt: '2026-12-05T07:00:00.000Z',
          endsAt: '2026-12-05T08:30:00.000Z',
          meetingNumber: '81234567890',
        },
        { topic: { en: 'Lesson 3', zh: '第 3 课' }, startsAt: '2026-12-12T07:00:00.000Z' },
      ],
    })
    await expectToast('Saved')
  })

  it('opens the session whose time is wrong instead of saving', async () => {
    const user = await openEditor()
    const calls = api.on(contract.updateLiveCourse, { course: authoredLiveCourse() })
    await user.click(button(/^Change: Lesson 1/))
    type('To', '14:00')
    await user.click(button(/^Done: Lesson 1/))
    await user.click(button('Save'))
    expect(await screen.findByText('It must end after it starts, within 4 hours')).toBeTruthy()
    expect(screen.getByText('Not saved: please look at the marked fields.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('calls a session off and publishes', async () => {
    const user = await openEditor()
    const calls = api.on(contract.updateLiveCourse, { course: authoredLiveCourse({ isPublished: true, revision: 2 }) })
    await user.click(button(/^Change: Lesson 1/))
    await user.click(button('Call off'))
    await user.click(button('Publish'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ isPublished: true, sessions: [{ isCanceled: true }] }))
    expect(await screen.findByText('Everybody sees this course.')).toBeTruthy()
  })

  it('asks which version to keep after another author has saved', async () => {
    const user = await openEditor()
    type('Title in English', 'Speaking')
    const calls = api.fail(contract.updateLiveCourse, { error: 'conflict' })
    api.on(contract.getAuthoredLiveCourse, { course: authoredLiveCourse({ revision: 5, lessons: 12 }) })
    await user.click(button('Save'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Lessons')).toBeTruthy()
    api.on(contract.updateLiveCourse, { course: authoredLiveCourse({ revision: 6 }) })
    await user.click(dialog.getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toHaveLength(1)
  })

  it('explains a refusal that is no older version', async () => {
    const user = await openEditor()
    api.fail(contract.updateLiveCourse, { error: 'conflict' })
    type('Seats', '2')
    await user.click(button('Save'))
    expect(await screen.findByText(/^Not saved: more seats are taken than you allow/)).toBeTruthy()
  })

  it('lets a teacher give seats to classes, and leaves price, mark and teacher to administrators', async () => {
    const taught = { id: crypto.randomUUID(), name: '5 Joy', level: null, joinCode: 'ABCD2345', students: 3 }
    api.on(listTaughtClasses, { classes: [{ ...taught, isArchived: false, createdAt: '2026-11-01T00:00:00.000Z' }] })
    const user = await openEditor(authoredLiveCourse({ teacherId, priceCents: 29_900, isFreeForAll: false }))
    const calls = api.on(contract.updateLiveCourse, { course: authoredLiveCourse({ revision: 2 }) })
    await user.click(await screen.findByRole('checkbox', { name: '5 Joy' }))
    expect(screen.getByText('Price: S$299.00. Administrators set it.')).toBeTruthy()
    expect(screen.queryByLabelText('Price in S$')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Teacher' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Mark it “Premium”' })).toBeNull()
    await user.click(button('Save'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ classIds: [taught.id], priceCents: 29_900 }))
  })

  it('lets an administrator set a price, which ends that it is free for all', async () => {
    api.on(getSession, sessionOf(administrator))
    api.on(contract.listLiveTeachers, { teachers: [] })
    const user = await openEditor()
    await screen.findByLabelText('Price in S$')
    type('Price in S$', '299')
    expect(screen.getByText('A course with a price can’t be free for all.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Free for all/ }))
    const calls = api.on(contract.updateLiveCourse, { course: authoredLiveCourse({ revision: 2 }) })
    await user.click(button('Save'))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ priceCents: 29_900, isFreeForAll: false }))
  })

  it('asks for no meeting where there are no keys of Zoom, as sessions have a room of their own', async () => {
    api.on(readZoom, { ...zoom, isConfigured: false })
    const user = await openEditor(authoredLiveCourse({ sessions: [] }))
    await user.click(button('Add one session'))
    expect(screen.getByLabelText('Topic in English')).toBeTruthy()
    expect(screen.queryByLabelText('Zoom meeting ID')).toBeNull()
  })

  it('confirms the proposed attendance of a past session with one tap', async () => {
    vi.setSystemTime(new Date('2026-11-28T09:00:00.000Z'))
    const held = { courseId: 'p6-chinese-oral', place: 'zoom' as const, isEnded: false }
    const session = { ...authoredLiveCourse().sessions[0]!, ...held }
    const student = { studentId: crypto.randomUUID(), name: 'Mei', minutes: 80, enteredAt: '2026-11-28T07:01:00.000Z' }
    api.on(contract.readAttendance, { session, students: [{ ...student, proposed: 'present', confirmed: null }] })
    const calls = api.on(contract.confirmAttendance, {})
    const user = await openEditor()
    await user.click(button(/^Attendance: Lesson 1/))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Not confirmed yet')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirm all' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ marks: [{ studentId: student.studentId, mark: 'present' }] }))
  })
})
