import { getVoices } from '@capyzen/contracts/spoken-words'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSpeech } from '#test/fake-speech.ts'
import { fakeApi } from '#test/render-app.tsx'
import { askVoices, forgetSoundSources } from './sound-sources.ts'
import { useCueReader } from './use-cue-reader.ts'

const cues = [null, { key: 'zh 1', text: '水豚来了。' }, { key: 'zh 4', text: '它在泡温泉。' }]

async function start() {
  fakeApi().on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
  await askVoices()
  const speech = fakeSpeech({ ends: false })
  const pause = vi.fn<() => void>()
  const play = vi.fn<() => void>()
  const initialProps = { isOn: true, cue: cues[1]!, playback: 'playing' } as {
    isOn: boolean
    cue: (typeof cues)[number]
    playback: 'playing' | 'paused' | 'seeking' | 'ended'
  }
  const view = renderHook((props: typeof initialProps) => useCueReader({ ...props, language: 'zh', pause, play }), {
    initialProps,
  })
  return {
    ...view,
    speech,
    pause,
    play,
    set: (props: Partial<typeof initialProps>) => view.rerender({ ...initialProps, ...props }),
  }
}

beforeEach(() => forgetSoundSources())
afterEach(() => vi.unstubAllGlobals())

describe('useCueReader', () => {
  it('reads each caption as it appears', async () => {
    const { speech, set, pause } = await start()
    expect(speech.texts()).toEqual(['水豚来了。'])
    await act(async () => speech.end())
    set({ cue: null })
    set({ cue: cues[2]! })
    expect(speech.texts()).toEqual(['水豚来了。', '它在泡温泉。'])
    expect(pause).not.toHaveBeenCalled()
  })

  it('holds the clip while a caption is still being read, then reads the next', async () => {
    const { speech, set, pause, play, result } = await start()
    set({ cue: cues[2]! })
    expect(pause).toHaveBeenCalledOnce()
    set({ cue: cues[2]!, playback: 'paused' })
    expect(result.current.isHeld).toBe(true)
    expect(speech.texts()).toEqual(['水豚来了。'])
    await act(async () => speech.end())
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(result.current.isHeld).toBe(false)
    set({ cue: cues[2]!, playback: 'playing' })
    expect(speech.texts()).toEqual(['水豚来了。', '它在泡温泉。'])
  })

  it('pauses with the clip, and reads the caption again when it goes on', async () => {
    const { speech, set, play } = await start()
    set({ playback: 'paused' })
    await act(async () => undefined)
    set({ playback: 'playing' })
    expect(speech.texts()).toEqual(['水豚来了。', '水豚来了。'])
    expect(play).not.toHaveBeenCalled()
  })

  it('leaves a held clip paused for somebody who pauses it', async () => {
    const { set, play, result } = await start()
    set({ cue: cues[2]! })
    set({ cue: cues[2]!, playback: 'paused' })
    await act(async () => result.current.release())
    expect(result.current.isHeld).toBe(false)
    expect(play).not.toHaveBeenCalled()
  })

  it('is silent when it is switched off and while somebody seeks, and lets a held clip go on', async () => {
    const { speech, set, play } = await start()
    set({ cue: cues[2]! })
    set({ cue: cues[2]!, playback: 'paused' })
    set({ cue: cues[1]!, playback: 'seeking' })
    expect(play).toHaveBeenCalledOnce()
    await act(async () => undefined)
    set({ cue: null, playback: 'playing' })
    set({ cue: cues[2]!, isOn: false })
    expect(speech.texts()).toEqual(['水豚来了。'])
  })

  it('reads the last caption to its end', async () => {
    const { speech, set } = await start()
    const before = speech.cancelled()
    set({ playback: 'ended' })
    expect(speech.cancelled()).toBe(before)
  })
})
