import { getSession } from '@capyzen/contracts/auth'
import {
  addToSet,
  createSet,
  listSets,
  orderSet,
  readBankQuestion,
  readSet,
  removeFromSet,
  searchQuestions,
  type BankQuestion,
} from '@capyzen/contracts/question-bank'
import { testConnection } from '@capyzen/contracts/video-uploads'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { useShownPage } from '#shared/assistant-page.ts'
import { choiceQuestion } from '#test/fixtures/questions.ts'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { BankScreen } from './bank-screen.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { SetScreen } from './set-screen.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
})

const idAt = (digit: number) => `01a20000-0000-7000-8000-00000000000${digit}`
const [jam, poem] = [idAt(1), idAt(2)]
const setId = idAt(9)
const changedAt = '2026-11-20T04:00:00.000Z'
const changed = { changedAt, questionVersionId: idAt(5), marks: 2 }
const questions: BankQuestion[] = [
  { id: jam, title: 'Twelve jars of jam', language: 'en', subject: 'math', level: 'P6', term: 'CA1', ...changed },
  { id: poem, title: '古诗填空', language: 'zh', subject: 'chinese', level: 'P5', term: null, ...changed },
]
const set = { id: setId, name: 'Revision', questionCount: 2, changedAt }

function open(at: string, language: Language = 'en') {
  return renderApp(null, {
    at,
    language,
    routes: [
      { path: '/question-bank', element: <BankScreen /> },
      { path: '/question-bank/:id', element: <QuestionScreen questionId={jam} /> },
      { path: '/question-sets/:id', element: <SetScreen setId={setId} /> },
      { path: '/login', element: <p>the login page</p> },
    ],
  })
}

describe('the question bank', () => {
  it.each([
    ['en', 'Showing 21 to 40 of 45 results', 'View: 古诗填空'],
    ['zh', '共 45 条结果，当前显示第 21 至 40 条', '查看：古诗填空'],
  ] as const)('shows a page of the table in %s', async (language, range, link) => {
    const asked = api.on(searchQuestions, { questions, total: 45 })
    open('/question-bank?q=shi&subject=chinese&level=P5&term=SA2&page=2', language)
    expect(await screen.findByText(range)).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(`/question-bank/${poem}`)
    expect(asked[0]?.query).toEqual({ search: 'shi', subject: 'chinese', level: 'P5', term: 'SA2', page: '2' })
    const title = screen.getByRole('link', { name: '古诗填空' })
    expect(title.lang).toBe('zh-Hans-SG')
  })

  it('keeps the search in the address, and clears all filters when nothing is found', async () => {
    api.on(searchQuestions, ({ query }) =>
      query.search ? { questions: [], total: 0 } : { questions, total: questions.length },
    )
    const { user, router } = open('/question-bank?level=P5')
    await screen.findByRole('table')
    await user.type(screen.getByRole('searchbox', { name: /Search questions/ }), 'xyz{Enter}')
    expect(await screen.findByText('No questions found')).toBeTruthy()
    expect(router.state.location.search).toBe('?level=P5&q=xyz')
    await user.click(screen.getByRole('button', { name: 'Show all questions' }))
    await screen.findByRole('table')
    expect(router.state.location.search).toBe('')
  })

  it.each([
    ['en', '', 'Filters'],
    ['en', '?subject=chinese&term=SA2', 'Filters (2)'],
    ['zh', '?q=shi&level=P5', '筛选（1）'],
  ] as const)(
    'counts the filters that are on, beside the button that unfolds them: %s %s',
    async (language, query, name) => {
      api.on(searchQuestions, { questions, total: 2 })
      const { user } = open(`/question-bank${query}`, language)
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-expanded')).toBe('false')
      await user.click(button)
      expect(button.getAttribute('aria-expanded')).toBe('true')
    },
  )

  it('sends a visitor to the sign-in page, which leads back', async () => {
    api.on(getSession, visitorSession)
    const { router } = open('/question-bank?level=P5')
    await screen.findByText('the login page')
    expect(router.state.location.search).toBe(`?returnTo=${encodeURIComponent('/question-bank?level=P5')}`)
  })

  it.each([
    ['en', 'Error connecting to database', 'Currently displaying sample data', 'Sample', 'Try again'],
    ['zh', '无法连接数据库', '目前显示的是示例数据', '示例', '重试'],
  ] as const)(
    'shows five marked samples in %s while the data cannot be reached, and the data after a retry',
    async (language, away, samples, mark, retry) => {
      const { user } = open('/question-bank', language)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toMatch(new RegExp(`${away}.*${samples}`))
      expect(screen.getAllByText(mark)).toHaveLength(5)
      expect(within(screen.getByRole('table')).queryAllByRole('link')).toEqual([])
      api.on(searchQuestions, { questions, total: 2 })
      await user.click(screen.getByRole('button', { name: retry }))
      expect(await screen.findByText('Twelve jars of jam')).toBeTruthy()
      expect(screen.queryByText(mark)).toBeNull()
    },
  )

  it('shows no samples for other errors', async () => {
    api.fail(searchQuestions, { error: 'invalid_request' })
    open('/question-bank')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('Currently displaying sample data')).toBeNull()
  })
})

describe('the test of the database connection', () => {
  const answer = { storage: 'ok', canTranscode: true, questionCount: 1234 } as const

  it('tells administrators the number of questions, or that the database is away', async () => {
    api.on(getSession, sessionOf(viewerOf({ isAdministrator: true })))
    api.on(searchQuestions, { questions, total: 2 })
    api.on(testConnection, { ...answer, database: 'ok' })
    const { user } = open('/question-bank')
    const button = await screen.findByRole('button', { name: 'Test database connection' })
    await user.click(button)
    expect(await screen.findByText('Database connection succeeded')).toBeTruthy()
    expect(screen.getByText('Questions in the database: 1,234')).toBeTruthy()
    api.on(testConnection, { ...answer, database: 'unreachable' })
    await user.click(button)
    expect(await screen.findByText('Database connection failed')).toBeTruthy()
  })

  it('is not there for students', async () => {
    api.on(searchQuestions, { questions, total: 2 })
    open('/question-bank')
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Test database connection' })).toBeNull()
  })
})

describe('a question of the bank', () => {
  beforeEach(() => {
    api.on(readBankQuestion, {
      ...questions[0]!,
      question: choiceQuestion({ text: 'How much jam?', marks: 3 }),
      topic: { en: 'Fractions', zh: '分数' },
      skill: { en: 'Multiply fractions', zh: '分数乘法' },
      difficulty: 'hard',
    })
  })

  it('is shown with what it is about, takes no answer, and leads to practice', async () => {
    open(`/question-bank/${jam}`, 'zh')
    expect(await screen.findByRole('heading', { name: '分数乘法' })).toBeTruthy()
    const about = screen.getByRole('region', { name: '关于这道题' })
    for (const fact of ['数学', '分数', '小六', 'CA1', '较难', '3']) expect(within(about).getByText(fact)).toBeTruthy()
    for (const option of screen.getAllByRole('radio'))
      expect((option as HTMLInputElement).matches(':disabled')).toBe(true)
    expect(screen.getByRole('link', { name: '练这道题' }).getAttribute('href')).toBe(
      `/question-practice?kind=question&questionId=${jam}`,
    )
  })

  it('is what the assistant is asked about', async () => {
    const { unmount } = open(`/question-bank/${jam}`)
    await screen.findByRole('heading', { name: 'Multiply fractions' })
    const { result } = renderHook(() => useShownPage())
    expect(result.current).toEqual({ kind: 'question', questionVersionId: choiceQuestion().id })
    unmount()
    expect(result.current).toBeNull()
  })

  it('goes into a set and out of it again, and says when the set is full', async () => {
    let hasQuestion = false
    api.on(listSets, () => ({ sets: [{ ...set, hasQuestion }] }))
    api.fail(addToSet, { error: 'limit_reached' })
    const { user } = open(`/question-bank/${jam}`)
    await user.click(await screen.findByRole('button', { name: 'Add to set' }))
    await user.click(await screen.findByRole('button', { name: 'Add to Revision' }))
    await expectToast('A set holds 60 questions at most.')
    const added = api.on(addToSet, () => {
      hasQuestion = true
      return { outcome: 'added' as const }
    })
    await user.click(screen.getByRole('button', { name: 'Add to Revision' }))
    const removing = await screen.findByRole('button', { name: 'Remove from Revision' })
    expect(added[0]?.params).toEqual({ setId, questionId: jam })
    api.on(removeFromSet, () => {
      hasQuestion = false
      return { outcome: 'removed' as const }
    })
    await user.click(removing)
    expect(await screen.findByRole('button', { name: 'Add to Revision' })).toBeTruthy()
  })

  it('begins a new set, and says what is wrong with its name', async () => {
    api.on(listSets, { sets: [] })
    const begun = api.on(createSet, { set })
    const { user } = open(`/question-bank/${jam}`)
    await user.click(await screen.findByRole('button', { name: 'Add to set' }))
    await user.click(await screen.findByRole('button', { name: 'Create and add' }))
    expect(await screen.findByText('Give the set a name.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Revision')
    await user.click(screen.getByRole('button', { name: 'Create and add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(begun[0]?.body).toEqual({ name: 'Revision', questionId: jam })
  })
})

describe('a question set', () => {
  it('is practised, and ordered by its menus', async () => {
    api.on(readSet, { set, questions })
    const ordered = api.on(orderSet, { outcome: 'ordered' })
    const { user } = open(`/question-sets/${setId}`)
    expect((await screen.findByRole('link', { name: 'Practise this set' })).getAttribute('href')).toBe(
      `/question-practice?kind=own_set&setId=${setId}`,
    )
    await user.click(screen.getByRole('button', { name: 'More for: 古诗填空' }))
    await user.click(await screen.findByRole('menuitem', { name: /Move up/ }))
    await waitFor(() => expect(ordered[0]?.body).toEqual({ questionIds: [poem, jam] }))
  })

  it('says when it is empty or unknown', async () => {
    api.on(readSet, { set: { ...set, questionCount: 0 }, questions: [] })
    const { unmount } = open(`/question-sets/${setId}`)
    expect(await screen.findByText('This set is empty')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Practise this set' })).toBeNull()
    unmount()
    api.fail(readSet, { error: 'not_found' })
    open(`/question-sets/${setId}`, 'zh')
    expect(await screen.findByText('找不到这个题组')).toBeTruthy()
  })
})
