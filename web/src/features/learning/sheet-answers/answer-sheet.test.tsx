import { getSession, type Viewer } from '@capyzen/contracts/auth'
import { listChildren } from '@capyzen/contracts/families'
import * as contract from '@capyzen/contracts/sheet-answers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf, visitorSession } from '#test/fixtures/auth.ts'
import { lin, mei } from '#test/fixtures/families.ts'
import { choice, photoOf, sheetQuestions, written } from '#test/fixtures/sheet-answers.ts'
import { fractionSheet, ownSheet } from '#test/fixtures/worksheets.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { AnswerSheetScreen } from './answer-sheet-screen.tsx'

let api: ReturnType<typeof fakeApi>
const at = `/worksheets/answers/${fractionSheet.id}`
const attemptId = '6f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c09'
const homework = { id: attemptId, title: 'Sums', className: '4 Grace', dueOn: '2026-11-30' }
const sheet = { worksheet: fractionSheet, questions: sheetQuestions, homework: null, earlier: [] }

const result = {
  ...{ attemptId, worksheet: fractionSheet, awarded: 2, total: 5, isProvisional: false },
  questions: sheetQuestions.map(({ question, language }, index) => ({
    ...{ question, language, answer: index === 0 ? 'B' : '', readAs: index === 0 ? 'D' : null },
    reviewed: {
      ...{ answer: index === 0 ? 'B' : '', isAnswered: index === 0, isCorrect: index === 0, provisional: false },
      ...{ marksAwarded: index === 0 ? 2 : 0, correctAnswer: 'B', scheme: [], mistake: null, nearMiss: null },
      explanation: { en: 'Because it fits.', zh: '因为合适。' },
      check: { selfChecked: [], selfCheckedMarks: 0, isSecondLookRequested: false, teacher: null, regraded: null },
    },
  })),
}

beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  // As newer browsers do.
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  Element.prototype.scrollIntoView = () => undefined
  api = fakeApi()
  api.on(contract.readAnswerSheet, sheet)
  api.on(contract.markSheetAnswers, { outcome: 'marked', ...result })
  api.on(listChildren, { children: [lin, mei] })
})

function open(viewer: Viewer | null = viewerOf(), address = at, language: 'en' | 'zh' = 'en') {
  api.on(getSession, viewer ? sessionOf(viewer) : visitorSession)
  return renderApp(<AnswerSheetScreen worksheetId={fractionSheet.id} whenConsented={(photos) => photos} />, {
    at: address,
    language,
  })
}

const pictureFile = (name = 'page.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const chooseFiles = () => screen.findByLabelText<HTMLInputElement>('Choose photos', { selector: 'input' })
const markButton = () => screen.findByRole('button', { name: 'Mark it' })

describe('the page', () => {
  it('asks a visitor to sign in, and says why', async () => {
    open(null)
    expect(await screen.findByText(/we need to know whose sheet it is/)).toBeTruthy()
    const login = screen.getByRole('link', { name: 'Log in' })
    expect(login.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(at)}`)
  })

  it('asks a parent whose answers they are, and speaks for that child from then on', async () => {
    const asked = api.on(contract.readAnswerSheet, sheet)
    const { user } = open(viewerOf({ userType: 'parent' }))
    await user.click(await screen.findByRole('button', { name: 'Mei' }))
    await screen.findByText('0 of 3 entered')
    expect(asked.map(({ query }) => query.learnerId)).toEqual([mei.id])
    expect(screen.getByText(/Mei/, { selector: 'p' })).toBeTruthy()
  })

  it('keeps what was typed for each learner through a reload', async () => {
    const first = open()
    await first.user.type(await screen.findByRole('textbox'), '12')
    expect(screen.getByText('1 of 3 entered')).toBeTruthy()
    first.unmount()
    open()
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('12')
    expect(Object.keys(localStorage).filter((name) => name.includes('sheet-answers'))).toHaveLength(1)
  })

  it('asks once about empty questions, then shows the marks with what the photo was read as', async () => {
    const sent = api.on(contract.markSheetAnswers, { outcome: 'marked', ...result })
    const { user, router } = open()
    await user.click((await screen.findAllByRole('radio'))[1]!)
    await user.click(await markButton())
    const ask = await screen.findByRole('alertdialog', { name: '2 questions are empty' })
    await user.click(within(ask).getByRole('button', { name: 'Mark it' }))
    expect(await screen.findByText('2 of 5 marks')).toBeTruthy()
    expect(screen.getByText('The photo was read as: D')).toBeTruthy()
    expect(screen.getAllByText('Because it fits.')).toHaveLength(3)
    expect(sent[0]?.body).toMatchObject({ answers: [{ questionVersionId: choice.question.id, answer: 'B' }] })
    expect(router.state.location.search).toBe(`?result=${attemptId}`)
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('sheet-answers'))).toEqual([]))
  })

  it('keeps the answers and their key where marking fails', async () => {
    const { user } = open()
    for (const radio of [1, 5]) await user.click((await screen.findAllByRole('radio'))[radio]!)
    await user.type(screen.getByRole('textbox'), '12')
    api.fail(contract.markSheetAnswers, { error: 'too_many_requests' })
    await user.click(await markButton())
    await waitFor(async () => expect((await markButton()).getAttribute('aria-busy')).toBeNull())
    expect(screen.getByText('3 of 3 entered')).toBeTruthy()
    const [, kept] = Object.entries(localStorage).find(([name]) => name.includes('sheet-answers')) ?? []
    const { key } = JSON.parse(String(kept)) as { key: string }
    const sent = api.on(contract.markSheetAnswers, { outcome: 'marked', ...result })
    await user.click(await markButton())
    await screen.findByText('2 of 5 marks')
    expect(sent[0]?.body).toMatchObject({ key })
  })

  it('says that homework is handed in, and leads to it', async () => {
    api.on(contract.readAnswerSheet, { ...sheet, homework })
    api.on(contract.markSheetAnswers, { outcome: 'handed_in', homework })
    const { user } = open()
    expect(await screen.findByText(/This is homework “Sums” for 4 Grace, due 30 Nov/)).toBeTruthy()
    for (const radio of [1, 5]) await user.click(screen.getAllByRole('radio')[radio]!)
    await user.type(screen.getByRole('textbox'), '12')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const link = await screen.findByRole('link', { name: 'See the homework' })
    expect(link.getAttribute('href')).toBe(`/homework?assignment=${homework.id}`)
  })

  it('says why a question is closed, and does not count it', async () => {
    api.on(contract.readAnswerSheet, { ...sheet, questions: [{ ...choice, isClosed: true }, written] })
    open()
    expect(await screen.findByText('0 of 1 entered')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('Not now')).toBeTruthy()
  })
})

describe('photographs', () => {
  it('are read one after the other; what is uncertain is looked at before anything is marked', async () => {
    const sent = api.on(contract.readSheetPhoto, ({ body }) => ({
      photo: (body as { base64: string }).base64 === btoa('x') ? photoOf() : photoOf({ page: 2, marks: [] }),
    }))
    const { user } = open()
    await user.upload(await chooseFiles(), [pictureFile(), new File(['y'], 'b.jpg', { type: 'image/jpeg' })])
    expect(await screen.findByText('All pages are read.')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(screen.getByText('2 of 3 entered')).toBeTruthy()
    expect(screen.getByText('We can’t read handwriting yet: type what stands here.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Check 2 places first' }))
    const heading = screen.getByRole('heading', { name: 'Uncertain marks' })
    expect(document.activeElement).toBe(heading)
    const list = heading.closest('div')!.parentElement!
    await user.click(within(list).getByRole('radio', { name: 'D. 懂事' }))
    await user.click(within(list).getByRole('button', { name: 'That’s right: Question 2' }))
    await user.type(within(list).getByRole('textbox'), '7')
    await user.click(within(list).getByRole('button', { name: 'That’s right: Question 3' }))
    expect(screen.queryByRole('heading', { name: 'Uncertain marks' })).toBeNull()
    expect(screen.getByText('Read: C. You entered: D.')).toBeTruthy()

    const marked = api.on(contract.markSheetAnswers, { outcome: 'marked', ...result })
    await user.click(await markButton())
    await screen.findByText('2 of 5 marks')
    expect(marked[0]?.body).toMatchObject({
      answers: [
        { questionVersionId: choice.question.id, answer: 'B' },
        { questionVersionId: sheetQuestions[1]!.question.id, answer: 'D', readAs: 'C' },
        { questionVersionId: written.question.id, answer: '7' },
      ],
    })
  })

  it.each([
    [
      photoOf({ problem: 'corners_missing', missingCorners: ['topLeft', 'bottomRight'] }),
      /here: top left, bottom right/,
    ],
    [photoOf({ problem: 'old_edition' }), /Please type the answers below/],
    [photoOf({ problem: 'not_a_sheet', worksheet: null }), /Take the whole page/],
    [photoOf({ worksheet: ownSheet }), /It’s from “P5 Mathematics: ratio”/],
  ])('that tell nothing say what helps (%#)', async (photo, text) => {
    api.on(contract.readSheetPhoto, { photo })
    const { user } = open()
    await user.upload(await chooseFiles(), pictureFile())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('0 of 3 entered')).toBeTruthy()
  })

  it('of a sheet with a name fill nothing before it is confirmed as the learner’s own', async () => {
    api.on(contract.readSheetPhoto, { photo: photoOf({ namePicture: 'data:image/jpeg;base64,/9j/4AAQ' }) })
    const { user } = open()
    await user.upload(await chooseFiles(), pictureFile())
    expect(await screen.findByText('Is this your sheet?')).toBeTruthy()
    expect(screen.getByText('0 of 3 entered')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(screen.getByText('2 of 3 entered')).toBeTruthy()
  })

  it.each([
    ['limit_reached', '还可以在下面输入答案，明天又能拍照了。'],
    ['not_found', '它是给别人的，或者已经删掉了。'],
    ['conflict', '还有一张照片没读完'],
  ] as const)('that are refused as %s are kindly spoken of in Chinese', async (error, text) => {
    api.fail(contract.readSheetPhoto, { error })
    const { user } = open(viewerOf(), at, 'zh')
    await user.upload(await screen.findByLabelText('选照片', { selector: 'input' }), pictureFile())
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
