import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionOfType, reviewed } from '#test/fixtures/questions.ts'
import { renderApp } from '#test/render-app.tsx'
import { AnswerFeedback } from './answer-feedback.tsx'

const wrong = reviewed(questionOfType.MCQ)

describe('AnswerFeedback', () => {
  it.each([
    ['right', { isCorrect: true, marksAwarded: 2 }, 'That’s right!', '答对了！'],
    ['partly right', { marksAwarded: 1 }, 'Partly right. You’re on the way.', '答对了一部分！'],
    ['not yet right', {}, 'Not yet. Take another look.', '还不对，再看一看。'],
    ['empty', { isAnswered: false }, 'There’s no answer yet.', '还没有作答。'],
    [
      'provisional',
      { provisional: true, marksAwarded: 2, isCorrect: true },
      'Your answer is in. A teacher may still change the marks.',
      '答案已经交上去了，分数以老师的批改为准。',
    ],
  ])('announces in both languages that an answer is %s', (_, changes, en, zh) => {
    for (const [language, text] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const { unmount } = renderApp(<AnswerFeedback feedback={{ ...wrong, ...changes }} />, { language })
      expect(within(screen.getByRole('status')).getByText(text)).toBeTruthy()
      unmount()
    }
  })

  it('has an empty live region before there is feedback', () => {
    renderApp(<AnswerFeedback feedback={null} />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says what many mix up, explains, and offers what is next', () => {
    const mistake = { label: { en: 'Adds tops', zh: '分子相加' }, feedback: { en: 'Look again.', zh: '再看看。' } }
    const explanation = { en: 'Because.', zh: '因为。' }
    renderApp(
      <AnswerFeedback feedback={{ ...wrong, mistake, explanation }}>
        <button type="button">Try again</button>
      </AnswerFeedback>,
      { language: 'en' },
    )
    for (const text of ['Adds tops', 'Look again.', 'Because.', 'Try again'])
      expect(screen.getByText(text)).toBeTruthy()
  })
})
