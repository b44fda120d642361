import { lookUpWord } from '@capyzen/contracts/dictionary'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { getVoices } from '@capyzen/contracts/spoken-words'
import { getTranscript } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { fakeSpeech } from '#test/fake-speech.ts'
import { fakeApi, renderApp, type SeenCall } from '#test/render-app.tsx'
import { neighbouringChapter } from './chapter-list.tsx'
import { ChapterList } from './chapter-list.tsx'
import { placeAfterKey } from './transcript-text.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

const word = (text: string, pinyin: string | null = null) => ({ text, isWord: true, pinyin })
const mark = (text: string) => ({ text, isWord: false, pinyin: null })

/** The part of the player that the transcript uses. */
function fakePlayer() {
  const listeners = new Set<(state: { currentTime: number }) => void>()
  const player = {
    currentTime: 0,
    subscribe(listener: (state: { currentTime: number }) => void) {
      listeners.add(listener)
      listener({ currentTime: 0 })
      return () => listeners.delete(listener)
    },
  }
  const playTo = (currentTime: number) => act(() => listeners.forEach((listener) => listener({ currentTime })))
  return { player, playTo, ref: { current: player as unknown as MediaPlayerInstance } }
}

it.each<[string[], string[]]>([
  [
    ['说', '，“', '上', '来', '！”', '他'],
    ['说，', '“上', '来！”', '他'],
  ],
  [
    ['读', '《', '一', '》、《', '二', '》。'],
    ['读', '《一》、', '《二》。'],
  ],
  [
    ['The', ' “', 'ice', '”, (', 'not', ') ', 'snow', '.'],
    ['The', '“ice”,', '(not)', 'snow.'],
  ],
  [
    ['said', ' "', 'go', '" ', 'now'],
    ['said', '"go"', 'now'],
  ],
  [
    ['“', 'Come', '!” ', 'he'],
    ['“Come!”', 'he'],
  ],
])('keeps punctuation of %j on the line of its word', async (texts, lines) => {
  show(
    'en',
    texts.map((text) => ({ text, isWord: /\p{L}/u.test(text), pinyin: null })),
  )
  const words = await waitFor(() => {
    const found = document.querySelectorAll('li .whitespace-nowrap')
    expect(found.length).toBeGreaterThan(0)
    return [...found]
  })
  expect(words.map((one) => one.textContent)).toEqual(lines)
  expect(words[0]?.parentElement?.textContent).toBe(texts.join(''))
})

type Piece = ReturnType<typeof word>

function show(language: 'en' | 'zh' = 'en', pieces?: Piece[]) {
  Element.prototype.scrollTo = () => undefined
  const api = fakeApi()
  const answer = ({ params }: SeenCall): CallResult<typeof getTranscript> => ({
    transcript:
      params.language === 'zh'
        ? {
            language: 'zh',
            lines: [{ startSeconds: 1, endSeconds: 4, pieces: [word('行', 'xíng'), word('走', 'zǒu'), mark('。')] }],
          }
        : {
            language: 'en',
            lines: pieces
              ? [{ startSeconds: 1, endSeconds: 4, pieces }]
              : [
                  { startSeconds: 1, endSeconds: 4, pieces: [word('Ice'), mark(' '), word('melts'), mark('.')] },
                  { startSeconds: 65, endSeconds: 68, pieces: [word('Water'), mark(' '), word('boils'), mark('.')] },
                ],
          },
  })
  api.on(getTranscript, answer)
  api.on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
  const fake = fakePlayer()
  const view = renderApp(<TranscriptPanel courseId="lesson-1" languages={['en', 'zh']} player={fake.ref} />, {
    language,
  })
  return { api, ...fake, ...view }
}

it('highlights the current line, and seeks to a line by its time', async () => {
  const { player, playTo, user } = show()
  await screen.findByRole('button', { name: 'melts' })
  playTo(66)
  expect(screen.getByText('Water').closest('li')?.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: /Play from 1 second$/ }))
  expect(player.currentTime).toBe(1)
})

const entry = (headword: string, reading: string | null, meaning: string, gloss: string | null = null) => ({
  ...{ headword, reading, isOwn: gloss !== null, sense: { kind: null, meaning, gloss } },
})

it('shows one meaning of a tapped word with its Chinese gloss and seeks to its line', async () => {
  const { api, player, user } = show()
  api.on(lookUpWord, {
    entries: [entry('boil', null, 'to get so hot that bubbles rise', '沸腾'), entry('boils', null, 'painful sores')],
  })
  await user.click(await screen.findByRole('button', { name: 'boils' }))
  const popover = await screen.findByRole('dialog', { name: 'boils' })
  expect(await within(popover).findByText('to get so hot that bubbles rise')).toBeTruthy()
  expect(within(popover).getByText('boil')).toBeTruthy()
  expect(within(popover).getByText('沸腾').lang).toBe('zh-Hans-SG')
  expect(within(popover).queryByText('painful sores')).toBeNull()
  expect(within(popover).queryByText(/WordNet/)).toBeNull()
  expect(player.currentTime).toBe(65)
})

it('names WordNet as the source of its meanings, and reads the word aloud in a voice of its language', async () => {
  const speech = fakeSpeech({ voices: ['de-DE', 'en-US', 'en_GB', 'zh-HK'].map((lang) => ({ lang })) })
  const { api, user } = show()
  api.on(lookUpWord, { entries: [entry('ice', null, 'water frozen solid')] })
  await user.click(await screen.findByRole('button', { name: 'Ice' }))
  expect(await screen.findByText(/WordNet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Listen to “Ice”' }))
  await waitFor(() => expect(speech.spoken).toMatchObject([{ text: 'Ice', lang: 'en_GB' }]))
  vi.unstubAllGlobals()
})

it('shows the pinyin of a Chinese word in its line, and the meaning of that reading', async () => {
  const { api, user } = show('zh')
  api.on(lookUpWord, { entries: [entry('行', 'háng', 'row'), entry('行', 'xíng', 'to walk')] })
  await user.click(await screen.findByRole('button', { name: '行' }))
  const popover = await screen.findByRole('dialog', { name: '行' })
  expect(within(popover).getByText('xíng')).toBeTruthy()
  expect(await within(popover).findByText('to walk')).toBeTruthy()
  expect(within(popover).queryByText('row')).toBeNull()
  expect(within(popover).getByText(/CC-CEDICT/)).toBeTruthy()
})

it('says that a word is not in the dictionary, and offers a retry when the lookup fails', async () => {
  const { api, user } = show()
  api.fail(lookUpWord, { error: 'internal' })
  await user.click(await screen.findByRole('button', { name: 'Ice' }))
  expect(await screen.findByText('We couldn’t look it up. Please try again.')).toBeTruthy()
  api.on(lookUpWord, { entries: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This word is not in our dictionary.')).toBeTruthy()
})

it('is one tab stop, with arrow keys between words, Enter to open and Escape to return to the word', async () => {
  const { api, user } = show()
  api.on(lookUpWord, { entries: [] })
  await screen.findByRole('button', { name: 'melts' })
  await user.click(screen.getByRole('button', { name: 'English' }))
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Play from 1 second$/ }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('boils')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'boils' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('boils')
})

it('shows the other language on request, and loads Chinese fonts on an English page too', async () => {
  vi.mocked(loadChineseFaces).mockClear()
  const { user } = show()
  await screen.findByRole('button', { name: 'melts' })
  expect(loadChineseFaces).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('button', { name: '走' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Read along' }).lang).toBe('zh-Hans-SG')
  expect(loadChineseFaces).toHaveBeenCalledOnce()
})

it.each([
  ['ArrowRight', { line: 0, item: 2 }, { line: 1, item: 0 }],
  ['ArrowRight', { line: 1, item: 1 }, { line: 1, item: 1 }],
  ['ArrowLeft', { line: 1, item: 0 }, { line: 0, item: 2 }],
  ['ArrowLeft', { line: 0, item: 0 }, { line: 0, item: 0 }],
  ['ArrowDown', { line: 0, item: 2 }, { line: 1, item: 1 }],
  ['ArrowUp', { line: 0, item: 1 }, { line: 0, item: 1 }],
  ['Home', { line: 0, item: 2 }, { line: 0, item: 0 }],
  ['End', { line: 0, item: 0 }, { line: 0, item: 2 }],
  ['a', { line: 0, item: 0 }, undefined],
] as const)('moves by %s from %j to %j', (key, from, to) => {
  expect(placeAfterKey(key, from, [3, 2])).toEqual(to)
})

const chapters = [
  { startSeconds: 0, title: { en: 'Ice', zh: '冰' } },
  { startSeconds: 30, title: { en: 'Water', zh: '水' } },
]

it('highlights the current chapter and seeks to each', async () => {
  const { player, playTo, ref } = fakePlayer()
  const { user } = renderApp(<ChapterList chapters={chapters} player={ref} />)
  playTo(31)
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Water')
  await user.click(screen.getByRole('button', { name: /Ice/ }))
  expect(player.currentTime).toBe(0)
})

it('neighbouringChapter returns the next chapter, and for "previous" first the start of the current one', () => {
  expect(neighbouringChapter(chapters, 5, 'next')).toBe(30)
  expect(neighbouringChapter(chapters, 31, 'next')).toBeUndefined()
  expect(neighbouringChapter(chapters, 40, 'previous')).toBe(30)
  expect(neighbouringChapter(chapters, 31, 'previous')).toBe(0)
})
