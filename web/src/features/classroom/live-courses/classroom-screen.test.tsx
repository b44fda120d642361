import { getSession } from '@capyzen/contracts/auth'
import { listChildren } from '@capyzen/contracts/families'
import { joinClass } from '@capyzen/contracts/classes'
import * as contract from '@capyzen/contracts/live-courses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { liveCourse, liveSession, sessionId } from '#test/fixtures/live-courses.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { ClassroomScreen } from './classroom-screen.tsx'

const viewer = viewerOf({ id: '7f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01' })
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  vi.useFakeTimers({ now: new Date('2026-11-28T06:30:00.000Z'), toFake: ['Date'] })
  api = fakeApi()
  api.on(getSession, sessionOf(viewer))
  api.on(contract.readTimetable, { sessions: [] })
})

const open = (language: 'en' | 'zh' = 'en', at = '/zoom-courses') =>
  renderApp(
    <ClassroomScreen
      picture={() => null}
      joinDialog={({ session, entry, onClose }) => (
        <div role="dialog" aria-label={`${session.topic.en} ${entry.meetingNumber}`}>
          <button type="button" onClick={onClose}>
            leave
          </button>
        </div>
      )}
      seatCheckout={({ facts, seatedIds, label, name }) => (
        <section aria-label={name} data-seated={seatedIds.join()}>
          {label} {facts}
        </section>
      )}
    />,
    { language, at },
  )

const catalogue = (courses: contract.LiveCourse[], week: contract.TimetableSession[] = []) =>
  api.on(contract.listLiveCourses, { courses, week })

describe('ClassroomScreen', () => {
  it.each(['en', 'zh'] as const)('is headed 在线课堂 in %s and shows three skeletons while it loads', (language) => {
    api.on(contract.listLiveCourses, () => new Promise(() => undefined))
    open(language)
    expect(screen.getByRole('heading', { level: 1, name: '在线课堂' })).toBeTruthy()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3)
  })

  it.each([
    [
      'en',
      'Upcoming Sessions This Week',
      /Saturday,? 28 November 2026/,
      /3:00.pm – 4:30.pm/i,
      'Today',
      'Opens at 2:50 pm',
    ],
    ['zh', '本周课堂', /2026年11月28日星期六/, /15:00.–.16:30/, '今天', '14:50 开放'],
  ] as const)(
    'shows a session of today in %s and when it opens',
    async (language, heading, date, span, today, opens) => {
      catalogue([liveCourse({ isEnrolled: true })], [liveSession()])
      open(language)
      const card = within((await screen.findAllByRole('article'))[0]!)
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
      expect(card.getByText(date)).toBeTruthy()
      expect(card.getByText(span)).toBeTruthy()
      expect(card.getByText(today)).toBeTruthy()
      expect(card.getByRole<HTMLButtonElement>('button', { name: /^(Join Session|进入课堂)/ }).disabled).toBe(true)
      expect(card.getByText((text) => text.replace(/\s/g, ' ') === opens)).toBeTruthy()
    },
  )

  it('opens the dialog of the meeting that the server names', async () => {
    catalogue([liveCourse({ isEnrolled: true })], [liveSession({ isEntryOpen: true })])
    const entry = { place: 'zoom', meetingNumber: '81234567890', asksPasscode: false, startUrl: null } as const
    const entered = api.on(contract.enterLiveSession, entry)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Join Session: Speaking well' }))
    expect(await screen.findByRole('dialog', { name: 'Lesson 1 81234567890' })).toBeTruthy()
    expect(entered).toMatchObject([{ params: { sessionId } }])
    await user.click(screen.getByRole('button', { name: 'leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that a session isn’t open when the server refuses, and fetches the times again', async () => {
    const fetched = catalogue([liveCourse({ isEnrolled: true })], [liveSession({ isEntryOpen: true })])
    api.fail(contract.enterLiveSession, { error: 'conflict' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Join Session: Speaking well' }))
    await expectToast('This session isn’t open')
    await waitFor(() => expect(fetched.length).toBeGreaterThan(1))
  })

  it('filters by level and subject in the address', async () => {
    catalogue([
      liveCourse(),
      liveCourse({ id: 'p5-math', level: 'P5', subject: 'math', title: { en: 'Bars', zh: '条形图' } }),
    ])
    const { user, router } = open()
    await screen.findByText('Bars')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Primary 6',
      'Primary 5',
      'All Levels',
    ])
    await user.click(screen.getByRole('tab', { name: 'Primary 6' }))
    expect(screen.queryByText('Bars')).toBeNull()
    expect(router.state.location.search).toBe('?level=P6')
  })

  it('offers all courses again where none fits', async () => {
    catalogue([liveCourse()])
    const { user } = open('en', '/zoom-courses?subject=science')
    await user.click(await screen.findByRole('button', { name: 'Show all courses' }))
    expect(screen.getByText('Speaking well')).toBeTruthy()
  })

  it('asks a student with a seat to join the class in which homework is set', async () => {
    const classesToJoin = [{ studentId: viewer.id, className: '6A', joinCode: 'ABCD2345' }]
    catalogue([liveCourse({ isEnrolled: true, classesToJoin })])
    const joined = api.on(joinClass, {
      outcome: 'joined',
      joinedClass: {
        id: sessionId,
        name: '6A',
        level: 'P6',
        teacherName: 'Cher Lim',
        joinedAt: '2026-11-28T06:00:00.000Z',
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Join the class of Speaking well' }))
    await expectToast('You are in 6A')
    expect(joined).toMatchObject([{ body: { code: 'ABCD2345' } }])
  })

  it('offers to try again when the courses can’t be loaded', async () => {
    api.fail(contract.listLiveCourses, { error: 'internal' })
    open()
    expect(await screen.findByText('We couldn’t load the courses')).toBeTruthy()
  })

  it('lets a student take a free seat with one tap', async () => {
    catalogue([liveCourse()])
    const calls = api.on(contract.enrolInLiveCourse, { outcome: 'enrolled' })
    const { user } = open()
    expect(await screen.findByText('22 of 25 seats left')).toBeTruthy()
    catalogue([liveCourse({ isEnrolled: true })])
    await user.click(screen.getByRole('button', { name: 'Take a seat: Speaking well' }))
    expect(await screen.findByRole('button', { name: 'Give up the seat: Speaking well' })).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  it('reads a typed code and says in plain words that it is wrong', async () => {
    catalogue([liveCourse({ ways: ['code'] })])
    const calls = api.fail(contract.enrolInLiveCourse, { error: 'invalid_code' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'I have a code: Speaking well' }))
    const field = screen.getByRole('textbox', { name: 'Code' })
    await user.type(field, 'abcd 234o{Enter}')
    expect(await screen.findByText('A code never has I, L, O, 0 or 1. Look at it again.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'abcd 2345{Enter}')
    expect(await screen.findByText('This isn’t the code of this course. Check it with your teacher.')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD2345' }])
  })

  it('asks a parent which child the seat is for, and shows whose it is', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: [mei, lin] })
    api.on(contract.readTimetable, {
      sessions: [liveSession({ children: [{ id: mei.id, nickname: 'Mei' }] })],
    })
    catalogue([liveCourse({ enrolledChildIds: [mei.id] })])
    const calls = api.on(contract.enrolInLiveCourse, { outcome: 'enrolled' })
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Your children’s timetable' })).toBeTruthy()
    expect(await screen.findByText('Mei has a seat')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enrol a child: Speaking well' }))
    expect(screen.queryByRole('radio', { name: 'Mei' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enrol' }))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ childId: lin.id }]))
  })

  const paid = { priceCents: 59_900, isPremium: true, ways: ['paid', 'code'] as contract.EnrolmentWay[] }

  it('shows a price, what is bought for it, and the field for a code', async () => {
    catalogue([liveCourse({ ...paid, upcomingSessions: [liveSession()] })])
    open()
    expect(await screen.findByText('S$599.00')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Buy a seat: Speaking well' }).textContent).toMatch(
      /^Buy a seat 10 lessonsNext: Saturday,? 28 November 2026/,
    )
    expect(screen.getByRole('button', { name: 'I have a code: Speaking well' })).toBeTruthy()
  })

  it.each([
    ['en', 'Lin: Seat held until 3:04 pm', 'Finish paying: Speaking well'],
    ['zh', 'Lin：座位保留到 15:04', '继续付款：口试冲刺'],
  ] as const)('says in %s until when a seat is held, and leads on to pay, in a full course too', async (...told) => {
    const [language, held, name] = told
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: [mei, lin] })
    const holds = [{ studentId: lin.id, until: '2026-11-28T07:04:00.000Z' }]
    catalogue([liveCourse({ ...paid, enrolledChildIds: [mei.id], currentEnrollment: 25, holds })])
    open(language)
    const region = await screen.findByRole('region', { name })
    expect(region.dataset['seated']).toBe(mei.id)
    expect(screen.getByText((text) => text.replace(/\s+/g, ' ').trim() === held)).toBeTruthy()
  })

  it('offers nothing more to pay while the payment for the only child is checked', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: [lin] })
    catalogue([liveCourse({ ...paid, holds: [{ studentId: lin.id, until: null }] })])
    open()
    expect(await screen.findByText('Lin: Seat held while we check the payment')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^(Buy|Finish)/ })).toBeNull()
  })

  it('keeps a paid seat and says how the money comes back', async () => {
    catalogue([liveCourse({ ...paid, isEnrolled: true })])
    api.fail(contract.leaveLiveCourse, { error: 'conflict' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Give up the seat: Speaking well' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up the seat' }))
    await expectToast({ kind: 'info', title: 'This seat is paid for' })
  })

  it('shows no price to a child of a family', async () => {
    api.on(getSession, sessionOf(viewerOf({ isChild: true })))
    catalogue([liveCourse(paid)])
    open()
    expect(await screen.findByText('Ask your parent')).toBeTruthy()
    expect(screen.queryByText(/S\$|Premium/)).toBeNull()
    expect(screen.queryByRole('region', { name: /^Buy a seat/ })).toBeNull()
  })

  it('says what a course without a teacher and dates waits for, and offers visitors nothing to press', async () => {
    api.on(getSession, visitorSession)
    catalogue([liveCourse({ ...paid, tutor: null, isOpen: false, currentEnrollment: null })])
    open()
    expect(await screen.findByText('Not yet')).toBeTruthy()
    expect(screen.getByText('It has no teacher and no dates yet.')).toBeTruthy()
    expect(screen.getByText('Capyzen Academy')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Log in to take a seat/ })).toBeNull()
    expect(screen.queryByText(/seats left/)).toBeNull()
  })

  it('gives a seat back after asking', async () => {
    catalogue([liveCourse({ isEnrolled: true })])
    const calls = api.on(contract.leaveLiveCourse, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Give up the seat: Speaking well' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up the seat' }))
    await waitFor(() =>
      expect(calls.map(({ params }) => params)).toEqual([{ courseId: 'p6-chinese-oral', studentId: viewer.id }]),
    )
  })
})
