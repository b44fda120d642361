import { lookUpWord } from '@capyzen/contracts/dictionary'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { getTranscript } from '@capyzen/contracts/videos'
import type { MediaPlayerInstance } from '@vidstack/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { fakeApi, renderApp, type SeenCall } from '#platform/testing.tsx'
import { neighbouringChapter } from './chapters.ts'
import { ChapterList } from './chapter-list.tsx'
import { placeAfterKey } from './transcript-keys.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

const word = (text: string, pinyin: string | null = null) => ({ text, isWord: true, pinyin })
const mark = (text: string) => ({ text, isWord: false, pinyin: null })

/** The player as far as the text knows it. */
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

function show(language: 'en' | 'zh' = 'en') {
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
            lines: [
              { startSeconds: 1, endSeconds: 4, pieces: [word('Ice'), mark(' '), word('melts'), mark('.')] },
              { startSeconds: 65, endSeconds: 68, pieces: [word('Water'), mark(' '), word('boils'), mark('.')] },
            ],
          },
  })
  api.on(getTranscript, answer)
  const fake = fakePlayer()
  const view = renderApp(<TranscriptPanel courseId="lesson-1" languages={['en', 'zh']} player={fake.ref} />, {
    language,
  })
  return { api, ...fake, ...view }
}

it('marks the line that plays, and a tap on its time leads there', async () => {
  const { player, playTo, user } = show()
  await screen.findByRole('button', { name: 'melts' })
  playTo(66)
  expect(screen.getByText('Water').closest('li')?.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: /Play from 1 second$/ }))
  expect(player.currentTime).toBe(1)
})

it('a tap on a word says what it means and leads to its moment', async () => {
  const { api, player, user } = show()
  api.on(lookUpWord, {
    entries: [
      {
        headword: 'boil',
        reading: null,
        senses: [
          { kind: 'verb', meaning: 'come to the boiling point' },
          { kind: 'noun', meaning: 'a painful sore' },
        ],
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'boils' }))
  const popover = await screen.findByRole('dialog', { name: 'boils' })
  expect(await within(popover).findByText('come to the boiling point')).toBeTruthy()
  expect(within(popover).getByText('boil')).toBeTruthy()
  expect(within(popover).getByText('verb')).toBeTruthy()
  expect(within(popover).getByText(/WordNet/)).toBeTruthy()
  expect(player.currentTime).toBe(65)
})

it('a Chinese word shows the pinyin that it has in its line, and that reading first', async () => {
  const { api, user } = show('zh')
  api.on(lookUpWord, {
    entries: [
      { headword: '行', reading: 'háng', senses: [{ kind: null, meaning: 'row' }] },
      { headword: '行', reading: 'xíng', senses: [{ kind: null, meaning: 'to walk' }] },
    ],
  })
  await user.click(await screen.findByRole('button', { name: '行' }))
  const popover = await screen.findByRole('dialog', { name: '行' })
  expect(within(popover).getByText('xíng')).toBeTruthy()
  const meanings = (await within(popover).findAllByRole('listitem')).map((one) => one.textContent)
  expect(meanings).toEqual(['to walk', 'row'])
  expect(within(popover).getByText(/CC-CEDICT/)).toBeTruthy()
})

it('says that a word is not in the dictionary, and offers another try where it could not ask', async () => {
  const { api, user } = show()
  api.fail(lookUpWord, { error: 'internal' })
  await user.click(await screen.findByRole('button', { name: 'Ice' }))
  expect(await screen.findByText('We could not look it up.')).toBeTruthy()
  api.on(lookUpWord, { entries: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This word is not in our dictionary.')).toBeTruthy()
})

it('is one tab stop, with arrow keys from word to word, Enter to open and Escape back to the word', async () => {
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

it('shows the other language on demand, and fetches its faces for an English page too', async () => {
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
] as const)('%s leads from %j to %j', (key, from, to) => {
  expect(placeAfterKey(key, from, [3, 2])).toEqual(to)
})

const chapters = [
  { startSeconds: 0, title: { en: 'Ice', zh: '冰' } },
  { startSeconds: 30, title: { en: 'Water', zh: '水' } },
]

it('the list of chapters marks the one that plays and leads to each', async () => {
  const { player, playTo, ref } = fakePlayer()
  const { user } = renderApp(<ChapterList chapters={chapters} player={ref} />)
  playTo(31)
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Water')
  await user.click(screen.getByRole('button', { name: /Ice/ }))
  expect(player.currentTime).toBe(0)
})

it('the next chapter follows, and "previous" goes first to the beginning of this one', () => {
  expect(neighbouringChapter(chapters, 5, 'next')).toBe(30)
  expect(neighbouringChapter(chapters, 31, 'next')).toBeUndefined()
  expect(neighbouringChapter(chapters, 40, 'previous')).toBe(30)
  expect(neighbouringChapter(chapters, 31, 'previous')).toBe(0)
})
