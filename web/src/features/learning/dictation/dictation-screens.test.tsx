import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/dictation'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { DictationHelperScreen } from './read-out-screen.tsx'
import { DictationListScreen } from './list-screen.tsx'
import { DictationPracticeScreen } from './practice-screen.tsx'

let api: ReturnType<typeof fakeApi>
const overview = { isPremium: true, lists: [], open: [], finished: [], due: 0 }
const sessionId = '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01'

const item = (text: string, over: Partial<contract.AskedItem> = {}): contract.AskedItem => ({
  ...{ text, context: null, pinyin: null, mode: 'pinyin', recordingId: null },
  ...{ isWritable: true, options: [], result: null, ...over },
})
const session = (over: Partial<contract.DictationSession> = {}): contract.DictationSession => ({
  ...{ id: sessionId, source: { kind: 'due' }, isAgain: false, title: '', paper: 'screen', isOwn: true },
  ...{ startedAt: '2026-11-28T01:00:00.000Z', finishedAt: null, words: 2, answered: 0, right: 0 },
  items: [item('公园'), item('绿')],
  ...over,
})
const result = (isRight: boolean): contract.DictationResult => ({
  ...{ isRight, isSelfJudged: false, typed: 'gong1 yuan2', strokes: null },
  verdicts: ['公', '园'].map((character) => ({
    ...{ character, isRight, wrote: null, faults: [], hint: null, pinyinFault: null },
  })),
})

beforeEach(() => {
  stubResizeObserver()
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
  api.on(contract.readDictations, overview)
})

describe('DictationPracticeScreen', () => {
  const character = { character: '园', grade: 2, lessonNumber: 3, canRead: true, canWrite: true, pinyin: 'yuán' }

  it('begins without a filter though read and write show yes, and filters strictly once they are chosen', async () => {
    const asked = api.on(contract.findDictationCharacters, { characters: [character] })
    const { user } = renderApp(<DictationPracticeScreen />, { at: '/ai-tutor/dictation-practice' })
    await screen.findByText('1 character')
    expect(asked.map(({ query }) => query)).toEqual([{}])
    expect(screen.getByRole('combobox', { name: 'Grade' }).textContent).toBe('Choose a grade')
    expect(screen.getByRole('combobox', { name: 'Lesson' }).textContent).toBe('Choose a lesson')
    for (const name of ['Can read', 'Can write']) expect(screen.getByRole('combobox', { name }).textContent).toBe('Yes')
    screen.getByRole('combobox', { name: 'Can write' }).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: 'Yes' }))
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ canWrite: 'true' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull())
  })

  it('says for whom a list is: of a parent for all children, of a child by its name', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
    api.on(contract.findDictationCharacters, { characters: [] })
    const list = { testOn: null, words: 3, isOpen: true }
    api.on(contract.readDictations, {
      ...overview,
      lists: [
        { ...list, id: crypto.randomUUID(), title: 'Week 3', giver: 'own', giverName: null },
        { ...list, id: crypto.randomUUID(), title: 'Week 4', giver: 'child', giverName: 'Mei' },
      ],
    })
    renderApp(<DictationPracticeScreen />, { at: '/' })
    expect(await screen.findByText('3 words · For all your children')).toBeTruthy()
    expect(screen.getByText('3 words · By Mei')).toBeTruthy()
  })

  it('shows the first of many characters, and more when they are wanted', async () => {
    const many = Array.from({ length: 50 }, (_, nth) => ({
      ...character,
      character: String.fromCodePoint(0x4e00 + nth),
    }))
    api.on(contract.findDictationCharacters, { characters: many })
    const { user } = renderApp(<DictationPracticeScreen />, { at: '/' })
    const shown = () => screen.getAllByRole('link', { name: /how it is written/ })
    const more = await screen.findByRole('button', { name: 'Show more' })
    expect(shown()).toHaveLength(40)
    await user.click(more)
    expect(shown()).toHaveLength(50)
  })

  it.each([
    ['en', 'No matching characters found'],
    ['zh', '没有找到符合条件的字'],
  ] as const)('says in %s that no character matches', async (language, text) => {
    api.on(contract.findDictationCharacters, { characters: [] })
    renderApp(<DictationPracticeScreen />, { language, at: '/?grade=6&lesson=10&read=false' })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('leads to the dictation of a lesson', async () => {
    api.on(contract.findDictationCharacters, { characters: [character] })
    renderApp(<DictationPracticeScreen />, { at: '/?grade=2&lesson=3' })
    const link = await screen.findByRole('link', { name: 'Start dictation of this lesson' })
    expect(link.getAttribute('href')).toBe('/ai-tutor/dictation-practice/helper?grade=2&lesson=3')
  })
})

describe('DictationHelperScreen', () => {
  async function begun(shown: contract.DictationSession) {
    api.on(contract.readDictation, { session: shown })
    api.on(contract.beginDictation, { session: shown })
    const opened = renderApp(<DictationHelperScreen />, { at: `/helper?session=${sessionId}` })
    await opened.user.click(await screen.findByRole('button', { name: /^(Start|Carry on)/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'First word' }))
    return opened
  }

  it.each(['en', 'zh'] as const)('asks to begin where nothing is chosen, in %s', async (language) => {
    renderApp(<DictationHelperScreen />, { at: '/helper', language })
    const begin = { en: 'Please begin the dictation practice…', zh: '请开始听写练习...' }
    expect(await screen.findByText(begin[language])).toBeTruthy()
  })

  it('lets a grown-up read where there is no voice, and shows the word only when it is pressed', async () => {
    const { user } = await begun(session())
    expect(await screen.findByText('Ask a grown-up to read')).toBeTruthy()
    expect(screen.queryByText('公园')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'For the grown-up: show the word' }))
    expect(screen.getByText('公园')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide the word' }))
    expect(screen.queryByText('公园')).toBeNull()
  })

  it('says once that there is no voice, and leaves a mark at the words after it', async () => {
    const words = [item('公园', { pinyin: 'gōng yuán' }), item('绿', { pinyin: 'lǜ' })]
    const { user } = await begun(session({ items: words }))
    expect(await screen.findByText('Ask a grown-up to read')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Skip for now' }))
    expect(await screen.findByRole('button', { name: 'No voice here' })).toBeTruthy()
    expect(screen.queryByText('Ask a grown-up to read')).toBeNull()
    expect(screen.getByRole('button', { name: 'For the grown-up: show the word' })).toBeTruthy()
  })

  it('keeps an answer on the device while the server is away, and sends it later', async () => {
    api.cut(contract.answerDictation)
    const { user } = await begun(session())
    await user.type(await screen.findByRole('textbox', { name: 'Pinyin' }), 'gong1 yuan2{Enter}')
    expect(await screen.findByText(/Kept on this device/)).toBeTruthy()
    expect(localStorage.getItem(`capyzen.dictation.${sessionId}`)).toContain('gong1 yuan2')
    const answered = item('公园', { pinyin: 'gōng yuán', result: result(true) })
    const sent = api.on(contract.answerDictation, { item: answered, isFinished: false })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Right!')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(localStorage.getItem(`capyzen.dictation.${sessionId}`)).toBeNull()
  })

  it('reveals the words on paper after the last one, and waits for every mark', async () => {
    const words = [item('公园', { pinyin: 'gōng yuán' }), item('绿', { pinyin: 'lǜ' })]
    const { user } = await begun(session({ paper: 'paper', items: words }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(screen.queryByText('gōng yuán')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Show the words' }))
    expect(screen.getByText('gōng yuán')).toBeTruthy()
    const done = screen.getByRole('button', { name: 'Done marking' })
    expect(done.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: '园 is wrong' }))
    await user.click(screen.getByRole('button', { name: '绿: right' }))
    const sent = api.on(contract.answerDictation, { item: { ...words[0]!, result: result(false) }, isFinished: false })
    api.on(contract.finishDictation, { session: session({ finishedAt: '2026-11-28T01:10:00.000Z' }) })
    await user.click(done)
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { position: 0, answer: { kind: 'marked', wrong: [1] } },
        { position: 1, answer: { kind: 'marked', wrong: [] } },
      ]),
    )
  })
})

describe('DictationListScreen', () => {
  const open = () => renderApp(<DictationListScreen listId="new" gate={(content) => content} />, { at: '/lists/new' })
  const add = () => screen.getByRole('button', { name: 'Add the words' })

  it('names lines that it cannot use, to mend them or leave them out', async () => {
    api.on(contract.proposeDictationWords, ({ body }) => ({
      words: (body as { texts: string[] }).texts.map((text) => ({ text, pinyin: 'kǎ lā', unwritable: [] })),
    }))
    const { user } = open()
    await user.click(await screen.findByRole('textbox', { name: 'Words' }))
    await user.paste('1. 公园\n卡拉OK\nhello')
    await user.click(add())
    expect(await screen.findByText(/^Line 2:/)).toBeTruthy()
    expect(screen.getByText(/^Line 3:/)).toBeTruthy()
    const fix = screen.getByRole('textbox', { name: 'Right word for line 2' })
    await user.clear(fix)
    await user.type(fix, '卡拉')
    await user.click(within(fix.closest('form')!).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('2 of 100 words')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(screen.queryByText(/^Line \d/)).toBeNull()
  })

  it('asks before it saves without lines that it cannot use', async () => {
    api.on(contract.proposeDictationWords, ({ body }) => ({
      words: (body as { texts: string[] }).texts.map((text) => ({ text, pinyin: 'gōng yuán', unwritable: [] })),
    }))
    const saved = api.on(contract.saveDictationList, { outcome: 'changed_meanwhile', list: null as never })
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Week 5')
    await user.click(screen.getByRole('textbox', { name: 'Words' }))
    await user.paste('公园\ncourage')
    await user.click(add())
    await screen.findByText('1 of 100 words')
    await user.click(screen.getByRole('button', { name: 'Save the list' }))
    expect(await screen.findByText('1 line isn’t in the list. Save without it?')).toBeTruthy()
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Save without' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  it('says that 10,000 lines are too many, and keeps them in the box', async () => {
    const { user } = open()
    const signs = Array.from('天地人你我他一二三上下口耳目手足站坐日月水火')
    const lines = Array.from({ length: 10_000 }, (_, at) =>
      [...at.toString(22)].map((digit) => signs[Number.parseInt(digit, 22)]).join(''),
    )
    const box = await screen.findByRole('textbox', { name: 'Words' })
    await user.click(box)
    await user.paste(lines.join('\n'))
    await user.click(add())
    expect(await screen.findByText(/This text has 10000, and there is room for 100/)).toBeTruthy()
    expect((box as HTMLTextAreaElement).value.split('\n')).toHaveLength(10_000)
  })

  it('keeps what was typed on the device until it is saved', async () => {
    const first = open()
    await first.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Week 5')
    first.unmount()
    open()
    expect(((await screen.findByRole('textbox', { name: 'Title' })) as HTMLInputElement).value).toBe('Week 5')
  })
})
