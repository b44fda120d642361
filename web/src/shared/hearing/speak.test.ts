import { findSpokenWords, getVoices, type Voices } from '@capyzen/contracts/spoken-words'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio, fakeSpeech } from '#test/fake-speech.ts'
import { fakeApi } from '#test/render-app.tsx'
import { answerHeard, bestVoice } from './device-voices.ts'
import { askVoices, findRecording, forgetSoundSources } from './sound-sources.ts'
import { speak, stopSpeaking } from './speak.ts'

const pack = { language: 'zh', name: 'Tiny', attribution: 'Spoken by Mei', licence: 'CC BY-SA 4.0' } as const
const nothing: Voices = { packs: [], canSpeak: { en: false, zh: false } }
const serverSpeaks: Voices = { packs: [], canSpeak: { en: true, zh: true } }

function serve(voices: Voices = nothing, recorded: Record<string, string> = {}) {
  const api = fakeApi()
  api.on(getVoices, voices)
  return api.on(findSpokenWords, ({ query }) => ({
    words: String(query.words)
      .split(',')
      .flatMap((word) => (recorded[word] ? [{ language: 'zh' as const, word, url: recorded[word] }] : [])),
  }))
}

beforeEach(() => forgetSoundSources())
afterEach(() => {
  stopSpeaking()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('bestVoice', () => {
  const voice = (lang: string, name = lang) => ({ lang, name })
  it.each([
    ['en', [voice('en-US'), voice('en_GB'), voice('en-SG')], 'en-SG'],
    ['en', [voice('de-DE'), voice('en-US'), voice('en_GB')], 'en_GB'],
    ['en', [voice('en-IN')], 'en-IN'],
    ['en', [voice('en-GB', 'eSpeak English')], undefined],
    ['zh', [voice('zh-HK'), voice('zh_CN')], 'zh_CN'],
    ['zh', [voice('zh-TW'), voice('zh-CN'), voice('zh-SG')], 'zh-SG'],
    ['zh', [voice('cmn-Hans-CN'), voice('zh-TW')], 'cmn-Hans-CN'],
    ['zh', [voice('zh-HK'), voice('yue-Hant-HK'), voice('zh-yue'), voice('zh_HK_#Hant')], undefined],
    ['zh', [voice('en-GB')], undefined],
  ] as const)('for %s among %j', (language, voices, lang) => {
    fakeSpeech({ voices })
    expect(bestVoice(language)?.lang).toBe(lang)
  })
})

describe('speak', () => {
  it('begins within the tap where nothing is to be asked, in one utterance a sentence', async () => {
    serve()
    await askVoices()
    const speech = fakeSpeech()
    const told: number[] = []
    const spoken = speak('山。水。', { language: 'zh', onSentence: (index) => told.push(index) })
    expect(speech.texts()).toEqual(['山。'])
    expect(await spoken).toEqual({ outcome: 'finished', source: 'device' })
    expect(speech.spoken).toMatchObject([
      { text: '山。', lang: 'zh-CN' },
      { text: '水。', lang: 'zh-CN' },
    ])
    expect(told).toEqual([0, 1])
  })

  it('plays the recording that is given, and goes on where it is broken', async () => {
    serve()
    const speech = fakeSpeech()
    const played = fakeAudio({ broken: ['/lost.mp3'] })
    const options = { language: 'zh' } as const
    expect(await speak('山', { ...options, recordingUrl: '/own.mp3' })).toMatchObject({ source: 'recording' })
    expect(played).toEqual(['/own.mp3'])
    expect(await speak('山', { ...options, recordingUrl: '/lost.mp3' })).toMatchObject({ source: 'device' })
    expect(speech.texts()).toEqual(['山'])
  })

  it('plays the audio pack for single words, asking once for all of a list', async () => {
    const asked = serve({ ...nothing, packs: [pack] }, { 山: '/shan.mp3' })
    const speech = fakeSpeech()
    const played = fakeAudio()
    expect(await Promise.all(['山', '水', '山'].map((word) => findRecording('zh', word)))).toEqual([
      '/shan.mp3',
      null,
      '/shan.mp3',
    ])
    expect(asked).toHaveLength(1)
    expect(await speak('山', { language: 'zh' })).toEqual({ outcome: 'finished', source: 'pack' })
    expect(played).toEqual(['/shan.mp3'])
    expect(await speak('山。水。', { language: 'zh' })).toMatchObject({ source: 'device' })
    expect(await speak('水', { language: 'zh' })).toMatchObject({ source: 'device' })
    expect(speech.texts()).toEqual(['山。', '水。', '水'])
    expect(asked).toHaveLength(1)
  })

  it('leaves out a device voice that the child does not hear, and uses the server’s, but never for dictation', async () => {
    serve(serverSpeaks)
    const speech = fakeSpeech()
    const played = fakeAudio()
    answerHeard('zh', 'no')
    expect(await speak('山。水。', { language: 'zh' })).toEqual({ outcome: 'finished', source: 'server' })
    expect(played).toEqual(['/api/spoken-words/zh/speech?text=山。', '/api/spoken-words/zh/speech?text=水。'])
    expect(await speak('山', { language: 'zh', forDictation: true })).toEqual({ outcome: 'unavailable', source: null })
    expect(speech.spoken).toHaveLength(0)
    expect(await speak('hill', { language: 'en' })).toMatchObject({ source: 'device' })
    expect(await speak('山', { language: 'zh', onDeviceOnly: true })).toMatchObject({ source: 'device' })
  })

  it('goes on from the sentence at which the device’s voice fails', async () => {
    serve(serverSpeaks)
    const speech = fakeSpeech({ ends: false })
    const played = fakeAudio()
    const spoken = speak('山。水。', { language: 'zh' })
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(1))
    speech.end()
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(2))
    speech.fail('synthesis-failed')
    expect(await spoken).toEqual({ outcome: 'finished', source: 'server' })
    expect(played).toEqual(['/api/spoken-words/zh/speech?text=水。'])
  })

  it('says that nothing can speak, also where the server does not answer', async () => {
    fakeApi()
    expect(await speak('山', { language: 'zh' })).toEqual({ outcome: 'unavailable', source: null })
    fakeSpeech({ voices: [{ lang: 'en-GB' }] })
    expect(await speak('山', { language: 'zh' })).toEqual({ outcome: 'unavailable', source: null })
  })

  it('waits for voices that the browser loads late, but not for ever', async () => {
    serve()
    await askVoices()
    vi.useFakeTimers()
    const speech = fakeSpeech({ voices: [] })
    const spoken = speak('山', { language: 'zh' })
    await vi.advanceTimersByTimeAsync(500)
    speech.loadVoices([{ lang: 'zh_CN' }])
    expect(await spoken).toMatchObject({ source: 'device' })
    speech.loadVoices([])
    const silent = speak('山', { language: 'zh' })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await silent).toMatchObject({ outcome: 'unavailable' })
  })

  it('goes on to the next sentence where the end of one is never told', async () => {
    serve()
    await askVoices()
    vi.useFakeTimers()
    const speech = fakeSpeech({ ends: false })
    const spoken = speak('我们走吧。好。', { language: 'zh' })
    speech.start()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(speech.spoken).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(speech.texts()).toEqual(['我们走吧。', '好。'])
    // Nor is its beginning.
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await spoken).toEqual({ outcome: 'finished', source: 'device' })
  })

  it('says that the browser wants a tap first', async () => {
    serve()
    const speech = fakeSpeech()
    speech.refuse()
    expect(await speak('山', { language: 'zh' })).toEqual({ outcome: 'needs_tap', source: 'device' })
  })

  it('is ended by another one, by its signal, and by a hidden page', async () => {
    serve()
    await askVoices()
    const speech = fakeSpeech({ ends: false })
    const first = speak('山。', { language: 'zh' })
    const leaving = new AbortController()
    const second = speak('水。', { language: 'zh', signal: leaving.signal })
    expect(await first).toMatchObject({ outcome: 'stopped' })
    leaving.abort()
    expect(await second).toMatchObject({ outcome: 'stopped' })
    const third = speak('云。', { language: 'zh' })
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await third).toMatchObject({ outcome: 'stopped' })
    expect(speech.texts()).toEqual(['山。', '水。', '云。'])
    expect(speech.cancelled()).toBeGreaterThanOrEqual(3)
  })

  it('has nothing to say of a text without words', async () => {
    serve()
    const speech = fakeSpeech()
    expect(await speak('……', { language: 'zh' })).toEqual({ outcome: 'finished', source: null })
    expect(speech.spoken).toHaveLength(0)
  })
})
