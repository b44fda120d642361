import { findSpokenWords, getVoices, type Voices } from '@capyzen/contracts/spoken-words'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeAudio, fakeSpeech } from '#test/fake-speech.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { heardOnDevice } from './device-voices.ts'
import { HearButton } from './hear-button.tsx'
import { HearingOptions } from './hearing-options.tsx'
import { forgetSoundSources } from './sound-sources.ts'

const nothing: Voices = { packs: [], canSpeak: { en: false, zh: false } }

function show(element: React.ReactNode, { voices = nothing, language = 'en' as 'en' | 'zh' } = {}) {
  const api = fakeApi()
  api.on(getVoices, voices)
  api.on(findSpokenWords, { words: [] })
  stubResizeObserver()
  return renderApp(element, { language })
}

beforeEach(() => forgetSoundSources())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('HearButton', () => {
  it('asks once whether the device’s voice was heard', async () => {
    const speech = fakeSpeech()
    const { user } = show(<HearButton text="苹果" language="zh" />)
    await user.click(screen.getByRole('button', { name: 'Listen to “苹果”' }))
    await screen.findByText('Did you hear “苹果” in Chinese?')
    await user.click(screen.getByRole('button', { name: 'Listen again' }))
    expect(speech.texts()).toEqual(['苹果', '苹果'])
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(heardOnDevice('zh')).toBe('yes')
    await user.click(screen.getByRole('button', { name: 'Listen to “苹果”' }))
    await waitFor(() => expect(speech.spoken).toHaveLength(3))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes to the server’s voice where it was not heard', async () => {
    fakeSpeech()
    const played = fakeAudio()
    const { user } = show(<HearButton text="苹果" language="zh" />, {
      voices: { ...nothing, canSpeak: { en: true, zh: true } },
      language: 'zh',
    })
    await user.click(screen.getByRole('button', { name: '听“苹果”' }))
    await user.click(await screen.findByRole('button', { name: '没听到' }))
    await waitFor(() => expect(played).toEqual(['/api/spoken-words/zh/speech?text=苹果']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that there is no voice, and tries again', async () => {
    const speech = fakeSpeech()
    const { user } = show(<HearButton text="苹果" language="zh" />)
    await user.click(screen.getByRole('button', { name: 'Listen to “苹果”' }))
    await user.click(await screen.findByRole('button', { name: 'No' }))
    expect(await screen.findByText('No voice for Chinese on this device')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'No voice for Chinese on this device', hidden: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Did you hear “苹果” in Chinese?')).toBeTruthy()
    expect(speech.spoken).toHaveLength(2)
  })

  it('asks for one tap more where the browser wants it', async () => {
    const speech = fakeSpeech()
    speech.refuse()
    const { user } = show(<HearButton text="hello" language="en" />)
    await user.click(screen.getByRole('button', { name: 'Listen to “hello”' }))
    const again = await screen.findByRole('button', { name: 'Tap once more to hear it' })
    speech.refuse(false)
    await user.click(again)
    expect(await screen.findByText('Did you hear “hello” in English?')).toBeTruthy()
  })

  it('stops a long text by a second press, and starts a word again', async () => {
    const speech = fakeSpeech({ ends: false })
    const { user } = show(<HearButton text={['One sentence.', 'And another one.']} language="en" label="Hear it all" />)
    await user.click(screen.getByRole('button', { name: 'Hear it all' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('button', { name: 'Hear it all' })).toBeTruthy()
    expect(speech.texts()).toEqual(['One sentence.'])
  })

  it('tells nothing of a word that must be written, not even when it asks', async () => {
    fakeSpeech()
    const { user } = show(<HearButton text="苹果" language="zh" forDictation />)
    await user.click(screen.getByRole('button', { name: 'Listen' }))
    await screen.findByText('Did you hear it in Chinese?')
    expect(document.body.outerHTML).not.toContain('苹果')
  })

  it('stops when it goes', async () => {
    const speech = fakeSpeech({ ends: false })
    const { user, unmount } = show(<HearButton text="hello" language="en" />)
    await user.click(screen.getByRole('button', { name: 'Listen to “hello”' }))
    await waitFor(() => expect(speech.spoken).toHaveLength(1))
    const before = speech.cancelled()
    unmount()
    expect(speech.cancelled()).toBe(before + 1)
  })
})

describe('HearingOptions', () => {
  it('slows the voice down, asks again whether it is heard, and names who recorded the words', async () => {
    const speech = fakeSpeech()
    localStorage.setItem('capyzen.heard-zh', 'no')
    const pack = { language: 'zh', name: 'Tiny', attribution: 'Spoken by Mei', licence: 'CC BY-SA 4.0' } as const
    const { user } = show(<HearingOptions language="zh" />, { voices: { ...nothing, packs: [pack] } })
    await user.click(screen.getByRole('button', { name: 'Sound' }))
    expect(await screen.findByText('Tiny · Spoken by Mei · CC BY-SA 4.0')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try “你好”' }))
    expect(await screen.findByText('Did you hear “你好” in Chinese?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Slow' }))
    await waitFor(() => expect(speech.spoken).toHaveLength(2))
    expect(speech.spoken[1]!.rate).toBeLessThan(speech.spoken[0]!.rate)
  })
})
