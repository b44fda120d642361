import { importColumns, importCourses, type ImportFinding } from '@capyzen/contracts/course-authoring'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#platform/testing.tsx'
import { ImportScreen } from './import-screen.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  stubResizeObserver()
})

const verdict = (findings: ImportFinding[], own = {}) => ({
  missingColumns: [],
  unknownColumns: [],
  tooManyRows: false,
  findings,
  applied: false,
  ...own,
})
const creates: ImportFinding = { row: 2, id: 'new-one', outcome: 'creates', problems: [], changes: [] }
const changes: ImportFinding = {
  row: 3,
  id: 'old-one',
  outcome: 'changes',
  problems: [],
  changes: ['price', 'minutes'],
}
const same: ImportFinding = { row: 4, id: 'the-same', outcome: 'same', problems: [], changes: [] }
const refused: ImportFinding = {
  row: 5,
  id: '',
  outcome: 'refused',
  problems: [
    { column: 'id', problem: 'missing' },
    { column: 'price', problem: 'not_a_number' },
  ],
  changes: [],
}

const open = (language: Language = 'en') =>
  renderApp(null, {
    at: '/administration/course-import',
    language,
    routes: [
      { path: '/administration/course-import', element: <ImportScreen notForYou={<p>not for you</p>} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })
const paste = (text: string, name = 'Or paste the table here') =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } })

describe('trying a table', () => {
  it('says row by row what would happen, counts it, and writes nothing', async () => {
    const calls = api.on(importCourses, verdict([creates, changes, same, refused]))
    const { user } = open()
    paste('a table')
    const [, ...rows] = await screen.findAllByRole('row')
    expect(loadChineseFaces).toHaveBeenCalled()
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ lastChild }) => lastChild?.textContent),
      ),
    ).toEqual([
      ['2', 'new-one', 'New draft', '—'],
      ['3', 'old-one', 'Changes', 'price, minutes'],
      ['4', 'the-same', 'Stays as it is', '—'],
      ['5', 'none', 'Refused', 'id: nothing stands hereprice: not a number'],
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1new drafts', '1changed', '1as they are', '1refused']),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ csv: 'a table', apply: false }])
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Only rows with problems' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('takes a file at once, without the mark at its head, and refuses what it would have to guess', async () => {
    const calls = api.on(importCourses, verdict([creates]))
    const { user } = open('zh')
    const input = screen.getByLabelText('选择文件', { selector: 'input' })
    await user.upload(input, new File(['\uFEFFid,标题'], 'table.csv', { type: 'text/csv' }))
    expect(await screen.findByText('来自“table.csv”')).toBeTruthy()
    await waitFor(() => expect(calls).toMatchObject([{ body: { csv: 'id,标题' } }]))
    await user.upload(input, new File([new Uint8Array([0xb1, 0xea])], 'gbk.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/这个文件不是 UTF-8 文本/)).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  it('takes a file that is dropped, and leaves to the browser what else is dragged over it', async () => {
    const calls = api.on(importCourses, verdict([creates]))
    open()
    const button = screen.getByRole('button', { name: 'Choose a file' })
    // Answers whether the browser may go on as it is used to.
    expect(fireEvent.dragOver(button, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
    expect(fireEvent.dragOver(button, { dataTransfer: { types: ['Files'] } })).toBe(false)
    const files = [new File(['id,price'], 'table.csv', { type: 'text/csv' })]
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files } })
    await waitFor(() => expect(calls).toMatchObject([{ body: { csv: 'id,price' } }]))
  })

  it('shows pages of a long one', async () => {
    api.on(importCourses, verdict(Array.from({ length: 120 }, (_, row) => ({ ...creates, row: row + 2 }))))
    const { user } = open()
    paste('a table')
    expect(await screen.findByText('Rows 1 to 50 of 120')).toBeTruthy()
    await user.click(screen.getByText('Next'))
    expect(screen.getByText('Rows 51 to 100 of 120')).toBeTruthy()
  })

  it('believes the newest table alone', async () => {
    const waiting: (() => void)[] = []
    api.on(
      importCourses,
      ({ body }) =>
        new Promise((done) => {
          const { csv } = body as { csv: string }
          waiting.push(() => done(verdict([{ ...creates, id: csv }])))
        }),
    )
    open()
    paste('first')
    await waitFor(() => expect(waiting).toHaveLength(1))
    paste('second')
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]!()
    expect(await screen.findByText('second', { selector: 'span' })).toBeTruthy()
    waiting[0]!()
    await new Promise((pass) => setTimeout(pass, 50))
    expect(screen.getByText('second', { selector: 'span' })).toBeTruthy()
  })

  it('says what is wrong with the heading, or that there is too much', async () => {
    api.on(
      importCourses,
      verdict([], { missingColumns: ['price', 'level'], unknownColumns: ['preis'], tooManyRows: true }),
    )
    const { unmount } = open()
    paste('a table')
    expect(await screen.findByText('price, level')).toBeTruthy()
    expect(screen.getByText('preis')).toBeTruthy()
    expect(screen.getByText(/more than 2,000 rows/)).toBeTruthy()
    unmount()
    const calls = api.fail(importCourses, { error: 'body_too_large' })
    open()
    paste('水'.repeat(400_000))
    expect(
      await screen.findByText(/too large to read at once: about a megabyte fits, some 1,300 full rows/),
    ).toBeTruthy()
    expect(calls).toHaveLength(1)
    paste('x'.repeat(900_001))
    expect(await screen.findByText(/too large to read at once/)).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  it('is asked about before it is left or replaced by a file, and not once it is imported', async () => {
    api.on(importCourses, verdict([creates]))
    const { user, router } = open()
    paste('a table')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    const box = screen.getByLabelText<HTMLTextAreaElement>('Or paste the table here')
    const input = screen.getByLabelText('Choose a file', { selector: 'input' })
    await user.upload(input, new File(['id,price'], 'table.csv', { type: 'text/csv' }))
    await screen.findByRole('alertdialog', { name: 'Replace the table in the box?' })
    expect(box.value).toBe('a table')
    await user.click(screen.getByRole('button', { name: 'Replace it' }))
    expect(box.value).toBe('id,price')
    api.on(importCourses, verdict([creates], { applied: true }))
    await user.click(await screen.findByRole('button', { name: 'Import now' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import now' }))
    await user.click(await screen.findByRole('link', { name: 'See the drafts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
  })

  it('from a file that cannot be read is said to be so, and what was there stays', async () => {
    const { user } = open()
    const file = new File(['id'], 'gone.csv', { type: 'text/csv' })
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(await screen.findByText(/This file could not be read/)).toBeTruthy()
  })

  it('is for administrators', async () => {
    api.fail(importCourses, { error: 'forbidden' })
    open()
    paste('a table')
    expect(await screen.findByText('not for you')).toBeTruthy()
  })
})

describe('applying it', () => {
  const confirm = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Import now' }))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/^1 new draft, 1 change\./)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Import now' }))
  }

  it('asks with the numbers, then says what was done', async () => {
    const calls = api.on(importCourses, ({ body }) =>
      verdict([creates, changes, same], { applied: (body as { apply: boolean }).apply }),
    )
    const { user } = open()
    paste('a table')
    await confirm(user)
    const heading = await screen.findByRole('heading', { name: 'The table is imported' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('1 new draft, 1 change.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the drafts' }).getAttribute('href')).toBe(
      '/administration/courses?status=draft',
    )
    expect(calls.map(({ body }) => (body as { apply: boolean }).apply)).toEqual([false, true])
  })

  it('leaves the box as it is until the answer is there, and believes that answer', async () => {
    let answer = () => {}
    const calls = api.on(importCourses, ({ body }) => {
      const { apply } = body as { apply: boolean }
      const said = verdict([creates, changes], { applied: apply })
      return apply ? new Promise((done) => (answer = () => done(said))) : said
    })
    const { user } = open()
    paste('a table')
    await confirm(user)
    await waitFor(() => expect(calls).toHaveLength(2))
    await user.type(screen.getByLabelText('Or paste the table here'), 'x')
    answer()
    expect(await screen.findByRole('heading', { name: 'The table is imported' })).toBeTruthy()
  })

  it('that met a change meanwhile wrote nothing, and says so', async () => {
    api.on(importCourses, ({ body }) =>
      (body as { apply: boolean }).apply ? verdict([creates, refused]) : verdict([creates, changes]),
    )
    const { user } = open()
    paste('a table')
    await confirm(user)
    expect(await screen.findByText(/nothing was imported/)).toBeTruthy()
    expect(screen.getByText('Refused')).toBeTruthy()
  })

  it('is not offered where nothing would change', async () => {
    api.on(importCourses, verdict([same]))
    open()
    paste('a table')
    expect(await screen.findByText('Nothing would change.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
  })
})

it('gives an empty table with every column and one example', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Download an empty table' }))
  const [heading, example] = (await files[0]!.text()).split('\r\n')
  expect(heading).toBe(importColumns.map((column) => `"${column}"`).join(','))
  expect(example).toContain('"angles-in-a-clock"')
})
