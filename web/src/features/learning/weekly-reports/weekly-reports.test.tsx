import { getSession } from '@capyzen/contracts/auth'
import {
  getChildWeek,
  getClassWeek,
  getWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
  type ChildWeek,
  type StudentWeek,
} from '@capyzen/contracts/weekly-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { ChildWeekScreen } from './child-week-screen.tsx'
import { DayLine } from './day-line.tsx'
import { ClassWeekScreen } from './class-week-screen.tsx'
import { StopMailScreen } from './stop-mail-screen.tsx'
import { WeekLine } from './week-line.tsx'
import { WeeklyMailCard } from './weekly-mail-card.tsx'

const id = '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01'
const otherId = '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02'
const nothing = { days: 0, questions: 0, marked: 0, right: 0, lessons: 0, exams: 0, homework: 0, minutes: 0 }
const week = { from: '2026-11-16', to: '2026-11-22', previous: '2026-11-09', next: null }
const activity = {
  title: { en: 'Cut an apple', zh: '切苹果' },
  needs: { en: 'An apple', zh: '一个苹果' },
  text: { en: 'Cut it into two.', zh: '切成两半。' },
  topic: { en: 'Fractions', zh: '分数' },
}
const practice: ChildWeek['practice'] = {
  characters: { read: 9, written: 0, misread: ['口', '日'], miswritten: [] },
  words: { practised: 20, missed: [] },
  oral: [
    {
      ...{ rehearsalId: id, title: { en: 'At the hawker centre', zh: '在小贩中心' } },
      ...{ startedAt: '2026-11-18T07:00:00Z', isFinished: false },
    },
  ],
  game: { rounds: 2, items: 16, right: 11 },
  reading: { passages: 1, questions: 6, right: 4 },
  worksheets: { sheets: 2, questions: 20, right: 14 },
}
const busy: ChildWeek = {
  missed: null,
  practice: {
    characters: { read: 0, written: 0, misread: [], miswritten: [] },
    words: { practised: 0, missed: [] },
    ...{ oral: [], game: { rounds: 0, items: 0, right: 0 }, reading: { passages: 0, questions: 0, right: 0 } },
    worksheets: { sheets: 0, questions: 0, right: 0 },
  },
  ...{ exams: [], compositions: [], homework: [], topics: { strongest: [], weakest: [] } },
  ...{ dictations: [], liveSessions: [], nextLiveSession: null },
  child: { id, nickname: 'Xiao Yu' },
  week,
  isQuiet: false,
  figures: { ...nothing, days: 3, questions: 24, marked: 22, right: 18, minutes: 35, exams: 1 },
  lastWeek: { ...nothing, days: 1 },
  today: { questions: 0, minutes: 0 },
  win: { kind: 'skill_rose', skill: { en: 'Adding fractions', zh: '分数加法' }, mastery: 'proficient' },
  misconception: {
    label: { en: 'Adds tops and bottoms', zh: '分子加分子，分母加分母' },
    skill: { en: 'Adding fractions', zh: '分数加法' },
    times: 2,
    question: { text: 'What is 1/2 + 1/3?', language: 'en' },
    answered: '2/5',
    right: '5/6',
    feedback: null,
  },
  activity,
}
const nothingDone = { isQuiet: true, figures: nothing, lastWeek: nothing, win: null, misconception: null }
const quiet: ChildWeek = { ...busy, ...nothingDone }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
})

describe('ChildWeekScreen', () => {
  it('tells of the next live lesson with its day and time', async () => {
    const nextLiveSession = {
      ...{ id, courseId: 'oral', topic: { en: 'Reading aloud', zh: '朗读' } },
      title: { en: 'PSLE Chinese oral', zh: '小六口试' },
      ...{ startsAt: '2026-11-22T07:00:00Z', endsAt: '2026-11-22T08:00:00Z' },
      ...{ place: 'room' as const, state: 'later' as const },
    }
    api.on(getChildWeek, { ...busy, nextLiveSession })
    renderApp(<ChildWeekScreen childId={id} />)
    const link = await screen.findByRole('link', { name: 'PSLE Chinese oral' })
    expect(link.getAttribute('href')).toBe('/zoom-courses')
    expect(screen.getByText('Sunday 22 Nov, 3:00 pm – 4:00 pm')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Live lessons' })).toBeNull()
  })

  it('tells of the live lessons in which the child was', async () => {
    const { topic, title } = {
      topic: { en: 'Reading aloud', zh: '朗读' },
      title: { en: 'PSLE Chinese oral', zh: '小六口试' },
    }
    const liveSessions = [{ id, topic, title, startsAt: '2026-11-18T07:00:00Z', minutes: 48 }]
    api.on(getChildWeek, { ...busy, liveSessions })
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByRole('heading', { name: 'Live lessons' })).toBeTruthy()
    expect(screen.getByText('PSLE Chinese oral · Reading aloud')).toBeTruthy()
    expect(screen.getByText('18 Nov · there for 48 minutes')).toBeTruthy()
  })

  it('leads from papers, compositions and homework with their marks to what the parent may read', async () => {
    const skill = { en: 'Adding fractions', zh: '分数加法' }
    const levels = { best: 2, worst: 4 }
    api.on(getChildWeek, {
      ...busy,
      exams: [
        {
          ...{ attemptId: id, paperId: 'paper-one', title: { en: 'Paper One', zh: '试卷一' } },
          ...{ submittedAt: '2026-11-18T07:00:00Z', score: 40, totalMarks: 50, isProvisional: true, levels },
        },
      ],
      compositions: [
        {
          ...{ versionId: id, title: '雨天', language: 'zh', submittedAt: '2026-11-18T07:00:00Z' },
          marks: { awarded: 25, total: 40, isProvisional: false },
        },
      ],
      homework: [
        {
          ...{ assignmentId: id, title: 'Fractions at home', dueOn: '2026-11-20', isOverdue: false },
          ...{ isSet: false, isHandedIn: true, isMarked: true, state: 'handed_in' },
          marks: { awarded: 3, total: 4, isProvisional: false },
        },
        {
          ...{ assignmentId: otherId, title: 'Not begun', dueOn: '2026-11-30', isOverdue: false, marks: null },
          ...{ isSet: true, isHandedIn: false, isMarked: false, state: 'not_started' },
        },
      ],
      topics: { strongest: [{ skill, marked: 8, right: 7 }], weakest: [] },
    })
    renderApp(<ChildWeekScreen childId={id} />)
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf('Open: Paper One')).toBe(`/take-exam/paper-one?child=${id}&attempt=${id}`)
    expect(screen.getByText('18 Nov · 40 of 50 marks · about AL2 to AL4 · provisional')).toBeTruthy()
    expect(await hrefOf('Open: 雨天')).toBe(`/compositions/${id}?child=${id}`)
    expect(screen.getByText('18 Nov · 25 of 40 marks')).toBeTruthy()
    expect(await hrefOf('Open: Fractions at home')).toBe(`/homework?child=${id}&assignment=${id}`)
    expect(screen.getByText('handed in · marked · 3 of 4 marks')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open: Not begun' })).toBeNull()
    expect(screen.getByText('7 of 8 right')).toBeTruthy()
    expect(screen.queryByText('To practise')).toBeNull()
  })

  it('tells by kind what was practised, and talks about what was missed most', async () => {
    const missed = { kind: 'misread', language: 'zh', items: ['口', '日'] } as const
    api.on(getChildWeek, { ...busy, practice, missed: { ...missed, items: [...missed.items] }, misconception: null })
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByText('2 characters misread')).toBeTruthy()
    expect(screen.getByText('2 misread:')).toBeTruthy()
    expect(screen.getByText('Words practised').parentElement?.textContent).toBe('Words practised 20')
    expect(screen.getByText('At the hawker centre')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All rehearsals, to listen to' }).getAttribute('href')).toContain(id)
    expect(screen.getByText('11 of 16 right at the first try')).toBeTruthy()
    expect(screen.getByText('14 of 20 right')).toBeTruthy()
    expect(screen.queryByText(/Nothing stood out/)).toBeNull()
  })

  it('tells what was done, a win, a misconception with its example, and an activity', async () => {
    api.on(getChildWeek, busy)
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByRole('heading', { name: 'Xiao Yu’s week' })).toBeTruthy()
    for (const text of [
      '“Adding fractions” got stronger: it is now proficient.',
      'Adds tops and bottoms',
      'What is 1/2 + 1/3?',
      '2/5',
      '5/6',
      'Cut an apple',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('of 22 marked so far')).toBeTruthy()
    expect(screen.getByText('Mock exams').nextElementSibling?.textContent).toBe('1Last week: 0')
    expect(screen.queryByText('Homework handed in')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Week after' })).toBeNull()
  })

  it('says that nothing is marked yet, instead of none right', async () => {
    api.on(getChildWeek, { ...busy, figures: { ...busy.figures, questions: 1, right: 0, marked: 0 } })
    renderApp(<ChildWeekScreen childId={id} />)
    expect((await screen.findByText('none marked yet')).previousElementSibling?.textContent).toBe('–')
  })

  it('opens the week before, and keeps it in the address', async () => {
    const asked = api.on(getChildWeek, busy)
    const { user, router } = renderApp(<ChildWeekScreen childId={id} />)
    await user.click(await screen.findByRole('link', { name: 'Week before' }))
    await waitFor(() => expect(asked.map(({ query }) => query)).toContainEqual({ week: '2026-11-09' }))
    expect(router.state.location.search).toBe('?week=2026-11-09')
  })

  it('is kind about a week without anything, and still has an activity', async () => {
    const over = { ...week, next: '2026-11-23' }
    api.on(getChildWeek, { ...quiet, week: over })
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByText('A quiet week')).toBeTruthy()
    expect(screen.getByText('Cut an apple')).toBeTruthy()
    expect(screen.queryByText('Worth a chat')).toBeNull()
  })

  it('doesn’t call a week quiet that has only begun', async () => {
    api.on(getChildWeek, quiet)
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByText('Nothing yet this week')).toBeTruthy()
    expect(screen.queryByText('A quiet week')).toBeNull()
  })

  it('tells of work on paper without a day of learning, on the page and in one line', async () => {
    const paper = { ...practice, worksheets: { sheets: 1, questions: 10, right: 7 } }
    api.on(getChildWeek, { ...quiet, isQuiet: false, win: { kind: 'started' }, practice: paper })
    renderApp(
      <>
        <WeekLine childId={id} />
        <ChildWeekScreen childId={id} />
      </>,
    )
    expect(await screen.findByText('7 of 10 right')).toBeTruthy()
    expect(screen.getByText('Some work done this week')).toBeTruthy()
    expect(screen.getByText('Xiao Yu sat down and tried. That counts.')).toBeTruthy()
    expect(screen.queryByText('Nothing yet this week')).toBeNull()
    expect(screen.queryByText('So far this week')).toBeNull()
  })

  it('asks for nothing when the viewer is no parent', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher' })))
    renderApp(<ChildWeekScreen childId={id} />)
    expect(await screen.findByText('For parents')).toBeTruthy()
  })
})

describe('ClassWeekScreen', () => {
  const student = (name: string, over: Partial<StudentWeek['figures']>): StudentWeek => ({
    studentId: crypto.randomUUID(),
    name,
    figures: { ...nothing, ...over },
    misconception: null,
  })
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

  it('sorts by what the teacher chooses, and downloads what is shown', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
    const students = [
      student('Bo', { questions: 6, marked: 4, right: 1, minutes: 9 }),
      student('Ai', { questions: 2, marked: 2, right: 2 }),
    ]
    api.on(getClassWeek, { className: '5 Kindness', week, students: [...students, student('Cy', {})] })
    const { router } = renderApp(<ClassWeekScreen classId={id} />)
    expect(await screen.findByRole('heading', { name: 'Week of 5 Kindness' })).toBeTruthy()
    expect(names()).toEqual(['Ai', 'Bo', 'Cy'])
    await router.navigate('?sort=right')
    await waitFor(() => expect(names()).toEqual(['Ai', 'Bo', 'Cy']))
    await router.navigate('?sort=minutes')
    await waitFor(() => expect(names()).toEqual(['Bo', 'Ai', 'Cy']))
    expect(screen.getByText('25%')).toBeTruthy()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    screen.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await (saved.mock.calls[0]![0] as Blob).text()
    expect(csv).toContain('"Bo","0","6","25%","9","0",""\r\n"Ai"')
  })
})

describe('the weekly email', () => {
  it('is switched off on the family page', async () => {
    api.on(getWeeklyMail, { isOn: true, email: 'tan@home.test' })
    const chosen = api.on(setWeeklyMail, { isOn: false, email: 'tan@home.test' })
    const { user } = renderApp(<WeeklyMailCard />)
    await user.click(await screen.findByRole('checkbox', { name: 'Send it to tan@home.test' }))
    await expectToast('No more emails about learning')
    expect(chosen.map(({ body }) => body)).toEqual([{ isOn: false }])
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  })

  it.each([
    ['mei@example.com', 'Confirm your email in your account to get it.'],
    [null, 'Add and confirm an email in your account to get it.'],
  ])('says of an account with the email %s what is missing', async (email, text) => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent', email })))
    api.on(getWeeklyMail, { isOn: true, email: null })
    renderApp(<WeeklyMailCard />)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('is stopped from its link by a button only', async () => {
    const stopped = api.on(stopWeeklyMail, { outcome: 'stopped' })
    const { user } = renderApp(<StopMailScreen />, { at: '/?token=abc.def' })
    const button = await screen.findByRole('button', { name: 'Stop the emails' })
    expect(stopped).toEqual([])
    await user.click(button)
    expect(await screen.findByRole('heading', { name: 'No more emails about learning' })).toBeTruthy()
    expect(stopped.map(({ body }) => body)).toEqual([{ token: 'abc.def' }])
  })

  it('says so when the link is cut off', async () => {
    renderApp(<StopMailScreen />, { at: '/?token=' })
    expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
  })
})

describe('DayLine', () => {
  it.each([
    ['en', { questions: 12, minutes: 20 }, 'Today: 12 questions, 20 min'],
    ['zh', { questions: 12, minutes: 20 }, '今天做了 12 题，学了 20 分钟'],
    ['en', { questions: 0, minutes: 5 }, 'Today: 5 min'],
  ] as const)('tells in %s what was learned today', async (language, today, line) => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(getChildWeek, { ...busy, today })
    renderApp(<DayLine childId={id} none="Was here today" />, { language })
    expect(await screen.findByText(line)).toBeTruthy()
  })

  it('leaves a day without learning to what is said otherwise', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    const asked = api.on(getChildWeek, busy)
    renderApp(<DayLine childId={id} none="Was here today" />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.getByText('Was here today')).toBeTruthy()
  })
})
