/* This file is long because its tests share the opened editor and its samples. */
import { readRegrade, regrade } from '@capyzen/contracts/attempts'
import {
  changeQuestion,
  createQuestion,
  getAuthoredQuestion,
  importQuestions,
  listAuthoredQuestions,
  setInPractice,
  tryAnswer,
  uploadPicture,
} from '@capyzen/contracts/question-authoring'
import { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { QuestionType } from '@capyzen/contracts/questions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draft, id, row, saved, versionId } from '#test/fixtures/question-authoring.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { problemsOf } from './draft-problems.ts'
import { NewQuestionScreen, QuestionEditorScreen } from './question-editor-screen.tsx'
import { QuestionImportScreen, templateCsv } from './question-import-screen.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import { draftOf, newValues, valuesOf, type QuestionValues } from './question-values.ts'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(readRegrade, { versionId, answers: 0, keptByTeachers: 0, changes: [] })
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('question editor', () => {
  const open = async (question = saved()) => {
    api.on(getAuthoredQuestion, { question })
    const view = renderApp(<QuestionEditorScreen questionId={id} />)
    await screen.findByRole('heading', { name: 'Edit question' })
    return view
  }

  it('writes a new question, after it has shown what is missing beside each field', async () => {
    const calls = api.on(createQuestion, { question: saved() })
    const { user } = renderApp(<NewQuestionScreen />)
    await user.click(button('Save'))
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.')
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(4)
    expect(calls).toHaveLength(0)
    type('Topic', 'Numbers')
    ;[...screen.getAllByLabelText('Text'), ...screen.getAllByLabelText('Choice')].forEach((field, index) =>
      fireEvent.change(field, { target: { value: `Text ${index}` } }),
    )
    type('Explanation in English', 'Only one side')
    await user.click(button('Save'))
    expect(calls).toHaveLength(0)
    type('Explanation in Chinese', '两种语言')
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ question: { topic: 'Numbers', text: 'Text 0', hints: [] } })
  })

  it('shows the question as students see it while it is written', async () => {
    await open()
    type('Marks', '2')
    const text = screen.getAllByLabelText('Text')[0]!
    fireEvent.change(text, { target: { value: 'Which is {3/5}?' } })
    expect(screen.getByRole('radio', { name: /ice/ })).toBeTruthy()
    expect(screen.getAllByText(/Which is/).length).toBeGreaterThan(1)
  })

  it('saves over the loaded version, and lets the author choose when another author has saved', async () => {
    const theirs = saved({ version: 2, question: { ...draft, text: 'Theirs?' } })
    const calls = api.on(changeQuestion, ({ body }) =>
      (body as { version: number }).version === 2
        ? { outcome: 'saved' as const, question: saved({ version: 3 }) }
        : { outcome: 'changed_meanwhile' as const, question: theirs },
    )
    const { user } = await open()
    fireEvent.change(screen.getAllByLabelText('Text')[0]!, { target: { value: 'Mine?' } })
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(button('Save'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Theirs?')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toMatchObject({ version: 2, question: { text: 'Mine?' } })
  })

  it('says what practice needs when a question without explanation is put into it', async () => {
    api.on(changeQuestion, { outcome: 'saved', question: saved() })
    api.on(setInPractice, { outcome: 'incomplete', question: saved() })
    const { user } = await open()
    await user.click(button('Add to practice'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/explanation and at least one hint/)
  })

  it('has an answer marked by the server, and takes the result away once the question changes', async () => {
    const { question: _question, ...scored } = {
      question: undefined,
      answer: 'A',
      isAnswered: true,
      isCorrect: false,
      marksAwarded: 0,
      provisional: false,
      correctAnswer: 'B',
      scheme: [],
      mistake: null,
      nearMiss: null,
      explanation: draft.explanation,
    }
    const shown = {
      ...{ id, topic: 'Heat', type: 'MCQ' as const, text: draft.text, passage: null, prompts: [], blanks: [] },
      options: [
        { value: 'A', label: 'A. ice' },
        { value: 'B', label: 'B. lava' },
      ],
      ...{ hasWorking: false, image: null, unit: null, marks: 2 },
    }
    const calls = api.on(tryAnswer, { reviewed: { ...scored, question: shown } })
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: /ice/ }))
    await user.click(button('Try this answer'))
    expect(await screen.findByText('Not right')).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({ answer: 'A', question: { text: draft.text } })
    fireEvent.change(screen.getAllByLabelText('Text')[0]!, { target: { value: 'Else?' } })
    expect(screen.queryByText('Not right')).toBeNull()
  })

  it('takes method marks for each part of a short answer that has a box for working', async () => {
    const part = (label: string, value: string) => ({
      ...{ label, unit: null, options: [], marks: 2, key: { kind: 'number' as const, value } },
    })
    const question: QuestionDraft = {
      ...{ ...draft, type: 'ShortAnswer', marks: 4 },
      answer: { kind: 'blanks', hasWorking: true, method: [], blanks: [part('(a)', '12'), part('(b)', '30')] },
    }
    const calls = api.on(changeQuestion, { outcome: 'saved', question: saved() })
    const { user } = await open(saved({ question }))
    await user.click(button('Add a method mark: (b)'))
    const step = within(screen.getByRole('group', { name: 'Method marks: (b)' }))
    for (const [label, value] of [
      ['Step in English', 'Half'],
      ['Step in Chinese', '一半'],
      ['Result of the step', '15'],
    ] as const)
      fireEvent.change(step.getByLabelText(label), { target: { value } })
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      question: { answer: { method: [{ blank: 1, marks: 1, result: '15', label: { en: 'Half', zh: '一半' } }] } },
    })
  })

  it('uploads a picture, and asks what it shows', async () => {
    api.on(uploadPicture, { url: '/api/storage/exam-figures/authored/x.png', width: 4, height: 2 })
    const { user } = await open()
    const input = screen.getByLabelText('Picture')
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } })
    })
    expect(await screen.findByLabelText('What the picture shows')).toBeTruthy()
    await user.click(button('Save'))
    expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields.')
  })
})

describe('earlier answers', () => {
  const preview = { versionId, answers: 14, keptByTeachers: 2, changes: [{ before: 0, after: 2, answers: 12 }] }

  it('are counted by what the saved key changes, and marked again after asking', async () => {
    api.on(getAuthoredQuestion, { question: saved() })
    api.on(readRegrade, preview)
    const sent = api.on(regrade, { outcome: 'started' })
    const { user } = renderApp(<QuestionEditorScreen questionId={id} />)
    expect(await screen.findByText('0 → 2 marks: 12 answers')).toBeTruthy()
    expect(screen.getByText('2 answers keep the marks that a teacher gave.')).toBeTruthy()
    await user.click(button('Mark them again'))
    const dialog = await screen.findByRole('alertdialog')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Mark them again' }))
    await waitFor(() => expect(sent).toMatchObject([{ params: { questionId: id }, body: { versionId } }]))
    await waitFor(() => expect(screen.queryByText('Earlier answers')).toBeNull())
  })
})

describe('question values', () => {
  const filled: QuestionValues = {
    ...newValues,
    ...{ topic: 'Numbers', text: 'Gap [1] here', marks: '2' },
    explanation: { en: 'So.', zh: '所以。' },
    choices: newValues.choices.map((choice, index) => ({ ...choice, text: `choice ${index}` })),
    key: { ...newValues.key, value: '3/4', form: 'lowest_terms' },
    unit: 'kg',
    hasWorking: true,
    method: [{ label: { en: 'Half', zh: '一半' }, marks: '1', result: '1.5' }],
    blanks: [
      {
        label: '(a)',
        unit: '',
        options: 'yes\nno',
        marks: '2',
        key: { ...newValues.key, kind: 'text', accepted: 'yes' },
        method: [],
      },
    ],
    items: ['one', 'two'],
    pairs: [
      { left: 'ice', right: 'solid' },
      { left: 'steam', right: 'gas' },
    ],
    points: [
      { label: { en: 'Conducts', zh: '导热' }, marks: '2', anyOf: 'conducts\npasses heat', except: 'not conducts' },
    ],
    model: 'Metal conducts heat.',
    line: { ...newValues.line, value: '3/4' },
    character: { character: '园', pinyin: 'yuán', meaning: 'garden', word: '公园', wordPinyin: 'gōng yuán' },
  }
  it.each(QuestionType.options)('become a valid draft and come back from it: %s', (kind) => {
    const written = draftOf({ ...filled, type: kind })
    expect([...problemsOf(written)]).toEqual([])
    expect(draftOf(valuesOf(written))).toEqual(written)
  })

  it('keep the method marks of each part, and refuse those that leave its answer no mark', () => {
    const step = (result: string, marks = '1') => ({
      label: { en: `Finds ${result}`, zh: `求出${result}` },
      marks,
      result,
      calculations: ['45'],
    })
    const part = (value: string, label: string, method: QuestionValues['blanks'][number]['method']) => ({
      ...{ label, unit: '', options: '', marks: '2', key: { ...newValues.key, value }, method },
    })
    const values: QuestionValues = {
      ...{ ...filled, type: 'ShortAnswer', hasParts: true, marks: '4' },
      blanks: [part('12', '(a)', []), part('30', '(b)', [step('15')])],
    }
    const written = draftOf(values)
    expect([...problemsOf(written)]).toEqual([])
    expect(written.answer).toMatchObject({ method: [{ blank: 1, result: '15', marks: 1, calculations: ['45'] }] })
    expect(draftOf(valuesOf(written))).toEqual(written)
    expect(valuesOf(written).blanks.map(({ method }) => method.length)).toEqual([0, 1])
    const without = draftOf({ ...values, marks: '2', blanks: values.blanks.slice(1) })
    expect(without.answer).toMatchObject({ method: [{ blank: 0, result: '15' }] })
    const greedy = draftOf({ ...values, blanks: values.blanks.with(1, part('30', '(b)', [step('15', '2')])) })
    expect([...problemsOf(greedy)]).toEqual([['answer.blanks.1.marks', 'tooManyMethodMarks']])
  })

  it('keep what was typed for one type while another one is looked at', () => {
    const asOrder = draftOf({ ...filled, type: 'Ordering' })
    expect(asOrder.answer.kind).toBe('order')
    expect(draftOf({ ...filled, type: 'MCQ' }).answer).toMatchObject({ kind: 'choices', choices: { length: 4 } })
  })
})

describe('list of questions', () => {
  it('asks the server for what the filters in the address say', async () => {
    const calls = api.on(listAuthoredQuestions, { questions: [row], total: 1 })
    renderApp(<QuestionsScreen />, { at: '/?q=hot&level=P5&state=draft', language: 'zh' })
    expect(await screen.findByRole('link', { name: 'Which is the hottest?' })).toBeTruthy()
    expect(calls[0]?.query).toEqual({ search: 'hot', level: 'P5', state: 'draft', from: 'own', page: '1' })
  })

  it('shows a teacher the own questions where a link asks for those of all authors', async () => {
    const calls = api.on(listAuthoredQuestions, { questions: [row], total: 1 })
    renderApp(<QuestionsScreen />, { at: '/?from=all' })
    expect(await screen.findByRole('link', { name: 'Which is the hottest?' })).toBeTruthy()
    expect(calls[0]?.query).toMatchObject({ from: 'own' })
  })
})

describe('question import', () => {
  const nothing = { missingColumns: [], unknownColumns: [], tooManyRows: false, findings: [], imported: null }
  const choose = async (csv: string) => {
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [new File([csv], 'q.csv')] } })
    })
  }

  it('names what is wrong in each row, and offers no import until it is mended', async () => {
    api.on(importQuestions, {
      ...{ ...nothing, rows: 2, refused: 1, duplicates: 1 },
      findings: [
        { row: 2, text: 'Is 2 even?', problems: [{ column: 'level', problem: 'unknown_word' }], duplicateOf: null },
        { row: 3, text: 'Is 3 even?', problems: [], duplicateOf: { kind: 'row', row: 2 } },
      ],
    })
    renderApp(<QuestionImportScreen />)
    await choose('x')
    expect(await screen.findByText('is not an allowed value', { exact: false })).toBeTruthy()
    expect(screen.getByText('Likely the same as row 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  const columns = { rows: 1, refused: 0, duplicates: 0 }

  it('points to the template where columns are missing or unknown', async () => {
    api.on(importQuestions, { ...nothing, ...columns, missingColumns: ['level'], unknownColumns: ['levl', 'mark'] })
    renderApp(<QuestionImportScreen />)
    await choose('type,levl')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('These columns are missing: level')).toBeTruthy()
    expect(alert.getByText('These columns aren’t known: levl, mark')).toBeTruthy()
    expect(alert.getByRole('button', { name: 'Download a template' })).toBeTruthy()
  })

  it('says plainly that text without columns is no table', async () => {
    api.on(importQuestions, {
      ...{ ...nothing, ...columns },
      missingColumns: ['type', 'language', 'subject', 'level', 'marks', 'text'],
      unknownColumns: ['Dear all'],
    })
    renderApp(<QuestionImportScreen />)
    await choose('Dear all')
    expect(await screen.findByText(/^This isn’t a table, a file of questions or a QTI package/)).toBeTruthy()
    expect(screen.queryByText(/These columns/)).toBeNull()
  })

  it('imports after the check, without likely duplicates unless they are wanted', async () => {
    const calls = api.on(importQuestions, ({ body }) => {
      const { apply } = body as { apply: boolean }
      return { ...nothing, rows: 3, refused: 0, duplicates: 1, imported: apply ? 2 : null }
    })
    const { user } = renderApp(<QuestionImportScreen />)
    await choose(templateCsv())
    await user.click(await screen.findByRole('button', { name: 'Import 2 questions' }))
    expect(await screen.findByText('Imported 2 questions as drafts')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toMatchObject([
      { apply: false },
      { apply: true, skipsDuplicates: true, duplicatesSeen: 1 },
    ])
  })

  it('says so when other duplicates appeared between check and import', async () => {
    api.on(importQuestions, ({ body }) => {
      const { apply } = body as { apply: boolean }
      return { ...nothing, rows: 3, refused: 0, duplicates: apply ? 2 : 1 }
    })
    const { user } = renderApp(<QuestionImportScreen />)
    await choose(templateCsv())
    await user.click(await screen.findByRole('button', { name: 'Import 2 questions' }))
    expect(await screen.findByText(/nothing was imported/)).toBeTruthy()
    expect(button('Import 1 question')).toBeTruthy()
  })
})
