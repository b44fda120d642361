/* long because all steps of a rehearsal share its set, microphone and takes */

import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/oral'
import { listOwnRecordings, keepOwnRecording } from '@capyzen/contracts/recordings'
import { getOwnConsent } from '@capyzen/contracts/families'
import { getVoices } from '@capyzen/contracts/spoken-words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transcribe } from '#shared/voice-input.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { oralSet, readingOf, rehearsalId, rehearsalOf, takeWith } from '#test/fixtures/oral.ts'
import { Speech, stubRecorder, stubSpeech } from '#test/fixtures/voice.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { OralScreen } from './oral-screen.tsx'
import { StudentRehearsalsScreen } from './student-rehearsals-screen.tsx'

let api: ReturnType<typeof fakeApi>
let rehearsal: contract.OralRehearsal
let keepsRecordings = false

const summary = (overrides: Partial<contract.OralSetSummary> = {}): contract.OralSetSummary => ({
  ...{ id: oralSet.id, language: 'en', level: 'P6', title: oralSet.title, finished: 0, openRehearsalId: null },
  ...overrides,
})

beforeEach(() => {
  vi.restoreAllMocks()
  stubResizeObserver()
  localStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  URL.createObjectURL ??= () => 'blob:sound'
  URL.revokeObjectURL ??= () => undefined
  rehearsal = rehearsalOf()
  keepsRecordings = false
  api = fakeApi()
  api.on(getSession, () => sessionOf(viewerOf({ level: 'P5' })))
  api.on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
  api.on(contract.listOralSets, () => ({
    sets: [summary(), summary({ id: 'chinese-p3-1', language: 'zh', level: 'P3', title: { en: 'Rain', zh: '下雨' } })],
    keepsRecordings,
  }))
  api.on(contract.listRehearsals, { rehearsals: [] })
  api.on(contract.getRehearsal, () => ({ rehearsal }))
  api.on(listOwnRecordings, { recordings: [], total: 0 })
})

const consentOf = (state: 'given' | 'not_needed', keepsVoiceAndPictures: boolean) => ({
  ...{ state, keepsVoiceAndPictures, canAskFrom: null, askedOf: null, byFamily: true },
})

const open = (step: string | null = null, transcribe?: Transcribe, language: 'en' | 'zh' = 'en') =>
  renderApp(<OralScreen transcribe={transcribe} />, {
    at: step === null ? '/tools/oral-exam' : `/tools/oral-exam?rehearsal=${rehearsalId}&step=${step}`,
    language,
  })

/** Records as the stub does, and has what is sent answered by `after`. */
function answerTakes(after: () => contract.OralRehearsal) {
  return api.on(contract.addTake, () => {
    rehearsal = after()
    return { rehearsal }
  })
}

/** By the device's clock; shorter recordings are a tap by mistake. */
function passTime() {
  const later = Date.now() + 20_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
}

async function record(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Start recording/ }))
  await screen.findByText('Speak now', undefined, { timeout: 3_000 })
  passTime()
  await user.click(screen.getByRole('button', { name: /^Stop recording/ }))
}

describe('SetsScreen', () => {
  it('opens at the nearest level, and says whether recordings are kept', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Begin: The dog' })).toBeTruthy()
    expect(screen.getByText(/used for the moment and not kept/)).toBeTruthy()
  })

  it('begins a rehearsal, or goes on with it', async () => {
    api.on(contract.listOralSets, { sets: [summary({ openRehearsalId: rehearsalId })], keepsRecordings: true })
    const started = api.on(contract.startRehearsal, () => ({ rehearsal }))
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Carry on: The dog' }))
    expect(await screen.findByRole('heading', { name: 'Get ready' })).toBeTruthy()
    expect(started).toHaveLength(1)
    expect(router.state.location.search).toBe(`?rehearsal=${rehearsalId}`)
  })

  it('says that it is enough for today', async () => {
    api.fail(contract.startRehearsal, { error: 'limit_reached' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Begin: The dog' }))
    await expectToast('That’s plenty for today')
  })
})

describe('RehearsalScreen', () => {
  it('shows the passage with its purpose, and the time that is left', async () => {
    open('prepare')
    expect(await screen.findByText('To tell.')).toBeTruthy()
    expect(screen.getAllByRole('timer')[0]?.textContent).toBe('4:50')
  })

  it('goes on where another device stopped', async () => {
    rehearsal = rehearsalOf({ takes: [takeWith()], reading: readingOf() })
    renderApp(<OralScreen transcribe={undefined} />, { at: `/tools/oral-exam?rehearsal=${rehearsalId}` })
    expect(await screen.findByRole('heading', { name: 'Question 1 of 3' })).toBeTruthy()
  })

  it('says so where a rehearsal is gone', async () => {
    api.fail(contract.getRehearsal, { error: 'not_found' })
    open('prepare')
    expect(await screen.findByText('This rehearsal isn’t here')).toBeTruthy()
  })
})

describe('reading aloud', () => {
  it('sends the recording and its transcript, and shows which words to listen to again, never as wrong', async () => {
    stubRecorder()
    keepsRecordings = true
    const kept = api.on(keepOwnRecording, {
      outcome: 'kept',
      recording: { id: rehearsalId, purpose: 'oral', seconds: 20, createdAt: oralAt, expiresAt: oralAt },
    })
    const takes = answerTakes(() => rehearsalOf({ takes: [takeWith()], reading: readingOf('afraid') }))
    const { user } = open('reading', async () => 'the little dog ran home it was of the thunder')
    await record(user)
    const map = (await screen.findByRole('heading', { name: 'Your reading' })).closest('section')!
    expect(within(map).getByText('Words to listen to again: afraid')).toBeTruthy()
    expect(within(map).getByText('10 of 11')).toBeTruthy()
    expect(within(map).getByText('91%')).toBeTruthy()
    expect(within(map).getByText(/grade 6 in the USA reads 146/)).toBeTruthy()
    expect(map.textContent).not.toMatch(/wrong|mistake|pronunciation/i)
    expect(kept).toHaveLength(1)
    expect(takes[0]?.body).toMatchObject({
      ...{ part: 'reading', sentence: null, recordingId: rehearsalId, transcriptSource: 'endpoint' },
      transcript: 'the little dog ran home it was of the thunder',
    })
    expect(screen.getByText('It was afraid of the thunder.')).toBeTruthy()
  }, 15_000)

  it('keeps nothing without the switch, and lets the child judge where nothing is written down', async () => {
    stubRecorder()
    const kept = api.on(keepOwnRecording, { outcome: 'not_kept' })
    const takes = answerTakes(() => rehearsalOf({ takes: [takeWith({ transcript: null })] }))
    const { user } = open('reading')
    await record(user)
    expect(await screen.findByText('Listen to yourself')).toBeTruthy()
    expect(kept).toHaveLength(0)
    expect(takes[0]?.body).toMatchObject({ recordingId: null, transcript: null, transcriptSource: null })
    const stars = api.on(contract.assessTake, {})
    const clear = screen.getByRole('radiogroup', { name: 'Clear words' })
    await user.click(within(clear).getByRole('radio', { name: 'Very good' }))
    await waitFor(() => expect(stars[0]?.body).toEqual({ selfAssessment: { clear: 3 } }))
  }, 15_000)

  it('waits where the server is away, and sends the same take again', async () => {
    stubRecorder()
    api.fail(contract.addTake, { error: 'internal' })
    const { user } = open('reading', async () => 'the little dog')
    await record(user)
    expect(await screen.findByText('It isn’t sent yet')).toBeTruthy()
    const takes = answerTakes(() => rehearsalOf({ takes: [takeWith()], reading: readingOf() }))
    await user.click(screen.getByRole('button', { name: 'Send it now' }))
    expect(await screen.findByText('Every word was heard.')).toBeTruthy()
    expect(takes).toHaveLength(1)
  }, 15_000)

  it('sends a recording again under the key of its take where the answer was lost', async () => {
    stubRecorder()
    keepsRecordings = true
    const lost = api.fail(keepOwnRecording, { error: 'internal' })
    const { user } = open('reading', async () => 'the little dog')
    await record(user)
    expect(await screen.findByText('It isn’t sent yet')).toBeTruthy()
    const kept = api.on(keepOwnRecording, { outcome: 'not_kept' })
    const takes = answerTakes(() => rehearsalOf({ takes: [takeWith()], reading: readingOf() }))
    await user.click(screen.getByRole('button', { name: 'Send it now' }))
    expect(await screen.findByText('Every word was heard.')).toBeTruthy()
    const keys = [...lost, ...kept].map(({ body }) => (body as { key: string }).key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(takes[0]?.body).toMatchObject({ takeKey: keys[0] })
  }, 15_000)

  it('says so where what was heard does not match the passage', async () => {
    rehearsal = rehearsalOf({ takes: [takeWith({ isUnclear: true, transcript: 'thank you for watching' })] })
    open('reading')
    expect(await screen.findByText('It couldn’t be made out')).toBeTruthy()
  })

  it.each([
    ['switched on', true, 'browser'],
    ['not switched on', false, null],
  ])(
    'never asks a child whether the browser’s maker may get the sound: %s by the guardian',
    async (_, keeps, source) => {
      stubRecorder()
      stubSpeech()
      api.on(getOwnConsent, consentOf('given', keeps))
      const takes = answerTakes(() => rehearsalOf({ takes: [takeWith()], reading: readingOf() }))
      const { user } = open('reading')
      await user.click(await screen.findByRole('button', { name: /^Start recording/ }))
      await screen.findByText('Speak now', undefined, { timeout: 3_000 })
      expect(screen.queryByRole('button', { name: 'Yes, write it down' })).toBeNull()
      expect(screen.queryAllByText(/Your parent has allowed your browser/)).toHaveLength(keeps ? 1 : 0)
      passTime()
      expect(Speech.all).toHaveLength(keeps ? 1 : 0)
      Speech.all[0]?.hear('the little dog ran home', true)
      Speech.all[0]?.stop.mockImplementation(() => Speech.all[0]!.say('end'))
      await user.click(screen.getByRole('button', { name: /^Stop recording/ }))
      await waitFor(() => expect(takes).toHaveLength(1), { timeout: 4_000 })
      expect(takes[0]?.body).toMatchObject({ transcriptSource: source })
    },
    15_000,
  )

  it('asks a grown-up once whether the browser may write it down', async () => {
    stubRecorder()
    stubSpeech()
    api.on(getOwnConsent, consentOf('not_needed', true))
    const takes = answerTakes(() => rehearsalOf({ takes: [takeWith()], reading: readingOf() }))
    const { user } = open('reading')
    await user.click(await screen.findByRole('button', { name: 'Yes, write it down' }))
    expect(screen.queryByText('May your browser write down what you say?')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Start recording/ }))
    await screen.findByText('Speak now', undefined, { timeout: 3_000 })
    passTime()
    Speech.all[0]!.hear('the little dog ran home', true)
    Speech.all[0]!.stop.mockImplementation(() => Speech.all[0]!.say('end'))
    await user.click(screen.getByRole('button', { name: /^Stop recording/ }))
    await waitFor(() => expect(takes).toHaveLength(1), { timeout: 4_000 })
    expect(takes[0]?.body).toMatchObject({ transcript: 'the little dog ran home', transcriptSource: 'browser' })
  }, 15_000)
})

describe('the conversation', () => {
  it('asks on once the question is answered, and records each answer apart', async () => {
    stubRecorder()
    const before = open('opinion')
    expect(await screen.findByText('Should we keep pets?')).toBeTruthy()
    expect(screen.queryByText('What else?')).toBeNull()
    before.unmount()
    const answer = takeWith({ part: 'opinion' })
    rehearsal = rehearsalOf({ takes: [answer] })
    const takes = answerTakes(() => rehearsalOf({ takes: [answer, takeWith({ part: 'opinion', sentence: 0 })] }))
    const { user } = open('opinion')
    const followUp = (await screen.findByText('What else?')).parentElement!.parentElement!
    expect(screen.queryByText('Why?')).toBeNull()
    await user.click(within(followUp).getByRole('button', { name: /^Start recording/ }))
    await screen.findByText('Speak now', undefined, { timeout: 3_000 })
    passTime()
    await user.click(screen.getByRole('button', { name: /^Stop recording/ }))
    expect(await screen.findByText('Why?')).toBeTruthy()
    expect(takes[0]?.body).toMatchObject({ part: 'opinion', sentence: 0 })
  }, 15_000)

  it('shows what was said, and stores ticks and stars', async () => {
    rehearsal = rehearsalOf({ takes: [takeWith({ part: 'opinion', transcript: 'Yes, I think so.' })] })
    const stars = api.on(contract.assessTake, {})
    const { user } = open('opinion')
    expect(await screen.findByText('Yes, I think so.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Pointer 2' }))
    await waitFor(() => expect(stars[0]?.body).toEqual({ selfAssessment: { pointer2: 3 } }))
  })

  it('goes on to the clip in Chinese, with its steps', async () => {
    const clip = { url: '/clip.svg', seconds: 35, description: { en: 'A boy waits.', zh: '男孩在等。' } }
    rehearsal = rehearsalOf({
      set: {
        ...oralSet,
        ...{ id: 'chinese-p3-1', language: 'zh', level: 'P3' },
        content: { ...oralSet.content, conversation: { ...oralSet.content.conversation!, picture: null, clip } },
      },
    })
    api.on(contract.getOralClip, { svg: '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>' })
    const { user } = open('clip', undefined, 'zh')
    expect(await screen.findByRole('img', { name: '男孩在等。' })).toBeTruthy()
    expect(screen.getByText('图画')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '播放' }))
    expect(screen.getByRole('slider', { name: '录像位置' })).toBeTruthy()
    expect(screen.queryByText(/分$/)).toBeNull()
  })

  it('describes the clip where it cannot be shown', async () => {
    const clip = { url: '/clip.svg', seconds: 35, description: { en: 'A boy waits.', zh: '男孩在等。' } }
    const conversation = oralSet.content.conversation!
    rehearsal = rehearsalOf({
      set: {
        ...oralSet,
        language: 'zh',
        content: { ...oralSet.content, conversation: { ...conversation, picture: null, clip } },
      },
    })
    api.fail(contract.getOralClip, { error: 'not_found' })
    open('clip')
    expect(await screen.findByText('The clip can’t be shown right now')).toBeTruthy()
    expect(screen.getByText('A boy waits.')).toBeTruthy()
  })
})

describe('looking back', () => {
  it('gives no marks but an estimate of one’s own', async () => {
    const answer = { point: 2, reason: 2, example: 2, voice: 2 }
    rehearsal = rehearsalOf({
      reading: readingOf(),
      takes: [
        takeWith({ selfAssessment: { clear: 3, pauses: 3, feeling: 3 }, comment: 'Loud and clear!' }),
        ...(['picture', 'experience', 'opinion'] as const).map((part) => takeWith({ part, selfAssessment: answer })),
      ],
    })
    const finished = api.on(contract.finishRehearsal, () => ({ rehearsal: { ...rehearsal, finishedAt: oralAt } }))
    const { user, router } = open('look')
    expect(await screen.findByRole('heading', { name: 'Your own estimate' })).toBeTruthy()
    expect(screen.getAllByText('Speaking up')).toHaveLength(3)
    expect(screen.getByText('Loud and clear!')).toBeTruthy()
    expect(screen.getByText('about 15 of 15')).toBeTruthy()
    expect(screen.getByText('about 17 of 25')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Finish the rehearsal' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(finished).toHaveLength(1)
  })
})

describe('StudentRehearsalsScreen', () => {
  it('marks no word by itself where nothing was written down, and counts what the grown-up has marked', async () => {
    const take = takeWith({ transcript: null, transcriptSource: null, seconds: 2 })
    rehearsal = rehearsalOf({ takes: [take] })
    api.on(contract.listStudentRehearsals, {
      student: { id: rehearsalId, name: '小雨', isOwnChild: true },
      rehearsals: [],
    })
    const marks = api.on(contract.overrideMark, ({ body }) => {
      const { isHeard: override } = body as { isHeard: boolean | null }
      const reading = readingOf()
      reading.marks = reading.marks.map(({ unit }) => ({
        ...{ unit, isHeard: null },
        override: unit === 'afraid' ? override : null,
      }))
      const known = { ...reading, heard: override ? 1 : 0, judged: 1, wordsPerMinute: null, omitted: 0 }
      rehearsal = rehearsalOf({ takes: [take], reading: override === null ? null : known })
      return { rehearsal }
    })
    const { user } = renderApp(<StudentRehearsalsScreen studentId={rehearsalId} />, {
      at: `/oral-rehearsals/${rehearsalId}?rehearsal=${rehearsalId}`,
    })
    await user.click(await screen.findByRole('button', { name: 'afraid: Not marked yet' }))
    expect(screen.queryByText('Every word was heard.')).toBeNull()
    expect(screen.queryByText('Reading accuracy')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'afraid: Listen again' }))
    expect(await screen.findByText('1 of 1')).toBeTruthy()
    expect(screen.queryByText('Reading accuracy')).toBeNull()
    expect(screen.getByText('of the words that were listened to were read well')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'afraid: Read well' }))
    expect(await screen.findByRole('button', { name: 'afraid: Not marked yet' })).toBeTruthy()
    expect(marks.map(({ body }) => body)).toEqual([{ isHeard: false }, { isHeard: true }, { isHeard: null }])
  })

  it('shows what a grown-up needs to judge an answer, and saves their stars and their sentence', async () => {
    const answer = takeWith({ part: 'opinion', selfAssessment: { point: 3, pointer2: 3 } })
    rehearsal = rehearsalOf({ takes: [answer] })
    api.on(contract.listStudentRehearsals, {
      student: { id: rehearsalId, name: '小雨', isOwnChild: true },
      rehearsals: [],
    })
    const reviews = api.on(contract.reviewTake, ({ body }) => {
      const { stars, comment } = body as { stars: contract.SelfAssessment; comment: string }
      rehearsal = rehearsalOf({ takes: [{ ...answer, grownUpStars: stars, comment: comment || null }] })
      return { rehearsal }
    })
    const { user } = renderApp(<StudentRehearsalsScreen studentId={rehearsalId} />, {
      at: `/oral-rehearsals/${rehearsalId}?rehearsal=${rehearsalId}`,
    })
    expect(await screen.findByText('Should we keep pets?')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'A dog runs.' })).toBeTruthy()
    expect(screen.getByText('Pointer 2')).toBeTruthy()
    await user.click(within(screen.getByRole('radiogroup', { name: 'A reason' })).getByRole('radio', { name: 'Good' }))
    await waitFor(() => expect(reviews).toHaveLength(1))
    await user.type(screen.getByRole('textbox', { name: 'A sentence for the child' }), 'Well said!')
    await user.click(screen.getByRole('button', { name: 'Save the sentence' }))
    await expectToast('Saved. The child sees it when looking back.')
    expect(reviews.map(({ body }) => body)).toEqual([
      { stars: { reason: 2 }, comment: '' },
      { stars: { reason: 2 }, comment: 'Well said!' },
    ])
  })

  it('lets a grown-up mark a word, and take it back', async () => {
    rehearsal = rehearsalOf({ takes: [takeWith()], reading: readingOf('afraid') })
    api.on(contract.listStudentRehearsals, {
      student: { id: rehearsalId, name: '小雨', isOwnChild: true },
      rehearsals: [],
    })
    const marks = api.on(contract.overrideMark, ({ body }) => {
      const { isHeard } = body as { isHeard: boolean | null }
      const reading = readingOf('afraid')
      reading.marks = reading.marks.map((mark) => (mark.unit === 'afraid' ? { ...mark, override: isHeard } : mark))
      rehearsal = rehearsalOf({ takes: [takeWith()], reading })
      return { rehearsal }
    })
    const { user } = renderApp(<StudentRehearsalsScreen studentId={rehearsalId} />, {
      at: `/oral-rehearsals/${rehearsalId}?rehearsal=${rehearsalId}`,
    })
    await user.click(await screen.findByRole('button', { name: 'afraid: Listen again' }))
    await user.click(await screen.findByRole('button', { name: 'afraid: Read well' }))
    expect(await screen.findByRole('button', { name: 'afraid: Listen again' })).toBeTruthy()
    expect(marks.map(({ params, body }) => [params.unit, body])).toEqual([
      ['7', { isHeard: true }],
      ['7', { isHeard: null }],
    ])
  })
})

const oralAt = '2026-11-28T03:00:00.000Z'
