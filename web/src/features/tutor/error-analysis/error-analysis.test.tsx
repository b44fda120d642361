import { getSession } from '@capyzen/contracts/auth'
import * as contract from '@capyzen/contracts/error-analysis'
import { addScan, getScan, type Scan } from '@capyzen/contracts/recognition'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RequireSession } from '#features/identity/auth/session.tsx'
import type { Language } from '#platform/i18n.ts'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { expectToast } from '#test/toasts.ts'
import { takeToasts } from '#ui/toast.tsx'
import { ErrorAnalysisScreen } from './error-analysis-screen.tsx'

const analysisId = '00000000-0000-4000-8000-000000000001'
const both = (text: string) => ({ en: text, zh: text })
const skill = { id: 'MA.NU.01', label: both('Multiplication') }

const question: contract.AnalysedQuestion = {
  ...{ number: '1', text: '24 × 3 = ?', learnerAnswer: '62', isCorrect: false, judge: 'engine', rightAnswer: '72' },
  steps: [{ say: both('Multiply'), sum: '24 × 3 = 72', value: '72' }],
  ...{ misconception: both('Forgot to carry'), skill, findings: [], advice: both('Practise carrying.') },
}
const analysis: contract.Analysis = {
  ...{ id: analysisId, subject: 'math', createdAt: '2026-11-28T08:00:00.000Z', commonErrors: 1, strengths: 2 },
  questions: [
    question,
    { ...question, number: '2', isCorrect: null, judge: 'none', rightAnswer: null, steps: [], misconception: null },
  ],
  toRevise: [{ label: both('Carrying'), questions: ['1'], skillId: skill.id }],
  isSaved: false,
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  stubResizeObserver()
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ isChild: true })))
  api.on(contract.listAnalyses, { analyses: [] })
})

function open({ at = '/ai-tutor/error-analysis', language = 'en' as Language } = {}) {
  return renderApp(
    <RequireSession loading={null}>
      <ErrorAnalysisScreen upgrade={null} />
    </RequireSession>,
    { at, language },
  )
}

const press = (name: string) => screen.getByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: 'Questions and your answers' })

describe('ErrorAnalysisScreen', () => {
  it('shows real counts, what is wrong and why, and what nobody can tell', async () => {
    const asked = api.on(contract.analyse, { analysis })
    const { user } = open()
    await user.type(await field(), '24 × 3 = ?')
    await user.click(press('Analyze'))
    expect((await screen.findByText('Common Errors')).closest('div')?.textContent).toBe('Common Errors1')
    expect(screen.getByText('Strengths').closest('div')?.textContent).toBe('Strengths2')
    const [wrong, unknown] = within(screen.getByRole('region', { name: 'What we found' })).getAllByRole('heading', {
      level: 4,
    })
    expect(wrong?.parentElement?.textContent).toContain('Not right yet')
    expect(unknown?.parentElement?.textContent).toContain('We can’t tell')
    expect(screen.getByText('Forgot to carry')).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({ subject: 'math', text: '24 × 3 = ?' })
  })

  it('saves it and gives exercises that can be done at once', async () => {
    api.on(contract.listAnalyses, { analyses: [analysis] })
    api.on(contract.saveAnalysis, { analysis: { ...analysis, isSaved: true }, scheduled: 1 })
    api.on(contract.practiseAnalysis, { sets: [{ skill, questions: 3, isNearby: false }] })
    const { user } = open({ at: `/?analysis=${analysisId}` })
    await user.click(await screen.findByRole('button', { name: 'Generate Practice Exercises' }))
    expect((await screen.findByRole('link', { name: 'Practise: Multiplication' })).getAttribute('href')).toContain(
      skill.id,
    )
    await user.click(press('Save Analysis'))
    await expectToast('Analysis saved')
    expect(press('Saved')).toHaveProperty('disabled', true)
  })

  it.each([
    ['en', 'Analyze', 'Empty Input', 'Please upload an image or enter your exam paper content.'],
    ['zh', '开始分析', '内容是空的', '请上传图片，或输入试卷的内容。'],
  ] as const)('refuses an empty paper in %s', async (language, button, title, description) => {
    const { user } = open({ language })
    await user.click(await screen.findByRole('button', { name: button }))
    expect(takeToasts()).toMatchObject([{ title, description }])
  })

  it('reads the pages of a PDF into the text, which is the learner’s to correct', async () => {
    const scan: Scan = {
      ...{ id: analysisId, purpose: 'paper', url: null, pages: 2, stage: 'recognising', progress: 40, questions: [] },
      ...{ text: '', problem: null, unread: [] },
    }
    const line = [
      { text: '90', isDoubtful: false },
      { text: '÷6', isDoubtful: true },
    ]
    const box = { left: 0, top: 0, right: 1_000, bottom: 100 }
    api.on(addScan, { scan })
    api.on(getScan, {
      scan: {
        ...{ ...scan, stage: 'done', progress: 100, text: '1. 90 ÷ 6' },
        questions: [{ box, lines: [line], cut: ['1.'] }],
        unread: [{ page: 2, problem: 'too_blurred' }],
      },
    })
    const { user } = open()
    const file = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })
    await user.upload(await screen.findByLabelText('Upload image or PDF', { selector: 'input' }), file)
    await waitFor(async () => expect(await field()).toHaveProperty('value', '1. 90 ÷ 6'))
    const doubtful = screen.getByRole('region', { name: 'Compare these lines with your paper' })
    expect(doubtful.querySelector('mark')?.textContent).toContain('÷6')
    expect(screen.getByText('Page 2: too blurred')).toBeTruthy()
  })
})
