import type { CallResult } from '@capyzen/contracts/endpoint'
import { importQti, type ItemFinding } from '@capyzen/contracts/qti-import'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { QuestionImportScreen } from './question-import-screen.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('import of QTI', () => {
  const checked: CallResult<typeof importQti> = {
    ...{ packageProblem: null, items: 3, refused: 1, duplicates: 0, findings: [], imported: null },
  }
  const findings: ItemFinding[] = [
    {
      ...{ file: 'a.xml', text: 'Draw!', notes: [], duplicateOf: null },
      problems: [{ problem: 'unsupported_interaction', detail: 'drawingInteraction' }],
    },
    {
      ...{ file: 'b.xml', text: 'Why?', problems: [], notes: ['one_language'] },
      duplicateOf: { kind: 'item', file: 'c.xml' },
    },
  ]
  const choose = async (name: string) => {
    const file = new File(['<item/>'], name)
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
    })
  }

  it('asks for what the file may not say before the check, and sends it with the file', async () => {
    const calls = api.on(importQti, checked)
    const { user } = renderApp(<QuestionImportScreen />)
    await choose('items.zip')
    await user.click(button('Check the file'))
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    type('Topic', 'Heat')
    type('Syllabus year', '1999')
    await user.click(button('Check the file'))
    expect(await screen.findByText('A year from 2000 to 2100, please.')).toBeTruthy()
    expect(calls).toEqual([])
    type('Syllabus year', '2023')
    type('Marks', '2')
    await user.click(button('Check the file'))
    expect(await screen.findByText('3 items, 1 with problems, 0 likely duplicates.')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toMatchObject([
      {
        ...{ name: 'items.zip', base64: btoa('<item/>'), apply: false },
        defaults: { subject: 'math', level: 'P3', topic: 'Heat', skills: [], marks: 2, syllabusYear: 2023 },
      },
    ])
  })

  it.each([
    ['words.xml', 'Dear all'],
    ['slides.zip', '%PDF-1.7'],
    ['slides.pdf', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff])],
  ])('says plainly that %s is neither a package nor a table', async (name, content) => {
    renderApp(<QuestionImportScreen />, { language: 'zh' })
    await act(async () => {
      fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [new File([content], name)] } })
    })
    expect(await screen.findByText('这不是表格、题目文件或 QTI 题包，无法导入。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '检查文件' })).toBeNull()
  })

  it('names the problems of each file, and imports the others', async () => {
    const calls = api.on(importQti, ({ body }) => ({
      ...checked,
      duplicates: 1,
      findings,
      imported: (body as { apply: boolean }).apply ? 1 : null,
    }))
    const { user } = renderApp(<QuestionImportScreen />)
    await choose('items.xml')
    type('Topic', 'Heat')
    await user.click(button('Check the file'))
    expect(await screen.findByText('is a kind of question we don’t have', { exact: false })).toBeTruthy()
    expect(screen.getByText('drawingInteraction')).toBeTruthy()
    expect(screen.getByText('Likely the same as c.xml')).toBeTruthy()
    expect(screen.getByText(/please translate it before practice/)).toBeTruthy()
    await user.click(button('Import 1 question'))
    expect(await screen.findByText('Imported 1 question as a draft')).toBeTruthy()
    expect(calls[1]?.body).toMatchObject({ apply: true, skipsDuplicates: true, duplicatesSeen: 1 })
  })

  it('says why a package can’t be read, and forgets the check when a default changes', async () => {
    const results: CallResult<typeof importQti>[] = [{ ...checked, packageProblem: 'manifest_missing' }]
    api.on(importQti, () => results.shift() ?? checked)
    const { user } = renderApp(<QuestionImportScreen />, { language: 'zh' })
    await act(async () => {
      fireEvent.change(screen.getByLabelText('选择文件'), { target: { files: [new File(['PK'], 'x.zip')] } })
    })
    type('主题', '热')
    await user.click(button('检查文件'))
    expect(await screen.findByText(/缺少 imsmanifest.xml/)).toBeTruthy()
    await user.click(button('检查文件'))
    expect(await screen.findByText('检查结果')).toBeTruthy()
    type('主题', '光')
    expect(screen.queryByText('检查结果')).toBeNull()
  })
})
