import { trackBehaviour } from '@capyzen/contracts/analytics'
import { getSession } from '@capyzen/contracts/auth'
import type { CallResult } from '@capyzen/contracts/endpoint'
import {
  answerTurn,
  listMistakes,
  readMistake,
  readPractice,
  takeHint,
  takeTurn,
  type PracticeTurn,
} from '@capyzen/contracts/practice'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { choiceQuestion, q1, writtenQuestion } from '#test/fixtures/questions.ts'
import type { Language } from '#platform/i18n.ts'
import { recordedBehaviour } from '#test/recorded-behaviour.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { PracticeQuestions } from './practice-questions.tsx'
import { PracticeScreen } from './practice-screen.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ level: 'P6' })))
})

afterEach(() => void vi.useRealTimers())

const turnId = '0b000000-0000-7000-8000-000000000001'
const skill = { id: 'ZH.ZS.CY.01', label: { en: 'Words in context', zh: '词语辨析' }, mastery: null }
const turn: PracticeTurn = {
  id: turnId,
  question: choiceQuestion(),
  language: 'zh',
  skill,
  reason: 'new_skill',
  hints: [],
  hintsLeft: 2,
  triesLeft: 2,
}
const progress = { total: 12, answered: 3, right: 2 }
const practice: CallResult<typeof readPractice> = {
  sets: [
    { level: 'P6', subject: 'chinese', term: 'CA1', progress },
    { level: 'P5', subject: 'math', term: null, progress: { total: 8, answered: 0, right: 0 } },
  ],
  skills: [
    { ...skill, mastery: 'familiar', subject: 'chinese', topic: { en: 'Words', zh: '词语' }, answered: 4, right: 3 },
  ],
  topics: [{ id: 'ZH.ZS.CY', label: { en: 'Words', zh: '词语' }, level: 'P6', subject: 'chinese', total: 9 }],
  dueReviews: 2,
  openMistakes: 5,
  answeredToday: 4,
  rightToday: 3,
}

function open(at: string, language: Language = 'en') {
  const element = <PracticeScreen questions={<PracticeQuestions />} />
  return renderApp(null, { at, language, routes: [{ path: '/question-practice', element }] })
}

const setAddress = '/question-practice?kind=set&level=P6&subject=chinese&term=CA1'

describe('practice home', () => {
  it.each([
    ['en', /^Continue: P6 Chinese CA1/, '2 questions to look at again.', 'Familiar'],
    ['zh', /^继续：小六 华文 CA1/, '有 2 道题等你复习。', '有点熟'],
  ] as const)('offers sets, reviews and skills in %s', async (language, set, due, mastery) => {
    api.on(readPractice, practice)
    open('/question-practice', language)
    const link = await screen.findByRole('link', { name: set })
    expect(link.getAttribute('href')).toBe(setAddress)
    expect(screen.getByText(due)).toBeTruthy()
    expect(screen.getByText(mastery)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^(Words|词语).*9/ }).getAttribute('href')).toBe(
      '/question-practice?kind=topic&topicId=ZH.ZS.CY&level=P6',
    )
  })
})

describe('a practice question', () => {
  it('shows hints one by one, lets a wrong answer be mended, explains the right one and counts it at once', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z'), toFake: ['Date'] })
    const records = api.on(trackBehaviour, { stored: 1 })
    api.on(takeTurn, { turn, progress })
    api.on(takeHint, { hints: [{ en: 'Read the sentence after it.', zh: '读读后一句。' }], hintsLeft: 1 })
    const { user } = open(setAddress)
    await user.click(await screen.findByRole('button', { name: 'Give me a hint' }))
    expect(await screen.findByText('Read the sentence after it.')).toBeTruthy()

    const mistake = {
      label: { en: 'Sounds alike', zh: '音近' },
      feedback: { en: 'It only sounds alike.', zh: '只是音近。' },
    }
    api.on(answerTurn, { outcome: 'try_again', mistake, nearMiss: null, triesLeft: 1 })
    await user.click(screen.getByRole('radio', { name: /怕事/ }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('It only sounds alike.')).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^Not yet. Have another try/)

    api.on(answerTurn, { outcome: 'try_again', mistake: null, nearMiss: 'not_simplest', triesLeft: 1 })
    await user.click(screen.getByRole('radio', { name: /懂事/ }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/^The value is right/)).toBeTruthy()

    api.on(answerTurn, {
      outcome: 'answered',
      reviewed: {
        question: turn.question,
        answer: 'C',
        isAnswered: true,
        isCorrect: true,
        marksAwarded: 2,
        provisional: false,
        correctAnswer: 'C',
        scheme: [],
        mistake: null,
        nearMiss: null,
        explanation: { en: 'The pots are in the way.', zh: '花盆挡路。' },
      },
      skill: { ...skill, mastery: 'attempted' },
      masteryBefore: null,
      isFirstAnswer: true,
      dueAt: '2026-11-23T01:00:00.000Z',
      isMistakeCorrected: false,
      earnedXp: 10,
    })
    await user.click(screen.getByRole('radio', { name: /碍事/ }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('The pots are in the way.')).toBeTruthy()
    expect(screen.getByText('This question comes back tomorrow.').title).toBe('23 Nov 2026')
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('4 of 12 done')
    // The last digit of the turn's id chooses the word.
    expect(document.activeElement?.textContent).toMatch(/^You’ve got it!\+10 XPRight/)
    await waitFor(() =>
      expect(recordedBehaviour(records)).toMatchObject([
        { activityType: 'question_practice', componentId: 'practice-turn', actionDetails: { questionId: q1 } },
      ]),
    )
    expect(recordedBehaviour(records)[0]?.duration).toBeGreaterThan(0)
    expect(JSON.stringify(records)).not.toContain('"C"')
  })

  it('checks an answer at Enter, once', async () => {
    api.on(takeTurn, { turn: { ...turn, question: writtenQuestion() }, progress })
    const checks = api.on(answerTurn, { outcome: 'try_again', mistake: null, nearMiss: null, triesLeft: 1 })
    const { user } = open(setAddress)
    await user.type(await screen.findByRole('textbox'), '怕人碰到{Enter}{Enter}')
    expect(await screen.findByText('Not yet. Have another try.')).toBeTruthy()
    expect(checks).toMatchObject([{ body: { answer: '怕人碰到' } }])
  })

  it('asks for an answer before it checks one', async () => {
    api.on(takeTurn, { turn, progress })
    const { user } = open(setAddress, 'zh')
    await user.click(await screen.findByRole('button', { name: '检查答案' }))
    expect(await screen.findByText('先写下或选好答案。')).toBeTruthy()
  })

  it('takes working without an answer for no answer', async () => {
    api.on(takeTurn, { turn: { ...turn, question: writtenQuestion({ hasWorking: true }) }, progress })
    const { user } = open(setAddress)
    const [working] = await screen.findAllByRole('textbox')
    await user.type(working!, '3 + 4')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Write or choose an answer first.')).toBeTruthy()
  })

  it.each([
    ['en', 'Check', 'The answer couldn’t be fetched'],
    ['zh', '检查答案', '获取答案失败'],
  ] as const)(
    'says in %s that the answer couldn’t be fetched, and keeps what was chosen',
    async (language, check, failed) => {
      api.on(takeTurn, { turn, progress })
      api.fail(answerTurn, { error: 'unavailable' })
      const { user } = open(setAddress, language)
      await user.click(await screen.findByRole('radio', { name: /怕事/ }))
      await user.click(screen.getByRole('button', { name: check }))
      expect(await screen.findByText(failed)).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /怕事/ }).checked).toBe(true)
    },
  )

  it('waits with the mistakes of a paper that is open again, and leads to the exams', async () => {
    api.fail(takeTurn, { error: 'conflict' })
    open(`/question-practice?kind=attempt&attemptId=${turnId}`)
    expect(await screen.findByText('Finish the paper you’ve started first')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To mock exams' }).getAttribute('href')).toBe('/mock-exam')
  })

  it('says which set is done, and leads to the next one of the level that has questions left', async () => {
    api.on(takeTurn, { turn: null, progress: { total: 12, answered: 12, right: 9 } })
    const set = { level: 'P6' as const, subject: 'chinese' as const }
    const full = { total: 3, answered: 3, right: 3 }
    api.on(readPractice, {
      ...practice,
      sets: [
        { ...set, term: 'CA1', progress: full },
        { ...set, term: 'SA1', progress: full },
        { ...set, subject: 'math', term: 'CA1', progress },
        { ...set, term: 'SA2', progress },
      ],
    })
    open(setAddress)
    expect(await screen.findByText('This set is done')).toBeTruthy()
    expect(screen.queryByText('All done for today')).toBeNull()
    expect(screen.getByText(/all 12 questions here, 9 of them right/)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Next: P6 Chinese SA2' })).getAttribute('href')).toBe(
      setAddress.replace('CA1', 'SA2'),
    )
  })

  it('says that all is done for today after the reviews alone, and leads back to a lesson after its questions', async () => {
    api.on(takeTurn, { turn: null, progress: { total: 3, answered: 3, right: 2 } })
    const reviews = open('/question-practice?kind=reviews')
    expect(await screen.findByText('All done for today')).toBeTruthy()
    reviews.unmount()
    open('/question-practice?kind=lesson&courseId=p5-area')
    expect((await screen.findByRole('link', { name: 'Back to the lesson' })).getAttribute('href')).toBe(
      '/courses/p5-area',
    )
  })

  it.each(['?kind=set&level=P9&subject=math', '?kind=skill&skillId=x', '?kind=attempt&attemptId=1', '?kind=else'])(
    'finds no practice at %s',
    async (query) => {
      open(`/question-practice${query}`)
      expect(await screen.findByText('We can’t find this practice')).toBeTruthy()
    },
  )
})

describe('mistakes book', () => {
  const mistake = {
    questionVersionId: q1,
    title: '选出最适合填在（1）的词语。',
    subject: 'chinese' as const,
    level: 'P6' as const,
    language: 'zh' as const,
    skill,
    source: { purpose: 'exam' as const, title: { en: 'Mock 1', zh: '模拟一' } },
    isWaiting: false,
    answeredAt: '2026-11-21T01:00:00.000Z',
    mistakenAt: '2026-11-21T01:00:00.000Z',
    dueAt: '2026-11-22T01:00:00.000Z',
    isDue: true,
    correctedAt: null,
  }

  it('says when the answer of a mistake can’t be fetched', async () => {
    api.on(listMistakes, { mistakes: [mistake], total: 1 })
    api.fail(readMistake, { error: 'conflict' })
    const { user } = open('/question-practice?view=mistakes', 'zh')
    await user.click(await screen.findByRole('button', { name: /^看一看/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('获取答案失败')).toBeTruthy()
  })

  it.each([
    ['en', 'Words in context · Mock exam: Mock 1 · Wrong yesterday · back in 2 days'],
    ['zh', '词语辨析 · 模拟考试：模拟一 · 昨天做错 · 后天再练'],
  ] as const)('says in %s when a mistake was made and comes back', async (language, line) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z'), toFake: ['Date'] })
    api.on(listMistakes, { mistakes: [{ ...mistake, dueAt: '2026-11-23T16:00:00.000Z', isDue: false }], total: 1 })
    open('/question-practice?view=mistakes', language)
    const made = await screen.findByTitle(/21/)
    expect(made.parentElement?.textContent).toBe(line)
  })

  it('is friendly when it is empty', async () => {
    api.on(listMistakes, { mistakes: [], total: 0 })
    open('/question-practice?view=mistakes')
    expect(await screen.findByText('No mistakes here')).toBeTruthy()
  })

  it.each([
    ['en', 'Waiting for marks', 'Words in context · Mock exam: Mock 1 · answered yesterday'],
    ['zh', '待批改', '词语辨析 · 模拟考试：模拟一 · 昨天作答'],
  ] as const)('keeps in %s open answers that wait for a teacher', async (language, state, line) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z'), toFake: ['Date'] })
    const asked = api.on(listMistakes, { mistakes: [{ ...mistake, isWaiting: true }], total: 1 })
    open('/question-practice?view=mistakes&state=waiting', language)
    expect((await screen.findByTitle(/21/)).parentElement?.textContent).toBe(line)
    expect(asked.map(({ query }) => query.state)).toEqual(['waiting'])
    expect(screen.getAllByText(state)).toHaveLength(2)
  })
})
