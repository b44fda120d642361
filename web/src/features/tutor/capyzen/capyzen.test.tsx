import { getSession } from '@capyzen/contracts/auth'
import { askCapyzen, askFeedback, getCapyzen } from '@capyzen/contracts/capyzen'
import * as contract from '@capyzen/contracts/conversations'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
import { useAssistantPage } from '#shared/assistant-page.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import {
  answerStreams,
  conversationId,
  conversationOf,
  end,
  messageId,
  messageOf,
  part,
} from '#test/fixtures/conversations.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { CapyzenFeedback } from './answer-feedback.tsx'
import { FloatingCapyzen } from './floating-capyzen.tsx'

const asked = messageOf({ id: messageId(2), from: 'learner', text: 'the roots', source: null })
const writing = messageOf({ id: messageId(3), text: '', state: 'writing', source: 'rules' })
const hint = messageOf({ ...writing, text: 'It needs light.', state: 'complete' })
const questionVersionId = messageId(9)

let api: ReturnType<typeof fakeApi>
let isPremium = true

beforeEach(() => {
  stubResizeObserver()
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  isPremium = true
  api = fakeApi()
  api.on(getSession, () => sessionOf(viewerOf()))
  api.on(getEntitlements, () => ({ isPremium, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false }))
  api.on(getCapyzen, { conversationId: null })
  api.on(contract.getTutorAllowance, { answeredBy: 'rules', left: 20, perDay: 30, canSee: false, canHear: false })
})

function Page({ withQuestion = true }) {
  useAssistantPage('question', withQuestion ? questionVersionId : undefined)
  return <FloatingCapyzen gate={(children) => children} upgrade={<button>Upgrade</button>} />
}

/** With a button that leads to another page. */
function Turning() {
  const [isOnQuestion, setOnQuestion] = useState(true)
  return (
    <>
      <button onClick={() => setOnQuestion(false)}>Next question</button>
      <Page withQuestion={isOnQuestion} />
    </>
  )
}

describe('Capyzen’s panel', () => {
  it('asks about the page, and gives the focus back when Escape closes it', async () => {
    const calls = api.on(askCapyzen, { conversationId, sent: asked, reply: writing })
    api.on(contract.getConversation, {
      ...{ id: conversationId, kind: 'capyzen' as const, title: 'x', updatedAt: hint.at },
      messages: [asked, hint],
    })
    answerStreams([part('It needs'), part(' light.', 8), end(hint)])
    const { user } = renderApp(<Page />)
    const button = await screen.findByRole('button', { name: 'Ask Capyzen' })
    await user.click(button)
    expect(
      await screen.findByText('I can see your question. If you ask me before you answer, it counts as a hint.'),
    ).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'the roots{Enter}')
    expect(await screen.findByText('It needs light.')).toBeTruthy()
    expect(await screen.findByText('This answer isn’t from AI')).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({ page: { kind: 'question', questionVersionId }, conversationId: null })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['en', 'Ask Capyzen', 'Clear chat', 'Clear this chat?', /Hello, I’m Capyzen!/, 'Close Capyzen'],
    ['zh', '问问小水豚', '清空对话', '要清空这个对话吗？', /你好，我是小水豚！/, '关闭小水豚'],
  ] as const)(
    'goes on after a reload with the last six messages, and is cleared after asking, in %s',
    async (...said) => {
      const [language, name, clear, question, welcome, close] = said
      const seven = [1, 2, 3, 4, 5, 6, 7].map((nth) => messageOf({ id: messageId(nth), text: `Message ${nth}` }))
      api.on(getCapyzen, { conversationId })
      api.on(contract.getConversation, conversationOf(...seven))
      const calls = api.on(contract.clearConversation, {})
      const { user } = renderApp(<Page withQuestion={false} />, { language })
      await user.click(await screen.findByRole('button', { name }))
      expect(await screen.findByText('Message 7')).toBeTruthy()
      expect(screen.getByText('Message 2')).toBeTruthy()
      expect(screen.queryByText('Message 1')).toBeNull()
      await user.click(screen.getByRole('button', { name: clear }))
      const dialog = await screen.findByRole('alertdialog', { name: question })
      expect(calls).toHaveLength(0)
      await user.click(within(dialog).getByRole('button', { name: clear }))
      expect(await screen.findByText(welcome)).toBeTruthy()
      expect(calls.map(({ params }) => params)).toEqual([{ conversationId }])
      expect(screen.queryByText('Message 7')).toBeNull()
      expect(screen.queryByRole('button', { name: clear })).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: close }))
    },
  )

  it.each([
    ['en', 'Ask Capyzen', 'The AI assistant’s server has a problem, please try again later.'],
    ['zh', '问问小水豚', 'AI助教服务器异常，请稍后再试。'],
  ] as const)('says in %s what it says when the server fails', async (language, name, title) => {
    api.fail(askCapyzen, { error: 'internal' })
    const { user } = renderApp(<Page withQuestion={false} />, { language })
    await user.click(await screen.findByRole('button', { name }))
    await user.type(await screen.findByRole('textbox'), 'hello{Enter}')
    await expectToast(title)
  })

  it.each([
    ['en', 'Ask Capyzen', 'Premium members only. Upgrade to carry on talking with the AI.'],
    ['zh', '问问小水豚', '仅限会员，升级会员继续与AI对话'],
  ] as const)('offers in %s to upgrade where premium ends in the middle, and stays open', async (...said) => {
    const [language, name, words] = said
    api.fail(askCapyzen, { error: 'premium_required' })
    const { user } = renderApp(<Page withQuestion={false} />, { language })
    await user.click(await screen.findByRole('button', { name }))
    const field = await screen.findByRole('textbox')
    isPremium = false
    await user.type(field, 'hello{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy()
    expect(screen.getByText('hello')).toBeTruthy()
  })

  /** Whatever width is asked for. */
  const matchAllMedia = () =>
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined },
    }))

  it.each(['a new one', 'one that goes on'])(
    'gives the focus to the message field beside the page, once (%s)',
    async (conversation) => {
      matchAllMedia()
      if (conversation === 'one that goes on') {
        api.on(getCapyzen, { conversationId })
        api.on(contract.getConversation, conversationOf(messageOf({ text: 'Message 1' })))
      }
      const { user } = renderApp(<Turning />)
      await user.click(await screen.findByRole('button', { name: 'Ask Capyzen' }))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' })))
      const next = screen.getByRole('button', { name: 'Next question' })
      await user.click(next)
      expect(await screen.findByText('Help with the page you are on, hints first.')).toBeTruthy()
      await screen.findByRole('textbox', { name: 'Your message' })
      expect(document.activeElement).toBe(next)
    },
  )

  it('leaves the page in use, also on a phone', async () => {
    matchAllMedia()
    const { user } = renderApp(
      <>
        <button type="button">Check</button>
        <Page />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Ask Capyzen' }))
    await screen.findByText('I can see your question. If you ask me before you answer, it counts as a hint.')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(
      screen.getByText('I can see your question. If you ask me before you answer, it counts as a hint.'),
    ).toBeTruthy()
  })

  it('is not there without premium', async () => {
    isPremium = false
    const calls = api.on(getEntitlements, {
      isPremium: false,
      premiumUntil: null,
      premiumPriceCents: null,
      isPremiumForSale: false,
    })
    renderApp(<Page />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

function Answer() {
  const [answer, setAnswer] = useState('')
  return (
    <>
      <input aria-label="answer" value={answer} onChange={({ target }) => setAnswer(target.value)} />
      <CapyzenFeedback questionVersionId={questionVersionId} answer={answer} />
    </>
  )
}
const open = (language: Language = 'en') => renderApp(<Answer />, { language })

describe('feedback on an answer', () => {
  it('sends the answer as typed and shows the reply as it is written', async () => {
    const calls = api.on(askFeedback, { conversationId, sent: asked, reply: writing })
    answerStreams([part('It needs light.'), end(hint)])
    const { user } = open()
    await user.type(await screen.findByRole('textbox'), 'the roots')
    await user.click(await screen.findByRole('button', { name: 'Capyzen’s feedback' }))
    expect(await screen.findByText('It needs light.')).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({ questionVersionId, answer: 'the roots', imageId: null, language: 'en' })
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy()
  })

  it.each([
    ['en', 'Capyzen’s feedback', 'About your earlier answer'],
    ['zh', 'Capyzen点评', '这是对上一个答案的点评'],
  ] as const)('says that it is about an earlier answer once there is another, in %s', async (language, name, words) => {
    const sent = { ...asked, imageUrl: '/api/conversations/images/x' }
    api.on(askFeedback, { conversationId, sent, reply: writing })
    answerStreams([part('It needs light.'), end(hint)])
    const { user } = open(language)
    await user.type(await screen.findByRole('textbox'), 'the roots')
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('It needs light.')).toBeTruthy()
    expect(screen.getByRole('img').getAttribute('src')).toBe(sent.imageUrl)
    expect(screen.queryByText(words)).toBeNull()
    expect(screen.queryByRole('button', { name })).toBeNull()
    await user.type(screen.getByRole('textbox'), '!')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('says nothing of a failure once there is another answer', async () => {
    api.fail(askFeedback, { error: 'internal' })
    const { user } = open()
    await user.type(await screen.findByRole('textbox'), 'the roots')
    await user.click(await screen.findByRole('button', { name: 'Capyzen’s feedback' }))
    expect(await screen.findByText(/the server has a problem/)).toBeTruthy()
    await user.type(screen.getByRole('textbox'), '!')
    expect(screen.queryByText(/the server has a problem/)).toBeNull()
  })

  it.each([
    ['en', 'Capyzen’s feedback', 'Please enter an answer before asking for feedback'],
    ['zh', 'Capyzen点评', '请输入答案后再点评'],
  ] as const)('wants an answer first, in %s', async (language, name, words) => {
    const calls = api.on(askFeedback, { conversationId, sent: asked, reply: writing })
    const { user } = open(language)
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(calls).toHaveLength(0)
  })

  it('says when the server fails, and sends the same again under the same key', async () => {
    const failed = api.fail(askFeedback, { error: 'internal' })
    const { user } = open('zh')
    await user.type(await screen.findByRole('textbox'), '根')
    await user.click(await screen.findByRole('button', { name: 'Capyzen点评' }))
    expect(await screen.findByText('Capyzen点评：服务器异常，请稍后再试。')).toBeTruthy()
    const calls = api.on(askFeedback, { conversationId, sent: asked, reply: writing })
    answerStreams([part('需要光。'), end({ ...hint, text: '需要光。' })])
    await user.click(screen.getByRole('button', { name: 'Capyzen点评' }))
    expect(await screen.findByText('需要光。')).toBeTruthy()
    const [first, second] = [failed[0]?.body, calls[0]?.body] as { key: string }[]
    expect(second?.key).toBe(first?.key)
  })

  it('is not there for a child without premium, who can’t buy it', async () => {
    isPremium = false
    const child = api.on(getSession, () => sessionOf(viewerOf({ isChild: true })))
    open('zh')
    await screen.findByRole('textbox')
    await waitFor(() => expect(child.length).toBeGreaterThan(0))
    expect(screen.queryByText(/会员/)).toBeNull()
  })

  it('says without premium what it needs', async () => {
    isPremium = false
    const { user } = open('zh')
    await user.click(await screen.findByRole('button', { name: '需要开通会员' }))
    expect(takeToasts()).toMatchObject([{ title: '需要开通会员', description: '仅限付费会员' }])
    expect(screen.getByText(/仅限付费会员/)).toBeTruthy()
  })
})
