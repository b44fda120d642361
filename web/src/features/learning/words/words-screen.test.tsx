import { getSession } from '@capyzen/contracts/auth'
import { getEntitlements } from '@capyzen/contracts/entitlements'
import { readDueReviews } from '@capyzen/contracts/reviews'
import * as contract from '@capyzen/contracts/words'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { WordsScreen } from './words-screen.tsx'

let api: ReturnType<typeof fakeApi>

const card = (word: string, over: Partial<contract.WordCard> = {}): contract.WordCard => ({
  ...{ language: 'en', word, pinyin: null, partOfSpeech: 'noun', definition: `what ${word} is` },
  ...{ example: `We saw the ${word}.`, translation: '词', state: 'new', isKept: false, ...over },
})
const cards = [card('river'), card('hill'), card('wood')]

beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(getEntitlements, { isPremium: true, premiumUntil: null, premiumPriceCents: null, isPremiumForSale: false })
  api.on(readDueReviews, { due: { question: 0, character: 0, word: 2 } })
  api.on(contract.readWordDecks, { topics: [{ topic: 'in nature', words: cards }], today: cards })
  api.on(contract.readWordLists, { lists: [] })
})

const ungated = (content: ReactNode) => content
const open = (at: string, language: 'en' | 'zh' = 'en') =>
  renderApp(<WordsScreen gate={ungated} consentGate={ungated} />, { at: `/ai-tutor/vocabulary${at}`, language })

const round = (exercises: contract.WordExercise[]): contract.WordRound => ({
  id: crypto.randomUUID(),
  game: 'spell',
  exercises: exercises.map((exercise) => ({ exercise, result: null, hint: null, checked: null })),
})
const spelled = {
  ...{ kind: 'spell', language: 'en', spoken: 'river', pinyin: null, partOfSpeech: 'noun', definition: 'a long water' },
  ...{ translation: '河', length: 5, tiles: [] },
} satisfies contract.WordExercise

const { state: _state, isKept: _isKept, ...river } = card('river')
const result = (outcome: 'right' | 'helped' | 'wrong', answer = 'river') => ({
  outcome: 'answered' as const,
  isRoundFinished: true,
  result: { answer, words: [{ word: river, outcome, dueAt: null }] },
})

describe('WordsScreen', () => {
  it('shows three cards that wrap around both ways, also by arrow keys', async () => {
    const { user } = open('')
    const carousel = await screen.findByRole('region', { name: 'Word cards' })
    const shown = () => within(carousel).getByText(/^Card \d of 3$/).textContent
    expect(shown()).toBe('Card 1 of 3')
    await user.click(within(carousel).getByRole('button', { name: 'Previous' }))
    expect(shown()).toBe('Card 3 of 3')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(shown()).toBe('Card 2 of 3')
    expect(screen.getByText('2 words are waiting for you.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'AI tutor' }).getAttribute('href')).toBe('/ai-tutor')
  })

  it('keeps a word from its card', async () => {
    const kept = api.on(contract.keepWord, { outcome: 'kept', word: river })
    const { user } = open('')
    await user.click(await screen.findByRole('button', { name: 'Keep “river”' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(kept[0]?.body).toEqual({ language: 'en', word: 'river' })
  })

  it('says what is nearly right, and shows the word after a second try', async () => {
    api.on(contract.beginWordRound, { round: round([spelled]) })
    const answers = api.on(contract.answerWordExercise, ({ body }) =>
      (body as { answer: string }).answer === 'river'
        ? result('helped')
        : { outcome: 'try_again' as const, miss: 'one_letter' as const, checked: null },
    )
    const { user } = open('?language=en&level=P3&deck=in+nature&play=spell')
    const field = await screen.findByRole('textbox', { name: /Your word/ })
    await user.type(field, 'rivr{Enter}')
    expect(await screen.findByText('So close! Only one letter is different.')).toBeDefined()
    // The same answer again is not sent.
    await user.type(field, '{Enter}')
    expect(answers).toHaveLength(1)
    await user.clear(field)
    await user.type(field, 'river{Enter}')
    expect(await screen.findByText('You got it with a little help.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'See how it went' }))
    expect(await screen.findByText('You worked on 1 word.')).toBeDefined()
  })

  it('keeps an answer that could not be sent, and sends it on the next visit', async () => {
    const begun = round([spelled])
    api.on(contract.beginWordRound, { round: begun })
    api.fail(contract.answerWordExercise, { error: 'internal' })
    const at = '?language=en&level=P3&deck=in+nature&play=spell'
    const first = open(at)
    await first.user.type(await screen.findByRole('textbox', { name: /Your word/ }), 'river{Enter}')
    expect(await screen.findByText('Your answer isn’t sent yet')).toBeDefined()
    first.unmount()
    const answers = api.on(contract.answerWordExercise, result('right'))
    open(at)
    await waitFor(() => expect(answers.map(({ body }) => body)).toEqual([{ place: 0, answer: 'river' }]))
    expect(Object.keys(localStorage).filter((name) => name.startsWith('capyzen.word-answer'))).toEqual([])
  })

  it('writes Chinese by choosing characters', async () => {
    const chinese = {
      ...spelled,
      language: 'zh',
      spoken: '坚持',
      pinyin: 'jiān chí',
      length: 2,
      tiles: ['持', '坚', '木'],
    }
    api.on(contract.beginWordReview, { round: { ...round([chinese as never]), game: 'review' } })
    const answers = api.on(contract.answerWordExercise, result('right'))
    const { user } = open('?review=due', 'zh')
    await user.click(await screen.findByRole('button', { name: '坚' }))
    await user.click(screen.getByRole('button', { name: '木' }))
    await user.click(screen.getByRole('button', { name: '去掉最后一个字' }))
    await user.click(screen.getByRole('button', { name: '持' }))
    await user.click(screen.getByRole('button', { name: '检查' }))
    await waitFor(() => expect(answers[0]?.body).toEqual({ place: 0, answer: '坚持' }))
  })

  it('counts a word once that was asked in two ways, as the worse went', async () => {
    const done = { ...round([spelled, spelled]), game: 'review' as const }
    const given = (['right', 'wrong'] as const).map((outcome) => result(outcome).result)
    const exercises = done.exercises.map((one, index) => ({ ...one, result: given[index]! }))
    api.on(contract.beginWordReview, { round: { ...done, exercises } })
    open('?review=due')
    expect(await screen.findByText('You worked on 1 word.')).toBeDefined()
    expect(screen.getAllByText('river')).toHaveLength(1)
  })

  it('goes on to the next card at the first press after a flip', async () => {
    const flips = ['river', 'hill'].map((word) => {
      const { state: _state, isKept: _isKept, ...shown } = card(word)
      return { kind: 'flip', card: shown } satisfies contract.WordExercise
    })
    api.on(contract.beginWordRound, { round: round(flips) })
    const answers = api.on(contract.answerWordExercise, ({ body }) => ({
      ...result('right', 'knew'),
      isRoundFinished: (body as { place: number }).place === 1,
    }))
    const { user } = open('?language=en&level=P3&deck=in+nature&play=flip')
    await user.click(await screen.findByRole('button', { name: 'Turn over' }))
    await user.click(screen.getByRole('button', { name: 'I knew it' }))
    expect(await screen.findByText('hill')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Turn over' }))
    await user.click(screen.getByRole('button', { name: 'I knew it' }))
    expect(await screen.findByText(/^You worked on/)).toBeDefined()
    expect(answers.map(({ body }) => body)).toEqual([
      { place: 0, answer: 'knew' },
      { place: 1, answer: 'knew' },
    ])
  })

  it('puts words to meanings by two taps, and takes them away again', async () => {
    const match = {
      ...{ kind: 'match', language: 'en' },
      prompts: ['river', 'hill'].map((word) => ({ word, pinyin: null })),
      options: [
        { value: 'A', label: 'A. high land', pinyin: null },
        { value: 'B', label: 'B. a long water', pinyin: null },
      ],
    } satisfies contract.WordExercise
    api.on(contract.beginWordRound, { round: round([match]) })
    const answers = api.on(contract.answerWordExercise, { outcome: 'try_again', miss: null, checked: [false, false] })
    const { user } = open('?language=en&level=P3&deck=in+nature&play=match')
    await user.click(await screen.findByRole('button', { name: 'river' }))
    await user.click(screen.getByRole('button', { name: 'Put “river” here: high land' }))
    // The next word is held by itself; a tap on it must not let it go.
    await user.click(screen.getByRole('button', { name: 'hill', pressed: true }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText('Give every meaning its word first.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Put “hill” here: a long water' }))
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(answers[0]?.body).toEqual({ place: 0, answer: '["A","B"]' })
    expect(await screen.findByText('2 pairs aren’t right yet. Try them once more.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'river' })).toBeDefined()
  })

  it('asks about the spelling of words that no dictionary knows before it saves them', async () => {
    const { user } = open('?edit=new')
    await user.type(await screen.findByRole('textbox', { name: /Name of the list/ }), 'Week 5')
    await user.type(screen.getByRole('textbox', { name: /Type or paste words/ }), 'seperate')
    api.on(contract.proposeWords, ({ body }) => ({
      words: (body as { words: string[] }).words.map((asked) => ({
        ...{ asked, isKnown: asked === 'separate', suggestion: asked === 'separate' ? null : 'separate' },
        word: { ...river, word: asked, definition: asked === 'separate' ? 'apart' : '', example: '', translation: '' },
      })),
    }))
    const saved = api.on(contract.createWordList, { listId: crypto.randomUUID(), words: 1 })
    await user.click(screen.getByRole('button', { name: 'Add and look up' }))
    expect(await screen.findByText('Is it spelled so?')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save the list' }))
    expect(await screen.findByText(/^No dictionary knows these words/)).toBeDefined()
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use “separate”' }))
    expect(await screen.findByText('apart')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save the list' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ title: 'Week 5', words: [{ word: 'separate', definition: 'apart' }] })
  })

  it('says what a list holds when ten thousand lines are pasted, and loses none', async () => {
    const { user } = open('?edit=new')
    const box = await screen.findByRole('textbox', { name: 'Type or paste words' })
    await user.click(box)
    await user.paste(Array.from({ length: 10_000 }, (_, nth) => `word${nth}`).join('\n'))
    expect(await screen.findByText(/That is 10000 words; a list holds 500/)).toBeDefined()
    api.on(contract.proposeWords, ({ body }) => ({
      words: (body as { words: string[] }).words.map((asked) => ({
        asked,
        isKnown: false,
        suggestion: null,
        word: { ...river, word: asked, definition: '', example: '', translation: '' },
      })),
    }))
    await user.click(screen.getByRole('button', { name: 'Add the first 500' }))
    expect(await screen.findByRole('heading', { name: '500 words' })).toBeDefined()
    expect((box as HTMLTextAreaElement).value.split('\n')).toHaveLength(9_500)
  })
})
