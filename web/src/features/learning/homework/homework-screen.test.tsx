import { listAnswersToCheck, type AnswerToSave } from '@capyzen/contracts/attempts'
import { getSession } from '@capyzen/contracts/auth'
import {
  checkHomework,
  getAssignedHomework,
  getHomeworkResults,
  getStudentHomework,
  listAssignedHomework,
  listFamilyHomework,
  listHomework,
  reportProblem,
  requestHomeworkSecondLook,
  saveHomeworkAnswer,
  selfCheckHomework,
  submitHomework,
  type AssignedQuestion,
} from '@capyzen/contracts/homework'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { useShownPage } from '#shared/assistant-page.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { teacher } from '#test/fixtures/classes.ts'
import { card, classFractions, fractions, handedIn, results, work } from '#test/fixtures/homework.ts'
import { choiceQuestion, q1, reviewed } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { HomeworkScreen } from './homework-screen.tsx'
import { sortStudents } from './student-order.ts'

let api: ReturnType<typeof fakeApi>
const learner = viewerOf({ level: 'P6', id: '01998a44-6e9a-7cc8-a1a5-3f5f2a1d0001' })

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(learner))
  api.on(listAssignedHomework, { assignments: [] })
  api.on(listHomework, { cards: [card] })
})

const open = (at = '/homework', language: Language = 'en') =>
  renderApp(null, { at, language, routes: [{ path: '/homework', element: <HomeworkScreen /> }] })

const explained = reviewed(choiceQuestion(), {
  answer: 'B',
  correctAnswer: 'C',
  mistake: { label: { en: 'Sounds alike', zh: '音近' }, feedback: { en: 'It only sounds alike.', zh: '只是音近。' } },
  explanation: { en: 'The pots are in the way.', zh: '花盆挡路。' },
})
const { question: _question, ...marked } = explained
const scored: NonNullable<AssignedQuestion['reviewed']> = {
  ...marked,
  check: { selfChecked: [], selfCheckedMarks: 0, isSecondLookRequested: false, teacher: null, regraded: null },
}

describe('homework of classes', () => {
  it.each([
    ['en', 'After-class homework', 'Due 24 Nov 2026', 'In progress', 'Continue: Fractions at home', '1 of 2 answered'],
    ['zh', '课后作业', '2026年11月24日截止', '做了一些', '继续：Fractions at home', '做了 1 / 2 题'],
  ] as const)(
    'is listed in %s with due date, state and progress',
    async (language, heading, due, state, action, progress) => {
      api.on(listAssignedHomework, { assignments: [fractions] })
      open('/homework', language)
      expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeTruthy()
      const link = await screen.findByRole('link', { name: action })
      expect(link.getAttribute('href')).toBe(`/homework?assignment=${fractions.id}`)
      for (const text of [due, state, progress]) expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it('says what is overdue, late and provisional', async () => {
    api.on(listAssignedHomework, {
      assignments: [
        { ...fractions, isOverdue: true },
        { ...handedIn, id: crypto.randomUUID(), marks: { awarded: 1.5, total: 4, isProvisional: true } },
      ],
    })
    open()
    expect(await screen.findByText('Overdue')).toBeTruthy()
    expect(screen.getByText('Handed in late')).toBeTruthy()
    expect(screen.getByText(/1.5 of 4 marks · A teacher may still change the marks./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See answers: Fractions at home' })).toBeTruthy()
  })

  it('can be read, not answered, once it was missed', async () => {
    api.on(getAssignedHomework, { homework: { ...fractions, isOverdue: true, isMissed: true }, questions: work })
    open(`/homework?assignment=${fractions.id}`, 'zh')
    expect(await screen.findByText('这份作业不能再交了')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /怕事/ }).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: '交作业' })).toBeNull()
  })

  it('says why handed-in work shows no marks yet', async () => {
    const untold = { ...handedIn, marks: null }
    api.on(listAssignedHomework, { assignments: [untold] })
    open()
    expect(await screen.findByText(/Marks come later/)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('gives saved answers back, saves new ones, and hands in after asking', async () => {
    api.on(getAssignedHomework, { homework: fractions, questions: work })
    const saves = api.on(saveHomeworkAnswer, { outcome: 'saved', serverNow: '2026-11-23T02:00:00.000Z', current: null })
    const { user } = open(`/homework?assignment=${fractions.id}`)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /怕事/ })).checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /碍事/ }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toMatchObject({ answer: 'C', revision: 4, learnerId: learner.id })
    expect(await screen.findByText('Saved')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Question 2 of 2' })).toBe(document.activeElement)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/1 question has no answer yet/)).toBeTruthy()
    api.on(submitHomework, {
      homework: handedIn,
      questions: work.map((one) => ({ ...one, reviewed: scored })),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('2 of 4 marks')).toBeTruthy()
    expect(screen.getAllByText('The pots are in the way.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
  })

  it('sends what a killed browser had kept, once it is opened again', async () => {
    const [first] = work
    const kept = `capyzen.exam.homework.${fractions.id}.${learner.id}.${first!.question.id}`
    localStorage.setItem(kept, JSON.stringify({ answer: 'C', revision: 9 }))
    api.on(getAssignedHomework, { homework: fractions, questions: work })
    const saves = api.on(saveHomeworkAnswer, {
      outcome: 'saved',
      serverNow: '2026-11-23T02:00:00.000Z',
      current: null,
    })
    open(`/homework?assignment=${fractions.id}`)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /碍事/ })).checked).toBe(true)
    await waitFor(() => expect(saves.map(({ body }) => body)).toMatchObject([{ answer: 'C', revision: 9 }]))
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull())
  })

  it('sends how long the question was on screen', async () => {
    // Time goes on, and never back: React waits for what was put off.
    const real = performance.now.bind(performance)
    let ahead = 0
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
    const [first, ...others] = work
    api.on(getAssignedHomework, { homework: fractions, questions: [{ ...first!, seconds: 30 }, ...others] })
    const saves = api.on(saveHomeworkAnswer, { outcome: 'saved', serverNow: '2026-11-23T02:00:00.000Z', current: null })
    const { user } = open(`/homework?assignment=${fractions.id}`)
    const choice = await screen.findByRole('radio', { name: /碍事/ })
    ahead = 12_000
    await user.click(choice)
    await waitFor(() => expect(saves).toHaveLength(1))
    const { seconds } = saves[0]!.body as AnswerToSave
    expect(seconds).toBeGreaterThanOrEqual(42)
    expect(seconds).toBeLessThan(60)
    vi.restoreAllMocks()
  })

  it('shows what was typed too late until it is read', async () => {
    const [first] = work
    const kept = `capyzen.exam.homework.${fractions.id}.${learner.id}.${first!.question.id}`
    localStorage.setItem(kept, JSON.stringify({ answer: 'typed on the bus', revision: 9 }))
    const reviewedWork = work.map((one) => ({ ...one, reviewed: scored }))
    api.on(getAssignedHomework, { homework: handedIn, questions: reviewedWork })
    const { user } = open(`/homework?assignment=${fractions.id}`)
    expect(await screen.findByText('typed on the bus')).toBeTruthy()
    expect(localStorage.getItem(kept)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText('typed on the bus')).toBeNull())
    expect(localStorage.getItem(kept)).toBeNull()
  })

  it('does not hand in while an answer can’t be saved', async () => {
    api.on(getAssignedHomework, { homework: fractions, questions: work })
    api.cut(saveHomeworkAnswer)
    const submits = api.on(submitHomework, { homework: handedIn, questions: [] })
    const { user } = open(`/homework?assignment=${fractions.id}`)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hand in' }))
    await expectToast('Your homework wasn’t handed in')
    expect(submits).toEqual([])
    expect(screen.getByText('Not saved yet. We keep trying.')).toBeTruthy()
  })

  it.each(['not_found', 'invalid_request'] as const)('is kind about homework that is gone: %s', async (error) => {
    api.fail(getAssignedHomework, { error })
    open(`/homework?assignment=${fractions.id}`)
    expect(await screen.findByText('This homework can’t be found')).toBeTruthy()
  })

  it('shows no answer of a question in an open exam', async () => {
    api.on(getAssignedHomework, { homework: handedIn, questions: work })
    open(`/homework?assignment=${fractions.id}`, 'zh')
    expect(await screen.findAllByText('你还没交的考试或作业里也有这道题，交了再来看答案。')).toHaveLength(2)
  })
})

describe('general homework', () => {
  it('tells the assistant which of its questions was looked at last', async () => {
    const second = { ...card, id: crypto.randomUUID(), question: choiceQuestion({ id: crypto.randomUUID() }) }
    api.on(listHomework, { cards: [card, second] })
    const { user } = open()
    const [first, last] = await screen.findAllByRole('button', { name: 'Check' })
    const { result } = renderHook(() => useShownPage())
    expect(result.current).toBeNull()
    await user.hover(last!)
    expect(result.current).toEqual({ kind: 'question', questionVersionId: second.question.id })
    first!.focus()
    await waitFor(() => expect(result.current).toEqual({ kind: 'question', questionVersionId: q1 }))
  })

  it('is checked once: the key, the named mistake and the explanation follow', async () => {
    const { user } = open('/homework', 'zh')
    await user.click(await screen.findByRole('button', { name: '检查' }))
    expect(await screen.findByText('请输入答案后再点评')).toBeTruthy()
    expect(screen.getByText(/热身题。\s慢慢来。/).className).toContain('whitespace-pre-line')
    const checks = api.on(checkHomework, { question: card.question, checked: scored })
    await user.click(screen.getByRole('radio', { name: /怕事/ }))
    expect(screen.queryByText('请输入答案后再点评')).toBeNull()
    await user.click(screen.getByRole('button', { name: '检查' }))
    expect(await screen.findByText('花盆挡路。')).toBeTruthy()
    expect(screen.getByText('只是音近。')).toBeTruthy()
    expect(checks.map(({ body }) => body)).toEqual([{ answer: 'B' }])
    expect(screen.queryByRole('button', { name: '检查' })).toBeNull()
  })

  it.each([
    ['en', 'Check', 'The answer couldn’t be fetched', 'Try again'],
    ['zh', '检查', '获取答案失败', '再试一次'],
  ] as const)(
    'says in %s that the answer couldn’t be fetched, and tries again',
    async (language, check, failed, again) => {
      api.fail(checkHomework, { error: 'internal' })
      const { user } = open('/homework', language)
      await user.click(await screen.findByRole('radio', { name: /怕事/ }))
      await user.click(screen.getByRole('button', { name: check }))
      expect(await screen.findByText(failed)).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /怕事/ }).checked).toBe(true)
      api.on(checkHomework, { question: card.question, checked: scored })
      await user.click(screen.getByRole('button', { name: again }))
      expect(await screen.findByText(language === 'zh' ? '花盆挡路。' : 'The pots are in the way.')).toBeTruthy()
    },
  )

  it('explains why a question can’t be checked yet', async () => {
    api.fail(checkHomework, { error: 'conflict' })
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /怕事/ }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/Hand that in first/)).toBeTruthy()
  })

  it('reports a problem by a chosen reason', async () => {
    const reports = api.on(reportProblem, { outcome: 'reported' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Report a problem with this question' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'I can’t tell what it asks' }),
    )
    await waitFor(() => expect(reports.map(({ body }) => body)).toEqual([{ questionVersionId: q1, reason: 'unclear' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('homework for parents', () => {
  it('lists each child’s homework with its result', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    const childId = crypto.randomUUID()
    api.on(listFamilyHomework, {
      children: [{ childId, nickname: 'Mei', avatar: 'owl', assignments: [handedIn, { ...fractions, id: q1 }] }],
    })
    open()
    const link = await screen.findByRole('link', { name: 'See results: Fractions at home, Mei' })
    expect(link.getAttribute('href')).toBe(`/homework?child=${childId}&assignment=${fractions.id}`)
    expect(screen.getByText('2 of 4 marks')).toBeTruthy()
    expect(screen.getByText('1 of 2 answered')).toBeTruthy()
    // The general questions come after it, and aren't called homework of everybody.
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your children’s homework',
      'Questions open to everybody',
    ])
  })
})

describe('results for the teacher', () => {
  beforeEach(() => {
    api.on(getSession, sessionOf(teacher))
    api.on(getHomeworkResults, {
      homework: classFractions,
      students: results,
      questions: [
        {
          question: choiceQuestion(),
          language: 'zh',
          facility: 0.625,
          right: 1,
          nearMisses: 1,
          misconceptions: [{ id: 'ZH.ZS.HZ.m1', label: { en: 'Goes by sound', zh: '只看读音' }, students: 2 }],
        },
      ],
    })
  })
  beforeEach(() => api.on(listAnswersToCheck, { answers: [], total: 0 }))
  const names = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.replace('Student', ''))

  it('show each student, each question and the mistakes that stand out, sorted as chosen', async () => {
    open(`/homework?results=${fractions.id}`)
    expect(await screen.findByText('Not started, overdue')).toBeTruthy()
    expect(screen.getByText('1 / 4 · provisional')).toBeTruthy()
    expect(names('Students')).toEqual(['Ai Ling', 'Bo', 'Cai'])
    expect(screen.getByText('63%')).toBeTruthy()
    expect(screen.getByText('Goes by sound (2); Right value, other form (1)')).toBeTruthy()
  })

  it('keep their order in the address', async () => {
    open(`/homework?results=${fractions.id}&sort=byMarks`)
    await screen.findByText('Not started, overdue')
    expect(names('Students')).toEqual(['Cai', 'Ai Ling', 'Bo'])
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    screen.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await (saved.mock.calls[0]![0] as Blob).text()
    expect(csv).toMatch(/"Marks","Status of marks".*\r\n"Cai","Late","1","1","provisional",.*\r\n"Ai Ling".*"4","",/)
  })

  it('open the answers of a student', async () => {
    api.on(getStudentHomework, { student: results[0]!, questions: work.map((one) => ({ ...one, reviewed: scored })) })
    const { user } = open(`/homework?results=${fractions.id}`)
    await user.click(await screen.findByRole('button', { name: 'Answers of Ai Ling' }))
    expect(await within(await screen.findByRole('dialog')).findAllByText('The pots are in the way.')).toHaveLength(2)
  })

  it.each([
    ['byName', ['Ai Ling', 'Bo', 'Cai']],
    ['byState', ['Bo', 'Cai', 'Ai Ling']],
    ['byMarks', ['Cai', 'Ai Ling', 'Bo']],
    ['bySubmitted', ['Ai Ling', 'Cai', 'Bo']],
  ] as const)('are sorted %s', (order, expected) => {
    const sorted = sortStudents(results.toReversed(), order, new Intl.Collator('en'))
    expect(sorted.map(({ name }) => name)).toEqual(expected)
  })
})

const whyQuestion = choiceQuestion({ id: q1, type: 'OpenAnswer', text: 'Why?', options: [], marks: 4 })

describe('marks of handed-in work', () => {
  const withLines = {
    ...scored,
    answer: 'It fell.',
    marksAwarded: 2,
    mistake: null,
    nearMiss: null,
    scheme: [
      { label: { en: 'It fell', zh: '掉了' }, marks: 2, awarded: 2 },
      { label: { en: 'It was heavy', zh: '太重' }, marks: 2, awarded: 0 },
    ],
  }
  const workOf = (check: Partial<typeof scored.check>, provisional = true): AssignedQuestion => ({
    ...{ question: whyQuestion, language: 'en', answer: 'It fell.', revision: 1 },
    reviewed: { ...withLines, provisional, check: { ...scored.check, ...check } },
  })

  it('are checked again by the student: ticks, and a second look', async () => {
    api.on(getAssignedHomework, { homework: handedIn, questions: [workOf({})] })
    const ticks = api.on(selfCheckHomework, { question: workOf({ selfChecked: [1], selfCheckedMarks: 2 }) })
    const { user } = open(`/homework?assignment=${fractions.id}`)
    await user.click(await screen.findByRole('checkbox', { name: 'It was heavy (2 marks)' }))
    expect(await screen.findByText('Self-checked: +2 marks')).toBeTruthy()
    expect(ticks[0]?.body).toEqual({ selfChecked: [1] })
    api.on(requestHomeworkSecondLook, { question: workOf({ isSecondLookRequested: true }) })
    await user.click(screen.getByRole('button', { name: 'Ask for a second look' }))
    expect(await screen.findByText('Your teacher has been asked to look at this answer.')).toBeTruthy()
  })

  it('say what they were before the key was corrected', async () => {
    const regraded = { at: '2026-11-24T04:00:00.000Z', marksBefore: 0 }
    api.on(getAssignedHomework, { homework: handedIn, questions: [workOf({ regraded }, false)] })
    open(`/homework?assignment=${fractions.id}`)
    expect(await screen.findByText('Marked again: 0 → 2 of 4')).toBeTruthy()
    expect(screen.getByText(/The answer key was wrong. We corrected it on 24 Nov 2026./)).toBeTruthy()
  })

  it('are the teacher’s in the end', async () => {
    const given = { note: 'Good reason!', checkedAt: '2026-11-24T04:00:00.000Z' }
    api.on(getAssignedHomework, { homework: handedIn, questions: [workOf({ teacher: given }, false)] })
    open(`/homework?assignment=${fractions.id}`)
    expect(await screen.findByText('Your teacher’s mark: 2 of 4')).toBeTruthy()
    expect(screen.getByText('Good reason!')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask for a second look' })).toBeNull()
  })
})
