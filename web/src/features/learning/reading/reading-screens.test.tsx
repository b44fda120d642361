import { getSession } from '@capyzen/contracts/auth'
import type { Question } from '@capyzen/contracts/questions'
import * as contract from '@capyzen/contracts/reading'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import { getVoices } from '@capyzen/contracts/spoken-words'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver, type SeenCall } from '#test/render-app.tsx'
import { PassagesScreen } from './passages-screen.tsx'
import { ReadingScreen } from './reading-screen.tsx'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const line = {
  id: 'chinese-reading-p1-rain',
  language: 'zh',
  level: 'P1',
  kind: 'story',
  title: '下雨了',
  length: 8,
} as const

const question = (number: number, text: string): Question & { passage: null } => ({
  ...{ id: id(number), topic: '阅读', type: 'ShortAnswer', text, passage: null, options: [], prompts: [], blanks: [] },
  ...{ hasWorking: false, image: null, unit: null, marks: 1 },
})

const answered = (isCorrect: boolean, tries: number): GivenResult => ({
  ...{ outcome: 'answered', answer: '雨', isAnswered: true, isCorrect, marksAwarded: isCorrect ? 1 : 0, tries },
  ...{ provisional: false, correctAnswer: '雨', scheme: [], mistake: null, nearMiss: null, explanation: null },
})
const tryAgain: GivenResult = {
  ...{ outcome: 'try_again', answer: '雪', inPlace: [] },
  hint: { en: 'Read the first sentence.', zh: '读第一句。' },
}

const readingOf = (overrides: Partial<contract.PassageReading> = {}): contract.PassageReading => ({
  id: id(9),
  passage: { ...line, paragraphs: [{ number: null, text: '下雨了。', readings: ['xià', 'yǔ', 'le', ''] }] },
  items: [
    { question: question(1, '天上下什么？'), given: null, isClosed: false },
    { question: question(2, '谁来了？'), given: null, isClosed: false },
  ],
  summary: null,
  ...overrides,
})

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ level: 'P1' })))
  api.on(getVoices, { packs: [], canSpeak: { en: false, zh: false } })
})

const open = (reading: contract.PassageReading) => {
  api.on(contract.beginReading, { reading })
  const onReadAloud = vi.fn()
  return {
    onReadAloud,
    ...renderApp(<ReadingScreen passageId={line.id} onLeave={vi.fn()} onReadAloud={onReadAloud} />),
  }
}

describe('the list of passages', () => {
  it('shows passages of the child’s own level, how far each is, and the pace of English only', async () => {
    const passage = { ...line, questions: 5, answered: 2, bestRight: null, readWell: null }
    api.on(contract.listPassages, {
      passages: [
        passage,
        { ...passage, id: 'english-reading-p1-snail', language: 'en', title: 'A Snail', answered: 5, bestRight: 4 },
        { ...passage, id: 'chinese-reading-p2-grass', level: 'P2', title: '怕羞草' },
      ],
      wordsPerMinute: 72,
    })
    const { user } = renderApp(<PassagesScreen />)
    expect(await screen.findByRole('link', { name: 'Look again: A Snail' })).toBeTruthy()
    expect(screen.getByText('You read about 72 words a minute aloud.')).toBeTruthy()
    expect(screen.getByText('Best: 4 of 5 right')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Chinese' }))
    expect(await screen.findByText('2 of 5 answered')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Carry on: 下雨了' }).getAttribute('href')).toContain(`passage=${line.id}`)
    expect(screen.queryByText(/words a minute/)).toBeNull()
    expect(screen.queryByText('怕羞草')).toBeNull()
  })
})

describe('a reading', () => {
  it('shows pinyin when asked, hints after a wrong answer, and tells how it went', async () => {
    const answers = [
      { result: tryAgain, summary: null },
      { result: answered(true, 2), summary: null },
      { result: answered(false, 1), summary: { total: 2, right: 0, mended: 1, provisional: 0 } },
    ]
    const sent: SeenCall[] = api.on(contract.answerPassageQuestion, () => answers[sent.length - 1]!)
    const { user, onReadAloud } = open(readingOf())
    expect(await screen.findByRole('heading', { name: '下雨了' })).toBeTruthy()
    expect(screen.queryByText('xià')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pinyin' }))
    expect(screen.getByText('xià')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText('Answer first, then check.')).toBeTruthy()
    await user.type(screen.getByRole('textbox'), '雪')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Read the first sentence.')).toBeTruthy()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '雨')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('You fixed it!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next question' }))
    await user.type(await screen.findByRole('textbox'), '雨')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await user.click(await screen.findByRole('button', { name: 'See how it went' }))
    expect(await screen.findByRole('heading', { name: 'You’ve finished!' })).toBeTruthy()
    expect(screen.getByText('Right after a hint')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Look at these again' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Read it aloud' })[0]!)
    expect(onReadAloud).toHaveBeenCalledOnce()
  })

  it('passes over what open homework asks', async () => {
    const { items } = readingOf()
    open(
      readingOf({
        items: [
          { ...items[0]!, isClosed: true },
          { ...items[1]!, given: answered(true, 1) },
        ],
      }),
    )
    expect(await screen.findByText(/wait until your homework or exam is over/)).toBeTruthy()
    expect(screen.queryByText('天上下什么？')).toBeNull()
  })
})
