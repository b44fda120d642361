import { getSession } from '@capyzen/contracts/auth'
import { listPapers, listUnapprovedPapers } from '@capyzen/contracts/exams'
import {
  assignHomework,
  listClassHomework,
  listHomeworkChoices,
  readHomeworkChoice,
  updateHomework,
  withdrawHomework,
  type HomeworkChoice,
} from '@capyzen/contracts/homework'
import { listSets, readSet, searchQuestions, type BankQuestion } from '@capyzen/contracts/question-bank'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { proposeHomework } from '#shared/proposed-homework.ts'
import { sessionOf } from '#test/fixtures/auth.ts'
import { kindness, teacher } from '#test/fixtures/classes.ts'
import { classFractions } from '#test/fixtures/homework.ts'
import { choiceQuestion, q1, q2 } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { ClassHomework } from './class-homework.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(teacher))
  api.on(listClassHomework, { homework: [classFractions] })
  api.on(listPapers, { papers: [] })
  api.on(listUnapprovedPapers, { papers: [] })
})

const open = () => renderApp(<ClassHomework classId={kindness.id} name={kindness.name} isArchived={false} />)
const titles = () => takeToasts().map(({ title }) => title)

const choice = (questionVersionId: string, title: string): HomeworkChoice => ({
  ...{ questionVersionId, title, language: 'en', type: 'MCQ', topic: 'Fractions', difficulty: 'easy', marks: 2 },
})

async function chooseOption(user: ReturnType<typeof renderApp>['user'], name: string, option: string) {
  // Missing in jsdom.
  Element.prototype.scrollIntoView = () => undefined
  const box = await screen.findByRole('combobox', { name })
  box.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('ClassHomework', () => {
  it('assigns chosen questions with a title and a due date', async () => {
    api.on(listHomeworkChoices, { questions: [choice(q1, 'One half'), choice(q2, 'Two thirds')] })
    const sent = api.on(assignHomework, { homework: classFractions })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    const dialog = await screen.findByRole('dialog')
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Set homework' }))
    await send()
    expect(await within(dialog).findByText('Please give the homework a title.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Fractions at home')
    await send()
    expect(await within(dialog).findByText('Choose at least one question.')).toBeTruthy()
    await user.click(await within(dialog).findByRole('checkbox', { name: /Two thirds/ }))
    expect(within(dialog).getByText('1 question chosen · 2 marks')).toBeTruthy()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      title: 'Fractions at home',
      note: '',
      source: { kind: 'questions', questionVersionIds: [q2] },
    })
    await expectToast('Homework set for 5 Kindness')
  })

  it('chooses all questions of a set at once', async () => {
    api.on(listHomeworkChoices, { questions: [choice(q1, 'One half'), choice(q2, 'Two thirds')] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    await user.click(await screen.findByRole('button', { name: 'All 2' }))
    expect(screen.getByText('2 questions chosen · 4 marks')).toBeTruthy()
  })

  it('keeps what is chosen while searching the bank and opening a set, in the order that the teacher gives', async () => {
    const fromBank = (questionVersionId: string, title: string): BankQuestion => ({
      ...{ id: questionVersionId, questionVersionId, title, language: 'en', subject: 'math', level: 'P5' },
      ...{ term: 'SA1', changedAt: '2026-11-20T04:00:00.000Z', marks: 3 },
    })
    const set = { id: kindness.id, name: 'Revision', questionCount: 1, changedAt: '2026-11-20T04:00:00.000Z' }
    api.on(listHomeworkChoices, { questions: [] })
    const searches = api.on(searchQuestions, { questions: [fromBank(q1, 'Jars of jam')], total: 1 })
    api.on(listSets, { sets: [{ ...set, hasQuestion: false }] })
    api.on(readSet, { set, questions: [fromBank(q2, 'Tiles on a floor')] })
    const sent = api.on(assignHomework, { homework: classFractions })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Mixed')
    const choose = (name: string, option: string) => chooseOption(user, name, option)
    await choose('What', 'Search the question bank')
    await user.click(await within(dialog).findByRole('checkbox', { name: /Jars of jam/ }))
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search questions' }), 'tiles{Enter}')
    await waitFor(() => expect(searches.at(-1)?.query).toMatchObject({ search: 'tiles', page: '1' }))
    expect(sent).toEqual([])
    await choose('What', 'One of my question sets')
    await choose('Question set', 'Revision (1 question)')
    await user.click(await within(dialog).findByRole('button', { name: 'All 1' }))
    expect(within(dialog).getByText('2 questions chosen · 6 marks')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'More for: Tiles on a floor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await user.click(within(dialog).getByRole('button', { name: 'Set homework' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ source: { kind: 'questions', questionVersionIds: [q2, q1] } })
  })

  it('opens with what another page proposes, once', async () => {
    api.on(searchQuestions, { questions: [], total: 0 })
    const { user, router } = open()
    await screen.findByRole('button', { name: 'Set homework' })
    const proposed = { id: q1, title: 'Jars of jam', language: 'en' as const, marks: 3, about: 'Math · P5' }
    await act(() => router.navigate('/', { state: proposeHomework([proposed]) }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 question chosen · 3 marks')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.state).toBeNull()
  })

  it('leads a teacher without question sets to where they are made', async () => {
    api.on(listHomeworkChoices, { questions: [] })
    api.on(listSets, { sets: [] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    await chooseOption(user, 'What', 'One of my question sets')
    const link = await screen.findByRole('link', { name: 'My question sets (new tab)' })
    expect(link.getAttribute('href')).toBe('/question-sets')
  })

  it('shows a chosen question as students will see it, and removes it', async () => {
    api.on(listHomeworkChoices, { questions: [choice(q1, 'One half')] })
    api.on(readHomeworkChoice, { question: choiceQuestion({ id: q1, text: 'Half of what?' }), language: 'en' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Set homework' }))
    await user.click(await screen.findByRole('checkbox', { name: /One half/ }))
    await user.click(screen.getByRole('button', { name: 'More for: One half' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Preview' }))
    expect(await screen.findByText('Half of what?')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'More for: One half' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(screen.getByText('0 questions chosen')).toBeTruthy()
  })

  it('changes the due date, and shows that the server refuses one in the past', async () => {
    api.fail(updateHomework, { error: 'invalid_request', fields: ['dueOn'] })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change: Fractions at home' }))
    const dialog = await screen.findByRole('dialog')
    const due = within(dialog).getByLabelText(/Due date/)
    await user.clear(due)
    await user.type(due, '2026-12-01')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Choose a day from today to one year ahead.')).toBeTruthy()
    const changes = api.on(updateHomework, { homework: classFractions })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes[0]?.body).toMatchObject({ dueOn: '2026-12-01' })
  })

  it('withdraws only after asking', async () => {
    const calls = api.on(withdrawHomework, { outcome: 'withdrawn' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Fractions at home' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(calls).toEqual([])
    api.on(listClassHomework, { homework: [{ ...classFractions, withdrawnAt: '2026-11-21T04:00:00.000Z' }] })
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(titles()).toEqual(['“Fractions at home” is withdrawn'])
    expect(screen.queryByRole('button', { name: 'Change: Fractions at home' })).toBeNull()
  })
})
