import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/conversations'
import type { ApiFailure } from '@capyzen/contracts/errors'
import { getOwnConsent } from '@capyzen/contracts/families'
import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#platform/i18n.ts'
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
import { Speech, stubRecorder, stubSpeech } from '#test/fixtures/voice.ts'
import { fakeApi, renderApp, stubResizeObserver, type SeenCall } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { TutorChatScreen } from './tutor-chat-screen.tsx'

const asked = messageOf({ id: messageId(2), from: 'learner', text: 'What is 24 × 15?', source: null })
const writing = messageOf({ id: messageId(3), text: '', state: 'writing', source: 'rules' })
const hint = messageOf({ ...writing, text: 'Which part can you do first?', state: 'complete' })

let api: ReturnType<typeof fakeApi>
let isChild = false
let left = 20
let canHear = false

beforeEach(() => {
  stubResizeObserver()
  isChild = false
  left = 20
  canHear = false
  api = fakeApi()
  api.on(getSession, () => sessionOf(viewerOf({ isChild })))
  api.on(contract.listConversations, { conversations: [] })
  api.on(contract.getTutorAllowance, () => ({
    answeredBy: 'rules' as const,
    left,
    perDay: 30,
    canSee: false,
    canHear,
  }))
})

function open({ at = '/ai-tutor/tutor-me', language = 'en' as Language } = {}) {
  return renderApp(<TutorChatScreen upgrade={<button>Upgrade</button>} />, { at, language })
}

const keyOf = ([first]: readonly SeenCall[]) => (first?.body as { key: string } | undefined)?.key
const field = () => screen.findByRole('textbox', { name: 'Your question' })
const log = () => screen.getByRole('log')

describe('TutorChatScreen', () => {
  it('greets, sends with Enter, shows the reply as it is written and by whom, and keeps the chat in the address', async () => {
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: writing })
    answerStreams([part('Which part'), part(' can you do first?', 10), end(hint)])
    const { user, router } = open()
    expect(await screen.findByText(/Hello, I’m Capyzen!/)).toBeTruthy()
    await user.type(await field(), 'What is 24 × 15?{Enter}')
    expect(await screen.findByText('Which part can you do first?')).toBeTruthy()
    expect(await screen.findByText('This answer isn’t from AI')).toBeTruthy()
    expect(within(log()).getByText('What is 24 × 15?')).toBeTruthy()
    expect(calls[0]?.body).toMatchObject({
      text: 'What is 24 × 15?',
      conversationId: null,
      imageId: null,
      language: 'en',
    })
    expect(router.state.location.search).toBe(`?chat=${conversationId}`)
    expect(await field()).toHaveProperty('value', '')
  })

  it('breaks the line with Shift and Enter, and leaves Enter to a Chinese word that is being chosen', async () => {
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: writing })
    const { user } = open()
    await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two')
    expect(await field()).toHaveProperty('value', 'one\ntwo')
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
    expect(calls).toHaveLength(0)
  })

  it('reads on a reply that was being written when the page was loaded again', async () => {
    api.on(contract.getConversation, conversationOf(asked, { ...writing, text: 'Which part' }))
    const from = answerStreams([part(' can you do first?', 10), end(hint)])
    open({ at: `/ai-tutor/tutor-me?chat=${conversationId}` })
    expect(await screen.findByText('Which part can you do first?')).toBeTruthy()
    expect(from).toEqual([10])
  })

  it.each([
    ['en', 'Nothing to ask yet', 'Please enter your question to get help.', 'Send'],
    ['zh', '还没有写问题', '请写下你的问题，才能帮到你。', '发送'],
  ] as const)('refuses a blank question in %s', async (language, title, description, send) => {
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: writing })
    const { user } = open({ language })
    await user.type(await screen.findByRole('textbox'), '  ')
    await user.click(screen.getByRole('button', { name: send }))
    expect(takeToasts()).toMatchObject([{ title, description }])
    expect(calls).toHaveLength(0)
  })

  it.each<[ApiFailure['error'], string, string]>([
    ['premium_required', 'Premium members only', 'Please upgrade your account to use the AI tutor.'],
    ['internal', 'No answer this time', 'Sorry, I can’t answer right now. Please try again later.'],
    [
      'limit_reached',
      'That’s all for today',
      'Your questions are back tomorrow. Practice and lessons are open as usual.',
    ],
  ])('says of %s “%s”, and keeps what was written', async (error, title, description) => {
    api.fail(sendTutorMessage, { error })
    const { user } = open()
    await user.type(await field(), 'What is 24 × 15?{Enter}')
    expect(await screen.findByText('Not sent')).toBeTruthy()
    expect(takeToasts()).toMatchObject([{ title, description }])
    expect(within(log()).getByText('What is 24 × 15?')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upgrade' }) !== null).toBe(error === 'premium_required')
  })

  it('sends again under the same key, so that it is asked once', async () => {
    const failed = api.fail(sendTutorMessage, { error: 'internal' })
    const { user } = open()
    await user.type(await field(), 'What is 24 × 15?{Enter}')
    const again = await screen.findByRole('button', { name: 'Send again' })
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: hint })
    await user.click(again)
    expect(await screen.findByText('Which part can you do first?')).toBeTruthy()
    expect(keyOf(calls)).toBe(keyOf(failed))
    expect(keyOf(calls)).toBeTruthy()
    expect(screen.queryByText('Not sent')).toBeNull()
  })

  it('says nothing of upgrading to a child', async () => {
    isChild = true
    api.fail(sendTutorMessage, { error: 'premium_required' })
    const { user } = open()
    await user.type(await field(), 'hello{Enter}')
    await screen.findByText('Not sent')
    expect(takeToasts()[0]?.description).toBe('Your parent decides what you can use here.')
    expect(screen.queryByText(/Upgrade to carry on/)).toBeNull()
  })

  it('shows nothing of earlier chats during an exam, and says when it is back', async () => {
    api.fail(contract.listConversations, { error: 'conflict' })
    api.fail(contract.getConversation, { error: 'conflict' })
    open({ at: `/ai-tutor/tutor-me?chat=${conversationId}`, language: 'zh' })
    expect(await screen.findByText('交卷以后，导师就回来帮你。')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('sends a picture with the question, and says where it failed', async () => {
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    const imageId = messageId(9)
    api.fail(contract.addTutorImage, { error: 'internal' })
    const { user } = open()
    await user.type(await field(), 'This one')
    const addPicture = () =>
      user.upload(
        screen.getByLabelText('Add a picture', { selector: 'input' }),
        new File(['x'], 'sum.png', { type: 'image/png' }),
      )
    await addPicture()
    const remove = screen.getByRole('button', { name: 'Remove the picture' })
    remove.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByAltText('The picture you chose')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a picture' }))
    await addPicture()
    expect(screen.getByAltText('The picture you chose')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Not sent')
    expect(takeToasts()).toMatchObject([{ title: 'Image upload failed', description: 'Please retry later.' }])
    api.on(contract.addTutorImage, { imageId, imageUrl: '/x' })
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: hint })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ imageId }))
  })

  it.each([
    [new File(['x'], 'a.gif', { type: 'image/gif' }), 'This picture can’t be used'],
    [new File([new Uint8Array(contract.largestTutorImage + 1)], 'a.png', { type: 'image/png' }), 'File too large'],
  ])('refuses a picture that the server would refuse', async (file, title) => {
    open()
    fireEvent.change(await screen.findByLabelText('Add a picture', { selector: 'input' }), {
      target: { files: [file] },
    })
    expect(takeToasts()).toMatchObject([{ title }])
    expect(screen.queryByAltText('The picture you chose')).toBeNull()
  })

  it('stops a reply, and keeps what came', async () => {
    api.on(contract.getConversation, conversationOf(asked, { ...writing, text: 'Which part' }))
    answerStreams([': waiting\n\n'])
    const calls = api.on(contract.stopReply, { ...hint, text: 'Which part', state: 'stopped' })
    const { user } = open({ at: `/ai-tutor/tutor-me?chat=${conversationId}` })
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped here')).toBeTruthy()
    expect(calls).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  })

  it('says that a reply was cut off by a restart, and asks to go on', async () => {
    api.on(contract.getConversation, conversationOf(asked, { ...hint, text: 'Which part', state: 'interrupted' }))
    const calls = api.on(sendTutorMessage, { conversationId, sent: asked, reply: hint })
    const { user } = open({ at: `/ai-tutor/tutor-me?chat=${conversationId}` })
    expect(await screen.findByText('This answer was cut off by a restart')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ conversationId, text: 'Go on' }))
  })

  it('clears the chat after asking', async () => {
    api.on(contract.getConversation, conversationOf(asked, hint))
    const calls = api.on(contract.clearConversation, {})
    const { user, router } = open({ at: `/ai-tutor/tutor-me?chat=${conversationId}` })
    await user.click(await screen.findByRole('button', { name: 'Clear chat' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear chat' }))
    expect(await screen.findByText(/Hello, I’m Capyzen!/)).toBeTruthy()
    expect(calls[0]?.params).toEqual({ conversationId })
    expect(router.state.location.search).toBe('')
  })

  it.each([
    [6, null],
    [5, '5 questions left today'],
    [1, '1 question left today'],
    [0, 'That’s all for today · Your questions are back tomorrow. Practice and lessons are open as usual.'],
  ])('with %i questions left says %s', async (questions, words) => {
    left = questions
    open()
    await field()
    if (words) expect(await screen.findByText(words)).toBeTruthy()
    else expect(screen.queryByText(/left today/)).toBeNull()
  })
})

describe('voice input', () => {
  beforeEach(stubSpeech)

  it('appends each finished phrase, and goes on when the browser pauses', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Speak' }))
    const [speech] = Speech.all
    expect(speech?.lang).toBe('en-SG')
    speech?.hear('what is', false)
    expect(await screen.findByText('what is')).toBeTruthy()
    speech?.hear('what is a half', true)
    speech?.hear('of ten', true)
    expect(await field()).toHaveProperty('value', 'what is a half of ten')
    speech?.say('end')
    expect(speech?.start).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Chinese' }))
    expect(Speech.all.at(-1)?.lang).toBe('zh-CN')
    await user.click(screen.getByRole('button', { name: 'Stop listening' }))
    expect(await screen.findByRole('button', { name: 'Speak' })).toBeTruthy()
  })

  it.each([
    ['not-allowed', 'Please allow the microphone, or try another browser.'],
    ['network', 'Please retry.'],
  ])('ends with advice after %s', async (error, description) => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Speak' }))
    Speech.all[0]?.say('error', { error })
    expect(takeToasts()).toMatchObject([{ title: 'Recording error', description }])
    expect(await screen.findByRole('button', { name: 'Speak' })).toBeTruthy()
  })

  it('sends no sound to the maker of the browser unless a child’s guardian has allowed it', async () => {
    const consent = { state: 'given' as const, canAskFrom: null, askedOf: null, byFamily: true }
    const asked = api.on(getOwnConsent, { ...consent, keepsVoiceAndPictures: false })
    const { user } = open()
    const speak = await screen.findByRole('button', { name: 'Speak' })
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(async () => {
      await user.click(speak)
      expect(takeToasts()).toMatchObject([{ title: 'Speaking is not switched on for you' }])
    })
    expect(Speech.all).toHaveLength(0)
  })

  it('says where the browser has none', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Speak' }))
    expect(takeToasts()).toMatchObject([{ title: 'Speech recognition is not supported in this browser' }])
  })

  describe('without recognition in the browser', () => {
    beforeEach(() => {
      canHear = true
      left = 5
    })
    const speak = async (user: ReturnType<typeof open>['user']) => {
      await screen.findByText('5 questions left today')
      await user.click(await screen.findByRole('button', { name: 'Speak' }))
      expect(await screen.findByText(/^Recording, up to a minute/)).toBeTruthy()
    }

    it('has a recording written down in the language that is spoken', async () => {
      const { state } = stubRecorder()
      const calls = api.on(contract.transcribeSpeech, { outcome: 'written', text: '什么是分数' })
      const { user } = open()
      await speak(user)
      await user.click(screen.getByRole('button', { name: 'Chinese' }))
      expect(state.isRecording).toBe(true)
      await user.click(screen.getByRole('button', { name: 'Stop listening' }))
      await waitFor(async () => expect(await field()).toHaveProperty('value', '什么是分数'))
      expect(calls.map(({ body }) => body)).toEqual([{ base64: btoa('speech'), language: 'zh' }])
      expect(state.isRecording).toBe(false)
      expect(screen.getByRole('button', { name: 'Speak' })).toBeTruthy()
    })

    it.each<[string, () => unknown, string]>([
      ['no words', () => api.on(contract.transcribeSpeech, { outcome: 'written', text: '' }), 'No words were heard'],
      [
        'nothing that writes it down',
        () => api.on(contract.transcribeSpeech, { outcome: 'unavailable' }),
        'Speech recognition is not supported in this browser',
      ],
      ['an error', () => api.fail(contract.transcribeSpeech, { error: 'internal' }), 'Recording error'],
      [
        'no messages left',
        () => api.fail(contract.transcribeSpeech, { error: 'limit_reached' }),
        'That’s all for today',
      ],
    ])('says kindly of %s', async (_, answer, title) => {
      stubRecorder()
      answer()
      const { user } = open()
      await speak(user)
      await user.click(screen.getByRole('button', { name: 'Stop listening' }))
      await expectToast(title)
      expect(await screen.findByRole('button', { name: 'Speak' })).toBeTruthy()
    })

    it('asks for the microphone where it is refused, and lets go of it when the page is left', async () => {
      const { state, getUserMedia } = stubRecorder()
      getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      const calls = api.on(contract.transcribeSpeech, { outcome: 'written', text: 'x' })
      const { user, unmount } = open()
      await screen.findByText('5 questions left today')
      await user.click(screen.getByRole('button', { name: 'Speak' }))
      await expectToast('Recording error')
      await speak(user)
      await waitFor(() => expect(state.isRecording).toBe(true))
      unmount()
      expect([state.isRecording, calls.length]).toEqual([false, 0])
    })
  })
})
