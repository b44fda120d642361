import { getSession } from '@capyzen/contracts/auth'
import type { ApiFailure } from '@capyzen/contracts/errors'
import * as scans from '@capyzen/contracts/recognition'
import * as contract from '@capyzen/contracts/snap-and-solve'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RequireSession } from '#features/identity/auth/session.tsx'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { moveCorner, whole } from './crop-box.ts'
import { textOf } from './read-questions.tsx'
import { SnapAndSolveScreen } from './snap-and-solve-screen.tsx'
import { withFractions } from '#features/learning/questions/solved-steps.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const both = (text: string) => ({ en: text, zh: text })

const solved: contract.SolvedQuestion = {
  ...{ id: id(1), text: 'Ali has 3 boxes of 24 pens.', language: 'en', pictureUrl: null },
  ...{ askedAt: '2026-11-28T08:00:00.000Z', rung: 'hint', source: 'engine', refusal: null, isHintsOnly: false },
  ...{ given: both('3 boxes, 24 pens in each'), hints: [both('How many in each box?')], bars: null },
  ...{ steps: [], stepsInAll: 1, answer: null, written: [], nearest: null, skillId: 'MA.NU.01', hasSimilar: false },
  more: ['second_hint', 'next_step', 'solution'],
}
const step = { say: both('Multiply'), sum: '3 × 24 = 72', value: '72' }
const word = (text: string, isDoubtful = false) => ({ text, isDoubtful })
const box = { left: 0, top: 0, right: 1_000, bottom: 500 }
const read: scans.Scan = {
  ...{ id: id(5), purpose: 'question', url: '/api/scans/5/picture', pages: 1, text: '' },
  ...{ stage: 'done', progress: 100, problem: null, unread: [] },
  questions: [
    { box, lines: [[word('24'), word('x', true), word('3')]], cut: ['3.', '[2]'] },
    { box, lines: [[word('Find'), word('half.')]], cut: [] },
  ],
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
  Element.prototype.scrollIntoView = () => undefined
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ isChild: true })))
  api.on(contract.listSolved, { solved: [] })
})

function open({ at = '/ai-tutor/snap-and-solve', language = 'en' as Language } = {}) {
  return renderApp(
    <RequireSession loading={null}>
      <SnapAndSolveScreen upgrade={null} />
    </RequireSession>,
    { at, language },
  )
}

const field = () => screen.findByRole('textbox', { name: 'Your question' })
const press = (name: string) => screen.getByRole('button', { name })
const photo = new File(['picture'], 'page.jpg', { type: 'image/jpeg' })

const similar: contract.SimilarQuestion = {
  question: {
    ...{ id: id(7), topic: 'Whole numbers', type: 'ShortAnswer', text: 'Work out 36 × 4.', passage: null, options: [] },
    ...{ prompts: [], blanks: [], hasWorking: false, image: null, unit: null, marks: 1 },
  },
  ...{ language: 'en', hints: [], hintsLeft: 2, given: null },
}

const answered = {
  ...{ outcome: 'answered' as const, tries: 2, isAnswered: true, isCorrect: true, marksAwarded: 1, provisional: false },
  ...{ correctAnswer: '144', scheme: [], mistake: null, nearMiss: null, explanation: null },
}

describe('SnapAndSolveScreen', () => {
  it('gives one like it after the whole solution, which is tried twice in place', async () => {
    const whole = { ...solved, rung: 'solution' as const, more: [], steps: [step], hasSimilar: true }
    api.on(contract.listSolved, { solved: [whole] })
    api.on(contract.beginSimilar, { similar })
    const sent = api.on(contract.answerSimilar, ({ body }): { similar: contract.SimilarQuestion } => {
      const { answer } = body as { answer: string }
      if (answer === '146')
        return {
          similar: {
            ...{ ...similar, hints: [both('Split 36.')], hintsLeft: 1 },
            given: { outcome: 'try_again', answer, hint: both('Split 36.'), inPlace: [] },
          },
        }
      return { similar: { ...similar, given: { ...answered, answer } } }
    })
    const { user } = open({ at: `/ai-tutor/snap-and-solve?question=${id(1)}` })
    await user.click(await screen.findByRole('button', { name: 'Try one like it' }))
    const card = within(await screen.findByRole('region', { name: 'Your turn: one like it' }))
    expect(card.getByText('Work out 36 × 4.')).toBeTruthy()
    await user.type(card.getByRole('textbox'), '146{Enter}')
    expect(await screen.findByText('Not yet. Have another go!')).toBeTruthy()
    expect(screen.getByText('Split 36.')).toBeTruthy()
    await user.clear(card.getByRole('textbox'))
    await user.type(card.getByRole('textbox'), '144')
    await user.click(press('Check'))
    expect(await screen.findByText('You found it at the second try!')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Practise more like it' })).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('gives hints first, then the next step, then the answer', async () => {
    api.on(contract.askForHelp, { solved })
    const climbs = api.on(contract.climb, ({ body }): { solved: contract.SolvedQuestion } => {
      const { rung } = body as { rung: contract.HelpRung }
      if (rung === 'second_hint')
        return { solved: { ...solved, rung, hints: [...solved.hints, both('Use ×')], more: ['next_step', 'solution'] } }
      return {
        solved: { ...solved, rung, more: [], steps: [step], answer: { value: '72', unit: 'pens', text: '72 pens' } },
      }
    })
    const { user, router } = open()
    await user.type(await field(), 'Ali has 3 boxes of 24 pens.')
    await user.click(press('Get Solution'))
    expect(await screen.findByText('How many in each box?')).toBeTruthy()
    expect(router.state.location.search).toBe(`?question=${id(1)}`)
    expect(screen.queryByRole('button', { name: 'Whole solution' })).toBeNull()
    await user.click(press('Another hint'))
    expect(await screen.findByText('Use ×')).toBeTruthy()
    expect(press('Next step')).toBeTruthy()
    await user.click(press('Whole solution'))
    expect(await screen.findByText('3 × 24 = 72')).toBeTruthy()
    expect(screen.getByText('Worked out and checked')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try one like it' }).getAttribute('href')).toContain('skillId=MA.NU.01')
    expect(climbs.map(({ body }) => body)).toEqual([{ rung: 'second_hint' }, { rung: 'solution' }])
  })

  it('reads a picture, marks doubtful words, and asks only for the text that was confirmed', async () => {
    const sent = api.on(scans.addScan, { scan: { ...read, stage: 'recognising', questions: [] } })
    api.on(scans.getScan, { scan: read })
    const asked = api.on(contract.askForHelp, { solved })
    const { user } = open()
    await user.upload(await screen.findByLabelText('Upload image', { selector: 'input' }), photo)
    await user.click(press('Turn right'))
    await user.click(press('Get Solution'))
    await user.click(await screen.findByRole('button', { name: /Question 1/ }))
    expect(within(screen.getByRole('region', { name: 'What we read' })).getByText('x').tagName).toBe('MARK')
    expect(screen.getByText('Left out: 3., [2]')).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ purpose: 'question', turn: 90, crop: null })
    expect(asked).toHaveLength(0)
    await user.clear(await field())
    await user.type(await field(), '24 × 3')
    await user.click(press('Get Solution'))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ text: '24 × 3', scanId: id(5) }))
  })

  it('forgets a picture that was cleared while it was sent', async () => {
    const answer = Promise.withResolvers<{ scan: scans.Scan }>()
    api.on(scans.addScan, () => answer.promise)
    api.on(scans.getScan, { scan: read })
    const deleted = api.on(scans.deleteScan, {})
    const { user } = open()
    await user.upload(await screen.findByLabelText('Upload image', { selector: 'input' }), photo)
    await user.click(press('Get Solution'))
    await user.click(press('Clear'))
    await user.type(await field(), '1 + 1')
    answer.resolve({ scan: read })
    await waitFor(() => expect(deleted).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Question 1/ })).toBeNull()
    expect((await field()).textContent).toBe('1 + 1')
  })

  it.each([
    ['en', 'Get Solution', 'No image selected', 'Please take a photo or upload an image first'],
    ['zh', '开始解题', '还没有选图片', '请先拍照或上传图片'],
  ] as const)('asks for a picture or a text in %s', async (language, button, title, description) => {
    const { user } = open({ language })
    await user.click(await screen.findByRole('button', { name: button }))
    expect(takeToasts()).toMatchObject([{ title, description }])
  })

  it('refuses what is no picture', async () => {
    const { user } = open()
    const input = await screen.findByLabelText('Upload image', { selector: 'input' })
    input.removeAttribute('accept')
    await user.upload(input, new File(['a'], 'a.txt', { type: 'text/plain' }))
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ title: 'Invalid file type', description: 'Please upload an image file' }]),
    )
  })

  it('says when there is no camera', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Take photo' }))
    await expectToast({
      title: 'Camera Error',
      description: 'Could not access your camera. Please check permissions.',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows only hints of homework that is open, and says plainly when it does not know', async () => {
    const homework = { ...solved, rung: 'second_hint' as const, isHintsOnly: true, more: [] }
    const zero = {
      ...solved,
      id: id(2),
      source: null,
      refusal: 'divides_by_zero' as const,
      given: null,
      hints: [],
      more: [],
    }
    api.on(contract.listSolved, { solved: [homework, zero] })
    const { unmount } = open({ at: `/?question=${id(1)}` })
    expect(await screen.findByText(/so we only give hints/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull()
    unmount()
    open({ at: `/?question=${id(2)}` })
    expect(await screen.findByText(/This divides by zero/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Another hint' })).toBeNull()
  })

  it.each<[ApiFailure['error'], string]>([
    ['limit_reached', 'That’s all for today'],
    ['premium_required', 'Premium members only'],
    ['internal', 'We couldn’t help just now'],
  ])('says of %s “%s”, and keeps what was typed over a reload', async (error, title) => {
    api.fail(contract.askForHelp, { error })
    const { user, unmount } = open()
    await user.type(await field(), '1/0')
    await user.click(press('Get Solution'))
    await expectToast(title)
    unmount()
    open()
    expect(await field()).toHaveProperty('value', '1/0')
  })
})

describe('textOf', () => {
  const lines = (...texts: string[]) => ({ box, cut: [], lines: texts.map((text) => [word(text)]) })
  it.each([
    [['Mei has 24', 'stickers. How many are', 'left?'], 'Mei has 24 stickers. How many are left?'],
    [['小美有二十四张贴', '纸。小伟比她多。'], '小美有二十四张贴纸。小伟比她多。'],
    [['24 × 3', '5 × 6'], '24 × 3\n5 × 6'],
    [['Which of them floats', 'A. A stone', 'B. A cork'], 'Which of them floats\nA. A stone\nB. A cork'],
  ])('%j', (texts, text) => expect(textOf(lines(...texts))).toBe(text))
})

describe('moveCorner', () => {
  it('stays in the picture and keeps room for words', () => {
    expect(moveCorner(whole, 'topLeft', { x: -50, y: 300 })).toEqual({ ...whole, top: 300 })
    expect(moveCorner(whole, 'bottomRight', { x: 10, y: 2_000 })).toEqual({ ...whole, right: 60 })
  })
})

describe('withFractions', () => {
  it.each([
    ['2 1/4 + 3/4 = 3', '{2 1/4} + {3/4} = 3'],
    ['12 ÷ 3 = 4', '12 ÷ 3 = 4'],
    ['28/11/2026', '28/11/2026'],
  ])('%s → %s', (sum, marked) => expect(withFractions(sum)).toBe(marked))
})
