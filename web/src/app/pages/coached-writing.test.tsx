import { getSession } from '@capyzen/contracts/auth'
import * as conversations from '@capyzen/contracts/conversations'
import { getWritingSession, saveDraft, type WritingSession } from '@capyzen/contracts/writing'
import { askCoach, getCoach } from '@capyzen/contracts/coach'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PracticeScreen } from '#features/learning/writing/practice-screen.tsx'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import {
  answerStreams,
  conversationId,
  conversationOf,
  end,
  messageId,
  messageOf,
} from '#test/fixtures/conversations.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CoachPanel } from '#features/tutor/coach/coach-panel.tsx'

const sessionId = '01a20000-0000-7000-8000-000000000001'
const session: WritingSession = {
  ...{ id: sessionId, title: 'The lost puppy', sessionType: 'full_process', grade: 'grade_4', language: 'en' },
  ...{ genre: 'picture_composition', wordLimit: 600, wordRange: { least: 300, most: 400 }, requirements: '' },
  picture: { url: '/picture.jpg', width: 60, height: 40 },
  draft: { text: 'My puppy ran home. I was sad.', revision: 3, savedAt: '2026-11-20T04:00:00.000Z' },
  versions: [],
  inspirationPoints: 0,
  hasTeacher: false,
}
const sent = messageOf({ id: messageId(2), from: 'learner', text: 'What do you think of this part?', source: null })
const writing = messageOf({ id: messageId(3), text: '', state: 'writing', source: null })
const question = messageOf({ ...writing, text: 'What did Mei feel?', state: 'complete', source: 'rules' })

let api: ReturnType<typeof fakeApi>
let coach = { conversationId: null as string | null, points: 0, lastEarned: null as string | null }

beforeEach(() => {
  stubResizeObserver()
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  coach = { conversationId: null, points: 0, lastEarned: null }
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getWritingSession, { session })
  api.on(getCoach, () => coach)
  api.on(conversations.listConversations, { conversations: [] })
  api.on(conversations.getTutorAllowance, { answeredBy: 'rules', left: 20, perDay: 30, canSee: false, canHear: false })
})

const open = (language: Language = 'en') =>
  renderApp(
    <PracticeScreen
      sessionId={sessionId}
      gate={(content) => content}
      coach={(props) => <CoachPanel {...props} upgrade={<button>Upgrade</button>} />}
      isCoached
    />,
    { language },
  )
const said = () => takeToasts().map(({ title, description }) => [title, description].filter(Boolean).join(' – '))
const pad = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^(Your composition|我的作文)$/ })
const mark = async (start: number, last: number) => {
  const area = await pad()
  area.setSelectionRange(start, last)
  fireEvent.select(area)
}

describe('CoachPanel', () => {
  it('asks about a marked part, shows the reply with who wrote it, and the point that the draft earns', async () => {
    const asked = api.on(askCoach, { conversationId, sent, reply: writing })
    answerStreams([end(question)])
    const { user } = open()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask about this' })
    expect(button.disabled).toBe(true)
    await mark(18, 29)
    await user.click(button)
    expect(await screen.findByText('About: “I was sad.”')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message to the coach' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('What did Mei feel?')).toBeTruthy()
    expect(screen.getByText('This answer isn’t from AI')).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({ span: { start: 19, end: 29 }, language: 'en' })
    expect(screen.queryByText('About: “I was sad.”')).toBeNull()

    api.on(saveDraft, {
      ...{ outcome: 'saved', inspirationPoints: 1 },
      draft: { revision: 4, savedAt: '2026-11-20T04:01:00.000Z' },
    })
    coach = { conversationId, points: 1, lastEarned: 'What did Mei feel?' }
    api.on(conversations.getConversation, conversationOf(sent, question))
    await user.click(screen.getByRole('tab', { name: 'Write' }))
    fireEvent.change(await pad(), { target: { value: 'My puppy ran home. My hands shook and tears fell.' } })
    await screen.findByText('Saved', {}, { timeout: 4_000 })
    await user.click(await screen.findByRole('tab', { name: 'Coach +1' }))
    expect(screen.getByRole('tab', { name: 'Coach' })).toBeTruthy()
    expect(await screen.findByText('+1 inspiration: you acted on “What did Mei feel?”')).toBeTruthy()
  })

  it('begins with a starter in Chinese, and says when no answer came', async () => {
    api.fail(askCoach, { error: 'internal' })
    const { user } = open('zh')
    await user.click(await screen.findByRole('tab', { name: '教练' }))
    await user.click(await screen.findByRole('button', { name: '读者会问我什么？' }))
    await waitFor(() => expect(said()).toEqual(['教练没能回复 – 请稍后再试。']))
    expect(screen.getByRole('button', { name: '再发一次' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '添加图片' })).toBeNull()
    expect(screen.getByRole('button', { name: '语音输入' })).toBeTruthy()
  })

  it('offers premium where it ended in the middle', async () => {
    api.fail(askCoach, { error: 'premium_required' })
    const { user } = open('zh')
    await user.click(await screen.findByRole('tab', { name: '教练' }))
    await user.click(await screen.findByRole('button', { name: '读者会问我什么？' }))
    expect(await screen.findByText('仅限会员，升级会员继续与AI对话')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy()
  })
})
