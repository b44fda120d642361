/* This file is long because all its tests open the whole exam page in one frame. */

import { getSession } from '@capyzen/contracts/auth'
import { getAttempt, getPaper, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, type RenderOptions } from '#test/render-app.tsx'
import { subscribeToasts, takeToasts } from '#ui/toast.tsx'
import { q1, q2, questionOfType } from '#test/fixtures/questions.ts'
import { attemptId, openAttempt, paperPage, submittedAttempt } from '#test/fixtures/exams.ts'
import { TakeExamScreen } from './take-exam-screen.tsx'

const viewer = viewerOf({ name: 'Mei Ling' })
const writing = `/take-exam/1?attempt=${attemptId}`

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewer))
  api.on(getPaper, paperPage())
  api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
})

function ExamPage() {
  return <TakeExamScreen paperId={useParams().examId ?? ''} />
}

function Frame() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  )
}

/** jsdom has no `matchMedia`, which the real toasts need. */
function Notices() {
  const [titles, setTitles] = useState<string[]>([])
  useEffect(() => {
    const take = () => setTitles((before) => [...before, ...takeToasts().map(({ title }) => title)])
    take()
    const unsubscribe = subscribeToasts(take)
    return () => void unsubscribe()
  }, [])
  return <output aria-label="notices">{titles.join()}</output>
}

function show(at: string, language: RenderOptions['language'] = 'en') {
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/take-exam/:examId', element: <ExamPage /> },
        { path: '/mock-exam', element: <p>the list</p> },
        { path: '/login', element: <p>the sign-in page</p> },
      ],
    },
  ]
  return renderApp(null, { at, routes, language })
}

const path = ({ router }: ReturnType<typeof show>) => router.state.location.pathname + router.state.location.search

describe('review of a paper that is open again', () => {
  it('asks to finish the paper first, and leads to it', async () => {
    api.fail(getAttempt, { error: 'conflict' })
    api.on(getPaper, { ...paperPage(), openAttemptId: attemptId, latestSubmittedAttemptId: attemptId })
    const { user } = show(writing, 'zh')
    expect(await screen.findByText('先把正在做的这份试卷做完')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '继续作答' }))
    expect(await screen.findByText('这份试卷你已经开始作答了。')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '查看上次成绩' })).toBeNull()
  })

  it('is forgotten as soon as the paper is started again', async () => {
    const earlier = '0c000000-0000-7000-8000-000000000001'
    const asked = api.on(getAttempt, ({ params: { attemptId } }) =>
      attemptId === earlier ? submittedAttempt({ id: earlier }) : openAttempt(),
    )
    const reviews = () => asked.filter(({ params }) => params.attemptId === earlier).length
    api.on(startAttempt, openAttempt())
    const { router, user } = show(`/take-exam/1?attempt=${earlier}`)
    await screen.findByRole('heading', { name: 'Your result' })
    await user.click(screen.getByRole('link', { name: 'Retake' }))
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await screen.findByRole('timer')
    const before = reviews()
    await act(() => router.navigate(`/take-exam/1?attempt=${earlier}`))
    await waitFor(() => expect(reviews()).toBeGreaterThan(before))
  })
})

describe('paper that cannot be loaded', () => {
  it('says that an unknown paper does not exist and returns to the list', async () => {
    api.fail(getPaper, { error: 'not_found' })
    const view = show('/take-exam/2', 'zh')
    expect(await screen.findByText('试卷不存在。')).toBeTruthy()
    expect(path(view)).toBe('/mock-exam')
    expect(view.router.state.historyAction).toBe('REPLACE')
  })

  it('says that loading failed and returns to the list', async () => {
    api.fail(getPaper, { error: 'internal' })
    const view = show('/take-exam/1', 'zh')
    expect(await screen.findByText('无法加载试卷。请重试。')).toBeTruthy()
    expect(path(view)).toBe('/mock-exam')
  })

  it.each([
    ['en', 'Failed to load questions'],
    ['zh', '题目加载失败'],
  ] as const)('says that the questions cannot be loaded and returns to the list, in %s', async (language, message) => {
    api.fail(getAttempt, { error: 'internal' })
    const view = show(writing, language)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(path(view)).toBe('/mock-exam')
  })

  it.each([
    ['en', 'We can’t find this attempt.'],
    ['zh', '找不到这次考试记录。'],
  ] as const)('says that an attempt is unknown and shows the title page, in %s', async (language, message) => {
    api.fail(getAttempt, { error: 'not_found' })
    const view = show(writing, language)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(path(view)).toBe('/take-exam/1')
  })

  it('says that a paper without questions is unavailable and links to the list', async () => {
    api.on(getAttempt, openAttempt({ topics: [] }))
    const view = show(writing, 'zh')
    expect(await screen.findByText('试卷不可用')).toBeTruthy()
    await view.user.click(screen.getByRole('link', { name: '返回试卷列表' }))
    expect(path(view)).toBe('/mock-exam')
  })
})

describe('title page of a paper', () => {
  it('asks visitors to sign in first, and then leads back', async () => {
    api.on(getSession, visitorSession)
    const view = show('/take-exam/1')
    await waitFor(() => expect(path(view)).toBe('/login?returnTo=%2Ftake-exam%2F1'))
  })

  it('starts an attempt and puts its id in the URL', async () => {
    api.on(startAttempt, openAttempt())
    api.on(getAttempt, openAttempt())
    const view = show('/take-exam/1')
    await view.user.click(await screen.findByRole('button', { name: 'Start' }))
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect(path(view)).toBe(writing)
  })

  it('offers to continue an open attempt, with the time left', async () => {
    api.on(getPaper, paperPage({ openAttemptId: attemptId }))
    api.on(getAttempt, openAttempt({ serverNow: '2026-11-21T05:10:00.000Z' }))
    show('/take-exam/1')
    expect(await screen.findByText('Time left: 30:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(writing)
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })
})

describe('answering questions', () => {
  it('saves a choice at once, with a revision above the one on the server', async () => {
    const saves = api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
    api.on(getAttempt, openAttempt({ answers: [{ questionId: q1, answer: 'A', revision: 2 }] }))
    const { user } = show(writing)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /误事/ })).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: /碍事/ }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]).toMatchObject({ params: { questionId: q1 }, body: { answer: 'C', revision: 3 } })
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('does not show "Saved" before anything is answered', async () => {
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await screen.findByRole('timer')
    expect(screen.queryByText('Saved')).toBeNull()
    await user.click(screen.getAllByRole('radio')[0]!)
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('does not show "Saved" while the server is unreachable, and keeps the answer on the device', async () => {
    api.cut(saveAnswer)
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    expect((await screen.findAllByText('Not saved yet – still trying')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(Object.values(localStorage).join()).toContain('"C"')
  })

  it('asks to log in again without losing the answer', async () => {
    api.fail(saveAnswer, { error: 'login_required' })
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
    const login = within(dialog).getByRole('link')
    expect(login.getAttribute('target')).toBe('_blank')
    expect(login.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(writing)}`)
    await user.click(within(dialog).getByRole('button', { name: 'I’ve logged in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This device still isn’t logged in to your account.')
    expect(screen.getByRole('dialog')).toBe(dialog)
    api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
    await user.click(within(dialog).getByRole('button', { name: 'I’ve logged in' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /碍事/ }).checked).toBe(true)
  })

  it('sends the answer when the student returns signed in', async () => {
    api.fail(saveAnswer, { error: 'login_required' })
    api.on(getAttempt, openAttempt())
    const { user } = show(writing, 'zh')
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    await screen.findByRole('dialog', { name: '请重新登录' })
    window.dispatchEvent(new Event('focus'))
    expect((await screen.findByRole('alert')).textContent).toBe('这台设备还没有登录你的账户。')
    api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
    window.dispatchEvent(new Event('focus'))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['en', /can’t save this answer as it is/, 'An answer isn’t saved – please change it', 'Saved'],
    ['zh', /这样写没法保存/, '有答案没能保存，请改一改', '已保存'],
  ] as const)(
    'shows at its question that an answer was rejected, and saves the others and the changed one, in %s',
    async (language, notice, status, saved) => {
      api.on(getAttempt, openAttempt())
      api.fail(saveAnswer, { error: 'invalid_request', fields: ['answer'] })
      const { user } = show(writing, language)
      await user.click(await screen.findByRole('radio', { name: /碍事/ }))
      expect(await screen.findByText(notice)).toBeTruthy()
      expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(`question-${q1}-problem`)
      expect(screen.getAllByText(status).length).toBeGreaterThan(0)

      const saves = api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Next' : '下一题' }))
      expect(screen.queryByText(notice)).toBeNull()
      await user.click(screen.getByRole('radio', { name: /误事/ }))
      await waitFor(() => expect(saves.map(({ params }) => params.questionId)).toEqual([q2]))
      expect(screen.queryByText(saved)).toBeNull()

      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Previous' : '上一题' }))
      await user.click(screen.getByRole('radio', { name: /怕事/ }))
      expect(await screen.findByText(saved)).toBeTruthy()
      expect(screen.queryByText(notice)).toBeNull()
      expect(saves.map(({ params }) => params.questionId)).toEqual([q2, q1])
    },
  )

  it('shows which questions are answered, flagged and current by more than colour', async () => {
    api.on(getAttempt, openAttempt({ answers: [{ questionId: q2, answer: 'A', revision: 1 }] }))
    const { user } = show(writing)
    await user.click(await screen.findByRole('button', { name: 'Flag for later' }))
    const grid = screen.getByRole('navigation', { name: 'All questions' })
    expect(within(grid).getByRole('button', { name: 'Question 1, current, not answered, flagged' })).toBeTruthy()
    await user.click(within(grid).getByRole('button', { name: 'Question 2, answered' }))
    expect(screen.getByRole('heading', { name: /Question 2 of 3/ })).toBe(document.activeElement)
  })
})

describe('questions of every type', () => {
  it('counts an order as answered once it is given, and sends it as one string', async () => {
    const saves = api.on(saveAnswer, { outcome: 'saved', serverNow: '2026-11-21T04:00:01.000Z', current: null })
    const question = { ...questionOfType.Ordering, number: 1 }
    api.on(getAttempt, openAttempt({ topics: [{ topic: 'Animals', passage: null, questions: [question] }] }))
    const { user } = show(writing)
    const grid = within(await screen.findByRole('navigation', { name: 'All questions' }))
    expect(grid.getByRole('button', { name: 'Question 1, current, not answered' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'This is my order' }))
    expect(grid.getByRole('button', { name: 'Question 1, current, answered' })).toBeTruthy()
    await waitFor(() => expect(saves).toMatchObject([{ body: { answer: '["A","B","C","D"]' } }]))
  })
})

describe('submitting a paper', () => {
  it('asks for confirmation, links to an unanswered question, and can be cancelled', async () => {
    const submits = api.on(submitAttempt, submittedAttempt())
    api.on(getAttempt, openAttempt({ answers: [{ questionId: q1, answer: 'A', revision: 1 }] }))
    const { user } = show(writing, 'zh')
    await user.click(await screen.findByRole('button', { name: '交卷' }))
    let dialog = await screen.findByRole('dialog', { name: '你还有未完成的题目，确定要交卷吗？' })
    await user.click(within(dialog).getByRole('button', { name: '继续作答' }))
    await user.click(screen.getByRole('button', { name: '交卷' }))
    dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '回到第 3 题' }))
    expect(screen.getByRole('heading', { name: /第 3 题，共 3 题/ })).toBeTruthy()
    expect(submits).toEqual([])
  })

  it('waits until the last answer is saved', async () => {
    const order: string[] = []
    api.on(getAttempt, openAttempt())
    api.on(saveAnswer, () => {
      order.push('save')
      return { outcome: 'saved' as const, serverNow: '2026-11-21T04:00:01.000Z', current: null }
    })
    api.on(submitAttempt, () => {
      order.push('submit')
      return submittedAttempt()
    })
    const { user } = show(writing)
    await user.click(await screen.findByRole('button', { name: /^Question 3,/ }))
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), '因为挡路')
    await user.click(screen.getAllByRole('button', { name: 'Hand in' })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy()
    expect(order.at(-1)).toBe('submit')
    expect(order).toContain('save')
  })

  it('does not submit while answers cannot be saved', async () => {
    const submits = api.on(submitAttempt, submittedAttempt())
    api.cut(saveAnswer)
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByText('Not handed in yet')).toBeTruthy()
    expect(submits).toEqual([])
  })

  it('warns about a rejected answer, then submits', async () => {
    const submits = api.on(submitAttempt, submittedAttempt())
    api.fail(saveAnswer, { error: 'invalid_request', fields: ['answer'] })
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    await screen.findByText(/can’t save this answer/)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('1 answer isn’t saved')).toBeTruthy()
    expect(within(dialog).getByText(/Anything not saved won’t be marked/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Go to question 1' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy()
    expect(submits).toHaveLength(1)
  })

  it('stops with a warning when an answer is rejected during submission', async () => {
    const submits = api.on(submitAttempt, submittedAttempt())
    api.fail(saveAnswer, { error: 'too_many_requests', retryAfterSeconds: 60 })
    api.on(getAttempt, openAttempt())
    const { user } = show(writing)
    await user.click(await screen.findByRole('radio', { name: /碍事/ }))
    await screen.findAllByText('Not saved yet – still trying')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText('1 answer isn’t saved')).toBeNull()
    api.fail(saveAnswer, { error: 'invalid_request', fields: ['answer'] })
    await user.click(within(dialog).getByRole('button', { name: 'Hand in now' }))
    expect(await within(dialog).findByText('1 answer isn’t saved')).toBeTruthy()
    expect(submits).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy()
  })

  it('asks the server for the time at once when the network is back after sleep', async () => {
    api.on(getAttempt, openAttempt())
    show(writing)
    expect((await screen.findByRole('timer')).textContent).toBe('1:40:00')
    api.on(getAttempt, openAttempt({ serverNow: '2026-11-21T04:20:00.000Z' }))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('1:20:00'))
  })

  it('submits when the time is up, and says so', async () => {
    api.on(getAttempt, openAttempt({ deadline: '2026-11-21T04:00:01.000Z' }))
    api.on(submitAttempt, submittedAttempt({ submittedAt: '2026-11-21T04:00:01.000Z', submittedBy: 'expiry' }))
    show(writing)
    expect(await screen.findByText('Time is up', { selector: 'output' })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy()
  })

  it.each([
    ['en', 'Your result', 'Your paper was handed in on another device'],
    ['zh', '你的成绩', '你已经在另一台设备上交卷了'],
  ] as const)('shows the result and says that another device submitted, in %s', async (language, result, message) => {
    let isClosed = false
    api.on(getAttempt, () => (isClosed ? submittedAttempt() : openAttempt()))
    api.fail(saveAnswer, { error: 'attempt_closed' })
    const { user } = show(writing, language)
    const choice = await screen.findByRole('radio', { name: /碍事/ })
    isClosed = true
    await user.click(choice)
    expect(await screen.findByRole('heading', { name: result })).toBeTruthy()
    expect(await screen.findByText(message, { selector: 'output' })).toBeTruthy()
    // Once the disk has been read too.
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('capyzen.exam'))).toEqual([]))
  })

  it('does not name another device when this one submitted and the response was lost', async () => {
    let isClosed = false
    api.on(getAttempt, () => (isClosed ? submittedAttempt() : openAttempt()))
    api.cut(submitAttempt)
    const { user } = show(writing)
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in now' }))
    expect(await screen.findByText('Not handed in yet')).toBeTruthy()
    isClosed = true
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'notices' }).textContent).toBe('')
  })
})

describe('exam result', () => {
  it('shows score, estimated achievement level, provisional marks, and what was not right first', async () => {
    api.on(getAttempt, submittedAttempt())
    const { user } = show(writing)
    expect(await screen.findByText('3 of 6 marks')).toBeTruthy()
    expect(screen.getByText(/^An estimate on the PSLE scale from 3 questions/)).toBeTruthy()
    expect(screen.getByText('Provisional marks')).toBeTruthy()
    expect(screen.getByText('30 of 100 min')).toBeTruthy()
    const shown = () => screen.getAllByRole('heading', { name: /^Question \d$/ }).map((one) => one.textContent)
    expect(shown()).toEqual(['Question 2', 'Question 3'])
    await user.click(screen.getByRole('button', { name: 'Question 3, Provisional marks' }))
    expect(document.activeElement?.textContent).toBe('Question 3')
    // One that is left out is shown with the others.
    await user.click(screen.getByRole('button', { name: 'Question 1, Right' }))
    expect(document.activeElement?.textContent).toBe('Question 1')
    expect(shown()).toHaveLength(3)
    await user.click(screen.getByRole('checkbox', { name: 'Mistakes only' }))
    expect(shown()).toHaveLength(2)
  })

  it('links to the title page, where a new attempt can be started', async () => {
    let isSubmitted = false
    api.on(getPaper, () => paperPage({ openAttemptId: isSubmitted ? null : attemptId }))
    api.on(getAttempt, openAttempt())
    api.on(submitAttempt, () => {
      isSubmitted = true
      return submittedAttempt()
    })
    const view = show(writing)
    await view.user.click(await screen.findByRole('button', { name: 'Hand in' }))
    await view.user.click(await screen.findByRole('button', { name: 'Hand in now' }))
    await view.user.click(await screen.findByRole('link', { name: 'Retake' }))
    expect(path(view)).toBe('/take-exam/1')
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
  })
})
