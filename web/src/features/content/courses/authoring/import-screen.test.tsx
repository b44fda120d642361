import { importColumns, importCourses, type ImportFinding } from '@capyzen/contracts/course-authoring'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
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
      { path: '/administration/course-import', element: <ImportScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
  })
const paste = (text: string, name = 'Or paste the CSV here') =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } })

describe('checking a course import', () => {
  it('shows row by row what the import would do, with totals, and writes nothing', async () => {
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
      ['4', 'the-same', 'No change', '—'],
      ['5', 'none', 'Error', 'id: missingprice: not a number'],
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1new drafts', '1changed', '1unchanged', '1with errors']),
    )
    expect(calls.map(({ body }) => body)).toEqual([{ csv: 'a table', apply: false }])
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Only rows with problems' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })

  it('checks a chosen file at once without its byte order mark, and rejects a file that is not UTF-8', async () => {
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

  it('accepts a dropped file, and ignores other dragged content', async () => {
    const calls = api.on(importCourses, verdict([creates]))
    open()
    const button = screen.getByRole('button', { name: 'Choose a file' })
    // fireEvent returns whether the default action of the browser is allowed.
    expect(fireEvent.dragOver(button, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
    expect(fireEvent.dragOver(button, { dataTransfer: { types: ['Files'] } })).toBe(false)
    const files = [new File(['id,price'], 'table.csv', { type: 'text/csv' })]
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files } })
    await waitFor(() => expect(calls).toMatchObject([{ body: { csv: 'id,price' } }]))
  })

  it('shows the rows of a long import in pages', async () => {
    api.on(importCourses, verdict(Array.from({ length: 120 }, (_, row) => ({ ...creates, row: row + 2 }))))
    const { user } = open()
    paste('a table')
    expect(await screen.findByText('Showing 1 to 50 of 120 results')).toBeTruthy()
    await user.click(screen.getByText('Next'))
    expect(screen.getByText('Showing 51 to 100 of 120 results')).toBeTruthy()
  })

  it('shows only the result of the newest CSV', async () => {
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

  it('reports missing and unknown columns, too many rows, and a file that is too large', async () => {
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
      await screen.findByText(/too large to import at once. The limit is about 1 MB, or 1,300 full rows/),
    ).toBeTruthy()
    expect(calls).toHaveLength(1)
    paste('x'.repeat(900_001))
    expect(await screen.findByText(/too large to import at once/)).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  it('asks before leaving or before a file replaces the text, and not after the import', async () => {
    api.on(importCourses, verdict([creates]))
    const { user, router } = open()
    paste('a table')
    await user.click(screen.getByRole('link', { name: 'All courses' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    const box = screen.getByLabelText<HTMLTextAreaElement>('Or paste the CSV here')
    const input = screen.getByLabelText('Choose a file', { selector: 'input' })
    await user.upload(input, new File(['id,price'], 'table.csv', { type: 'text/csv' }))
    await screen.findByRole('alertdialog', { name: 'Replace what’s in the box?' })
    expect(box.value).toBe('a table')
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    expect(box.value).toBe('id,price')
    api.on(importCourses, verdict([creates], { applied: true }))
    await user.click(await screen.findByRole('button', { name: 'Import now' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import now' }))
    await user.click(await screen.findByRole('link', { name: 'See drafts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/courses'))
  })

  it('says when a file cannot be read', async () => {
    const { user } = open()
    const file = new File(['id'], 'gone.csv', { type: 'text/csv' })
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
    expect(await screen.findByText(/This file could not be read/)).toBeTruthy()
  })

  it('says that the import is for administrators only', async () => {
    api.fail(importCourses, { error: 'forbidden' })
    open()
    paste('a table')
    expect(await screen.findByText('For administrators only')).toBeTruthy()
  })
})

describe('applying a course import', () => {
  const confirm = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Import now' }))
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/^1 new draft, 1 change\./)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Import now' }))
  }

  it('asks for confirmation with the totals, then says what was imported', async () => {
    const calls = api.on(importCourses, ({ body }) =>
      verdict([creates, changes, same], { applied: (body as { apply: boolean }).apply }),
    )
    const { user } = open()
    paste('a table')
    await confirm(user)
    const heading = await screen.findByRole('heading', { name: 'Import complete' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('1 new draft, 1 change.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See drafts' }).getAttribute('href')).toBe(
      '/administration/courses?status=draft',
    )
    expect(calls.map(({ body }) => (body as { apply: boolean }).apply)).toEqual([false, true])
  })

  it('ignores changes to the text while the import runs, and shows the result', async () => {
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
    await user.type(screen.getByLabelText('Or paste the CSV here'), 'x')
    answer()
    expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeTruthy()
  })

  it('says that nothing was imported when a row became invalid meanwhile', async () => {
    api.on(importCourses, ({ body }) =>
      (body as { apply: boolean }).apply ? verdict([creates, refused]) : verdict([creates, changes]),
    )
    const { user } = open()
    paste('a table')
    await confirm(user)
    expect(await screen.findByText(/nothing was imported/)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
  })

  it('offers no import when nothing would change', async () => {
    api.on(importCourses, verdict([same]))
    open()
    paste('a table')
    expect(await screen.findByText('No changes to make.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull()
  })
})

it('downloads a template with every column and one example', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Download a template' }))
  const [heading, example] = (await files[0]!.text()).split('\r\n')
  expect(heading).toBe(importColumns.map((column) => `"${column}"`).join(','))
  expect(example).toContain('"angles-in-a-clock"')
})
