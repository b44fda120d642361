import { getSession } from '@capyzen/contracts/auth'
import { countDownload, getPrintablePaper } from '@capyzen/contracts/exams'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { paperPage } from '#test/fixtures/exams.ts'
import { questionOfType } from '#test/fixtures/questions.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { PrintPaperScreen } from './print-paper-screen.tsx'

const types = Object.values(questionOfType)
const questions = types.map((question, index) => ({
  ...question,
  id: `01a20000-0000-7000-8000-00000000001${index}`,
  number: index + 1,
}))
const { paper } = paperPage()
const english = { ...paper, language: 'en' as const }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf()))
})

describe('PrintPaperScreen', () => {
  it('prints every type of question with a place for its answer, in the language of the paper', async () => {
    api.on(getPrintablePaper, {
      paper: english,
      topics: [{ topic: 'All types', passage: 'Read this first.', questions }],
    })
    const { container } = renderApp(<PrintPaperScreen paperId="1" />, { language: 'zh' })
    expect(await screen.findByText('Read this first.')).toBeTruthy()
    expect(screen.getByText(/^Answer all questions/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
    expect(container.querySelectorAll('.printed-question')).toHaveLength(types.length)
    for (const question of container.querySelectorAll('.printed-question'))
      expect(
        question.querySelector(
          '.printed-choice, .printed-box, .printed-line, .printed-short-line, .printed-whole-line, .printed-number-line, .printed-square',
        ),
      ).not.toBeNull()
    expect(container.textContent).not.toContain('[1]')
  })

  it('prints an answer sheet with circles for choices and lines for the rest', async () => {
    api.on(getPrintablePaper, { paper: english, topics: [{ topic: 'All types', passage: null, questions }] })
    const { container } = renderApp(<PrintPaperScreen paperId="1" />, { at: '/?part=sheet' })
    expect(await screen.findByText('Shade the circle of your answer completely.')).toBeTruthy()
    const places = [...container.querySelectorAll('.answer-sheet > li')]
    expect(places.map((place) => place.querySelectorAll('.answer-bubble').length > 0)).toEqual(
      types.map(({ type }) => type === 'MCQ' || type === 'MultipleResponse'),
    )
    expect(container.textContent).not.toContain(types[0]!.text)
  })

  it('counts a paper when its button is pressed, and not when it is looked at', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    api.on(getPrintablePaper, { paper: english, topics: [{ topic: 'All types', passage: null, questions }] })
    const calls = api.on(countDownload, {})
    const { user } = renderApp(<PrintPaperScreen paperId="1" />)
    const button = await screen.findByRole('button', { name: 'Print' })
    expect(calls).toHaveLength(0)
    await user.click(button)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  it('says that a paper without questions is unavailable', async () => {
    api.on(getPrintablePaper, { paper: { ...paper, questionCount: 0, totalMarks: 0 }, topics: [] })
    renderApp(<PrintPaperScreen paperId="1" />, { language: 'zh' })
    expect(await screen.findByText('试卷不可用')).toBeTruthy()
  })

  it('says that an unknown paper does not exist', async () => {
    api.fail(getPrintablePaper, { error: 'not_found' })
    renderApp(<PrintPaperScreen paperId="9" />)
    expect(await screen.findByText('This paper does not exist.')).toBeTruthy()
  })
})
