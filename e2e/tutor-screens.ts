import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addChild, asAdministrator, asNewStudent, idOfViewer, openClass } from './people.ts'
import type { Screen } from './screen.ts'

/** A parent asks for themselves, who needs no consent. */
export async function givePremium(context: BrowserContext): Promise<void> {
  const id = await idOfViewer(context)
  const data = { premiumMonths: 1, reason: 'A month to try the tutor', idempotencyKey: randomUUID() }
  const answer = await asAdministrator(context, (office) =>
    office.request.post(`/api/admin/users/${id}/adjustments`, { data }),
  )
  expect(answer.status()).toBe(200)
}

async function tutorChat(context: BrowserContext): Promise<string> {
  await givePremium(context)
  return '/ai-tutor/tutor-me'
}

async function ask(page: Page): Promise<void> {
  const question = page.getByRole('textbox', { name: /^(Your question|你的问题)$/ })
  await question.fill('What is 24 × 15?')
  await question.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText(/^(This answer isn’t from AI|这个回答不是 AI 写的)$/)).toBeVisible()
  await expect(log).toHaveAttribute('aria-busy', 'false')
}

/** With a conversation of the child, read by its parent. */
async function conversationsOfChild(context: BrowserContext): Promise<string> {
  await addChild(context, '小雨')
  const { children } = (await (await context.request.get('/api/family/children')).json()) as {
    children: { id: string }[]
  }
  const childId = children[0]!.id
  await inDatabase(
    `with conversation as (
       insert into tutor_conversations (id, learner_id, kind, title, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'tutor', 'What is a fraction?', now(), now()) returning id)
     insert into tutor_messages (id, conversation_id, learner_id, position, "from", text, state, source, created_at)
     select gen_random_uuid(), id, $1::uuid, 1, 'learner', 'What is a fraction?', 'complete', null, now() from conversation
     union all
     select gen_random_uuid(), id, $1::uuid, 2, 'tutor', 'A part of a whole.', 'complete', 'rules', now() from conversation`,
    [childId],
  )
  return `/family/conversations/${childId}`
}

const stickers = 'Mei has 24 stickers. Ravi has 18 more stickers than Mei. How many stickers do they have altogether?'

/** With a question that was helped with up to its bars, and one that can't be. */
async function solvedQuestions(context: BrowserContext): Promise<string> {
  await agreeToWriting(await idOfViewer(context))
  await givePremium(context)
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/solving/questions${path}`, { data })
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { solved: { id: string } }).solved.id
  }
  await send('', { key: randomUUID(), text: '12 ÷ 0', scanId: null })
  const id = await send('', { key: randomUUID(), text: stickers, scanId: null })
  for (const rung of ['second_hint', 'next_step']) await send(`/${id}/rung`, { rung })
  return `/ai-tutor/snap-and-solve?question=${id}`
}

export async function agreeToWriting(studentId: string): Promise<void> {
  await inDatabase(
    `insert into consents (id, pupil_id, decision, way, wording, at)
     values (gen_random_uuid(), $1, 'given', 'letter', 'journey', now())`,
    [studentId],
  )
}

async function writingForm(context: BrowserContext): Promise<string> {
  await agreeToWriting(await idOfViewer(context))
  return '/ai-tutor/writing-coach'
}

/** A submitted draft with a spelling mistake. */
async function writePractice(context: BrowserContext): Promise<string> {
  await agreeToWriting(await idOfViewer(context))
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/writing/${path}`, { data })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { pictureId: string; sessionId: string }
  }
  const { pictureId } = await send('pictures', { base64: readFileSync('docs/home.png').toString('base64') })
  const { sessionId } = await send('sessions', {
    ...{ pictureId, title: 'A rainy day', sessionType: 'full_process', grade: 'grade_4', genre: 'narrative' },
    ...{ language: 'en', wordLimit: null, requirements: '' },
  })
  const text = 'The rain fell, and my litle dog ran home without me. I was wet.'
  await send(`sessions/${sessionId}/submissions`, { text, revision: 0, window: randomUUID(), name: null })
  return `/ai-tutor/writing-coach/practice?session=${sessionId}`
}

async function compositionsOfClass(context: BrowserContext): Promise<string> {
  const { joinCode } = await openClass(context, '5A')
  await asNewStudent(context, '晓明', async (student) => {
    await writePractice(student)
    return student.request.post('/api/classes/join', { data: { code: joinCode } })
  })
  return '/compositions'
}

const wordsAt =
  (query: string) =>
  async (context: BrowserContext): Promise<string> => {
    await givePremium(context)
    return `/ai-tutor/vocabulary${query}`
  }
const deck = '?language=zh&level=P3&deck=%E5%A4%A7%E8%87%AA%E7%84%B6'

/** The AI tutor, its conversations, the writing coach and words. */
export const tutorScreens: Screen[] = [
  { name: 'hub of the AI tutor', who: 'visitor', path: '/ai-tutor' },
  { name: 'settings of the AI tutor', who: 'administrator', path: '/administration/ai-tutor' },
  { name: 'tutor chat', who: 'parent', path: tutorChat },
  { name: 'tutor chat with a reply', who: 'parent', path: tutorChat, open: ask },
  { name: 'conversations of a child', who: 'parent', path: conversationsOfChild },
  { name: 'snap and solve', who: 'student', path: solvedQuestions },
  { name: 'vocabulary', who: 'student', path: wordsAt('?language=en&level=P5') },
  { name: 'deck of words', who: 'student', path: wordsAt(deck) },
  { name: 'round of matching words', who: 'student', path: wordsAt(`${deck}&play=match`) },
  { name: 'round of spelling words', who: 'student', path: wordsAt(`${deck}&play=spell`) },
  { name: 'new word list', who: 'student', path: wordsAt('?edit=new') },
  { name: 'form of the writing coach', who: 'student', path: writingForm },
  { name: 'writing practice', who: 'student', path: writePractice },
  { name: 'compositions of students', who: 'teacher', path: compositionsOfClass },
]
