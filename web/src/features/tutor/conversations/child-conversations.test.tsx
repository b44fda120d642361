import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/conversations'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { conversationId, conversationOf, messageId, messageOf } from '#test/fixtures/conversations.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { ChildConversationsScreen } from './child-conversations-screen.tsx'

const childId = messageId(77)
const { messages: _, ...bare } = conversationOf()
const summary = { ...bare, question: null }
const question = messageOf({ id: messageId(2), from: 'learner', text: '我很难过', source: null })

let api: ReturnType<typeof fakeApi>
let isFlagged = true
beforeEach(() => {
  isFlagged = true
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
  api.on(contract.listChildConversations, () => ({ conversations: [{ ...summary, isFlagged }] }))
  const whole = conversationOf(question, messageOf({ text: 'I’m here for you.' }))
  api.on(contract.getChildConversation, { ...whole, question: null })
})

const open = (at = '/family/conversations/x') =>
  renderApp(<ChildConversationsScreen childId={childId} name="小雨" />, { at })

describe('ChildConversationsScreen', () => {
  it('lists the chats of a child and shows one, with what worried us marked', async () => {
    const { user } = open()
    expect(await screen.findByRole('heading', { level: 1, name: '小雨’s chats with the AI tutor' })).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'Chats' })
    expect(within(list).getByText('Please read')).toBeTruthy()
    await user.click(within(list).getByRole('button'))
    expect(await screen.findByText('I’m here for you.')).toBeTruthy()
    expect(screen.getByText('我很难过').getAttribute('lang')).toBe('zh-Hans-SG')
    expect(screen.getByText(/Something here worried us/)).toBeTruthy()
    expect(screen.getByText('Answered by AI, which can be wrong')).toBeTruthy()
  })

  it('shows the question that feedback was about, in the list and above the chat', async () => {
    const feedback = { ...summary, kind: 'feedback' as const, title: 'A. diào', question: '选出正确的拼音：调味' }
    api.on(contract.listChildConversations, { conversations: [{ ...feedback, isFlagged: false }] })
    api.on(contract.getChildConversation, { ...conversationOf(question), ...feedback })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^选出正确的拼音：调味Answer: A\. diào/ }))
    expect(await screen.findByText('The question')).toBeTruthy()
    expect(screen.getAllByText(feedback.question)).toHaveLength(2)
  })

  it('marks no other chat', async () => {
    isFlagged = false
    open(`/family/conversations/x?chat=${conversationId}`)
    await screen.findByText('I’m here for you.')
    expect(screen.queryByText('Please read')).toBeNull()
    expect(screen.queryByText(/Something here worried us/)).toBeNull()
  })

  it('deletes a chat after asking', async () => {
    const calls = api.on(contract.deleteChildConversation, {})
    const { user, router } = open(`/family/conversations/x?chat=${conversationId}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(calls).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Choose a chat to read it.')).toBeTruthy()
    expect(calls[0]?.params).toEqual({ childId, conversationId })
    expect(router.state.location.search).toBe('')
    expect(takeToasts()).toMatchObject([{ title: 'Chat deleted' }])
  })

  it('says when there is none yet', async () => {
    api.on(contract.listChildConversations, { conversations: [] })
    open()
    expect(await screen.findByText('No chats yet')).toBeTruthy()
  })

  it('knows no child of another family', async () => {
    api.fail(contract.listChildConversations, { error: 'not_found' })
    open()
    expect(await screen.findByText('We can’t find this child')).toBeTruthy()
  })

  it('is closed to students', async () => {
    api.on(getSession, sessionOf(viewerOf()))
    const calls = api.on(contract.listChildConversations, { conversations: [] })
    open()
    expect(await screen.findByText('For parents')).toBeTruthy()
    expect(calls).toHaveLength(0)
  })
})
