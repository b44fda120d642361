import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/characters'
import { readDueReviews } from '@capyzen/contracts/reviews'
import { getVoices } from '@capyzen/contracts/spoken-words'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { CharacterScreen } from './character-screen.tsx'
import { CharactersScreen } from './characters-screen.tsx'

let api: ReturnType<typeof fakeApi>

const listed = (character: string, over: Partial<contract.ListedCharacter> = {}): contract.ListedCharacter => ({
  ...{ character, grade: 2, lessonNumber: 3, canRead: true, canWrite: true, pinyin: 'yuán', meaning: 'garden' },
  ...{ isSample: false, states: { read: 'new', write: 'new' }, bestScore: null, ...over },
})
const page = (over: Partial<contract.CharacterPage> = {}): contract.CharacterPage => ({
  ...{ character: '园', pinyin: 'yuán', meaning: 'garden', radical: '囗', strokes: null, lesson: null, written: null },
  words: [{ word: '公园', pinyin: 'gōng yuán', meaning: 'park' }],
  ...{ states: { read: 'new', write: 'new' }, readingOptions: ['yuán', 'wán'], ...over },
})
const review = (character: string): contract.CharacterReview => ({
  ...{ character, mode: 'read', pinyin: null, meaning: 'garden', word: null, readingOptions: ['yuán', 'wán'] },
})

beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ level: 'P2' })))
  api.on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
  api.on(readDueReviews, { due: { question: 0, character: 0, word: 0 } })
  api.on(contract.listCharacterReviews, { reviews: [], due: 0 })
})

describe('the grid of a lesson', () => {
  const open = (at = '/?grade=2&lesson=3', language: 'en' | 'zh' = 'en') =>
    renderApp(<CharactersScreen />, { at, language })

  it('says of each character what the learner knows, in the modes that its lesson asks for', async () => {
    api.on(contract.listCharacters, {
      characters: [
        listed('园', { states: { read: 'known', write: 'due' }, bestScore: 87.6 }),
        listed('朋', { canWrite: false, states: { read: 'learning', write: 'new' } }),
        listed('一', { lessonNumber: 4 }),
      ],
    })
    open()
    expect(
      await screen.findByRole('link', { name: 'yuán 园 garden Read: known Write: due for review Best 88' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'yuán 朋 garden Read: learning' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /一/ })).toBeNull()
    expect(screen.getByText('2 characters')).toBeTruthy()
  })

  it('says that nothing is left by the filters, and shows all again', async () => {
    api.on(contract.listCharacters, { characters: [listed('园')] })
    const { user } = open('/?grade=2&lesson=3&can_write=no')
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('link', { name: /园/ })).toBeTruthy()
  })

  it.each([
    ['a student', {}, 0],
    ['a teacher', { userType: 'teacher' }, 1],
    ['an administrator', { isAdministrator: true }, 1],
  ] as const)('tells %s whose list it is only where they may choose it', async (_who, viewer, shown) => {
    api.on(getSession, sessionOf(viewerOf({ level: 'P2', ...viewer })))
    api.on(contract.listCharacters, { characters: [listed('园', { isSample: true })] })
    open()
    await screen.findByRole('link', { name: /园/ })
    expect(screen.queryAllByText('Sample list')).toHaveLength(shown)
  })

  it('leads to what is due', async () => {
    api.on(contract.listCharacters, { characters: [listed('园')] })
    api.on(contract.listCharacterReviews, { reviews: [review('园')], due: 5 })
    open()
    expect(await screen.findByText('5 characters want to be seen again')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review now' }).getAttribute('href')).toContain('review=due')
  })
})

describe('the page of a character', () => {
  const open = () => renderApp(<CharacterScreen character="园" />, { at: '/' })

  it('tells its words where its strokes aren’t known, and offers no second try', async () => {
    api.on(contract.getCharacter, { character: page() })
    api.fail(contract.readStrokes, { error: 'not_found' })
    open()
    const said = await screen.findByText(/strokes of 园/i)
    expect(within(said.closest<HTMLElement>('[role=status]')!).queryByRole('button')).toBeNull()
    expect(screen.getByText('公园')).toBeTruthy()
  })

  it('says that a character is unknown, and leads back to the lessons', async () => {
    api.fail(contract.getCharacter, { error: 'not_found' })
    open()
    expect(await screen.findByText('We don’t know this character')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'All characters' })).toHaveLength(2)
  })
})

describe('a round of reviews', () => {
  const open = () => renderApp(<CharactersScreen />, { at: '/?review=due' })
  const judged = (outcome: 'right' | 'wrong') => ({ outcome, state: 'learning' as const, pinyin: 'yuán' })

  it('ends with what was right, and goes on where more is due', async () => {
    api.on(contract.listCharacterReviews, { reviews: ['园', '圆', '元'].map(review), due: 4 })
    api.on(contract.readCharacter, ({ body }) =>
      judged((body as { answer: { pinyin: string } }).answer.pinyin === 'yuán' ? 'right' : 'wrong'),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'yuán' }))
    expect(await screen.findByText(/^Right: yuán/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'yuán' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'wán' }))
    expect(await screen.findByText(/^It’s read yuán/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('2 of 3 right')).toBeTruthy()
    expect(screen.getByText('What was hard comes back tomorrow.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '元' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '园' })).toBeNull()
    api.on(contract.listCharacterReviews, { reviews: [review('远')], due: 1 })
    await user.click(screen.getByRole('button', { name: 'Next round' }))
    expect(await screen.findByText('远')).toBeTruthy()
    expect(screen.getByText('1 of 1')).toBeTruthy()
  })

  it('fits its mood to what was right, and practises what was missed at once', async () => {
    api.on(contract.listCharacterReviews, { reviews: ['园', '圆'].map(review), due: 2 })
    api.on(contract.readCharacter, ({ body }) =>
      judged((body as { answer: { pinyin: string } }).answer.pinyin === 'yuán' ? 'right' : 'wrong'),
    )
    const { user, container } = open()
    await user.click(await screen.findByRole('button', { name: 'wán' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'wán' }))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('0 of 2 right')).toBeTruthy()
    expect(container.querySelector('[data-mood]')?.getAttribute('data-mood')).toBe('reading')
    await user.click(screen.getByRole('button', { name: 'Practise these' }))
    await user.click(await screen.findByRole('button', { name: 'yuán' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'yuán' }))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('2 of 2 right')).toBeTruthy()
    expect(container.querySelector('[data-mood]')?.getAttribute('data-mood')).toBe('cheering')
    expect(screen.queryByRole('button', { name: 'Practise these' })).toBeNull()
  })

  it('keeps an answer that could not be sent, and sends it again', async () => {
    api.on(contract.listCharacterReviews, { reviews: [review('园')], due: 1 })
    api.fail(contract.readCharacter, { error: 'internal' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'yuán' }))
    const again = await screen.findByRole('button', { name: 'Send again' })
    const sent = api.on(contract.readCharacter, judged('right'))
    await user.click(again)
    expect(await screen.findByText(/^Right: yuán/)).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ answer: { kind: 'choice', pinyin: 'yuán' } })
  })

  it('says that nothing is due', async () => {
    open()
    expect(await screen.findByText('Nothing is due')).toBeTruthy()
  })
})
