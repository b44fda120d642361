import { getSession } from '@capyzen/contracts/auth'
import { answerItem, beginPlay, readLanguageArts, type GamePlay } from '@capyzen/contracts/language-arts'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import type { Question } from '@capyzen/contracts/questions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, type SeenCall } from '#test/render-app.tsx'
import { GameScreen } from './game-screen.tsx'
import { forgetAnswer } from './kept-answer.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const options = (...texts: string[]) =>
  texts.map((text, index) => ({ value: 'ABCDEF'.charAt(index), label: `${'ABCDEF'.charAt(index)}. ${text}` }))

const question = (number: number, overrides: Partial<Question>): Question => ({
  ...{ id: id(number), topic: 'Game', type: 'MCQ', text: 'Which word is a verb?', passage: null, options: [] },
  ...{ prompts: [], blanks: [], hasWorking: false, image: null, unit: null, marks: 1 },
  ...overrides,
})
const item = (asked: Question, overrides: object = {}) => ({
  ...{ question: asked, spoken: null, level: 'P3' as const, given: null },
  ...overrides,
})
const verb = item(question(1, { options: options('dog', 'runs', 'red') }))
const sentence = item(
  question(2, { type: 'Ordering', text: 'Put the words in order.', options: options('sleeps.', 'The cat', 'never') }),
)
const pairs = item(
  question(3, {
    type: 'Matching',
    text: 'Match the opposites.',
    prompts: ['big', 'hot'],
    options: options('cold', 'small'),
  }),
)
const word = item(question(4, { type: 'ShortAnswer', text: 'Spell the word.\n\nThe ________ sails on the sea.' }), {
  spoken: 'Ship. The ship sails on the sea. Ship.',
})

const playOf = (items: GamePlay['items'], round: GamePlay['round'] = 'parts-of-speech'): GamePlay => ({
  ...{ id: id(99), language: 'en', round, level: 'P3', items },
})
const right = (answer: string, tries = 1): GivenResult => ({
  ...{ outcome: 'answered', answer, isAnswered: true, isCorrect: true, tries, correctAnswer: answer, mistake: null },
  ...{ marksAwarded: 1, provisional: false, scheme: [], nearMiss: null },
  explanation: { en: 'Because it is so.', zh: '因为是这样。' },
})
const wrong = (correctAnswer: string): GivenResult =>
  ({ ...right('C', 2), isCorrect: false, correctAnswer }) as GivenResult
const tryAgain = (answer: string, inPlace: boolean[] = []): GivenResult => ({
  ...{ outcome: 'try_again', answer, inPlace },
  hint: { en: 'What does it do?', zh: '它在做什么？' },
})
const summary = { total: 1, right: 1, mended: 0, stars: 3, starsBefore: 0 }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  localStorage.clear()
  forgetAnswer()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ level: 'P3' })))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const rounds = (['parts-of-speech', 'spelling'] as const).map((round) => ({
  ...{ language: 'en' as const, round },
  levels: (['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const).map((level) => ({ level, stars: level === 'P3' ? 2 : 0 })),
}))

function play(items: GamePlay['items'], round: GamePlay['round'] = 'parts-of-speech') {
  api.on(beginPlay, playOf(items, round))
  return renderApp(<GameScreen />, { at: `/tools/language-arts?words=en&level=P3&round=${round}` })
}

describe('the valley', () => {
  it('begins at the level of the child, and plays a place by one tap', async () => {
    api.on(readLanguageArts, {
      rounds,
      left: { language: 'en', round: 'spelling', level: 'P2', answered: 3, total: 8 },
    })
    const begun = api.on(beginPlay, playOf([verb]))
    const { user, router } = renderApp(<GameScreen />, { at: '/tools/language-arts' })
    expect(await screen.findByRole('button', { name: 'P3: 4 of 6 stars', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Carry on: Echo cave.*P2 · 3 of 8 done/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'P4: 0 of 6 stars' }))
    await user.click(screen.getByRole('button', { name: /Tea house/ }))
    expect(await screen.findByText('Which word is a verb?')).toBeTruthy()
    expect(begun.map(({ body }) => body)).toEqual([{ language: 'en', round: 'parts-of-speech', level: 'P4' }])
    await user.click(screen.getByRole('button', { name: 'Back to the valley' }))
    expect(await screen.findByRole('heading', { name: 'The valley of words' })).toBeTruthy()
    expect(router.state.location.search).toBe('?words=en&level=P4')
  })

  it('names no price and nothing of premium', async () => {
    api.on(readLanguageArts, { rounds, left: null })
    renderApp(<GameScreen />, { at: '/tools/language-arts' })
    await screen.findByRole('list', { name: 'Places in the valley' })
    expect(document.body.textContent).not.toMatch(/premium|S\$|upgrade/i)
  })
})

describe('a play', () => {
  it('gives a hint after a first wrong choice, takes it away, and goes on by itself after a right one', async () => {
    const results = [tryAgain('A'), right('B', 2), right('B')]
    const sent: SeenCall[] = api.on(answerItem, () => ({ result: results[sent.length - 1]!, summary: null }))
    const { user } = play([verb, { ...verb, question: { ...verb.question, id: id(5), text: 'And here?' } }])
    await user.click(await screen.findByRole('button', { name: /dog/ }))
    expect(await screen.findByText('What does it do?')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /dog/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /runs/ }))
    expect(await screen.findByText('You looked again and found it!')).toBeTruthy()
    expect(await screen.findByText('And here?', {}, { timeout: 3_000 })).toBeTruthy()
    expect(new Set(sent.map(({ body }) => (body as { key: string }).key)).size).toBe(2)
    expect(screen.getByText('1 of 2 lanterns lit')).toBeTruthy()
  })

  it('waits for the child who reads why', async () => {
    api.on(answerItem, { result: right('B'), summary })
    const { user } = play([verb])
    await user.click(await screen.findByRole('button', { name: /runs/ }))
    await user.click(await screen.findByRole('button', { name: 'Read why' }))
    expect(screen.getByText('Because it is so.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'See how it went' }))
    expect(await screen.findByRole('heading', { name: 'Every lantern is lit!' })).toBeTruthy()
    expect(screen.getByText('3 of 3 stars')).toBeTruthy()
  })

  it('shows the right answer after a miss until the child goes on, by keyboard too', async () => {
    const results = [tryAgain('["B","A","C"]', [true, false, false]), wrong('["B","C","A"]')]
    const sent: SeenCall[] = api.on(answerItem, () => ({
      result: results[sent.length - 1]!,
      summary: { ...summary, right: 0, stars: 1 },
    }))
    const { user } = play([sentence], 'build-sentence')
    await screen.findByRole('list', { name: 'Your sentence' })
    await user.keyboard('213{Enter}')
    expect(await screen.findByText('1 piece is in place. Try the rest again.')).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'Your sentence' })).getByRole('button', { name: 'The cat' }),
    ).toBeTruthy()
    await user.keyboard('1{Backspace}13{Enter}')
    expect(await screen.findByText('The cat never sleeps.')).toBeTruthy()
    expect(screen.getByText('It will come back another day.')).toBeTruthy()
    expect(sent.map(({ body }) => (body as { answer: string }).answer)).toEqual(['["B","A","C"]', '["B","A","C"]'])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Mistakes book' })).toBeTruthy()
  })

  it('pairs stones by two taps or by numbers, and lets a stone go', async () => {
    const sent = api.on(answerItem, { result: right('["B","A"]'), summary })
    const { user } = play([pairs], 'word-pairs')
    await user.click(await screen.findByRole('button', { name: /big/ }))
    await user.click(screen.getByRole('button', { name: /cold/ }))
    expect(screen.getByRole('button', { name: 'cold, with big' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'big, with cold' }))
    await user.click(screen.getByRole('button', { name: /small/ }))
    await user.keyboard('21{Enter}')
    await waitFor(() => expect(sent.map(({ body }) => (body as { answer: string }).answer)).toEqual(['["B","A"]']))
  })

  it('lets a word be heard before it is typed, and shows it in its sentence', async () => {
    const sent = api.on(answerItem, { result: right('ship'), summary })
    const { user } = play([word], 'spelling')
    expect(await screen.findByRole('button', { name: 'Hear the word' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Type the word' }), ' ship {Enter}')
    expect(await screen.findByText('The ship sails on the sea.')).toBeTruthy()
    expect((sent[0]!.body as { answer: string }).answer).toBe('ship')
  })

  it('goes on after the last answered item of a play that was left', async () => {
    play([
      { ...verb, given: right('B') },
      { ...sentence, given: tryAgain('["B","A","C"]', [true, false, false]) },
    ])
    expect(await screen.findByText('2 of 2 · P3')).toBeTruthy()
    expect(screen.getByText('What does it do?')).toBeTruthy()
  })

  it('keeps an answer that could not be sent, and sends the same again', async () => {
    api.cut(answerItem)
    const first = play([verb])
    await first.user.click(await screen.findByRole('button', { name: /runs/ }))
    expect(await screen.findByText('Your answer is safe, but it couldn’t be sent')).toBeTruthy()
    first.unmount()
    // After a reload the answer goes first.
    api.cut(answerItem)
    play([verb])
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy()
    const sent = api.on(answerItem, { result: right('B'), summary })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'Read why' })).toBeTruthy()
    expect(sent.map(({ body }) => (body as { answer: string }).answer)).toEqual(['B'])
    expect(localStorage.getItem('capyzen.game-answer')).toBeNull()
  })
})
