import { joinParts } from '@capyzen/contracts/answer-parts'
import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { partsQuestion, questionOfType, reviewed } from '#test/fixtures/questions.ts'
import { renderApp } from '#test/render-app.tsx'
import { ReviewedAnswer, VerdictLine } from './reviewed-answer.tsx'

function show(question: Question, changes: Partial<ScoredAnswer>, language: 'en' | 'zh' = 'en') {
  const one = reviewed(question, changes)
  renderApp(
    <>
      <VerdictLine reviewed={one} />
      <ReviewedAnswer reviewed={one} language="en" />
    </>,
    { language },
  )
  expect(document.body.textContent, 'parts are never shown as they travel').not.toContain('["')
}

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const line = (label: string, marks: number, awarded: number) => ({
  label: { en: label, zh: `${label}。` },
  marks,
  awarded,
})
const lineOf = (blank: number, ...shown: Parameters<typeof line>) => ({ ...line(...shown), blank })

describe('VerdictLine', () => {
  it.each([
    [1, 0, 'en', '0 of 1 mark'],
    [2, 1, 'en', '1 of 2 marks'],
    [1, 0, 'zh', '得 0 分，满分 1 分'],
  ] as const)(
    'gives the marks of a question of %i in the number they stand in',
    (marks, marksAwarded, language, said) => {
      show({ ...questionOfType.OpenAnswer, marks }, { answer: 'x', marksAwarded }, language)
      expect(screen.getByText(said)).toBeTruthy()
    },
  )
})

describe('ReviewedAnswer', () => {
  it('lets words of the opened passage be looked up, and none of the question', async () => {
    show({ ...questionOfType.OpenAnswer, passage: 'Frogs leap far.' }, { answer: 'x' })
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByText('Passage').click()
    expect(await screen.findByRole('button', { name: 'leap' })).toBeTruthy()
    expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(3)
  })

  it('names the chosen and the right option of an MCQ', () => {
    show({ ...questionOfType.MCQ, options: questionOfType.Matching.options }, { answer: 'A', correctAnswer: 'C' })
    expect(items()).toEqual(['Atadpoleyour answer', 'Bchick', 'Cpuppycorrect answer'])
  })

  it('names what was chosen, missed and wrong in a multiple response', () => {
    show(questionOfType.MultipleResponse, {
      answer: joinParts(['A', 'B']),
      correctAnswer: joinParts(['A', 'C']),
      marksAwarded: 1,
    })
    expect(items()).toEqual([
      'Aa mushroomyour answercorrect answer',
      'Ba cloudyour answer',
      'Ca ferncorrect, not chosen',
      'Da stone',
    ])
  })

  it('shows a short answer beside the right one, with its working and how it was marked', () => {
    show(questionOfType.ShortAnswer, {
      answer: joinParts(['25', '40 ÷ 5 = 8\n8 × 3 = 25']),
      correctAnswer: '24',
      marksAwarded: 1,
      scheme: [line('finds one fifth', 1, 1), line('multiplies by three', 1, 0)],
    })
    expect(screen.getByText('25 cm')).toBeTruthy()
    expect(screen.getByText('24 cm')).toBeTruthy()
    expect(screen.getByText(/8 × 3 = 25/).textContent).toBe('40 ÷ 5 = 8\n8 × 3 = 25')
    expect(items()).toEqual(['1 of 1 mark: finds one fifth', '0 of 1 mark: multiplies by three'])
  })

  it('adds up the marks of a part whose working has lines of its own, and keeps those lines', () => {
    show(partsQuestion, {
      answer: joinParts(['36', '25', '48 ÷ 4']),
      correctAnswer: joinParts(['36', '24']),
      marksAwarded: 3,
      scheme: [lineOf(0, '(a)', 1, 1), lineOf(1, '(b) finds half', 2, 2), lineOf(1, '(b) right answer', 1, 0)],
    })
    expect(items()).toEqual([
      expect.stringMatching(/^\(a\)Right1 of 1 mark/),
      expect.stringMatching(/^\(b\)Not right2 of 3 marks/),
      '2 of 2 marks: (b) finds half',
      '0 of 1 mark: (b) right answer',
    ])
  })

  it.each([
    ['°', '62°'],
    ['%', '62%'],
    ['°C', '62°C'],
    ['cm', '62 cm'],
  ])('writes the unit %s as it is printed', (unit, written) => {
    show({ ...questionOfType.ShortAnswer, hasWorking: false, unit }, { answer: '62', correctAnswer: '61' })
    expect(screen.getByText(written)).toBeTruthy()
  })

  it('judges each part of a short answer by its line of the scheme', () => {
    show(partsQuestion, {
      answer: joinParts(['036', '', '48 ÷ 4']),
      correctAnswer: joinParts(['36', '24']),
      marksAwarded: 2,
      scheme: [lineOf(0, 'a', 1, 1), lineOf(1, 'b', 1, 0), line('divides', 1, 1)],
    })
    expect(items()).toEqual([
      '(a)Right1 of 1 markYour answer 036',
      '(b)Not answered0 of 1 markCorrect answer 24 kg',
      '1 of 1 mark: divides',
    ])
  })

  it('adds up the marks of a part whose working earns some, and explains them', () => {
    show(partsQuestion, {
      answer: joinParts(['35', '24', '48 ÷ 4']),
      correctAnswer: joinParts(['36', '24']),
      marksAwarded: 2,
      scheme: [lineOf(0, '(a) divides', 1, 1), lineOf(0, '(a) right answer', 1, 0), lineOf(1, '(b)', 1, 1)],
    })
    expect(items()).toEqual([
      '(a)Not right1 of 2 marksYour answer 35Correct answer 36',
      '(b)Right1 of 1 markYour answer 24 kg',
      '1 of 1 mark: (a) divides',
      '0 of 1 mark: (a) right answer',
    ])
  })

  it('calls no part wrong that may be right in another form', () => {
    const marks = { answer: joinParts(['036', '20', '']), correctAnswer: joinParts(['36', '20']), marksAwarded: 1 }
    show(partsQuestion, marks)
    expect(items()).toEqual(['(a)Your answer 036Correct answer 36', '(b)RightYour answer 20 kg'])
  })

  it('fills a cloze with what was given and corrects the gaps that are not right', () => {
    show(
      questionOfType.Cloze,
      {
        answer: joinParts(['went', 'at', '']),
        correctAnswer: joinParts(['went', 'with', 'late']),
        marksAwarded: 1,
        scheme: [lineOf(0, '1', 1, 1), lineOf(1, '2', 1, 0), lineOf(2, '3', 1, 0)],
      },
      'zh',
    )
    expect(screen.getByText(/^The boy/).textContent).toBe('The boy (1)went 正确 to school ((2)at 不正确) his sister.')
    expect(items()).toEqual(['第 2 空不正确0 / 1 分你的答案 at正确答案 with', '第 3 空未作答0 / 1 分正确答案 late'])
  })

  it('shows which neighbours of a wrong order earn marks, as the marking counts them', () => {
    show(questionOfType.Ordering, {
      answer: joinParts(['D', 'A', 'C', 'B']),
      correctAnswer: joinParts(['B', 'D', 'A', 'C']),
    })
    expect(items()).toEqual([
      '1larva',
      '2pupacomes right after the one above',
      '3adultcomes right after the one above',
      '4egganother one comes before this',
      ...['1egg', '2larva', '3pupa', '4adult'],
    ])
  })

  it('shows a right order once', () => {
    const order = joinParts(['B', 'D', 'A', 'C'])
    show(questionOfType.Ordering, { answer: order, correctAnswer: order, isCorrect: true, marksAwarded: 2 })
    expect(items()).toHaveLength(4)
  })

  it('shows each pair of a matching in words', () => {
    show(questionOfType.Matching, {
      answer: joinParts(['C', 'B', '']),
      correctAnswer: joinParts(['C', 'A', 'B']),
      marksAwarded: 1,
    })
    expect(items()).toEqual([
      'dogRightYour answer puppy',
      'frogNot rightYour answer chickCorrect answer tadpole',
      'henNot answeredCorrect answer chick',
    ])
  })

  it('calls the marks of an open answer provisional and shows which points were found', () => {
    show(
      questionOfType.OpenAnswer,
      {
        answer: 'It rained.',
        correctAnswer: 'It rained and she had promised.',
        marksAwarded: 1,
        provisional: true,
        scheme: [line('rain', 1, 1), line('promise', 2, 0)],
      },
      'zh',
    )
    expect(screen.getByText('暂定分数')).toBeTruthy()
    expect(screen.getByText('参考答案')).toBeTruthy()
    expect(items()).toEqual([
      'rain。：得\u00a01\u00a0分，满分\u00a01\u00a0分',
      'promise。：得\u00a00\u00a0分，满分\u00a02\u00a0分',
    ])
  })

  it.each([
    ['en', 'Easy to mix up', 'Adds the denominators', 'Make the pieces the same size.', 'Check it.'],
    ['zh', '容易弄错的地方', '把分母也相加了', '先通分。', '检查一下。'],
  ] as const)('explains a known mistake in %s', (language, title, label, feedback, explanation) => {
    show(
      questionOfType.MCQ,
      {
        mistake: {
          label: { en: 'Adds the denominators', zh: '把分母也相加了' },
          feedback: { en: 'Make the pieces the same size.', zh: '先通分。' },
        },
        explanation: { en: 'Check it.', zh: '检查一下。' },
      },
      language,
    )
    for (const text of [title, label, feedback, explanation]) expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    ['12.', '12. cm'],
    ['It is 12 cm long.', 'It is 12 cm long.'],
    ['112 cm2', '112 cm2'],
  ])('shows the unit of its box behind %s only where none was typed', (answer, shown) => {
    show({ ...questionOfType.ShortAnswer, unit: 'cm', hasWorking: false }, { answer })
    expect(screen.getByText(shown)).toBeTruthy()
  })

  it.each([
    [
      'en',
      'Nearly right',
      'This is the right amount, but in another unit. Write it in the unit that the question asks for.',
    ],
    ['zh', '差一点点', '数量是对的，不过单位不同，请用题目要求的单位来写。'],
  ] as const)('tells a near miss kindly in %s', (language, verdict, note) => {
    show(questionOfType.ShortAnswer, { answer: '210 min', nearMiss: 'other_unit' }, language)
    for (const text of [verdict, note]) expect(screen.getByText(text)).toBeTruthy()
  })

  it.each(Object.values(questionOfType).map((question) => [question.type, question] as const))(
    'says that a question was not answered: %s',
    (_, question) => {
      show(question, { answer: '', isAnswered: false })
      expect(screen.getAllByText('Not answered').length).toBeGreaterThan(0)
    },
  )
})
