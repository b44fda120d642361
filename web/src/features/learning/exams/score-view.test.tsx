import { listSkillLessons } from '@capyzen/contracts/courses'
import { requestSecondLook, selfCheckAnswer, type ReviewedQuestion } from '@capyzen/contracts/exams'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { submittedAttempt } from '#test/fixtures/exams.ts'
import { subscribeToasts, takeToasts } from '#ui/toast.tsx'
import { ScoreView } from './score-view.tsx'

beforeEach(() => void fakeApi().on(listSkillLessons, { lessons: [] }))

/** An attempt of three questions, of which the first `count` are answered. */
function answering(count: number) {
  const attempt = submittedAttempt()
  let left = count
  const topics = attempt.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({ ...one, isAnswered: left-- > 0 })),
  }))
  return { ...attempt, topics }
}

describe('score of a paper with few answers', () => {
  it.each([
    ['en', /Next time, try to reach the last question/],
    ['zh', /下次试试做到最后一题/],
  ] as const)('shows no achievement level but an invitation to finish, in %s', (language, message) => {
    renderApp(<ScoreView attempt={answering(1)} />, { language })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.queryByText(/AL\d/)).toBeNull()
  })

  it.each([
    [0, 'Practise these questions'],
    [1, 'Practise my mistakes'],
  ] as const)('calls nothing a mistake that was not answered: %i answers', (count, name) => {
    renderApp(<ScoreView attempt={answering(count)} />)
    expect(screen.getByRole('link', { name: /^Practise/ }).textContent).toBe(name)
  })

  it('shows an achievement level when half of the questions are answered', () => {
    renderApp(<ScoreView attempt={answering(2)} />)
    expect(screen.queryByText(/Next time, try/)).toBeNull()
    expect(screen.getByText('AL2 to AL8')).toBeTruthy()
    expect(screen.getByText(/The range is wider because the marks of 1 answer may still change/)).toBeTruthy()
  })
})

/** The open answer of the attempt, with changes. */
function withOpenAnswer(changes: Partial<ReviewedQuestion>) {
  const attempt = submittedAttempt()
  const [first, last] = attempt.topics
  const [open] = last?.questions ?? []
  if (!first || !last || !open) throw new Error('the fixture has two topics')
  return { ...attempt, topics: [first, { ...last, questions: [{ ...open, ...changes }] }] }
}

const scheme = [
  { label: { en: 'It was in the way', zh: '挡路' }, marks: 1, awarded: 1 },
  { label: { en: 'He might fall', zh: '会绊倒' }, marks: 1, awarded: 0 },
]
const noCheck = submittedAttempt().topics[0]!.questions[0]!.check

describe('provisional marks in a result', () => {
  let api: ReturnType<typeof fakeApi>
  beforeEach(() => void (api = fakeApi()))

  it('offers the points that the rules did not find for a self-check, and keeps what is ticked', async () => {
    const attempt = withOpenAnswer({ scheme })
    const calls = api.on(selfCheckAnswer, { attempt })
    const { user } = renderApp(<ScoreView attempt={attempt} />)
    expect(screen.queryByRole('checkbox', { name: /It was in the way/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'He might fall (1 mark)' }))
    await waitFor(() => expect(calls).toMatchObject([{ body: { selfChecked: [1] } }]))
    await user.click(screen.getByRole('checkbox', { name: 'He might fall (1 mark)' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toEqual({ selfChecked: [] })
  })

  it('takes a tick back when it could not be kept', async () => {
    api.fail(selfCheckAnswer, { error: 'conflict' })
    const { user } = renderApp(<ScoreView attempt={withOpenAnswer({ scheme })} />)
    const box = () => screen.getByRole('checkbox', { name: /He might fall/ })
    await user.click(box())
    await waitFor(() => expect(box().getAttribute('aria-checked')).toBe('false'))
  })

  it('shows the score with self-checked marks apart from the official one', () => {
    const check = { ...noCheck, selfChecked: [1], selfCheckedMarks: 1 }
    renderApp(<ScoreView attempt={withOpenAnswer({ scheme, check })} />)
    expect(screen.getByText('3 of 6 marks')).toBeTruthy()
    expect(screen.getByText('With self-check: 4 of 6')).toBeTruthy()
  })

  it('asks for a second look, and says how to get a teacher where there is none', async () => {
    const toasts: string[] = []
    const stop = subscribeToasts(() => toasts.push(...takeToasts().map(({ title }) => title)))
    const attempt = withOpenAnswer({})
    const calls = api.on(requestSecondLook, { outcome: 'no_teacher', attempt })
    const { user } = renderApp(<ScoreView attempt={attempt} />)
    const buttons = screen.getAllByRole('button', { name: 'Ask for a second look' })
    // For the wrong choice and for the provisional answer.
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1]!)
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(toasts).toEqual(['You’re not in a class yet']))
    stop()
  })

  it('shows that a second look is asked for, and in the end what the teacher says', () => {
    const check = { ...noCheck, isSecondLookRequested: true }
    const asked = renderApp(<ScoreView attempt={withOpenAnswer({ check })} />)
    expect(screen.getByText('Your teacher has been asked to look at this answer.')).toBeTruthy()
    asked.unmount()
    const teacher = { note: 'Good reason!', checkedAt: '2026-11-22T04:00:00.000Z' }
    renderApp(<ScoreView attempt={withOpenAnswer({ provisional: false, check: { ...check, teacher } })} />)
    expect(screen.getByText(/^Checked by your teacher on/)).toBeTruthy()
    expect(screen.getByText('Good reason!')).toBeTruthy()
    expect(screen.queryByText('Your teacher has been asked to look at this answer.')).toBeNull()
  })
})

describe('a result with questions of open homework', () => {
  const closed = (count: number) => {
    const attempt = submittedAttempt()
    let left = count
    const topics = attempt.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({ ...one, isClosed: left-- > 0, correctAnswer: '', explanation: null })),
    }))
    return { ...attempt, topics, score: count === 3 ? 0 : 1, closedMarks: 2 * count }
  }

  it('counts the other questions only, and says when the rest is shown', async () => {
    const { user } = renderApp(<ScoreView attempt={closed(2)} />)
    expect(screen.getByText('50%')).toBeTruthy()
    expect(screen.getByText('Some questions are still closed')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Mistakes only' }))
    expect(
      screen.getAllByText(/This question is also in an exam or homework that you haven’t handed in yet/),
    ).toHaveLength(2)
    expect(screen.queryByText('Not right')).toBeNull()
  })

  it('shows no score where all of them are', () => {
    renderApp(<ScoreView attempt={closed(3)} />, { language: 'zh' })
    expect(screen.getByText('成绩稍后公布')).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
    expect(screen.queryAllByRole('progressbar')).toEqual([])
  })
})

describe('parts of a result', () => {
  it('adds up marks by topic with its skills inside, the weakest first, and shows time and rough work', async () => {
    const skill = (id: string, en: string, topic: string) => ({
      ...{ id, label: { en, zh: en }, topic: { id: topic, label: { en: topic, zh: topic } } },
    })
    const attempt = submittedAttempt()
    const [first, last] = attempt.topics
    const [right, wrong] = first!.questions
    const topics = [
      {
        ...first!,
        questions: [
          { ...right!, skills: [skill('a', 'Strong', 'Fractions')], seconds: 75 },
          {
            ...wrong!,
            skills: [
              skill('a', 'Strong', 'Fractions'),
              skill('b', 'Weak', 'Fractions'),
              skill('c', 'Angles', 'Shapes'),
            ],
            roughWork: 'maybe B',
          },
        ],
      },
      last!,
    ]
    const asked = fakeApi().on(listSkillLessons, {
      lessons: [{ skillId: 'b', courseId: 'fractions', title: { en: 'Parts', zh: '部分' } }],
    })
    const { user } = renderApp(<ScoreView attempt={{ ...attempt, topics }} />)
    const bars = screen
      .getAllByRole('progressbar')
      .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])
    expect(bars.slice(-2)).toEqual([
      ['Shapes', '0'],
      ['Fractions', '2'],
    ])
    const [shapes, fractions] = screen.getAllByRole('group')
    expect(shapes?.textContent).toBe('1 skillAngles0 of 2 marksPractise')
    expect(fractions?.textContent).toBe('2 skillsWeak0 of 2 marksPractiseStrong2 of 4 marksPractise')
    expect([shapes, fractions].map((one) => one?.hasAttribute('open'))).toEqual([true, false])
    expect(screen.getByRole('link', { name: 'Practise Weak' }).getAttribute('href')).toBe(
      '/question-practice?kind=skill&skillId=b',
    )
    const lesson = await screen.findByRole('link', { name: 'Watch “Parts”' })
    expect(lesson.getAttribute('href')).toBe('/courses/fractions')
    expect(fractions?.contains(lesson)).toBe(true)
    expect(asked.map(({ query }) => query)).toEqual([{ skills: 'a,b,c' }])
    await user.click(screen.getByRole('checkbox', { name: 'Mistakes only' }))
    expect(screen.getByText('Time: 1:15')).toBeTruthy()
    expect(screen.getByText('maybe B')).toBeTruthy()
    cleanup()
    // Neither right nor wrong while it waits for a teacher.
    const [known, waits] = topics[0]!.questions
    const waiting = [{ ...topics[0]!, questions: [known!, { ...waits!, provisional: true }] }, last!]
    renderApp(<ScoreView attempt={{ ...attempt, topics: waiting }} />)
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toContain('1 skillStrong2 of 2 marks')
  })

  it('shows no empty bars for a paper that was handed in without an answer', () => {
    renderApp(<ScoreView attempt={answering(0)} />)
    expect(screen.getByText(/^You left this paper blank/)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    // Of the fixture’s three, one is right.
    expect(screen.getAllByRole('heading', { name: /^Question \d$/ })).toHaveLength(2)
  })

  it('links to the practice of what was not right', () => {
    const attempt = submittedAttempt()
    renderApp(<ScoreView attempt={attempt} />)
    expect(screen.getByRole('link', { name: 'Practise my mistakes' }).getAttribute('href')).toBe(
      `/question-practice?kind=attempt&attemptId=${attempt.id}`,
    )
  })
})
