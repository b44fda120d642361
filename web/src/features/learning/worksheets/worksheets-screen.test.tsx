import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { listTaughtClasses } from '@capyzen/contracts/classes'
import { listChildren } from '@capyzen/contracts/families'
import { assignHomework } from '@capyzen/contracts/homework'
import * as contract from '@capyzen/contracts/worksheets'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeToasts } from '#ui/toast.tsx'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { kindness, teacher } from '#test/fixtures/classes.ts'
import { lin } from '#test/fixtures/families.ts'
import { classFractions } from '#test/fixtures/homework.ts'
import { dictationSheet, fractionSheet, ownSheet } from '#test/fixtures/worksheets.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { fetchFile, pdfName } from './sheet-files.ts'
import { WorksheetsScreen } from './worksheets-screen.tsx'

let api: ReturnType<typeof fakeApi>
const saved: Blob[] = []
const parent = viewerOf({ userType: 'parent', name: 'Mrs Lim' })

beforeEach(() => {
  stubResizeObserver()
  takeToasts()
  saved.length = 0
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  api = fakeApi()
  api.on(contract.listWorksheets, { worksheets: [fractionSheet, dictationSheet], total: 2 })
  api.on(contract.findWorksheet, ({ params }) => ({
    worksheet: [fractionSheet, dictationSheet, ownSheet].find(({ number }) => number === params.number)!,
  }))
  api.on(contract.previewWorksheet, {})
  api.fail(contract.previewWorksheet, { error: 'not_found' })
  api.on(contract.readSheetSkills, { skills: [{ id: 'MA.NA.FR.07', questions: 9 }], questions: 40 })
})

function open(viewer: Viewer | null = null, at = '/worksheets', language: 'en' | 'zh' = 'en') {
  api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)
  return renderApp(<WorksheetsScreen />, { at, language })
}

describe('the list', () => {
  it('shows a visitor what there is, and leads to signing in for sheets of their own', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Fractions: adding and taking away' })).toBeTruthy()
    expect(screen.getByText('12 questions')).toBeTruthy()
    expect(screen.getByText('128 downloads')).toBeTruthy()
    expect(screen.getAllByText('22 Nov 2026')).toHaveLength(2)
    expect(screen.getByText('8 words')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Answers/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make a sheet' })).toBeNull()
    const login = screen.getByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent('/worksheets?make=practice')}`)
  })

  it('asks for what the address filters and for six a page, and clears the filters where nothing is found', async () => {
    const asked = api.on(contract.listWorksheets, { worksheets: [], total: 0 })
    const { user, router } = open(null, '/worksheets?level=p6&subject=science', 'zh')
    expect(await screen.findByText('没有符合筛选条件的练习纸。')).toBeTruthy()
    expect(asked[0]?.query).toEqual({ level: 'P6', subject: 'science', limit: '6', offset: '0' })
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ limit: '6', offset: '0' }))
    expect(router.state.location.search).toBe('')
  })

  it('turns the page', async () => {
    const asked = api.on(contract.listWorksheets, { worksheets: [fractionSheet], total: 13 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked.at(-1)?.query.offset).toBe('6'))
  })

  it('says the exact sentence where no sheet is found', async () => {
    api.on(contract.listWorksheets, { worksheets: [], total: 0 })
    open(null, '/worksheets?level=P1')
    expect(await screen.findByText('No worksheets found for the selected filters.')).toBeTruthy()
  })

  it('is all that a child of a family has', async () => {
    open(viewerOf({ isChild: true }), '/worksheets?make=practice')
    await screen.findByText('12 questions')
    expect(screen.queryByRole('button', { name: 'Make a sheet' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Made by me' })).toBeNull()
  })
})

describe('a download', () => {
  it('saves the sheet, and asks for its count again', async () => {
    const lists = api.on(contract.listWorksheets, { worksheets: [fractionSheet], total: 1 })
    const asked = api.on(contract.downloadWorksheet, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download: Fractions: adding and taking away' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { worksheetId: fractionSheet.id, part: 'questions' },
    ])
    await waitFor(() => expect(lists).toHaveLength(2))
  })

  it.each([
    ['not_found', 'This sheet has been deleted.'],
    ['unavailable', 'Many sheets are being printed right now. Please try again in a moment.'],
  ] as const)('that fails as %s says so kindly and can be tried again', async (error, text) => {
    api.fail(contract.downloadWorksheet, { error })
    const { user } = open()
    const [button] = await screen.findAllByRole('button', { name: /^Download: / })
    await user.click(button!)
    await waitFor(() => expect(takeToasts().map(({ description }) => description)).toEqual([text]))
    expect(saved).toEqual([])
    expect(button?.getAttribute('aria-busy')).toBeNull()
  })

  it('tells how much of it has arrived', async () => {
    const body = new ReadableStream({
      start(stream) {
        for (const part of ['1234', '5678']) stream.enqueue(new TextEncoder().encode(part))
        stream.close()
      },
    })
    const headers = { 'content-length': '8', 'content-type': 'application/pdf' }
    vi.stubGlobal('fetch', async () => new Response(body, { headers }))
    const shares: number[] = []
    const { file } = await fetchFile('/sheet.pdf', { onProgress: (share) => shares.push(share) })
    expect(shares).toEqual([0.5, 1])
    expect([await file.text(), file.type]).toEqual(['12345678', 'application/pdf'])
  })

  it('is named as file systems allow', () => {
    expect(pdfName('P5: 1/2 + 1/4?', 'ABCD2345', '')).toBe('P5 1 2 + 1 4 ABCD2345.pdf')
  })
})

describe('the number of a sheet', () => {
  it('opens it however it is typed, and is not sent where it can be none', async () => {
    const asked = api.on(contract.findWorksheet, { worksheet: fractionSheet })
    const { user } = open()
    const field = await screen.findByRole('textbox', { name: 'Sheet number' })
    await user.type(field, 'abcd 0000{Enter}')
    expect(await screen.findByText(/eight letters and digits/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'abcd-2345{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Fractions: adding and taking away' })
    expect(within(dialog).getByText('Sheet number ABCD 2345')).toBeTruthy()
    expect(asked.map(({ params }) => params)).toEqual([{ number: 'ABCD2345' }])
  })

  it('is printed in a tab of its own, and a refusal is told here', async () => {
    api.on(contract.findWorksheet, { worksheet: fractionSheet })
    api.on(contract.downloadWorksheet, 'the sheet')
    const tab = { close: vi.fn(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Sheet number' }), 'ABCD2345{Enter}')
    const print = await screen.findByRole('button', { name: 'Print' })
    await user.click(print)
    const path = `/api/worksheets/${fractionSheet.id}/pdf?part=questions`
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(path))
    api.fail(contract.downloadWorksheet, { error: 'unavailable' })
    await user.click(print)
    await waitFor(() => expect(takeToasts().map(({ title }) => title)).toEqual(['The sheet didn’t open']))
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(tab.location.replace).toHaveBeenCalledTimes(1)
  })

  it('that nobody printed is told', async () => {
    api.fail(contract.findWorksheet, { error: 'not_found' })
    open(null, '/worksheets?sheet=WWWW2222')
    expect(await screen.findByText('We can’t find this sheet')).toBeTruthy()
  })
})

describe('making a sheet', () => {
  it('takes level, subject, skills, length and pinyin, and opens what was made', async () => {
    api.on(contract.listOwnWorksheets, { worksheets: [ownSheet], total: 1 })
    const asked = api.on(contract.makeWorksheet, { outcome: 'made', worksheet: ownSheet })
    const { user, router } = open(parent, '/worksheets?level=P5&subject=math')
    await user.click(await screen.findByRole('button', { name: 'Make a sheet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Make a sheet' })
    await user.click(await within(dialog).findByRole('button', { name: 'Choose skills' }))
    await user.click(within(dialog).getByRole('checkbox', { name: /9 questions$/ }))
    await user.click(within(dialog).getByRole('button', { name: '30 min' }))
    await user.click(within(dialog).getByRole('button', { name: 'Make the sheet' }))
    expect(await screen.findByRole('dialog', { name: 'P5 Mathematics: ratio' })).toBeTruthy()
    expect(router.state.location.search).toBe('?level=P5&subject=math&sheet=EFGH4567&show=own')
    expect(asked[0]?.body).toEqual({
      recipe: {
        kind: 'practice',
        ...{
          level: 'P5',
          subject: 'math',
          skills: ['MA.NA.FR.07'],
          difficulty: 'mixed',
          minutes: 30,
          hasPinyin: false,
        },
      },
    })
  })

  it('takes the mistakes of a child, and says how few there are', async () => {
    api.on(listChildren, { children: [lin] })
    const asked = api.on(contract.makeWorksheet, { outcome: 'too_few', found: 1 })
    const { user } = open(parent, '/worksheets?make=mistakes', 'zh')
    const dialog = await screen.findByRole('dialog', { name: '出一份练习纸' })
    expect((await within(dialog).findByRole('combobox', { name: '孩子' })).textContent).toBe('Lin')
    await user.click(within(dialog).getByRole('button', { name: '出题' }))
    expect(await within(dialog).findByText(/只剩 1 道错题/)).toBeTruthy()
    expect(asked[0]?.body).toEqual({
      recipe: { kind: 'mistakes', learnerId: lin.id, subject: 'math', minutes: 20, hasPinyin: false },
    })
  })

  it('that is one too many says what helps', async () => {
    api.fail(contract.makeWorksheet, { error: 'limit_reached' })
    const { user } = open(parent, '/worksheets?make=practice')
    await user.click(await screen.findByRole('button', { name: 'Make the sheet' }))
    expect(await screen.findByText(/40 sheets a day and keep 300/)).toBeTruthy()
  })
})

describe('an own sheet', () => {
  it('has answers, another version, and can be deleted', async () => {
    api.on(contract.listOwnWorksheets, { worksheets: [ownSheet], total: 1 })
    api.on(contract.varyWorksheet, { outcome: 'too_few', found: 2 })
    const deleted = api.on(contract.deleteWorksheet, {})
    const { user } = open(parent, '/worksheets?show=own&sheet=EFGH4567')
    const dialog = await screen.findByRole('dialog', { name: 'P5 Mathematics: ratio' })
    expect(await within(dialog).findByRole('button', { name: /^Answers: / })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Another version' }))
    await waitFor(() => expect(takeToasts().map(({ title }) => title)).toEqual([expect.stringMatching(/enough other/)]))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(deleted.map(({ params }) => params)).toEqual([{ worksheetId: ownSheet.id }])
  })
})

describe('a teacher', () => {
  beforeEach(() => {
    api.on(listTaughtClasses, { classes: [kindness] })
  })

  it('sets the questions of a sheet as homework', async () => {
    const questionVersionIds = [crypto.randomUUID(), crypto.randomUUID()]
    api.on(contract.readSheetQuestions, { questionVersionIds })
    const asked = api.on(assignHomework, { homework: classFractions })
    const { user } = open(teacher, '/worksheets?sheet=ABCD2345')
    await user.click(await screen.findByRole('button', { name: 'Set as homework' }))
    expect(await screen.findByText(/the 2 questions on this sheet/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      title: 'Fractions: adding and taking away',
      source: { kind: 'questions', questionVersionIds },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('prints one for every student of a class, and sees how far that is', async () => {
    const set = { id: crypto.randomUUID(), done: 1, total: 2, state: 'making' as contract.ClassSet['state'] }
    const asked = api.on(contract.makeClassSet, { set })
    api.on(contract.readClassSet, { set })
    const { user, queries } = open(teacher, '/worksheets?sheet=ABCD2345')
    await user.click(await screen.findByRole('button', { name: 'Print for my class' }))
    await user.click(await screen.findByRole('button', { name: '2 versions' }))
    await user.click(screen.getByRole('button', { name: 'Make the set' }))
    expect(await screen.findByText('1 of 2 sheets are ready')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ classId: kindness.id, variants: 2 })
    api.on(contract.readClassSet, { set: { ...set, done: 2, state: 'ready' } })
    await queries.invalidateQueries({ queryKey: ['worksheets', 'class-set'] })
    expect(await screen.findByRole('button', { name: 'Download the set' })).toBeTruthy()
  })
})
