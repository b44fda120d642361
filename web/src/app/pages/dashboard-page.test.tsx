import { getSession } from '@capyzen/contracts/auth'
import { listTaughtClasses } from '@capyzen/contracts/classes'
import { listChildren } from '@capyzen/contracts/families'
import { listDailyTotals } from '@capyzen/contracts/payment-management'
import { reportLearners } from '@capyzen/contracts/reports'
import { getChildWeek, getClassWeek } from '@capyzen/contracts/weekly-reports'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { lin } from '#test/fixtures/families.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { DashboardPage } from './dashboard-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
})

const nothing = { days: 0, questions: 0, marked: 0, right: 0, lessons: 0, exams: 0, homework: 0, minutes: 0 }
const week = { from: '2026-11-16', to: '2026-11-22', previous: null, next: null }
const classId = '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01'

describe('DashboardPage', () => {
  it('shows a parent each child with the way to its week', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(listChildren, { children: [lin] })
    api.fail(getChildWeek, { error: 'not_found' })
    renderApp(<DashboardPage />)
    const link = await screen.findByRole('link', { name: /Lin/ })
    expect(link.getAttribute('href')).toBe(`/family/week/${lin.id}`)
  })

  it.each([
    ['en', ['1 of 2 students learned this week', '12 questions, 1 homework handed in'], 'Open the class: 6 Kindness'],
    ['zh', ['2 个学生，这周有 1 个来学过', '做了 12 题，交了 1 份作业'], '打开班级：6 Kindness'],
  ] as const)('shows a teacher in %s the classes with this week’s work', async (language, lines, toClass) => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
    const taught = { id: classId, name: '6 Kindness', level: null, joinCode: 'ABCD2345', students: 2 }
    const createdAt = '2026-11-01T00:00:00.000Z'
    api.on(listTaughtClasses, {
      classes: [
        { ...taught, isArchived: false, createdAt },
        { ...taught, id: lin.id, name: 'Old', isArchived: true, createdAt },
      ],
    })
    const student = (figures: Partial<typeof nothing>) => ({
      ...{ studentId: lin.id, name: 'Lin', misconception: null },
      figures: { ...nothing, ...figures },
    })
    const students = [student({ days: 2, questions: 12, homework: 1 }), student({})]
    api.on(getClassWeek, { className: '6 Kindness', week, students })
    renderApp(<DashboardPage />, { language })
    for (const line of lines) expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.getByRole('link', { name: toClass }).getAttribute('href')).toBe(`/classes/${classId}`)
    expect(screen.queryByText('Old')).toBeNull()
  })

  it('shows an administrator today’s figures, with the ways to reports and payments', async () => {
    api.on(getSession, sessionOf(viewerOf({ isAdministrator: true })))
    api.on(reportLearners, { periods: [], learners: 41 })
    api.on(listDailyTotals, { days: [{ day: '2026-11-22', orders: 3, chargedCents: 8_970, refundedCents: 0 }] })
    renderApp(<DashboardPage />)
    expect(await screen.findByText('41')).toBeTruthy()
    expect(await screen.findByText('S$89.70 received, S$0.00 refunded')).toBeTruthy()
    const links = within(screen.getByRole('heading', { level: 1 }).parentElement!).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/administration/reports',
      '/administration/payments',
    ])
  })
})
