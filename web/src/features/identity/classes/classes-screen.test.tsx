import { getSession, resendVerification, type Viewer } from '@capyzen/contracts/auth'
import {
  createClass,
  joinClass,
  leaveClass,
  listJoinedClasses,
  listTaughtClasses,
  updateClass,
} from '@capyzen/contracts/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, visitorSession } from '#test/fixtures/auth.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { ClassesScreen } from './classes-screen.tsx'
import { courage, joined, kindness, student, teacher } from '#test/fixtures/classes.ts'
import { expectToast } from '#test/toasts.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

function open(viewer: Viewer | null, { language = 'en', at = '/classes' }: { language?: Language; at?: string } = {}) {
  api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)
  return renderApp(null, {
    at,
    language,
    routes: [
      { path: '/classes', element: <ClassesScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })
}

const titles = () => takeToasts().map(({ title }) => title)

describe('access to the classes page', () => {
  it('sends visitors to the sign-in page with a return path', async () => {
    const { router } = open(null)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?returnTo=%2Fclasses')
  })

  it('tells an unconfirmed teacher to wait for an administrator, in Chinese', async () => {
    open({ ...teacher, isConfirmedTeacher: false }, { language: 'zh' })
    expect(await screen.findByText('请等待管理员确认')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '新建班级' })).toBeNull()
  })

  it.each([
    ['en', 'Confirm your email first', 'Send the email again', 'The email is on its way'],
    ['zh', '请先验证电邮', '重新发送验证电邮', '验证电邮已经发出'],
  ] as const)(
    'tells in %s a teacher with an unconfirmed email to confirm it first',
    async (language, title, again, sent) => {
      const calls = api.on(resendVerification, { outcome: 'sent' })
      const { user } = open({ ...teacher, isConfirmedTeacher: false, emailVerified: false }, { language })
      expect(await screen.findByText(title)).toBeTruthy()
      expect(screen.getByText(new RegExp(teacher.email ?? ''))).toBeTruthy()
      await user.click(screen.getByRole('button', { name: again }))
      await expectToast(sent)
      expect(calls.map(({ body }) => body)).toEqual([{ email: teacher.email }])
    },
  )

  it('links an unconfirmed teacher who is an administrator to the page where teachers are confirmed', async () => {
    open({ ...teacher, isConfirmedTeacher: false, isAdministrator: true })
    const link = await screen.findByRole('link', { name: 'Confirm teachers' })
    expect(link.getAttribute('href')).toBe('/administration/users?filter=to_confirm')
  })

  it('tells parents that classes are for teachers and students', async () => {
    open({ ...teacher, userType: 'parent', isConfirmedTeacher: false })
    expect(await screen.findByText('Classes are for teachers and students')).toBeTruthy()
  })

  it('shows no classes when the server answers that the role was removed', async () => {
    api.fail(listTaughtClasses, { error: 'forbidden' })
    open(teacher)
    expect(await screen.findByText('Classes are for teachers and students')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New class' })).toBeNull()
  })
})

describe('list of a teacher’s classes', () => {
  it('says that there are no classes, and opens a class once it is created', async () => {
    api.on(listTaughtClasses, { classes: [] })
    const made = api.on(createClass, { taughtClass: kindness })
    const { user, router } = open(teacher)
    expect(await screen.findByText('No classes yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New class' }))
    const dialog = await screen.findByRole('dialog', { name: 'New class' })
    await user.click(within(dialog).getByRole('button', { name: 'Create class' }))
    expect(within(dialog).getByText('Please give the class a name.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Class name' }), '  5 Kindness ')
    await user.click(within(dialog).getByRole('button', { name: 'Create class' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${kindness.id}`))
    expect(made.map(({ body }) => body)).toEqual([{ name: '5 Kindness', level: null }])
    expect(titles()).toEqual(['5 Kindness is ready'])
  })

  it('lists active classes with code and number of students, and archived ones in a tab kept in the URL', async () => {
    api.on(listTaughtClasses, { classes: [kindness, courage] })
    const { user, router } = open(teacher)
    const [, row, ...more] = await screen.findAllByRole('row')
    expect(more).toEqual([])
    expect(within(row!).getByRole('link', { name: '5 Kindness' }).getAttribute('href')).toBe(`/classes/${kindness.id}`)
    await user.click(within(row!).getByRole('button', { name: 'Copy ABCD2345' }))
    expect(await navigator.clipboard.readText()).toBe('ABCD2345')
    await user.click(screen.getByRole('tab', { name: 'Archived (1)' }))
    expect(router.state.location.search).toBe('?shown=archived')
    expect(screen.getByRole('link', { name: '4 Courage' })).toBeTruthy()
  })

  it('archives a class only after confirmation, and says why one cannot be restored at the limit of fifty active classes', async () => {
    api.on(listTaughtClasses, { classes: [kindness, courage] })
    const changes = api.on(updateClass, { taughtClass: { ...kindness, isArchived: true } })
    const { user } = open(teacher)
    await user.click(await screen.findByRole('button', { name: 'Archive 5 Kindness' }))
    expect(changes).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }))
    await expectToast('5 Kindness is archived')
    expect(changes[0]).toMatchObject({ params: { classId: kindness.id }, body: { isArchived: true } })
    api.fail(updateClass, { error: 'limit_reached' })
    await user.click(screen.getByRole('tab', { name: 'Archived (1)' }))
    await user.click(screen.getByRole('button', { name: 'Restore 4 Courage' }))
    await expectToast('You have 50 active classes')
  })

  it('keeps the typed name when the limit of fifty active classes is reached', async () => {
    api.on(listTaughtClasses, { classes: [kindness] })
    api.fail(createClass, { error: 'limit_reached' })
    const { user } = open(teacher)
    await user.click(await screen.findByRole('button', { name: 'New class' }))
    const dialog = await screen.findByRole('dialog', { name: 'New class' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Class name' }), 'One more{Enter}')
    expect(await within(dialog).findByText(/You have 50 active classes/)).toBeTruthy()
    expect(within(dialog).getByDisplayValue('One more')).toBeTruthy()
  })

  it('offers a retry when the classes cannot be loaded', async () => {
    api.fail(listTaughtClasses, { error: 'internal' })
    const { user } = open(teacher)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(listTaughtClasses, { classes: [kindness] })
    await user.click(again)
    expect(await screen.findByRole('link', { name: '5 Kindness' })).toBeTruthy()
  })
})

describe('joining and leaving a class', () => {
  it.each(['abcd 2345', 'ABCD-2345', ' abcd2345 ', 'ＡＢＣＤ２３４５'])(
    'joins a class with the code typed as “%s”',
    async (typed) => {
      let isIn = false
      api.on(listJoinedClasses, () => ({ classes: isIn ? [joined] : [] }))
      const calls = api.on(joinClass, () => {
        isIn = true
        return { outcome: 'joined' as const, joinedClass: joined }
      })
      const { user } = open(student, { language: 'zh' })
      expect(await screen.findByText('你还没有加入班级。')).toBeTruthy()
      await user.type(screen.getByRole('textbox', { name: '班级码' }), `${typed}{Enter}`)
      expect(await screen.findByText('5 Kindness')).toBeTruthy()
      expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD2345' }])
      expect(titles()).toEqual(['你已经加入“5 Kindness”'])
    },
  )

  it('rejects a mistyped class code without sending a request', async () => {
    api.on(listJoinedClasses, { classes: [] })
    const calls = api.on(joinClass, { outcome: 'joined', joinedClass: joined })
    const { user } = open(student)
    const box = await screen.findByRole('textbox', { name: 'Class code' })
    for (const [typed, text] of [
      ['{Enter}', 'Please type the code first.'],
      ['ABC{Enter}', 'A class code has 8 letters and numbers; yours has 3.'],
      ['ABCD0123{Enter}', 'Check again: class codes never have 0, O, 1, I or L.'],
    ] as const) {
      await user.clear(box)
      await user.type(box, typed)
      expect(await screen.findByText(text)).toBeTruthy()
      expect(document.activeElement).toBe(box)
    }
    expect(calls).toEqual([])
  })

  it.each([
    [{ error: 'invalid_code' }, /This code doesn’t work/],
    [{ error: 'too_many_requests', retryAfterSeconds: 300 }, /try again in 5 minutes/],
    [{ error: 'internal' }, /That didn’t work/],
  ] as const)('shows the message of a join error: %o', async (failure, message) => {
    api.on(listJoinedClasses, { classes: [] })
    api.fail(joinClass, failure)
    const { user } = open(student)
    await user.type(await screen.findByRole('textbox', { name: 'Class code' }), 'ABCD2345{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByDisplayValue('ABCD2345')).toBeTruthy()
  })

  it('says when the student is already in the class, and leaves a class only after confirmation', async () => {
    api.on(listJoinedClasses, { classes: [joined] })
    api.on(joinClass, { outcome: 'already_in', joinedClass: joined })
    const left = api.on(leaveClass, { outcome: 'left' })
    const { user } = open(student)
    await user.type(await screen.findByRole('textbox', { name: 'Class code' }), 'ABCD2345{Enter}')
    await expectToast('You’re already in 5 Kindness')
    await user.click(await screen.findByRole('button', { name: 'Leave 5 Kindness' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    expect(left).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leave 5 Kindness' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await expectToast('You have left 5 Kindness')
    expect(left.map(({ params }) => params)).toEqual([{ classId: joined.id }])
  })
})
