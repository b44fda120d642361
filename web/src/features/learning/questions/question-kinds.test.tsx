import { joinParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import { longestAnswer, QuestionType, type Question } from '@capyzen/contracts/questions'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { useState, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { partsQuestion, questionOfType, reviewed, writtenQuestion } from '#test/fixtures/questions.ts'
import { renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { kindOf } from './question-kinds.ts'
import { QuestionView } from './question-view.tsx'

function Field({ question, first }: { question: Question; first: string }) {
  const [answer, setAnswer] = useState(first)
  return (
    <>
      <QuestionView question={question} language="en" answer={answer} onAnswer={setAnswer} />
      <output>{answer}</output>
    </>
  )
}

function show(question: Question, { first = '', language = 'en' as Language } = {}) {
  stubResizeObserver()
  const { user } = renderApp(<Field question={question} first={first} />, { language })
  return { user, answer: () => document.querySelector('output')?.textContent }
}

/** By the name that a screen reader says. */
function named(name: string | RegExp): HTMLInputElement {
  const found = ['textbox', 'combobox', 'checkbox'].flatMap((role) => screen.queryAllByRole(role, { name }))
  expect(found, String(name)).toHaveLength(1)
  return found[0] as HTMLInputElement
}
const isChecked = (name: RegExp) => named(name).checked
const ordered = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('every kind', () => {
  /** Some parts are loaded when they are first shown. */
  const found = async (part: ReactElement, selector: string) => {
    const { container } = renderApp(part)
    await waitFor(() => expect(container.querySelectorAll(selector).length).toBeGreaterThan(0))
    cleanup()
  }
  const places =
    '.printed-choice, .printed-box, .printed-line, .printed-short-line, .printed-whole-line, .printed-number-line, .printed-square'

  it.each([
    ...QuestionType.options.map((type) => [type, questionOfType[type]] as const),
    ['ShortAnswer in parts', partsQuestion] as const,
  ])('takes an answer, reviews it and has places for it on paper: %s', async (_, question) => {
    stubResizeObserver()
    const { Field, Review, Print, Sheet, hasBubbles = false } = kindOf(question)
    const ignore = () => undefined
    const field = { answer: '', labelledBy: 'text', problemId: undefined, onAnswer: ignore, onLeave: ignore }
    const asked = { question, language: 'en' as const }
    const marked = { correctAnswer: joinParts(['A', 'B']) }
    await found(<Field {...asked} {...field} />, 'input, select, textarea, button')
    await found(<Review reviewed={reviewed(question, marked)} language="en" />, 'li, dt')
    await found(<Print {...asked} />, places)
    await found(<Sheet {...asked} />, hasBubbles ? '.answer-bubble' : places)
  })
})

describe('MCQ field', () => {
  it('is answered by arrow keys with the value of the option, and shows a given answer', async () => {
    const { user, answer } = show(questionOfType.MCQ, { first: 'B' })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
    ])
    screen.getAllByRole('radio')[1]?.focus()
    await user.keyboard('{ArrowDown}')
    expect(answer()).toBe('C')
  })
})

describe('multiple response field', () => {
  it('joins what is chosen by key in the order of the options, and is empty again when nothing is', async () => {
    const { user, answer } = show(questionOfType.MultipleResponse)
    expect(screen.getByRole('group', { name: /living things/ }).getAttribute('aria-describedby')).toBeTruthy()
    named(/a fern$/).focus()
    await user.keyboard(' ')
    named(/a mushroom$/).focus()
    await user.keyboard(' ')
    expect(answer()).toBe('["A","C"]')
    await user.click(named(/a mushroom$/))
    await user.click(named(/a fern$/))
    expect(answer()).toBe('')
  })

  it.each([
    ['en', 'Choose all that apply'],
    ['zh', '选出所有正确的答案'],
  ] as const)('says in %s that several can be chosen, and shows a given answer', (language, hint) => {
    show(questionOfType.MultipleResponse, { first: '["B","D"]', language })
    expect(screen.getByText(hint)).toBeTruthy()
    expect([/a mushroom$/, /a cloud$/, /a fern$/, /a stone$/].map(isChecked)).toEqual([false, true, false, true])
  })
})

describe('short answer field', () => {
  it('is one line whose text is the answer', async () => {
    const { user, answer } = show(writtenQuestion())
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'a pot{Enter}')
    expect(answer()).toBe('a pot')
    expect(screen.getByRole('textbox').tagName).toBe('INPUT')
  })

  it('takes the working in a box above the answer and joins it last', async () => {
    const { user, answer } = show(questionOfType.ShortAnswer)
    expect(screen.getAllByRole('textbox').map(({ tagName }) => tagName)).toEqual(['TEXTAREA', 'INPUT'])
    await user.click(named('Show your working'))
    await user.keyboard('40 ÷ 5 = 8{Enter}8 × 3 = 24')
    await user.tab()
    await user.keyboard('24')
    expect(answer()).toBe(joinParts(['24', '40 ÷ 5 = 8\n8 × 3 = 24']))
  })

  it('names the working in Chinese', () => {
    show(questionOfType.ShortAnswer, { language: 'zh' })
    expect(named('写出计算过程')).toBeTruthy()
  })

  it('has a labelled line with its unit for each part, and shows given parts', async () => {
    const { user, answer } = show(partsQuestion, { first: joinParts(['36', '24', 'by units']) })
    expect([named('(a)').value, named('(b), in kg').value, named('Show your working').value]).toEqual([
      '36',
      '24',
      'by units',
    ])
    await user.clear(named('(a)'))
    expect(answer()).toBe(joinParts(['', '24', 'by units']))
    await user.clear(named('(b), in kg'))
    await user.clear(named('Show your working'))
    expect(answer()).toBe('')
  })

  it('never lets the parts together exceed the longest answer', async () => {
    const full = joinParts(['', '', 'w'.repeat(longestAnswer - 12)])
    const { user, answer } = show(partsQuestion, { first: full })
    await user.type(named('(a)'), '123456')
    expect(answer()?.length).toBeLessThanOrEqual(longestAnswer)
    expect(named('(a)').value).toMatch(/^12/)
    // Each is escaped, and so twice as long as it seems.
    fireEvent.change(named('(b), in kg'), { target: { value: '"'.repeat(20) } })
    expect(named('(b), in kg').value).toBe('')
  })
})

describe('cloze field', () => {
  it('takes typed and chosen words in its numbered gaps', async () => {
    const { user, answer } = show(questionOfType.Cloze)
    expect(screen.getByRole('group', { name: 'Choose or write one word for each gap.' })).toBeTruthy()
    await user.click(named('Gap 1'))
    await user.keyboard('went')
    await user.tab()
    expect(document.activeElement).toBe(named('Gap 2'))
    await user.selectOptions(named('Gap 2'), 'with')
    await user.tab()
    await user.keyboard('late')
    expect(answer()).toBe('["went","with","late"]')
  })

  it('shows given words, in paragraphs of their own', () => {
    show(questionOfType.Cloze, { first: '["went","at",""]', language: 'zh' })
    expect([1, 2, 3].map((number) => named(`第 ${number} 空`).value)).toEqual(['went', 'at', ''])
    expect(named('第 1 空').closest('p')).not.toBe(named('第 3 空').closest('p'))
  })
})

describe('number line field', () => {
  it('is answered by moving the marker, or by touching it where it rests', () => {
    const { answer } = show(questionOfType.NumberLine)
    const marker = screen.getByRole('slider')
    expect([answer(), marker.getAttribute('aria-valuetext')]).toEqual(['', 'Mark 2 of 4'])
    fireEvent.pointerUp(marker)
    expect(answer()).toBe('2')
    fireEvent.change(marker, { target: { value: '4' } })
    expect([answer(), marker.getAttribute('aria-valuetext')]).toEqual(['4', '1'])
    expect(screen.getByText('The marker is your answer')).toBeTruthy()
  })

  it('takes the number of a marker that is shown', async () => {
    const { user, answer } = show({ ...questionOfType.NumberLine, prompts: ['3'] })
    await user.type(screen.getByRole('textbox'), '3/4')
    expect(answer()).toBe('3/4')
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('ordering field', () => {
  it('is not answered until the student says so', async () => {
    const { user, answer } = show(questionOfType.Ordering)
    expect(answer()).toBe('')
    screen.getByRole('button', { name: 'This is my order' }).focus()
    await user.keyboard('{Enter}')
    expect(answer()).toBe('["A","B","C","D"]')
    expect(document.activeElement?.textContent).toBe('This order is your answer')
  })

  it('is answered by moving something by key, announces it and keeps the focus on the arrow', async () => {
    const { user, answer } = show(questionOfType.Ordering)
    const up = () => screen.getByRole('button', { name: 'Move up: larva' })
    up().focus()
    await user.keyboard('{Enter}')
    expect(answer()).toBe('["A","B","D","C"]')
    expect(screen.getByText('larva: place 3 of 4.')).toBeTruthy()
    expect(document.activeElement).toBe(up())
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(answer()).toBe('["D","A","B","C"]')
    expect(document.activeElement).toBe(up())
  })

  it('shows a given order and the way to give one in Chinese', () => {
    show(questionOfType.Ordering, { first: '["B","D","A","C"]' })
    expect(ordered()).toEqual(['1egg', '2larva', '3pupa', '4adult'])
    cleanup()
    show(questionOfType.Ordering, { language: 'zh' })
    expect(screen.getByRole('button', { name: '就是这个顺序' })).toBeTruthy()
  })
})

describe('matching field', () => {
  it('joins one option for each prompt and marks options that are used', async () => {
    const { user, answer } = show(questionOfType.Matching)
    await user.selectOptions(named('hen'), 'B. chick')
    expect(answer()).toBe('["","","B"]')
    expect(screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith('B'))?.textContent).toBe(
      'Bchickused',
    )
    await user.selectOptions(named('dog'), 'C. puppy')
    expect(answer()).toBe('["C","","B"]')
    expect([...named('frog').querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Choose',
      'A. tadpole',
      'B. chick (used)',
      'C. puppy (used)',
    ])
    await user.selectOptions(named('dog'), 'Choose')
    await user.selectOptions(named('hen'), 'Choose')
    expect(answer()).toBe('')
  })

  it('shows given pairs', () => {
    show(questionOfType.Matching, { first: '["C","","A"]', language: 'zh' })
    expect(['dog', 'frog', 'hen'].map((prompt) => named(prompt).value)).toEqual(['C', '', 'A'])
    expect(screen.getAllByText('已选')).toHaveLength(2)
  })
})

describe('open answer field', () => {
  it.each([
    ['en', '5 words'],
    ['zh', '5 个单词'],
  ] as const)('is an area that counts softly, in %s', async (language, count) => {
    const { user, answer } = show(questionOfType.OpenAnswer, { language })
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('Because it rained.{Enter}She waited')
    expect(answer()).toBe('Because it rained.\nShe waited')
    expect(screen.getByText(count)).toBeTruthy()
  })
})

describe('every field', () => {
  const word = fc.string({ maxLength: 12, unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text))
  const letters = fc.constantFrom('', 'A', 'B', 'C')
  const cases: [string, Question, fc.Arbitrary<string[]>][] = [
    ['several parts and working', partsQuestion, fc.tuple(word, word, word)],
    ['a cloze', questionOfType.Cloze, fc.tuple(word, fc.constantFrom('', 'with', 'at', 'of'), word)],
    ['a matching', questionOfType.Matching, fc.tuple(letters, letters, letters)],
    ['a multiple response', questionOfType.MultipleResponse, fc.subarray(['A', 'B', 'C', 'D'])],
    ['an ordering', questionOfType.Ordering, fc.shuffledSubarray(['A', 'B', 'C', 'D'], { minLength: 4 })],
  ]

  it.each(cases)('shows exactly the parts it is given: %s', (_, question, parts) => {
    stubResizeObserver()
    fc.assert(
      fc.property(parts, (given) => {
        renderApp(<Field question={question} first={joinParts(given)} />)
        expect(shownParts(question)).toEqual(given)
        cleanup()
      }),
      { numRuns: 25 },
    )
  })

  it.each(Object.values(questionOfType).map((question) => [question.type, question] as const))(
    'takes nothing while it is locked: %s',
    (_, question) => {
      stubResizeObserver()
      renderApp(<QuestionView question={question} language="en" answer="" isLocked onAnswer={() => undefined} />)
      const controls = [...document.querySelectorAll('input, select, textarea, fieldset button')]
      expect(controls.length).toBeGreaterThan(0)
      expect(controls.filter((one) => !one.matches(':disabled'))).toEqual([])
    },
  )
})

/** What a student sees, read from the page. */
function shownParts(question: Question): string[] {
  if (question.type === 'MultipleResponse')
    return screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, value }) => (checked ? [value] : []))
  if (question.type === 'Ordering') {
    const texts = ordered().map((one) => one?.replace(/^\d/, ''))
    return texts.map((text) => question.options.find(({ label }) => label.endsWith(` ${text}`))?.value ?? '?')
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const [working] = fields.filter(({ tagName }) => tagName === 'TEXTAREA')
  const rest = fields.filter((field) => field !== working).map(({ value }) => value)
  return working ? [...rest, working.value] : rest
}

describe('number field', () => {
  const hint = 'Write a fraction like 3/5 or 2 3/5.'
  const length = writtenQuestion({ text: 'How many?', unit: 'cm' })
  const box = () => screen.getByRole<HTMLInputElement>('textbox')

  it('shows a hint about fractions once one is typed', async () => {
    const { user } = show(length)
    expect(screen.queryByText(hint)).toBeNull()
    await user.type(box(), '3/')
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it.each([
    ['What fraction of the rope is left?', true],
    ['{1/2} + {2 3/5} = ?', true],
    ['还剩下几分之几？', true],
    ['{3/5} of the 40 pupils are boys. How many boys are there?', false],
    ['40 厘米的 {3/5} 是多少？', false],
  ] as const)('shows the hint at once when a fraction is asked for: %s', (text, isShown) => {
    show({ ...length, text })
    expect(screen.queryByText(hint) !== null).toBe(isShown)
  })

  it.each([
    ['en', 'This doesn’t look like a number.'],
    ['zh', '这看起来不像一个数。'],
  ] as const)(
    'warns about text without a digit when the field loses focus, and keeps it, in %s',
    async (language, note) => {
      const { user } = show(length, { language })
      await user.type(box(), 'ten')
      expect(screen.queryByText(note)).toBeNull()
      await user.tab()
      expect(screen.getByText(note)).toBeTruthy()
      expect(box().value).toBe('ten')
      await user.type(box(), '10')
      await user.tab()
      expect(screen.queryByText(note)).toBeNull()
    },
  )

  it('accepts text when the question has no unit', async () => {
    const { user } = show({ ...length, unit: null })
    await user.type(box(), 'square')
    await user.tab()
    expect(screen.queryByText('This doesn’t look like a number.')).toBeNull()
  })
})

describe('character count of a long answer', () => {
  it.each([
    ['en', '1901 / 2000 characters'],
    ['zh', '1901 / 2000 个字'],
  ] as const)('appears once fewer than a hundred characters are left, in %s', async (language, message) => {
    const { user } = show(questionOfType.OpenAnswer, { first: 'a'.repeat(1900), language })
    expect(screen.queryByText(/2000/)).toBeNull()
    await user.type(screen.getByRole('textbox'), 'b')
    expect(screen.getByText(message).getAttribute('aria-live')).toBe('polite')
  })
})
