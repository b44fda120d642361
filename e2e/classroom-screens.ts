import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openDialog, type Screen } from './screen.ts'

const course = {
  title: { en: 'Heat and light', zh: '热和光' },
  description: { en: 'What warms and what shines.', zh: '什么会发热，什么会发光？' },
  ...{ level: 'P4', subject: 'science', maxStudents: 25, lessons: 10, priceCents: 0, isPremium: false },
  ...{ isPublished: true, isFreeForAll: true },
}

/** A course of the signed-in teacher with a session that began, one that comes and one that is called off. */
async function newCourse(context: BrowserContext, meetingNumber: string | null = '81234567890'): Promise<string> {
  const id = `heat-${randomUUID()}`
  const made = await context.request.post('/api/authoring/live-courses', { data: { id, ...course } })
  expect(made.status()).toBe(200)
  const { course: stored } = (await made.json()) as { course: { teacherId: string | null } }
  const session = (hours: number, isCanceled: boolean) => ({
    topic: { en: 'Lesson 1', zh: '第一课' },
    startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + (hours + 0.75) * 3_600_000).toISOString(),
    ...{ meetingNumber, passcode: null, isCanceled },
  })
  const sessions = [session(-0.1, false), session(2, false), session(26, true)]
  const data = { revision: 1, ...course, teacherId: stored.teacherId, classIds: [], sessions }
  expect((await context.request.put(`/api/authoring/live-courses/${id}`, { data })).status()).toBe(200)
  return `/authoring/live-courses/${id}`
}

async function openSession(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Change|更改)/ })
    .nth(1)
    .click()
  await expect(page.getByLabel(/^(Topic in English|英文主题)$/)).toBeVisible()
}

/** The page of a running session with a poll, a slide and questions, of which one was asked. */
async function newSession(context: BrowserContext): Promise<string> {
  const { request } = context
  const id = (await newCourse(context)).split('/').at(-1)
  const { course: made } = await (await request.get(`/api/authoring/live-courses/${id}`)).json()
  const [{ id: sessionId }] = (made as { sessions: [{ id: string }] }).sessions
  const { questions } = (await (await request.get('/api/question-bank?subject=science')).json()) as {
    questions: { id: string; questionVersionId: string }[]
  }
  const polls = [{ question: 'What keeps warm longest?', choices: ['A stone', 'A cup of tea'] }]
  const data = { polls, questionIds: questions.slice(0, 2).map((question) => question.id) }
  const path = `/api/authoring/live-sessions/${sessionId}`
  expect((await request.put(`${path}/materials`, { data })).status()).toBe(200)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect((await request.post(`${path}/slides`, { data: { base64: pixel } })).status()).toBe(200)
  const asked = { questionVersionId: questions[0]?.questionVersionId }
  expect((await request.post(`/api/live-sessions/${sessionId}/asks`, { data: asked })).status()).toBe(200)
  return `/authoring/live-sessions/${sessionId}`
}

async function openResults(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Results|课后结果)$/ }).click()
  await expect(page.getByRole('heading', { name: /^(Who needs help|需要帮助的学生)$/ })).toBeVisible()
}

/** The page of our own room, for a running session. */
async function newRoom(context: BrowserContext): Promise<string> {
  const id = (await newCourse(context, null)).split('/').at(-1)
  const { course: made } = (await (await context.request.get(`/api/authoring/live-courses/${id}`)).json()) as {
    course: { sessions: { id: string }[] }
  }
  return `/zoom-courses/rooms/${made.sessions[0]?.id}`
}

async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Join the lesson|进入课堂)$/ }).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
}

/** The online classroom, for learners and for its authors. */
export const classroomScreens: Screen[] = [
  { name: 'online classroom', who: 'visitor', path: '/zoom-courses' },
  {
    name: 'online classroom with sessions',
    who: 'teacher',
    path: async (context) => {
      await newCourse(context)
      return '/zoom-courses'
    },
  },
  { name: 'live courses of authors', who: 'teacher', path: '/authoring/live-courses' },
  {
    name: 'new live course',
    who: 'teacher',
    path: '/authoring/live-courses',
    open: openDialog(/^(New course|新建课程)$/),
  },
  { name: 'live course', who: 'teacher', path: newCourse, open: openSession },
  {
    name: 'weekly sessions',
    who: 'teacher',
    path: newCourse,
    open: openDialog(/^(Add weekly sessions|添加每周课程)$/),
  },
  { name: 'attendance', who: 'teacher', path: newCourse, open: openDialog(/^(Attendance|出勤)/) },
  { name: 'live session', who: 'teacher', path: newSession },
  { name: 'poll of a live session', who: 'teacher', path: newSession, open: openDialog(/^(Add a poll|添加投票)$/) },
  { name: 'lobby of a room', who: 'teacher', path: newRoom, hasNoToggle: true },
  { name: 'room', who: 'teacher', path: newRoom, open: enterRoom, hasNoToggle: true },
  { name: 'results of a live session', who: 'teacher', path: newSession, open: openResults },
]
