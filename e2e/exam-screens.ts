import { expect, type BrowserContext } from '@playwright/test'
import { readPapers } from '../content/exams/paper-files.ts'
import { inNewContext, openClass, signInNewStudent } from './people.ts'
import { press, type Screen } from './screen.ts'

/** The built-in paper, with an open question that rules mark provisionally. */
export const openPaper = readPapers().find(({ id }) => id === '1')!
export const openPaperQuestions = openPaper.sections.flatMap((section) => section.questions)
/** The place of its first open question, from 0. */
export const openPlace = openPaperQuestions.findIndex(({ answer }) => answer.kind === 'points')

interface Attempt {
  id: string
  topics: { questions: { id: string; options: { value: string }[] }[] }[]
}

/** Hands the paper in with first choices and an open answer that makes no point; returns the address of the result. */
export async function handIn(context: BrowserContext): Promise<string> {
  const started = await context.request.post('/api/papers/1/attempts', { data: {} })
  const { id, topics } = (await started.json()) as Attempt
  const asked = topics.flatMap((topic) => topic.questions)
  for (const [index, { id: questionId, options }] of asked.entries()) {
    const answer = index === openPlace ? '我想是他心里高兴。' : (options[0]?.value ?? '')
    if (answer === '') continue
    const saved = await context.request.put(`/api/attempts/${id}/answers/${questionId}`, {
      data: { answer, revision: 1, ...(index === openPlace && { roughWork: '先找原因' }) },
    })
    expect(saved.status()).toBe(200)
  }
  expect((await context.request.post(`/api/attempts/${id}/submit`, { data: {} })).status()).toBe(200)
  return `/take-exam/1?attempt=${id}`
}

/** A class whose student has handed in the paper. */
async function classWithResult(context: BrowserContext): Promise<string> {
  const { id, joinCode } = await openClass(context, '6 Kindness')
  await inNewContext(context, async (student) => {
    await signInNewStudent(student, '林小水')
    expect((await student.request.post('/api/classes/join', { data: { code: joinCode } })).status()).toBe(200)
    await handIn(student)
  })
  return `/classes/${id}`
}

export const examScreens: Screen[] = [
  { name: 'result with open answers', who: 'student', path: handIn },
  {
    name: 'dashboard',
    who: 'student',
    path: async (context) => {
      await handIn(context)
      return '/dashboard'
    },
  },
  {
    name: 'rough work in an exam',
    who: 'student',
    changesAccount: true,
    path: '/take-exam/p6-math-2026-a',
    hasNoToggle: true,
    open: async (page) => {
      await press(/^(Start|开始作答)$/)(page)
      await page.getByRole('button', { name: /^(Rough work|草稿)$/ }).click()
      await expect(page.getByRole('textbox', { name: /^(Rough work|草稿)$/ })).toBeVisible()
    },
  },
  {
    name: 'printable paper',
    who: 'student',
    path: '/mock-exam/1/print',
    hasNoToggle: true,
    open: (page) => expect(page.locator('.printed-question').first()).toBeVisible(),
  },
  {
    name: 'answer sheet',
    who: 'student',
    path: '/mock-exam/1/print?part=sheet',
    hasNoToggle: true,
    open: (page) => expect(page.locator('.answer-bubble').first()).toBeVisible(),
  },
  {
    name: 'answers to check',
    who: 'teacher',
    path: async (context) => {
      await classWithResult(context)
      return '/answer-checks'
    },
    open: (page) => expect(page.getByRole('button', { name: /^(Confirm|确认得分)$/ }).first()).toBeVisible(),
  },
  {
    name: 'extra time of a class',
    who: 'teacher',
    path: classWithResult,
    open: async (page) => {
      await page.getByText(/^(Extra time|额外时间)$/).click()
      await expect(page.getByRole('combobox').first()).toBeVisible()
    },
  },
  { name: 'papers of a class', who: 'teacher', path: async (context) => `${await classWithResult(context)}/exams` },
  { name: 'results of a class', who: 'teacher', path: async (context) => `${await classWithResult(context)}/exams/1` },
]
