import { getSession, type Viewer } from '@capyzen/contracts/auth'
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
import { sessionOf, visitorSession } from '#features/auth/fixtures.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { ClassesScreen } from './classes-screen.tsx'
import { courage, joined, kindness, pupil, teacher } from './fixtures.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  takeToasts()
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

describe('who may be here', () => {
  it('sends visitors to the sign-in page and back', async () => {
    const { router } = open(null)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?returnTo=%2Fclasses')
  })

  it('tells a teacher who is not confirmed that an administrator does it', async () => {
    open({ ...teacher, isConfirmedTeacher: false }, { language: 'zh' })
    expect(await screen.findByText('请等待管理员确认')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '新建班级' })).toBeNull()
  })

  it('shows an administrator who waits as a teacher where teachers are confirmed', async () => {
    open({ ...teacher, isConfirmedTeacher: false, isAdministrator: true })
    const link = await screen.findByRole('link', { name: 'Confirm teachers' })
    expect(link.getAttribute('href')).toBe('/administration/users?filter=to_confirm')
  })

  it('tells parents whose page it is', async () => {
    open({ ...teacher, userType: 'parent', isConfirmedTeacher: false })
    expect(await screen.findByText('Classes are for teachers and pupils')).toBeTruthy()
  })

  it('believes the server that the role is gone', async () => {
    api.fail(listTaughtClasses, { error: 'forbidden' })
    open(teacher)
    expect(await screen.findByText('Classes are for teachers and pupils')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New class' })).toBeNull()
  })
})

describe('a teacher’s classes', () => {
  it('says what to do while there is none, and leads to the first one', async () => {
    api.on(listTaughtClasses, { classes: [] })
    const made = api.on(createClass, { taughtClass: kindness })
    const { user, router } = open(teacher)
    expect(await screen.findByText('No classes yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New class' }))
    const dialog = await screen.findByRole('dialog', { name: 'New class' })
    await user.click(within(dialog).getByRole('button', { name: 'Open the class' }))
    expect(within(dialog).getByText('Please give the class a name.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Class name' }), '  5 Kindness ')
    await user.click(within(dialog).getByRole('button', { name: 'Open the class' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${kindness.id}`))
    expect(made.map(({ body }) => body)).toEqual([{ name: '5 Kindness', level: null }])
    expect(titles()).toEqual(['5 Kindness is open'])
  })

  it('lists the open ones with code and number of pupils, the archived ones by the address', async () => {
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

  it('archives a class only after it was confirmed, and says when fifty are open on taking one back', async () => {
    api.on(listTaughtClasses, { classes: [kindness, courage] })
    const changes = api.on(updateClass, { taughtClass: { ...kindness, isArchived: true } })
    const { user } = open(teacher)
    await user.click(await screen.findByRole('button', { name: 'Archive 5 Kindness' }))
    expect(changes).toEqual([])
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(titles()).toEqual(['5 Kindness is archived']))
    expect(changes[0]).toMatchObject({ params: { classId: kindness.id }, body: { isArchived: true } })
    api.fail(updateClass, { error: 'limit_reached' })
    await user.click(screen.getByRole('tab', { name: 'Archived (1)' }))
    await user.click(screen.getByRole('button', { name: 'Take 4 Courage back' }))
    await waitFor(() => expect(titles()).toEqual(['You have fifty open classes']))
  })

  it('keeps what was typed when there are fifty classes already', async () => {
    api.on(listTaughtClasses, { classes: [kindness] })
    api.fail(createClass, { error: 'limit_reached' })
    const { user } = open(teacher)
    await user.click(await screen.findByRole('button', { name: 'New class' }))
    const dialog = await screen.findByRole('dialog', { name: 'New class' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Class name' }), 'One more{Enter}')
    expect(await within(dialog).findByText(/You have fifty open classes/)).toBeTruthy()
    expect(within(dialog).getByDisplayValue('One more')).toBeTruthy()
  })

  it('offers another try', async () => {
    api.fail(listTaughtClasses, { error: 'internal' })
    const { user } = open(teacher)
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.on(listTaughtClasses, { classes: [kindness] })
    await user.click(again)
    expect(await screen.findByRole('link', { name: '5 Kindness' })).toBeTruthy()
  })
})

describe('a pupil', () => {
  it.each(['abcd 2345', 'ABCD-2345', ' abcd2345 ', 'ＡＢＣＤ２３４５'])(
    'joins with the code typed as “%s”',
    async (typed) => {
      let isIn = false
      api.on(listJoinedClasses, () => ({ classes: isIn ? [joined] : [] }))
      const calls = api.on(joinClass, () => {
        isIn = true
        return { outcome: 'joined' as const, joinedClass: joined }
      })
      const { user } = open(pupil, { language: 'zh' })
      expect(await screen.findByText('你还没有加入班级。')).toBeTruthy()
      await user.type(screen.getByRole('textbox', { name: '班级码' }), `${typed}{Enter}`)
      expect(await screen.findByText('5 Kindness')).toBeTruthy()
      expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD2345' }])
      expect(titles()).toEqual(['你已经加入“5 Kindness”'])
    },
  )

  it('hears of a slip of the finger without a guess being spent', async () => {
    api.on(listJoinedClasses, { classes: [] })
    const calls = api.on(joinClass, { outcome: 'joined', joinedClass: joined })
    const { user } = open(pupil)
    const box = await screen.findByRole('textbox', { name: 'Class code' })
    for (const [typed, words] of [
      ['{Enter}', 'Please type the code first.'],
      ['ABC{Enter}', 'A class code has 8 letters and digits; this has 3.'],
      ['ABCD0123{Enter}', 'Look again: there is no 0, O, 1, I or L in a class code.'],
    ] as const) {
      await user.clear(box)
      await user.type(box, typed)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(document.activeElement).toBe(box)
    }
    expect(calls).toEqual([])
  })

  it.each([
    [{ error: 'invalid_code' }, /This code doesn’t work/],
    [{ error: 'too_many_requests', retryAfterSeconds: 300 }, /try again in 5 minutes/],
    [{ error: 'internal' }, /That didn’t work/],
  ] as const)('is told what is wrong with the code: %o', async (failure, words) => {
    api.on(listJoinedClasses, { classes: [] })
    api.fail(joinClass, failure)
    const { user } = open(pupil)
    await user.type(await screen.findByRole('textbox', { name: 'Class code' }), 'ABCD2345{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByDisplayValue('ABCD2345')).toBeTruthy()
  })

  it('is told when they are in already, and leaves only after a question', async () => {
    api.on(listJoinedClasses, { classes: [joined] })
    api.on(joinClass, { outcome: 'already_in', joinedClass: joined })
    const left = api.on(leaveClass, { outcome: 'left' })
    const { user } = open(pupil)
    await user.type(await screen.findByRole('textbox', { name: 'Class code' }), 'ABCD2345{Enter}')
    await waitFor(() => expect(titles()).toEqual(['You are in 5 Kindness already']))
    await user.click(await screen.findByRole('button', { name: 'Leave 5 Kindness' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    expect(left).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leave 5 Kindness' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(titles()).toEqual(['You have left 5 Kindness']))
    expect(left.map(({ params }) => params)).toEqual([{ classId: joined.id }])
  })
})
