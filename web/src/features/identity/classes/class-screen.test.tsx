import { getSession } from '@capyzen/contracts/auth'
import { getRoster, removeStudent, renewJoinCode, updateClass, type RosterStudent } from '@capyzen/contracts/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { ai, courage, kindness, mei, teacher } from '#test/fixtures/classes.ts'
import { expectToast } from '#test/toasts.ts'
import { ClassScreen } from './class-screen.tsx'
import { rosterFileName } from './roster.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(teacher))
})

function open(students: RosterStudent[] = [mei, ai], at = '/') {
  api.on(getRoster, { taughtClass: kindness, students })
  return renderApp(<ClassScreen classId={kindness.id} />, { at })
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const titles = () => takeToasts().map(({ title }) => title)

describe('class roster', () => {
  it('shows the class code, and the students sorted by name', async () => {
    const { user } = open()
    expect(await screen.findByText('ABCD 2345')).toBeTruthy()
    expect(screen.getByText('2 students')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toBeTruthy()
    expect(names()).toEqual(['StudentAi Ling', 'Student陈美玲'])
    await user.click(screen.getByRole('button', { name: 'Copy code' }))
    expect(await navigator.clipboard.readText()).toBe('ABCD2345')
  })

  it('searches by part of a name, and keeps the search in the URL', async () => {
    const { user, router } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), '美')
    await waitFor(() => expect(names()).toEqual(['Student陈美玲']))
    expect(screen.getByText('1 of 2 students')).toBeTruthy()
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('美')
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(await screen.findByRole('button', { name: 'Show all students' }))
    expect(names()).toHaveLength(2)
  })

  it('removes a student only after confirmation, and updates the list', async () => {
    const { user } = open()
    const removed = api.on(removeStudent, { outcome: 'removed' })
    await user.click(await screen.findByRole('button', { name: 'Remove Ai Ling' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }))
    expect(removed).toEqual([])
    api.on(getRoster, { taughtClass: { ...kindness, students: 1 }, students: [mei] })
    await user.click(screen.getByRole('button', { name: 'Remove Ai Ling' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await expectToast('Ai Ling is no longer in the class')
    await waitFor(() => expect(names()).toEqual(['Student陈美玲']))
    expect(removed.map(({ params }) => params)).toEqual([{ classId: kindness.id, studentId: ai.studentId }])
  })

  it('says so when the class has no students', async () => {
    open([])
    expect(await screen.findByText('No students yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

describe('class settings', () => {
  it('renews the class code only after confirmation', async () => {
    const { user } = open()
    const renewed = { ...kindness, joinCode: 'WXYZ6789' }
    const calls = api.on(renewJoinCode, { taughtClass: renewed })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    expect(calls).toEqual([])
    api.on(getRoster, { taughtClass: renewed, students: [] })
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New code' }))
    expect(await screen.findByText('WXYZ 6789')).toBeTruthy()
    expect(titles()).toEqual(['The new code is WXYZ 6789'])
  })

  it('saves a new name of the class', async () => {
    const { user } = open()
    const changes = api.on(updateClass, { taughtClass: kindness })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit class' })
    const box = within(dialog).getByRole('textbox', { name: 'Class name' })
    await user.clear(box)
    await user.type(box, '6 Kindness{Enter}')
    await expectToast('Saved')
    expect(changes.map(({ body }) => body)).toEqual([{ name: '6 Kindness', level: 'P5' }])
  })

  it('hides the code of an archived class', async () => {
    api.on(getRoster, { taughtClass: courage, students: [] })
    renderApp(<ClassScreen classId={courage.id} />)
    expect(await screen.findByText(/This class is archived/)).toBeTruthy()
    expect(screen.queryByText('WXYZ 6789')).toBeNull()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
  })

  it.each([
    ['not_found', 'We can’t find this class'],
    ['forbidden', 'Classes are for teachers and students'],
    ['internal', 'We couldn’t load this right now'],
  ] as const)('shows the message of a loading error: %s', async (error, message) => {
    api.fail(getRoster, { error })
    renderApp(<ClassScreen classId={kindness.id} />)
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('roster download as CSV', () => {
  it('downloads the roster under the name of the class', async () => {
    const { user } = open()
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => files.push(file) && 'blob:x',
        revokeObjectURL: () => undefined,
      }),
    )
    const clicked: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this)
    })
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(clicked[0]?.download).toMatch(/^5-Kindness-\d{4}-\d\d-\d\d\.csv$/)
    expect(await files[0]?.text()).toContain('"Ai Ling","P5","2026-11-20"\r\n"陈美玲","","2026-11-20"\r\n')
  })

  it('builds a file name that is valid on every system', () => {
    expect(rosterFileName('6/7: "华文" <A>', '2026-11-20')).toBe('6-7-华文-A-2026-11-20.csv')
    expect(rosterFileName('***', '2026-11-20')).toBe('class-2026-11-20.csv')
  })
})
