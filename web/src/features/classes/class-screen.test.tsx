import { getSession } from '@capyzen/contracts/auth'
import { getRoster, removePupil, renewJoinCode, updateClass, type RosterPupil } from '@capyzen/contracts/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf } from '#features/auth/fixtures.ts'
import { fakeApi, renderApp } from '#platform/testing.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { ClassScreen } from './class-screen.tsx'
import { ai, courage, kindness, mei, teacher } from './fixtures.ts'
import { rosterFileName } from './roster-file-name.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  takeToasts()
  api = fakeApi()
  api.on(getSession, sessionOf(teacher))
})

function open(pupils: RosterPupil[] = [mei, ai], at = '/') {
  api.on(getRoster, { taughtClass: kindness, pupils })
  return renderApp(<ClassScreen classId={kindness.id} />, { at })
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const titles = () => takeToasts().map(({ title }) => title)

describe('the roster', () => {
  it('shows the code large, and the pupils sorted by name', async () => {
    const { user } = open()
    expect(await screen.findByText('ABCD 2345')).toBeTruthy()
    expect(screen.getByText('2 pupils')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toBeTruthy()
    expect(names()).toEqual(['PupilAi Ling', 'Pupil陈美玲'])
    await user.click(screen.getByRole('button', { name: 'Copy code' }))
    expect(await navigator.clipboard.readText()).toBe('ABCD2345')
  })

  it('is searched by part of a name, and the search stands in the address', async () => {
    const { user, router } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), '美')
    expect(names()).toEqual(['Pupil陈美玲'])
    expect(screen.getByText('1 of 2 pupils')).toBeTruthy()
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('美')
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(screen.getByRole('button', { name: 'Show everybody' }))
    expect(names()).toHaveLength(2)
  })

  it('removes a pupil only after it was confirmed, and keeps the focus on the list', async () => {
    const { user } = open()
    const removed = api.on(removePupil, { outcome: 'removed' })
    await user.click(await screen.findByRole('button', { name: 'Remove Ai Ling' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }))
    expect(removed).toEqual([])
    api.on(getRoster, { taughtClass: { ...kindness, pupils: 1 }, pupils: [mei] })
    await user.click(screen.getByRole('button', { name: 'Remove Ai Ling' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(titles()).toEqual(['Ai Ling is no longer in the class']))
    await waitFor(() => expect(names()).toEqual(['Pupil陈美玲']))
    expect(removed.map(({ params }) => params)).toEqual([{ classId: kindness.id, pupilId: ai.pupilId }])
  })

  it('says what to do while nobody is in the class', async () => {
    open([])
    expect(await screen.findByText('Nobody is in the class yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

describe('the class', () => {
  it('changes the code only after it was confirmed', async () => {
    const { user } = open()
    const renewed = { ...kindness, joinCode: 'WXYZ6789' }
    const calls = api.on(renewJoinCode, { taughtClass: renewed })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    expect(calls).toEqual([])
    api.on(getRoster, { taughtClass: renewed, pupils: [] })
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New code' }))
    expect(await screen.findByText('WXYZ 6789')).toBeTruthy()
    expect(titles()).toEqual(['The new code is WXYZ 6789'])
  })

  it('takes a new name and level', async () => {
    const { user } = open()
    const changes = api.on(updateClass, { taughtClass: kindness })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit the class' })
    const box = within(dialog).getByRole('textbox', { name: 'Class name' })
    await user.clear(box)
    await user.type(box, '6 Kindness{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Saved']))
    expect(changes.map(({ body }) => body)).toEqual([{ name: '6 Kindness', level: 'p5' }])
  })

  it('shows no code of an archived class', async () => {
    api.on(getRoster, { taughtClass: courage, pupils: [] })
    renderApp(<ClassScreen classId={courage.id} />)
    expect(await screen.findByText(/This class is archived/)).toBeTruthy()
    expect(screen.queryByText('WXYZ 6789')).toBeNull()
    expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy()
  })

  it.each([
    ['not_found', 'We can’t find this class'],
    ['forbidden', 'Classes are for teachers and pupils'],
    ['internal', 'We could not fetch this just now'],
  ] as const)('says what is the matter: %s', async (error, words) => {
    api.fail(getRoster, { error })
    renderApp(<ClassScreen classId={kindness.id} />)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the file for a spreadsheet', () => {
  it('is what the button gives, under the name of the class', async () => {
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

  it('has a name that every system takes', () => {
    expect(rosterFileName('6/7: "华文" <A>', '2026-11-20')).toBe('6-7-华文-A-2026-11-20.csv')
    expect(rosterFileName('***', '2026-11-20')).toBe('class-2026-11-20.csv')
  })
})
